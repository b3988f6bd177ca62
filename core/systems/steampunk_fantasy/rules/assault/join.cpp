// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/assault/fighters.h"
#include "systems/steampunk_fantasy/rules/harm/passenger_harm.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/passengers.h"
#include "systems/steampunk_fantasy/state/terms.h"

#include <algorithm>

/// Passengers who get out into the assault of their transport (HX-K25).
namespace core::steampunk_fantasy {

namespace {

/// Whether the rider may get out into the hex of its transport, which must have room for it.
bool mayJoin(const State& state, const Unit& rider, const Unit& transport) {
    return hasRoom(state, rider, transport.stance->hex, isFlying(stanceOutside(state, rider).speed));
}

} // namespace

std::optional<Request> JoinAssault::ask(const State& state) const {
    if (!begun || asked.empty()) return std::nullopt;
    const auto& rider = state.at(asked.back());
    const auto* transport = rider.aboard ? state.find(*rider.aboard) : nullptr;
    if (!transport || !transport->isOnBoard() || !mayJoin(state, rider, *transport)) return std::nullopt;
    auto out = choiceOf(state, rider.id, "join", "HX-K25",
                        "Does " + rider.name + " get out and join the assault?", "passengers stay aboard");
    out.options = {{"stay", "Stay aboard", {}},
                   {"join", "Join", "the passenger fights beside its transport"}};
    out.preset = "stay";
    return out;
}

void JoinAssault::take(Run& run, const Answer& answer) {
    const auto id = asked.back();
    asked.pop_back();
    if (answer.pick == "join") {
        const auto transport = *run.state.at(id).aboard;
        auto stance = stanceOutside(run.state, run.state.at(id));
        stance.contests = run.state.at(transport).stance->contests;
        (isEntering(melee.clash, transport) ? melee.clash.entering : melee.clash.defending).push_back(id);
        run.emit(StanceSet{id, stance});
        run.emit(OrdersGiven{id, {"-|-|-", run.state.at(id).orders.gunnery}, false});
        run.say(run.state.at(id).name + " joins the assault");
        // One passenger of each transport may join.
        std::erase_if(asked, [&](const UnitId& one) { return run.state.at(one).aboard == transport; });
    }
    run.push(*this);
}

void JoinAssault::run(Run& run) {
    if (!begun) {
        begun = true;
        for (const int side : {1, 0})
            for (const auto& transport : livingFighters(run.state, melee.clash, side)) {
                const auto way = exitRuleOf(run.state.sheetOf(run.state.at(transport)));
                if (!way.beforeAssault && !(way.onEntering && isEntering(melee.clash, transport))) continue;
                const auto riders = passengersOf(run.state, transport);
                asked.insert(asked.end(), riders.rbegin(), riders.rend());
            }
        return run.push(*this);
    }
    if (!asked.empty()) { // there is no room for the passenger
        asked.pop_back();
        return run.push(*this);
    }
    run.push(Frighten{std::move(melee)});
}

} // namespace core::steampunk_fantasy
