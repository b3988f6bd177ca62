// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/battle_shock.h"

#include "systems/combat_patrol/rules/abilities/ability_rule.h"
#include "systems/combat_patrol/rules/marks.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/rules/stratagems.h"
#include "systems/combat_patrol/state/formation.h"

namespace core::combat_patrol {

int shockBonus(const State& state, const UnitId& unit) {
    return addedBy(state, unit, &AbilityRule::battleShock);
}

std::string shockWords(const State& state, const UnitId& unit) {
    const int bonus = shockBonus(state, unit);
    return "2D6" + (bonus ? " + " + std::to_string(bonus) : std::string()) + ", " +
           std::to_string(leadership(state, unit)) + "+";
}

bool passesShock(const State& state, const UnitId& unit, int sum) {
    return sum + shockBonus(state, unit) >= leadership(state, unit);
}

namespace {

/// Whether Insane Bravery works only near the Warlord, as in mission 6 (2.8).
bool nearWarlordOnly(const State& state) { return state.mission->rule == MissionRule::ClaimSites; }

/// Whether Insane Bravery is offered: only before tests in the Command phase of its side (AMB-CP16).
bool offersBravery(const State& state, const UnitId& unit) {
    const auto side = state.at(unit).side;
    if (nearWarlordOnly(state) && !isWarlordOnTable(state, side)) return false;
    return state.phase == Phase::Command && side == state.active &&
           canUse(state, side, StratagemKind::InsaneBravery, unit);
}

} // namespace

std::optional<Request> BattleShock::ask(const State& state) const {
    if (parts(state, unit).empty()) return std::nullopt;
    if (asked || !offersBravery(state, unit))
        return sumRoll(state, unit, "battle_shock", "Battle-shock of " + unitName(state, unit), "CP 2.2.1",
                       shockWords(state, unit));
    const auto side = state.at(unit).side;
    const auto& bravery = *stratagemOf(state, side, StratagemKind::InsaneBravery);
    auto request =
        choice(side, unit, "insane_bravery",
               sentenceAboutUnit(state, unit, "takes a Battle-shock test: ") + bravery.name + "?", "CP-ST2");
    request.options = {{"test", "Roll " + shockWords(state, unit), {}},
                       {"pass", bravery.name,
                        priceWords(bravery) + "; the test is passed" +
                            (nearWarlordOnly(state) ? "; only within 6″ of the Warlord" : "")}};
    request.preset = "test";
    request.policy = "no Insane Bravery";
    return request;
}

void BattleShock::take(Run& run, const Answer& answer) {
    if (!asked && !answer.pick.empty()) {
        if (answer.pick == "pass")
            return spend(run, run.state.at(unit).side, StratagemKind::InsaneBravery, unit);
        return run.push(BattleShock{unit, true});
    }
    const int sum = sumOf(answer);
    const bool passed = passesShock(run.state, unit, sum);
    run.remark(std::to_string(sum) + (passed ? ": passed" : ": failed"));
    run.say(sentenceAboutUnit(run.state, unit,
                              passed ? "passes its Battle-shock test (" : "is Battle-shocked (") +
            std::to_string(sum) + ")");
    if (passed) return;
    run.mark(Mark{Mark::Kind::BattleShock, unitName(run.state, unit)}.text());
    setShock(run, unit, true);
}

void BattleShock::run(Run&) {} // the unit no longer exists

} // namespace core::combat_patrol
