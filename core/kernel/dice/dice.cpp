// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/dice.h"

namespace core {

std::vector<int> DiceSource::roll(int dice, int sides) {
    std::vector<int> faces;
    faces.reserve(static_cast<std::size_t>(dice));
    for (int n = 0; n < dice; ++n)
        faces.push_back(roll(sides));
    return faces;
}

} // namespace core
