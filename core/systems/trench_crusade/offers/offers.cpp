// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/offers/offers.h"

#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/offers/offer_fields.h"
#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/state/actions.h"
#include "table/action_places.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

/// The ACTIONS with their groups and letters. Standing up has the letter of the Dash, which a model that is
/// Down does not have.
constexpr table::ActionPlace places[] = {{actions::ranged.id, "Shoot", "S"},
                                         {actions::melee.id, "Fight", "F"},
                                         {actions::charge.id, "Fight", "C"},
                                         {actions::dive.id, "Fight", "I"},
                                         {actions::move.id, "Move", "M"},
                                         {actions::retreat.id, "Move", "R"},
                                         {actions::dash.id, "Move", "D"},
                                         {actions::climb.id, "Move", "L"},
                                         {actions::jump.id, "Move", "P"},
                                         {actions::stand.id, "Move", "D"},
                                         {"arrive", "Move", "R"},
                                         {"use.", "Abilities"},
                                         {"activate", "Activation", "A"},
                                         {"activate.together", "Activation", "X"},
                                         {"end_activation", "Activation", "E"}};

/// The letters of abilities and gear as ACTIONS; they stay the same during a battle.
table::ActionLetters abilityLetters(const State& state) {
    std::vector<std::vector<table::NamedAction>> models;
    for (const auto& [id, unit] : state.units) {
        auto& own = models.emplace_back();
        const auto add = [&](const std::vector<std::string>& ids, const auto& known) {
            for (const auto& each : ids)
                if (const auto it = known.find(each); it != known.end() && it->second.action)
                    own.push_back({"use." + each, it->second.name});
        };
        add(unit.abilities, state.abilities);
        add(unit.gear, state.gear);
    }
    return table::lettersOf(models, places);
}

/// Makes the end of the activation the primary offer when the model has no other ACTION left.
void settlePrimary(std::vector<Offer>& out) {
    const auto open = [](const Offer& item) {
        return item.place == OfferPlace::Action && !item.blocked && item.command.type != EndActivation::type;
    };
    const bool anyLeft = std::any_of(out.begin(), out.end(), open);
    for (auto& item : out)
        if (item.command.type == EndActivation::type) item.primary = !anyLeft;
}

/// The model that has swallowed this one; empty = none.
UnitId holderOf(const State& state, const UnitId& unit) {
    for (const auto& one : state.units)
        if (one.second.isOnTable() && swallowedBy(state, one.first) == unit) return one.first;
    return {};
}

/// The one attack of a swallowed model (TC-W128).
Offer insideOffer(const State& state, const Unit& unit, const UnitId& holder) {
    Fight order;
    order.who = unit.id;
    order.target = holder;
    auto item = offer(actions::melee.id, "Strike from inside", "TC-W128", OfferPlace::Action,
                      "One melee attack in each turn at " + nameOf(state, holder) + ", with −3 DICE.");
    item.primary = true;
    return finish(state, std::move(item), order);
}

} // namespace

std::vector<Offer> Rules::offers(const State& state, const std::string& id) {
    std::vector<Offer> out;
    if (id.empty()) {
        addGmOffers(state, out);
        return out;
    }
    const auto* unit = state.find(UnitId{id});
    if (!unit) return out;
    if (unit->isOnTable() && state.phase == Phase::Activations) {
        addMoveOffers(state, *unit, out);
        addAttackOffers(state, *unit, out);
        addAbilityOffers(state, *unit, out);
        addActivationOffers(state, *unit, out);
        settlePrimary(out);
    }
    if (const auto holder = holderOf(state, unit->id); !holder.empty() && state.phase == Phase::Activations)
        out.push_back(insideOffer(state, *unit, holder));
    addUnitOffers(state, *unit, out);
    table::placeActions(out, places, abilityLetters(state));
    return out;
}

} // namespace core::trench_crusade
