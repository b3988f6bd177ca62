// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/checks.h"

#include "kernel/one_of_body.h"
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/beasts.h"
#include "systems/trench_crusade/rules/booking.h"
#include "systems/trench_crusade/rules/movement.h"
#include "systems/trench_crusade/rules/plans.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/state/table_terms.h"

namespace core::trench_crusade {

Checks& Checks::model(const UnitId& id, const std::string& where) {
    const auto* unit = m_state.find(id);
    must(unit, "unit.unknown", id.empty() ? "choose a model first" : "there is no model `" + id.text + "`",
         where);
    if (unit) must(unit->onTable(), "unit.gone", unit->name + " is not on the table", where);
    return *this;
}

Checks& Checks::activation(const UnitId& id, const std::string& where) {
    model(id, where);
    if (!passed()) return *this;
    rule(m_state.booked.empty(), "battle.over", "the battle has ended; resume it to play on");
    rule(m_state.phase == Phase::Activations, "phase.not_activations", "models act in the Activations only");
    if (isActing(m_state, id)) return *this;
    if (isBeast(m_state.at(id)))
        return rule(!hasActed(m_state.at(id)), "activate.acted", m_state.at(id).name + " has acted", where);
    return also(
        table::mayActivate(roundForNext(m_state), able(m_state), m_state.at(id).side, {id}, words(m_state)));
}

Checks& Checks::acting(const UnitId& id, const Action& action, const std::string& done) {
    activation(id);
    if (!passed()) return *this;
    const auto& name = m_state.at(id).name;
    const auto now = activityNow(m_state, id);
    rule(!now.over, "activation.over", name + " can do nothing more in this activation", "who");
    const bool standsUp =
        m_state.edition == Edition::Tc10 && !isActing(m_state, id) && mayStand(m_state, id); // by itself
    const bool lying =
        m_state.edition == Edition::Pre &&
        (&action == &actions::ranged || &action == &actions::melee || &action == &actions::use);
    rule(!m_state.at(id).down || standsUp || lying, "unit.down",
         name + " lies Down; it has to stand up first", "who");
    rule(!now.fell || lying, "unit.fell", name + " went Down in this activation", "who");
    const bool told = isUsed(m_state.at(id), "must_charge") && isActing(m_state, id);
    const bool bound = (told || isSpecial(m_state, id, "must_charge")) && !hasCharged(m_state.at(id));
    const bool allowed = &action == &actions::charge || &action == &actions::dive ||
                         &action == &actions::stand || inMelee(m_state, id);
    rule(!bound || allowed, "action.must_charge", name + " must charge first", "who");
    const bool follows = !isUsed(m_state.at(id), isCalled) || hasLeftItsPlace(m_state.at(id)) ||
                         &action == &actions::move || &action == &actions::retreat ||
                         &action == &actions::stand;
    rule(follows, "action.called", name + " has to follow the Call of Flesh first", "who");
    rule(!now.has(done.empty() ? action.id : done), "action.done", name + " has done that in this activation",
         "who");
    return *this;
}

Checks& Checks::enemy(const UnitId& id, const UnitId& of, const std::string& where) {
    if (id.empty()) return must(false, "target.missing", "choose a target first", where);
    model(id, where);
    if (!passed()) return *this;
    return rule(m_state.at(id).side != m_state.at(of).side, "target.friend",
                m_state.at(id).name + " is on the same side", where);
}

Run Checks::start(std::string label) const {
    Run run;
    run.state = m_state;
    run.label = std::move(label);
    run.overridden = overridden();
    run.push(FindOutcome{});
    run.push(Settle{});
    return run;
}

Result<Run> Rules::plan(const State& state, const Command& command, bool overrideRules) {
    if (state.sheets.empty() && !command.is<Open>())
        return impossible("battle.not_open", "the battle has not been opened yet");
    return table::planEvery<Rules, Checks>(state, command, overrideRules);
}

} // namespace core::trench_crusade
