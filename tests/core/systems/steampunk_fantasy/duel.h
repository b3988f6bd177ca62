// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "field.h"
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"

/// Two who shoot at each other.
namespace steam {

using core::UnitId;

inline constexpr auto gun = "dwarf.tank_gun";
inline constexpr auto musket = "dwarf.musket";

/// A tank that faces an enemy tank, so many hexes away.
struct Duel {
    Field field;
    UnitId tank, enemy;
    explicit Duel(int away = 3) {
        tank = field.add("dwarf.dw42", "first", {4, 2});
        enemy = field.add("ork.char", "second", {4, 2 + away});
        field.arm(tank, gun);
        field.sheet(tank).keywords.clear();
    }
    Fire shot() const { return {tank, gun, enemy}; }
    const Unit& hit() const { return field.state.at(enemy); }
    int need() const {
        const auto volley = volleyAt(field.state, field.state.at(tank), gun, enemy);
        return volley ? volley->pools.front().need : 99;
    }
    bool modified(const char* by) const {
        const auto volley = volleyAt(field.state, field.state.at(tank), gun, enemy);
        return volley && volley->pools.front().words.find(by) != std::string::npos;
    }
};

/// Infantry of both sides, three hexes apart.
struct Line {
    Field field;
    UnitId dwarves, orks;
    Line() {
        dwarves = field.add("dwarf.dwarf_infantry", "first", {4, 2});
        orks = field.add("ork.ork_infantry", "second", {4, 5}, Speed::Slow);
        field.arm(dwarves, musket);
    }
    Fire shot() const { return {dwarves, musket, orks}; }
};

} // namespace steam
