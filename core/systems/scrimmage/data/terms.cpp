// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/terms.h"

#include <algorithm>
#include <cctype>

namespace core::scrimmage {

namespace {

template <class E> std::string capitalName(E value) {
    auto out = codec::keyText(value);
    out.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(out.front())));
    return out;
}

} // namespace

std::string nameOf(Stat stat) { return capitalName(stat); }
std::string nameOf(Level level) { return capitalName(level); }
std::string nameOf(RangeBand band) { return capitalName(band); }
std::string nameOf(Condition condition) { return capitalName(condition); }
std::string dieName(int sides) { return "D" + std::to_string(sides); }

bool isOnLadder(int sides) { return std::find(ladder.begin(), ladder.end(), sides) != ladder.end(); }

int stepped(int sides, int steps) {
    const auto at = std::find(ladder.begin(), ladder.end(), sides);
    if (at == ladder.end()) return sides;
    const auto last = static_cast<int>(ladder.size()) - 1;
    return ladder.at(
        static_cast<std::size_t>(std::clamp(static_cast<int>(at - ladder.begin()) + steps, 0, last)));
}

Level stepped(Level level, int steps) {
    return static_cast<Level>(
        std::clamp(static_cast<int>(level) + steps, 0, static_cast<int>(Level::Critical)));
}

RangeBand farther(RangeBand band) {
    return band == RangeBand::Extreme ? band : static_cast<RangeBand>(static_cast<int>(band) + 1);
}

} // namespace core::scrimmage
