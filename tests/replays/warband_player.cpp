// SPDX-License-Identifier: GPL-3.0-or-later
#include "warband_player.h"

#include "kernel/game/typed_game.h"
#include "kernel/values/one_of_body.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/state_changes.h"

#include <algorithm>

using namespace core::trench_crusade;
using core::UnitId;

namespace {

constexpr int mostSteps = 600;

template <class Order> Order of(const UnitId& who) {
    Order out;
    out.who = who;
    return out;
}

} // namespace

const State& WarbandPlayer::state() const { return static_cast<const Encounter&>(m_game.game()).state(); }

std::map<std::string, int> WarbandPlayer::lively() const {
    return {{"out", 4},    {"charge", 3},   {"shoot", 8},       {"fight", 6},
            {"climb", 1},  {"fall", 1},     {"blood first", 1}, {"blood second", 1},
            {"turn 5", 1}, {"together", 1}, {"morale", 1}};
}

core::Answer WarbandPlayer::answerTo(const core::Request& request) {
    if (request.id == "morale") saw("morale");
    auto answer = RecordedPlayer::answerTo(request);
    if (request.kind != core::Request::Kind::Choice) return answer;
    const bool marker = request.id == "blood" || request.id == "blessing";
    if (marker && !m_whim.oneIn(3)) answer.pick = request.options.back().id;
    if (marker && answer.pick != "0") saw(request.id + " " + request.side);
    if (request.id == "arrives" && m_whim.oneIn(4)) answer.pick = "no";
    if (request.id == "scatter" && m_whim.oneIn(2)) answer.pick = "yes";
    return answer;
}

bool WarbandPlayer::order(const Command& command) {
    const auto out = [this] {
        return std::count_if(state().units.begin(), state().units.end(),
                             [](const auto& one) { return one.second.presence == Presence::Out; });
    };
    const auto before = out();
    if (!RecordedPlayer::order(core::toRecord(command))) return false;
    saw("out", static_cast<int>(out() - before));
    return true;
}

/// One Fireteam for each warband that may have one.
void WarbandPlayer::pairUp() {
    for (const auto* side : sideIds) {
        const auto models = unitsOnTable(state(), side);
        bool paired = false;
        for (const auto& one : models)
            for (const auto& other : models) {
                PairUp pair;
                pair.unit = one;
                pair.partner = other;
                paired = paired || (one < other && order(pair));
            }
    }
}

void WarbandPlayer::strike(const UnitId& who) {
    const auto met = shuffled(engagedWith(state(), who));
    const auto weapons = weaponsFor(state(), state().at(who), true);
    for (const auto& weapon : weapons)
        for (const auto& enemy : met) {
            auto blow = of<Fight>(who);
            blow.target = enemy;
            blow.weapon = weapon;
            if (order(blow)) break;
        }
}

void WarbandPlayer::shoot(const UnitId& who, const std::vector<UnitId>& enemies) {
    for (const auto& weapon : weaponsFor(state(), state().at(who), false))
        for (const auto& enemy : enemies) {
            auto shot = of<Shoot>(who);
            shot.target = enemy;
            shot.weapon = weapon;
            shot.cover = m_whim.oneIn(3);
            shot.longRange = m_whim.oneIn(3);
            shot.remember = true;
            const bool blasts = keywordIn(keywordsOf(state(), who, weapon), "blast").has_value();
            for (const auto& near : enemies)
                if (blasts && near != enemy && shot.nearby.size() < 2) shot.nearby.push_back(near);
            if (!order(shot)) continue;
            saw("blast", blasts);
            return;
        }
}

void WarbandPlayer::charge(const UnitId& who, const std::vector<UnitId>& enemies) {
    for (const auto& enemy : enemies) {
        auto rush = of<Charge>(who);
        rush.target = enemy;
        if (order(rush)) return strike(who);
    }
}

/// Over walls and gaps.
void WarbandPlayer::cross(const UnitId& who) {
    auto climb = of<Climb>(who);
    climb.height = 4;
    auto jump = of<Jump>(who);
    jump.gap = 2;
    jump.depth = 4;
    if (m_whim.oneIn(2))
        order(climb);
    else
        order(jump);
}

void WarbandPlayer::useSomething(const UnitId& who) {
    for (const auto& offer : m_game.offers(who.text)) {
        if (offer.blocked || offer.command.type != UseAbility::type) continue;
        const auto command = core::fromRecord(offer.command, std::type_identity<Command>{});
        if (command && order(*command)) return;
    }
}

void WarbandPlayer::act(const UnitId& who) {
    const auto goesOn = [&] {
        const auto& unit = state().at(who);
        return state().booked.empty() && unit.isOnTable() && !unit.activity.over;
    };
    if (goesOn() && state().at(who).down) order(of<Stand>(who));
    if (goesOn() && m_whim.oneIn(3)) useSomething(who);
    if (goesOn() && inMelee(state(), who)) strike(who);
    const auto enemies = shuffled(unitsOnTable(state(), otherSide(state().at(who).side)));
    const bool runs = weaponsFor(state(), state().at(who), false).empty() || m_whim.oneIn(3);
    if (goesOn() && !runs) shoot(who, enemies);
    if (goesOn() && m_whim.oneIn(5)) cross(who);
    if (goesOn() && runs) charge(who, enemies);
    if (goesOn() && m_whim.oneIn(2)) order(of<Move>(who));
    if (goesOn() && m_whim.oneIn(5)) order(of<Dash>(who));
}

bool WarbandPlayer::activateSomebody() {
    std::vector<UnitId> all;
    for (const auto& [id, unit] : state().units)
        all.push_back(id);
    for (const auto& who : shuffled(all)) {
        auto activate = of<Activate>(who);
        activate.together = true;
        if (state().at(who).partner.empty() || !order(activate)) activate.together = false;
        if (!activate.together && !order(activate)) continue;
        saw("together", activate.together);
        const auto acting = state().round.open.empty() ? std::vector{who} : state().round.open.back().units;
        for (const auto& one : acting)
            act(one);
        if (state().booked.empty()) order(EndActivation{});
        return true;
    }
    return false;
}

void WarbandPlayer::play() {
    for (int n = 0; n < mostSteps && state().booked.empty(); ++n) {
        if (!state().offered.empty()) {
            Finish finish;
            finish.result = state().offered;
            saw("won by " + state().offered);
            saw("turn " + std::to_string(state().turn));
            order(finish);
            return;
        }
        if (state().turn == 1 && seen("pair_up") == 0 && n < 3) pairUp();
        if (state().turn == 3 && seen("fall") == 0) {
            Fall fall;
            fall.unit = unitsOnTable(state(), sideIds[m_whim.below(2)]).front();
            fall.inches = 4;
            order(fall);
        }
        if (state().phase == Phase::Activations && activateSomebody()) continue;
        if (!order(Next{})) return;
    }
}
