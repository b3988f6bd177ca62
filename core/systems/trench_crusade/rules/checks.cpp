// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/checks.h"

#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/beasts.h"
#include "systems/trench_crusade/rules/movement.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/state/table_terms.h"

namespace core::trench_crusade {

Checks& Checks::model(const UnitId& id, const std::string& where) {
    require(!id.empty(), "unit.unknown", "choose a model first", where);
    const auto& unit = knownUnit(id, where);
    return require(unit.isOnTable(), "unit.gone", unit.name + " is not on the table", where);
}

Checks& Checks::activation(const UnitId& id, const std::string& where) {
    model(id, where);
    rule(state().booked.empty(), "battle.over", "the battle has ended; resume it to play on");
    rule(state().phase == Phase::Activations, "phase.not_activations", "models act in the Activations only");
    if (isActing(state(), id)) return *this;
    if (isBeast(state().at(id)))
        return rule(!hasActed(state().at(id)), "activate.acted", state().at(id).name + " has acted", where);
    return merge(table::mayActivate(roundForNext(state()), activatableUnits(state()), state().at(id).side,
                                    {id}, alternationWords(state())));
}

Checks& Checks::acting(const UnitId& id, const Action& action, const std::string& done) {
    activation(id);
    const auto& name = state().at(id).name;
    const auto now = activityNow(state(), id);
    rule(!now.over, "activation.over", name + " can do nothing more in this activation", "who");
    const bool mustStandUp = state().edition == Edition::Tc10 && !isActing(state(), id) &&
                             mayStand(state(), id); // the model stands up without an order
    const bool lying =
        state().edition == Edition::Pre &&
        (&action == &actions::ranged || &action == &actions::melee || &action == &actions::use);
    rule(!state().at(id).down || mustStandUp || lying, "unit.down",
         name + " is Down; it has to stand up first", "who");
    rule(!now.fell || lying, "unit.fell", name + " went Down in this activation", "who");
    const bool mustCharge = isUsed(state().at(id), specials::mustCharge) && isActing(state(), id);
    const bool bound =
        (mustCharge || specialOn(state(), id, specials::mustCharge)) && !hasCharged(state().at(id));
    const bool allowed = &action == &actions::charge || &action == &actions::dive ||
                         &action == &actions::stand || inMelee(state(), id);
    rule(!bound || allowed, "action.must_charge", name + " must charge first", "who");
    const bool follows = !isUsed(state().at(id), calledNote) || hasMovedInActivation(state().at(id)) ||
                         &action == &actions::move || &action == &actions::retreat ||
                         &action == &actions::stand;
    rule(follows, "action.called", name + " has to follow the Call of Flesh first", "who");
    rule(!now.has(done.empty() ? action.id : done), "action.done",
         name + " has already done this ACTION in this activation", "who");
    return *this;
}

Checks& Checks::enemy(const UnitId& id, const UnitId& of, const std::string& where) {
    if (id.empty()) return require(false, "target.missing", "choose a target first", where);
    model(id, where);
    return rule(state().at(id).side != state().at(of).side, "target.friend",
                state().at(id).name + " is on the same side as " + state().at(of).name, where);
}

} // namespace core::trench_crusade

template class core::table::GameChecks<core::trench_crusade::Checks, core::trench_crusade::Rules>;
