// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/seeded_dice.h"

#include <limits>
#include <random>

namespace core {

struct SeededDice::Engine {
    std::mt19937_64 numbers;
};

SeededDice::SeededDice(std::uint64_t seed, std::int64_t alreadyDrawn)
    : m_engine(new Engine{std::mt19937_64(seed)}), m_draws(alreadyDrawn) {
    expect(validateDrawCount(alreadyDrawn).has_value(), "the number of drawn random numbers is in its range");
    m_engine->numbers.discard(static_cast<unsigned long long>(alreadyDrawn));
}
SeededDice::SeededDice(const SeededDice& other)
    : DiceSource(other), m_engine(new Engine(*other.m_engine)), m_draws(other.m_draws) {}
SeededDice& SeededDice::operator=(const SeededDice& other) {
    *m_engine = *other.m_engine;
    m_draws = other.m_draws;
    return *this;
}
SeededDice::~SeededDice() = default;

Result<Ok> SeededDice::validateDrawCount(std::int64_t draws) {
    if (draws >= 0 && draws <= mostDraws) return Ok{};
    return impossible("content.draws",
                      "the file says that " + std::to_string(draws) +
                          " random numbers were drawn, which is not possible",
                      "draws");
}

int SeededDice::roll(int sides) {
    expect(sides > 0, "a die has at least one side");
    // The standard distributions differ between libraries; our own rejection sampling does not.
    const auto bound = static_cast<std::uint64_t>(sides);
    const std::uint64_t limit = std::numeric_limits<std::uint64_t>::max() / bound * bound;
    std::uint64_t number;
    do {
        number = m_engine->numbers();
        ++m_draws;
    } while (number >= limit);
    return static_cast<int>(number % bound) + 1;
}

} // namespace core
