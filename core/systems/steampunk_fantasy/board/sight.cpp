// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/board/sight.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

constexpr int flyingLevel = 2;

/// A line between two levels, and where its lower end is.
struct Line {
    int high = 0, low = 0;
    Hex lower;
};

Sight::Why hindrance(const HexBoard& board, const Line& line, Hex hex, const Obstacles& obstacles) {
    if (!board.has(hex)) return Sight::Why::Clear;
    if (obstacles.opaque.contains(hex)) return Sight::Why::Opaque;
    const auto& ground = board.ground(hex);
    if (!ground.blocks) return Sight::Why::Clear;
    const int top = *ground.blocks;
    if (top >= line.high) return Sight::Why::Higher;
    if (top >= line.low && distance(hex, line.lower) <= obstacles.blindHexes) return Sight::Why::Blind;
    return Sight::Why::Clear;
}

/// What blocks a place of the line; on an edge the hexes on both sides have to block.
Sight hindranceAt(const HexBoard& board, const Line& line, const Crossed& place, const Obstacles& obstacles) {
    const auto here = hindrance(board, line, place.hex, obstacles);
    if (here == Sight::Why::Clear) return {};
    if (place.beside && hindrance(board, line, *place.beside, obstacles) == Sight::Why::Clear) return {};
    return {here, place.hex};
}

} // namespace

int levelOf(const HexBoard& board, const Viewpoint& viewpoint) {
    const int ground = board.ground(viewpoint.hex).height;
    return viewpoint.flying ? std::max(ground, flyingLevel) : ground;
}

Sight sight(const HexBoard& board, const Viewpoint& from, const Viewpoint& to, const Obstacles& obstacles) {
    const int a = levelOf(board, from), b = levelOf(board, to);
    const Line line{std::max(a, b), std::min(a, b), a < b ? from.hex : to.hex};
    Sight out;
    int nearest = 0;
    for (const auto& place : hexesBetween(from.hex, to.hex)) {
        const auto found = hindranceAt(board, line, place, obstacles);
        if (found.isClear()) continue;
        const int away = distance(from.hex, *found.blocker);
        if (!out.isClear() && away >= nearest) continue;
        out = found;
        nearest = away;
    }
    return out;
}

std::vector<Hex> seenFrom(const HexBoard& board, const Viewpoint& from, const Obstacles& obstacles) {
    std::vector<Hex> out;
    for (const auto hex : board.hexes())
        if (sight(board, from, {hex, false}, obstacles).isClear()) out.push_back(hex);
    return out;
}

std::string describeSight(const HexBoard& board, const Sight& sight) {
    if (sight.isClear()) return {};
    auto name = board.ground(*sight.blocker).name;
    std::transform(name.begin(), name.begin() + 1, name.begin(), [](char c) { return char(c | 0x20); });
    const auto place = textOf(*sight.blocker);
    if (sight.why == Sight::Why::Opaque) return "the smoke in " + place + " is in the way";
    if (sight.why == Sight::Why::Blind)
        return "the lower unit is too close behind the " + name + " in " + place + " to be seen from above";
    return "the " + name + " in " + place + " is in the way";
}

} // namespace core::steampunk_fantasy
