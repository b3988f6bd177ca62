// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/checks.h"

#include "kernel/values/one_of_body.h"
#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/remembered_aim.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/table_terms.h"

namespace core::plaguetide {

Checks& Checks::figure(const UnitId& id, const std::string& where) {
    const auto* unit = state().find(id);
    require(unit, "unit.unknown", "there is no figure `" + id.text + "`", where);
    if (unit)
        require(unit->presence == Presence::Table, "unit.gone", unit->name + " is not on the table any more",
                where);
    return *this;
}

Checks& Checks::operative(const UnitId& id, int ap, const std::string& action) {
    figure(id, "who");
    if (!passed()) return *this;
    const auto& unit = state().at(id);
    require(unit.operative, "unit.not_operative", unit.name + " is no operative", "who");
    rule(state().booked.empty(), "mission.over", "the mission has ended; resume it to play on");
    rule(state().phase == Phase::Operatives, "phase.not_operatives",
         action + " belongs to the operatives’ phase");
    for (const auto status : unit.statuses)
        rule(false, "operative.not_ready",
             unit.name + " is " + effects::of(status).name + "; " + action + " needs Ready", "who");
    const int left = unit.token(Token::Ap);
    rule(left >= ap, "operative.no_ap",
         action + " costs " + std::to_string(ap) + " AP, " + unit.name + " has " + std::to_string(left),
         "who");
    return *this;
}

Checks& Checks::enemy(const UnitId& id, const std::string& where) {
    if (id.empty()) return require(false, "target.missing", "choose a target first", where);
    figure(id, where);
    if (passed())
        require(!state().at(id).operative, "target.not_enemy", state().at(id).name + " is no enemy", where);
    return *this;
}

Checks& Checks::comrade(const UnitId& id, const UnitId& who, const std::string& where) {
    figure(id, where);
    if (!passed()) return *this;
    const auto& unit = state().at(id);
    require(unit.operative && unit.onTable(), "ally.none",
            unit.name + (unit.operative ? " is Captured" : " is no operative"), where);
    return require(id != who, "ally.itself", "choose operatives other than " + unit.name + " itself", where);
}

Result<Run> Rules::plan(const State& state, const Command& command, bool overrideRules) {
    const bool opening = command.is<Open>();
    if (state.units.empty() && state.sheets.empty() && !opening)
        return impossible("encounter.not_open", "the encounter has not been opened yet");
    return table::planEvery<Rules, Checks>(state, command, overrideRules);
}

} // namespace core::plaguetide

template class core::table::GameChecks<core::plaguetide::Checks, core::plaguetide::Rules>;
