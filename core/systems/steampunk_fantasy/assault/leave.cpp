// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/assault/fighters.h"
#include "systems/steampunk_fantasy/assault/retreat.h"
#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/harm/abilities.h"
#include "systems/steampunk_fantasy/state/terms.h"

#include <algorithm>

/// Retreats before an assault (HX-K4).
namespace core::steampunk {

namespace {

int leaveOn(const State& state, const Unit& unit) {
    int best = 0; // one such model suffices
    const auto look = [&](const std::vector<std::string>& keywords) {
        for (const auto& values : allOf(keywords, "pre-assault retreat"))
            if (!values.empty() && (best == 0 || numberIn(values.front()) < best))
                best = numberIn(values.front());
    };
    look(keywordsOf(state, unit));
    for (const auto& [elite, living] : unit.body.elites)
        if (living > 0) look(keywordsOf(state, unit, elite));
    return best;
}

} // namespace

std::optional<Request> LeaveAssault::ask(const State& state) const {
    if (!begun || asked.empty()) return std::nullopt;
    const auto& unit = state.at(asked.back());
    const int need = leaveOn(state, unit);
    if (leaves) {
        auto out = headOf(state, unit.id, "leave_die", "HX-K4", "Does " + unit.name + " get away?");
        out.rows = {{{}, std::to_string(need) + "+", 1, passBands(need, "stays", "gets away")}};
        return out;
    }
    auto out =
        choiceOf(state, unit.id, "leave", "HX-K4", "Does " + unit.name + " try to leave before the assault?",
                 "nobody leaves before the assault");
    out.options = {{"stay", "Stay and fight", {}},
                   {"leave", "Leave", "on " + std::to_string(need) + "+, without damage given or taken"}};
    out.preset = "stay";
    return out;
}

void LeaveAssault::take(Run& run, const Answer& answer) {
    if (!leaves) {
        leaves = answer.pick == "leave";
        if (!leaves) asked.pop_back();
        return run.push(*this);
    }
    const auto id = asked.back();
    asked.pop_back();
    leaves = false;
    if (answer.counts.front().back() > 0) {
        std::erase(melee.clash.entering, id);
        std::erase(melee.clash.standing, id);
        run.say(run.state.at(id).name + " leaves before the assault");
        run.push(*this);
        return run.push(GiveWay{id, true});
    }
    run.push(*this);
}

void LeaveAssault::run(Run& run) {
    if (!begun) {
        begun = true;
        const bool first = isSet(run.state.switches, switches::preAssault, "first");
        if (!first || run.state.phase == Phase::Assault1)
            for (const int side : {1, 0})
                for (const auto& id : fightersOf(run.state, melee.clash, side)) {
                    const auto& unit = run.state.at(id);
                    const bool room = isEntering(melee.clash, id) || !waysBack(run.state, unit).empty();
                    if (leaveOn(run.state, unit) > 0 && room && unit.body.of(Does::NoMove) == 0)
                        asked.push_back(id);
                }
        return run.push(*this);
    }
    if (isOver(run.state, melee)) return run.push(EndAssault{std::move(melee)});
    run.push(JoinAssault{std::move(melee)});
}

} // namespace core::steampunk
