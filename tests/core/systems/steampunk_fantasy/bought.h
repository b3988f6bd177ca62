// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "fray.h"
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"
#include "systems/steampunk_fantasy/state/loadouts.h"
#include "systems/steampunk_fantasy/turn/plans.h"

/// Bases as an army buys them, put into a battle in the middle.
namespace steam {

/// The entry of an army.
inline core::ForceEntry bought(const std::string& sheet, std::vector<std::string> gear,
                               std::vector<std::string> options = {}) {
    core::ForceEntry out;
    out.sheet = sheet;
    out.gear = std::move(gear);
    out.options = std::move(options);
    return out;
}

/// The state that a battle begins with, the first army of that one entry.
inline State begunWith(const core::ForceEntry& entry) {
    core::Setup setup;
    setup.mission = "entrenched_hedges";
    setup.overrideRules = true;
    setup.choices = {{"second", "ork_24"}};
    core::Force force;
    force.name = "Bought";
    force.faction = entry.sheet.substr(0, entry.sheet.find('.'));
    force.entries = {entry};
    setup.forces["first"] = std::move(force);
    auto start = beginning(shipped(), setup);
    if (!start) qFatal("%s", start.error().text.c_str());
    return std::move(*start);
}

/// Brings a base of an army into the field; it is still and faces its enemies.
inline UnitId enlist(Field& field, const core::ForceEntry& entry, Hex hex, const char* side = "first") {
    const auto start = begunWith(entry);
    for (const auto& [id, unit] : start.units) {
        if (unit.side != "first") continue;
        for (const auto& [sheet, data] : start.sheets)
            if (!field.state.sheets.contains(sheet)) field.state.sheets[sheet] = data;
        for (const auto& [weapon, data] : start.weapons)
            if (!field.state.weapons.contains(weapon)) field.state.weapons[weapon] = data;
        auto copy = unit;
        copy.side = side;
        copy.stance =
            Stance{hex, copy.side == "first" ? Facing::South : Facing::North, Speed::Still, 0, {}, {}};
        field.state.units[id] = std::move(copy);
        return id;
    }
    qFatal("the army has no base");
}

/// A base of an army with enemies three hexes away; everything that it carries is loaded.
struct Armed {
    Field field;
    UnitId base, enemy;
    explicit Armed(const core::ForceEntry& entry, int away = 3) {
        base = enlist(field, entry, {4, 2});
        enemy = field.add("ork.grunt", "second", {4, 2 + away}, Speed::Slow);
        auto& unit = field.unit(base);
        for (const auto& id : unit.weapons)
            unit.magazines[id].loads = field.state.weapons.at(id).load.needs;
        unit.orders.gunnery = "Fire|-";
        field.sheet(base).orders.gunnery[Speed::Any].push_back("Fire|-");
    }
    const Unit& unit() const { return field.state.at(base); }
    /// To-hit dice of that weapon; −1 where it may not be fired.
    int dice(const std::string& weapon) const {
        const auto volley = volleyAt(field.state, unit(), weapon, enemy);
        if (!volley) return -1;
        int out = 0;
        for (const auto& pool : volley->pools)
            out += pool.dice;
        return out;
    }
    std::vector<std::string> carried() const { return carriedWeapons(field.state, unit()); }
};

} // namespace steam
