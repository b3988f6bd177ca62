// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "field.h"
#include "systems/steampunk_fantasy/rules/assault/fighters.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"

/// Two who meet in a hex.
namespace steam {

using core::UnitId;

/// Two bases that meet, of plain dice: the first side enters.
struct Fray {
    Field field{Phase::Assault1};
    UnitId one, other;
    explicit Fray(const char* first = "dwarf.dwarf_infantry", const char* second = "ork.grunt") {
        one = field.add(first, "first", {4, 4});
        other = field.add(second, "second", {4, 5});
        field.clash(one, other);
        plain(one);
        plain(other);
    }
    void plain(const UnitId& id) {
        auto& sheet = field.sheet(id);
        sheet.keywords.clear();
        sheet.deflection.reset();
        sheet.armour.clear();
        sheet.assault.dice = {1, 1, 1, 1};
        sheet.assault.toHit = 5;
        sheet.assault.bySide.clear();
    }
    /// One more base that enters from there.
    UnitId join(const char* sheet, Hex hex) {
        const auto id = field.add(sheet, "first", hex);
        plain(id);
        field.unit(id).stance->contests = Hex{4, 5};
        field.state.clashes.front().entering.push_back(id);
        return id;
    }
    void deflects(const UnitId& id, std::vector<int> dice, int toHit = 5) {
        field.sheet(id).deflection = DeflectionProfile{std::move(dice), toHit, {}};
    }
    std::string fight(std::vector<int> faces) { return field.carry(Assault{}, std::move(faces)); }
    const Unit& at(const UnitId& id) const { return field.state.at(id); }
    Hex hexOfUnit(const UnitId& id) const { return at(id).stance->hex; }
    Melee melee() const { return {field.state.clashes.front()}; }
    /// Models that will die.
    int hitsOn(const UnitId& id) const { return pendingOf(at(id)).of(Does::Kill); }
};

/// An upgrade in the base of the first side that strikes harder.
struct Upgraded : Fray {
    Upgraded() {
        field.state.sheets["dwarf.elite_dwarf_infantry"] = shipped().sheets.at("dwarf.elite_dwarf_infantry");
        auto& elite = *field.state.sheets.edit("dwarf.elite_dwarf_infantry");
        elite.keywords.clear();
        elite.deflection.reset();
        elite.assault.dice = {1, 1, 1, 1};
        elite.assault.toHit = 5;
        elite.assault.harm.regular = "d6+9";
        field.unit(one).body.elites["dwarf.elite_dwarf_infantry"] = 1;
    }
};

} // namespace steam
