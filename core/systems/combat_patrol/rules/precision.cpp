// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/precision.h"
#include "systems/combat_patrol/rules/volley.h"
#include "systems/combat_patrol/state/formation.h"

#include <utility>

namespace core::combat_patrol {

namespace {

/// Whether there is one wound, which goes to one of two parts; more wounds are divided.
bool isPicked(const Volley& volley) { return volley.position.saves == 1; }

} // namespace

Request aimChoice(const State& state, const Volley& volley) {
    const auto& group = *volley.groups.front();
    const auto targets = parts(state, group.target);
    const auto& leader = state.at(targets.back()); // the leader is the last one
    const auto& led = state.at(targets.front());
    const int wounds = volley.position.saves;
    Request request;
    request.id = "precision";
    request.purpose = isPicked(volley) ? "Precision: who takes the wound from " + group.name + "?"
                                       : "Precision: who takes the " + std::to_string(wounds) +
                                             " wounds from " + group.name + "?";
    request.rule = "CP-K10";
    request.unit = group.attacker;
    request.side = sideOf(state, group.attacker);
    request.options = {{targets.front().text, led.name, {}}, {targets.back().text, leader.name, {}}};
    request.policy = "Precision strikes the leader";
    request.kind = isPicked(volley) ? Request::Kind::Choice : Request::Kind::Split;
    if (isPicked(volley))
        request.preset = targets.back().text;
    else
        request.split = core::Split{wounds, true, {}, {0, wounds}};
    return request;
}

void takeAim(const State& state, Volley& volley, const Answer& answer) {
    const auto targets = parts(state, volley.groups.front()->target);
    if (isPicked(volley)) {
        volley.aimedAt = UnitId{answer.pick};
        return;
    }
    const int onLeader = answer.shares.at(targets.back().text);
    volley.aimedAt = onLeader > 0 ? targets.back() : targets.front();
    if (onLeader == 0) return;
    volley.others = volley.position.saves - onLeader;
    volley.position.saves = onLeader;
}

void allocateToOthers(const State& state, Volley& volley) {
    if (volley.others == 0) return;
    const bool strikes = volley.position.saves > 0 && frontOf(state, volley).part == volley.aimedAt;
    if (strikes) return;
    volley.position.saves += std::exchange(volley.others, 0);
    volley.aimedAt = volley.groups.front()->target;
}

} // namespace core::combat_patrol
