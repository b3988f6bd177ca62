// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/inconsistency_guard.h"
#include "systems/combat_patrol/state/rules.h"
#include "table/sentences.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

constexpr std::size_t mostModels = 200; ///< models in one unit; the largest unit has about twenty
constexpr int mostOfAProfile = 100;     ///< attacks, strength, wounds and so on

bool allWithin(std::initializer_list<int> numbers) {
    return std::all_of(numbers.begin(), numbers.end(),
                       [](int number) { return number >= -mostOfAProfile && number <= mostOfAProfile; });
}

Result<Ok> validateUnit(const State& state, const UnitId& id, const Unit& unit) {
    const auto where = "units." + id.text;
    if (unit.id != id)
        return contradiction("unit `" + id.text + "` is stored under another id, `" + unit.id.text + "`",
                             where);
    if (!state.sheets.contains(unit.sheet))
        return contradiction("unit `" + id.text + "` has no datasheet `" + unit.sheet + "`", where);
    if (unit.models.empty() || unit.models.size() > mostModels)
        return contradiction("unit `" + id.text + "` has " + table::plural(unit.models.size(), "model"),
                             where);
    for (const auto& other : {unit.leader, unit.leads})
        if (!other.empty() && !state.find(other))
            return contradiction(
                "unit `" + id.text + "` is attached to `" + other.text + "`, which does not exist", where);
    return Ok{};
}

bool isProfileInRange(const Profile& profile) {
    return allWithin({profile.rangeInches, profile.attacks.dice, profile.attacks.sides, profile.attacks.plus,
                      profile.damage.dice, profile.damage.sides, profile.damage.plus, profile.skill,
                      profile.strength, profile.ap});
}

Result<Ok> validateSheets(const State& state) {
    if (auto done = validateWeapons(state.weapons, isProfileInRange); !done) return done;
    for (const auto& [id, sheet] : state.sheets)
        if (sheet.wounds < 1 || !allWithin({sheet.move, sheet.toughness, sheet.save, sheet.invulnerable,
                                            sheet.wounds, sheet.leadership, sheet.control}))
            return contradiction("a value of datasheet `" + id + "` is out of range", "sheets." + id);
    return Ok{};
}

} // namespace

Result<Ok> Rules::validate(const State& state) {
    if (state.sheets.empty()) return contradiction("the game has steps, but no initial state", "sheets");
    if (auto done = table::validateBehaviours(state.behaviours); !done) return done;
    if (auto done = validateSheets(state); !done) return done;
    for (const auto& [id, unit] : state.units)
        if (auto done = validateUnit(state, id, unit); !done) return done;
    for (const auto& [a, b] : state.contacts)
        if (!state.find(a) || !state.find(b))
            return contradiction("`" + a.text + "` and `" + b.text + "` are in contact, but `" +
                                     (state.find(a) ? b : a).text + "` does not exist",
                                 "contacts");
    for (const auto& objective : state.mission->objectives)
        if (!state.markers.contains(objective.id))
            return contradiction("objective `" + objective.id + "` has no marker", "markers");
    return Ok{};
}

} // namespace core::combat_patrol
