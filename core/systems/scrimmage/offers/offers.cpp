// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/offers/offers.h"

#include "systems/scrimmage/rules/activation.h"
#include "table/action_places.h"

namespace core::scrimmage {

namespace {

constexpr table::ActionPlace places[] = {
    {"shoot", "Shoot", "S"},         {"overwatch", "Shoot", "W"},
    {"fight", "Fight", "F"},         {"sprint", "Move", "R"},
    {"investigate", "Hands", "I"},   {"interact", "Hands", "N"},
    {"breathe", "Recover", "B"},     {"ability.", "Abilities"},
    {"activate", "Activation", "A"}, {"end_activation", "Activation", "E"}};

table::ActionLetters abilityLetters(const State& state) {
    std::vector<std::vector<table::NamedAction>> models;
    for (const auto& [id, unit] : state.units) {
        auto& own = models.emplace_back();
        for (const auto& ability : state.sheetOf(unit).abilities)
            if (const auto it = state.abilities.find(ability); it != state.abilities.end())
                own.push_back({"ability." + ability, it->second.name});
    }
    return table::lettersOf(models, places);
}

/// Adds the offers with the reason why the model cannot act.
void addBlocked(const State& state, const UnitId& who, std::vector<Offer> offers, std::vector<Offer>& out) {
    const auto opened = activatedRun(state, who, false);
    const auto busy =
        table::objectionOf<Checks>(state, [&](Checks& checks) { checkUnused(checks, state, who); });
    for (auto& offer : offers) {
        if (!opened)
            offer.blocked = opened.error();
        else if (busy && !offer.blocked)
            offer.blocked = busy;
        out.push_back(std::move(offer));
    }
}

/// Adds the actions of a model, in the state after its activation has begun: the team that plays it then
/// determines its enemies.
void addOwnActions(const State& state, const UnitId& who, std::vector<Offer>& out) {
    const auto opened = activatedRun(state, who, true);
    const auto& begun = opened ? opened->state : state;
    std::vector<Offer> actions, abilities;
    addActionOffers(begun, begun.at(who), actions);
    addAbilityOffers(begun, begun.at(who), abilities);
    addBlocked(state, who, std::move(actions), out);
    addActivationOffer(state, state.at(who), out);
    addBlocked(state, who, std::move(abilities), out);
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
    if (unit->present && state.phase == Phase::Activations) {
        addOwnActions(state, unit->id, out);
    }
    addUnitOffers(state, *unit, out);
    table::placeActions(out, places, abilityLetters(state));
    return out;
}

} // namespace core::scrimmage
