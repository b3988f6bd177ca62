// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/inconsistency_guard.h"
#include "systems/scrimmage/state/rules.h"

#include <set>

namespace core::scrimmage {

namespace {

constexpr std::size_t mostTeams = 6;

Result<Ok> validateModel(const State& state, const UnitId& id, const Unit& unit) {
    const auto where = "units." + id.text;
    if (unit.id != id)
        return contradiction("model `" + id.text + "` is stored under another id, `" + unit.id.text + "`",
                             where);
    if (!state.sheets.contains(unit.sheet))
        return contradiction("model `" + id.text + "` has no archetype `" + unit.sheet + "`", where);
    if (!state.sides.contains(unit.side))
        return contradiction("model `" + id.text + "` belongs to no team, `" + unit.side + "`", where);
    for (const auto& weapon : unit.weapons)
        if (!state.weapons.contains(weapon))
            return contradiction("model `" + id.text + "` has a weapon `" + weapon + "` that does not exist",
                                 where);
    for (const auto& gear : unit.gear)
        if (!state.gear.contains(gear))
            return contradiction("model `" + id.text + "` wears `" + gear + "`, which does not exist", where);
    for (const auto& injury : unit.injuries)
        if (!state.injuries.contains(injury))
            return contradiction("model `" + id.text + "` has an injury `" + injury + "` that does not exist",
                                 where);
    return Ok{};
}

Result<Ok> validateActing(const State& state) {
    for (const auto& one : state.round.open) {
        if (one.units.empty()) return contradiction("an activation has no model", "round.open");
        for (const auto& unit : one.units)
            if (!state.find(unit))
                return contradiction("`" + unit.text + "` acts but does not exist", "round.open");
    }
    for (const auto& unit : state.round.called)
        if (!state.find(unit))
            return contradiction("`" + unit.text + "` is called but does not exist", "round.called");
    return Ok{};
}

} // namespace

Result<Ok> Rules::validate(const State& state) {
    if (state.sheets.empty()) return contradiction("the game has steps, but no initial state", "sheets");
    if (auto done = table::validateBehaviours(state.behaviours); !done) return done;
    const std::set<std::string> teams(state.teams.begin(), state.teams.end());
    if (teams.size() < 2 || teams.size() != state.teams.size() || teams.size() > mostTeams)
        return contradiction("a game has two to six teams", "teams");
    for (const auto& side : state.teams)
        if (!state.sides.contains(side)) return contradiction("the team `" + side + "` is missing", "sides");
    for (const auto& [id, sheet] : state.sheets)
        for (const auto& [stat, die] : sheet.dice)
            if (!isOnLadder(die))
                return contradiction("a die of archetype `" + id + "` is not on the ladder", "sheets." + id);
    for (const auto& [id, unit] : state.units)
        if (auto done = validateModel(state, id, unit); !done) return done;
    for (const auto& [a, b] : state.contacts)
        if (!state.find(a) || !state.find(b))
            return contradiction("`" + a.text + "` and `" + b.text + "` are in contact, but `" +
                                     (state.find(a) ? b : a).text + "` does not exist",
                                 "contacts");
    for (const auto& [id, objective] : state.objectives)
        if (!objective.holder.empty() && !state.sides.contains(objective.holder))
            return contradiction("`" + id + "` is held by an unknown team", "objectives");
    return validateActing(state);
}

} // namespace core::scrimmage
