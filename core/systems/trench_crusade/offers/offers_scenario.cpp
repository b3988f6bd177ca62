// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/offers/offer_fields.h"
#include "systems/trench_crusade/offers/offers.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/turn/muster.h"
#include "systems/trench_crusade/turn/scenario_events.h"
#include "systems/trench_crusade/words/words.h"

#include <algorithm>

/// Offers of the scenario: the models that begin the battle, secret names, and events to report.
namespace core::trench_crusade {

namespace {

Options namesOf(const State& state, const std::vector<UnitId>& models) {
    Options out;
    for (const auto& id : models)
        out.push_back({id.text, nameOf(state, id), state.sheetOf(state.at(id)).name, {}});
    return out;
}

std::vector<UnitId> elites(const State& state, const std::string& side) {
    std::vector<UnitId> out;
    for (const auto& [id, unit] : state.units)
        if (unit.side == side && unit.presence != Presence::Gone && words::isOn(state, id, words::elite))
            out.push_back(id);
    return out;
}

void addMuster(const State& state, const std::string& side, std::vector<Offer>& out) {
    if (!forceOf(state, side)) return;
    const auto order = musterOrder(state, side);
    if (order.empty()) return;
    const auto& now = state.sides.at(side);
    const auto most = static_cast<std::size_t>(now.comes > 0 ? now.comes : 1);
    Muster muster{side, {order.begin(), order.begin() + static_cast<std::ptrdiff_t>(most)}};
    auto item =
        offer("muster." + side, "Muster", state.scenario->rule.c_str(), OfferPlace::Master,
              "The models that begin the battle, in this order; the others stay behind and may come later.");
    item.line = now.name + ": " + forceWords(state, side);
    item.inputs = {pickMany("who", namesOf(state, order))};
    out.push_back(finish(state, std::move(item), muster));
}

void addNames(const State& state, const std::string& side, std::vector<Offer>& out) {
    const auto foes = elites(state, otherSide(side)), own = elites(state, side);
    const auto first = [](const std::vector<UnitId>& all, int most) {
        const auto end = std::min(all.size(), static_cast<std::size_t>(std::max(0, most)));
        return std::vector<UnitId>(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(end));
    };
    const auto& now = state.sides.at(side);
    Nominate order{side, now.targets, now.wards};
    if (order.targets.empty()) order.targets = first(foes, state.scenario->targets);
    if (order.wards.empty()) order.wards = first(own, state.scenario->wards);
    auto item = offer("names." + side, "Secret names", state.scenario->rule.c_str(), OfferPlace::Master,
                      "Only the side itself and the game master see these names.");
    item.line = now.name;
    item.inputs = {pickMany("targets", namesOf(state, foes)), pickMany("wards", namesOf(state, own))};
    out.push_back(finish(state, std::move(item), order));
}

bool destroysSomething(const ScenarioEvent& event) {
    return std::any_of(event.does.begin(), event.does.end(), [](const Outcome& one) {
        return one.kind == OutcomeKind::Special && one.text == specials::objectiveDestroyed;
    });
}

bool reachesModels(const ScenarioEvent& event) {
    return std::any_of(event.does.begin(), event.does.end(), [](const Outcome& one) {
        return one.on != OutcomeOn::Everybody && one.kind != OutcomeKind::Special &&
               one.kind != OutcomeKind::PlacePiece && one.kind != OutcomeKind::Reminder;
    });
}

void addEvent(const State& state, const ScenarioEvent& event, std::vector<Offer>& out) {
    ReportEvent order{event.id, {}, {}};
    auto item =
        offer("event." + event.id, event.name, state.scenario->rule.c_str(), OfferPlace::Master, event.words);
    Options models, places;
    for (const auto& [id, unit] : state.units)
        if (unit.isOnTable()) models.push_back({id.text, unit.name, state.sides.at(unit.side).name, {}});
    for (const auto& [id, objective] : state.objectives)
        if (!objective.gone) places.push_back({id, objective.name, {}, {}});
    if (reachesModels(event)) item.inputs.push_back(pickMany("who", std::move(models)));
    if (destroysSomething(event) && !places.empty()) {
        order.objective = *places.front().value.asString();
        item.inputs.push_back(pickOne("objective", std::move(places)));
    }
    out.push_back(finish(state, std::move(item), order));
}

} // namespace

void addScenarioOffers(const State& state, std::vector<Offer>& out) {
    const auto& scenario = *state.scenario;
    if (state.phase == Phase::Deployment)
        for (const auto* side : sideIds) {
            addMuster(state, side, out);
            if (scenario.targets + scenario.wards > 0) addNames(state, side, out);
        }
    if (state.phase != Phase::Activations && state.phase != Phase::Morale) return;
    const auto following = followingEvents(scenario);
    for (const auto& event : scenario.events) {
        const bool follows = std::find(following.begin(), following.end(), event.id) != following.end();
        if (event.die.empty() && !follows) addEvent(state, event, out);
    }
}

} // namespace core::trench_crusade
