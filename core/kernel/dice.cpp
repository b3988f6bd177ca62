// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice.h"

#include "kernel/result.h"

#include <limits>

namespace core {

std::vector<int> DiceSource::roll(int dice, int sides) {
    std::vector<int> faces;
    faces.reserve(static_cast<std::size_t>(dice));
    for (int n = 0; n < dice; ++n) faces.push_back(roll(sides));
    return faces;
}

SeededDice::SeededDice(std::uint64_t seed, std::int64_t alreadyDrawn) : m_engine(seed), m_draws(alreadyDrawn) {
    m_engine.discard(static_cast<unsigned long long>(alreadyDrawn));
}

int SeededDice::roll(int sides) {
    expect(sides > 0, "a die has at least one side");
    // The standard distributions differ between libraries; a rejection draw of our own does not.
    const auto bound = static_cast<std::uint64_t>(sides);
    const std::uint64_t limit = std::numeric_limits<std::uint64_t>::max() / bound * bound;
    std::uint64_t number;
    do {
        number = m_engine();
        ++m_draws;
    } while (number >= limit);
    return static_cast<int>(number % bound) + 1;
}

} // namespace core
