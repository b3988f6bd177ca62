// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/formation.h"
#include "systems/combat_patrol/procedures/volley.h"

#include <charconv>

namespace core::combat_patrol {

namespace {

/// Ends an option that puts some of the wounds on the leader: "2 wounds".
const std::string some = " wounds";

std::string share(int wounds, const std::string& name) { return std::to_string(wounds) + " on " + name; }

} // namespace

Request aimChoice(const State& state, const Volley& volley) {
    const auto& group = *volley.groups.front();
    const auto targets = parts(state, group.target);
    const auto& leader = state.at(targets.back()); // stands last
    const auto& led = state.at(targets.front());
    const int wounds = volley.position.saves;
    const bool one = wounds == 1;
    Request request;
    request.kind = Request::Kind::Choice;
    request.id = "precision";
    request.purpose = one ? "Precision: who takes the wound of " + group.name + "?"
                          : "Precision: how many of the " + std::to_string(wounds) + " wounds of " + group.name + " go to " + leader.name + "?";
    request.rule = "CP-K10";
    request.unit = group.attacker;
    request.side = sideOf(state, group.attacker);
    const std::string whole = one ? "" : "all " + std::to_string(wounds);
    request.options.push_back({targets.front().text, led.name, whole});
    for (int n = 1; n < wounds; ++n)
        request.options.push_back({std::to_string(n) + some, share(n, leader.name), share(wounds - n, led.name)});
    request.options.push_back({targets.back().text, leader.name, whole});
    request.preset = targets.back().text;
    request.policy = "Precision strikes the leader";
    return request;
}

void takeAim(const State& state, Volley& volley, const std::string& pick) {
    const bool all = !pick.ends_with(some);
    volley.aimedAt = all ? UnitId{pick} : parts(state, volley.groups.front()->target).back();
    if (all) return;
    int wounds = 0;
    std::from_chars(pick.data(), pick.data() + pick.size(), wounds);
    volley.others = volley.position.saves - wounds;
    volley.position.saves = wounds;
}

void turnToOthers(const State& state, Volley& volley) {
    if (volley.others == 0) return;
    const bool strikes = volley.position.saves > 0 && frontOf(state, volley).part == volley.aimedAt;
    if (strikes) return;
    volley.position.saves += std::exchange(volley.others, 0);
    volley.aimedAt = volley.groups.front()->target;
}

} // namespace core::combat_patrol
