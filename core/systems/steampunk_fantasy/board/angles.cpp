// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/board/angles.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

constexpr std::array everySide{Side::Front, Side::FrontSide, Side::BackSide, Side::Back};

} // namespace

Side sideOf(int hexSides) {
    static constexpr std::array by{Side::Front, Side::FrontSide, Side::BackSide,
                                   Side::Back,  Side::BackSide,  Side::FrontSide};
    return by[std::size_t((hexSides % facings + facings) % facings)];
}

std::vector<Side> struckSides(Hex unit, Facing facing, Hex from) {
    if (unit == from) return {everySide.begin(), everySide.end()};
    std::vector<Side> out;
    for (const auto bearing : bearings(unit, from))
        out.push_back(sideOf(turnBetween(facing, bearing)));
    if (out.size() == 2 && out[0] == out[1]) out.pop_back();
    return out;
}

std::vector<Shot> shotsAt(const BySide& angle, Hex unit, Facing facing, Hex target) {
    const auto towards = struckSides(unit, facing, target);
    std::vector<Shot> out;
    for (const auto side : towards)
        if (const int shots = angle[std::size_t(side)]; shots > 0) out.push_back({side, shots, false});
    const bool edge = unit != target && out.size() < towards.size();
    for (auto& shot : out)
        shot.onEdge = edge;
    std::stable_sort(out.begin(), out.end(), [](const Shot& a, const Shot& b) { return a.shots > b.shots; });
    return out;
}

std::optional<RangeBand> bandOf(int range, int hexes) {
    if (range < 1 || hexes > 2 * range) return {};
    if (hexes <= 1) return RangeBand::PointBlank;
    return hexes <= range ? RangeBand::Normal : RangeBand::Long;
}

} // namespace core::steampunk_fantasy
