// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/inconsistency_guard.h"
#include "systems/trench_crusade/state/rules.h"

namespace core::trench_crusade {

namespace {

constexpr int mostOfAProfile = 60;

Result<Ok> validateUnit(const State& state, const UnitId& id, const Unit& unit) {
    const auto where = "units." + id.text;
    if (unit.id != id)
        return contradiction("model `" + id.text + "` has another id inside, `" + unit.id.text + "`", where);
    if (!state.sheets.contains(unit.sheet))
        return contradiction("model `" + id.text + "` has no datasheet `" + unit.sheet + "`", where);
    if (!state.sides.contains(unit.side))
        return contradiction("model `" + id.text + "` belongs to the warband `" + unit.side +
                                 "`, which does not exist",
                             where);
    for (const auto& weapon : unit.weapons)
        if (!state.weapons.contains(weapon))
            return contradiction("model `" + id.text + "` has a weapon `" + weapon + "` that does not exist",
                                 where);
    if (!unit.partner.empty() && !state.find(UnitId(unit.partner)))
        return contradiction("model `" + id.text + "` acts with `" + unit.partner + "`, which does not exist",
                             where);
    return Ok{};
}

Result<Ok> validateRound(const State& state) {
    for (const auto& one : state.round.open)
        for (const auto& unit : one.units)
            if (!state.find(unit))
                return contradiction("`" + unit.text + "` acts, but does not exist", "round.open");
    for (const auto& unit : state.round.called)
        if (!state.find(unit))
            return contradiction("`" + unit.text + "` is to act next, but does not exist", "round.called");
    return Ok{};
}

} // namespace

Result<Ok> Rules::validate(const State& state) {
    if (state.sheets.empty()) return contradiction("the battle has steps, but no beginning", "sheets");
    if (auto done = table::validateBehaviours(state.behaviours); !done) return done;
    for (const auto* side : sideIds)
        if (!state.sides.contains(side))
            return contradiction("the warband `" + std::string(side) + "` is missing", "sides");
    for (const auto& [id, sheet] : state.sheets)
        if (sheet.movement < 0 || sheet.movement > mostOfAProfile || sheet.armour < -mostOfAProfile ||
            sheet.armour > mostOfAProfile)
            return contradiction("a value of datasheet `" + id + "` is out of range", "sheets." + id);
    for (const auto& [id, unit] : state.units)
        if (auto done = validateUnit(state, id, unit); !done) return done;
    for (const auto& [a, b] : state.contacts)
        if (!state.find(a) || !state.find(b))
            return contradiction("`" + a.text + "` and `" + b.text + "` are in melee, but `" +
                                     (state.find(a) ? b : a).text + "` does not exist",
                                 "contacts");
    return validateRound(state);
}

} // namespace core::trench_crusade
