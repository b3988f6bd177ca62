// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/reroll.h"
#include "systems/trench_crusade/rules/abandoned_price.h"

#include "systems/trench_crusade/rules/activation.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/specials/special.h"
#include "systems/trench_crusade/rules/state_changes.h"

namespace core::trench_crusade {

namespace {

std::string rerollUse(const ActiveEffect& given) { return "reroll:" + given.from; }

} // namespace

std::optional<ActiveEffect> secondRoll(const State& state, const UnitId& who, const Context& context) {
    for (const auto& active : words::secondRolls(state, who, context))
        if (active.effect->once == Often::Always || !isUsed(state.at(who), rerollUse(active))) return active;
    return std::nullopt;
}

Request askAgain(const State& state, const MarkerRoll& failed, const ActiveEffect& given) {
    Request request;
    request.kind = Request::Kind::Choice;
    request.id = "reroll";
    request.purpose = failed.purpose + ": " + std::to_string(failed.total()) + ", failed. Roll again by " +
                      given.from + "?";
    request.rule = failed.rule;
    request.unit = failed.who;
    request.side = state.at(failed.who).side;
    request.options = {{"yes", "Roll again", "the second roll counts"},
                       {"no", "Keep the failure", "the ACTION has failed"}};
    request.preset = "yes";
    request.policy = "a failed ACTION is rolled again";
    return request;
}

void rollAgain(Run& run, MarkerRoll& roll, const ActiveEffect& given) {
    const auto from = run.events.size();
    if (given.effect->once != Often::Always) use(run, roll.who, rerollUse(given), given.effect->once);
    notePaid(run, from);
    run.say(nameOf(run.state, roll.who) + " rolls again: " + given.from);
    roll.reopen(words::valueOn(run.state, roll.who, words::eyeOfGod).has_value());
}

void afterSecondRoll(Run& run, const MarkerRoll& roll) {
    if (!roll.eachDie || !roll.showsOne) return;
    run.say(nameOf(run.state, roll.who) + " rolls a 1: it goes Down and its activation ends");
    endActivity(run, roll.who);
    applyInjury(run, roll.who, Injury::Down, injuryBy(roll.who, "Eye of God"));
}

} // namespace core::trench_crusade
