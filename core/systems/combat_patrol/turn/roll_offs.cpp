// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/checks.h"
#include "systems/combat_patrol/rules/marks.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/state/phases.h"

#include "kernel/dice/opposed_roll.h"
#include "kernel/dice/roll_in_progress.h"
#include "systems/combat_patrol/turn/plans.h"

#include <array>

/// Dice before the battle: the mission and the roll-offs (2.1 CP-F3).
namespace core::combat_patrol {

namespace {

const char* wordsOf(Prize prize) { return prize == Prize::Sides ? "Attacker or Defender" : "the first turn"; }

std::string patrolName(const State& state, Side side) {
    return sideName(side) + " · " + state.player(side).patrol->name;
}

/// The missions that can be rolled, by their numbers; house rules are left out.
std::map<int, const Mission*> numbered(const State& state) {
    std::map<int, const Mission*> out;
    for (const auto& [id, mission] : state.missions)
        if (mission.order >= 1 && !mission.proposed) out.emplace(mission.order, &mission);
    return out;
}

Roll missionDie(const std::map<int, const Mission*>& missions) {
    auto die = oneDie(missions.rbegin()->first);
    die.rows.front().label = "Mission";
    return die;
}

constexpr std::array contenders{Side::Attacker, Side::Defender};

/// A die for each side.
Roll bothDice() {
    auto out = oneDie();
    out.rows.push_back(out.rows.front());
    return out;
}

} // namespace

Result<Run> plan(Checks& checks, const RollMission&) {
    const auto& state = checks.state();
    checks.require(state.phase == Phase::Setup && !numbered(state).empty(), "mission.late",
                   "the mission is rolled before the battle begins");
    auto run = checks.start("Roll the mission");
    run.push(MissionRoll{});
    return run;
}

std::optional<Request> MissionRoll::ask(const State& state) const {
    const auto missions = numbered(state);
    if (number) return std::nullopt;
    std::string names;
    for (const auto& [face, mission] : missions)
        names += (names.empty() ? "" : ", ") + std::to_string(face) + " " + mission->name;
    Request head;
    head.id = "mission";
    head.rule = "CP-F3";
    head.purpose = "Which mission is played? " + names;
    return RollInProgress().ask(missionDie(missions), std::move(head));
}

void MissionRoll::take(Run& run, const Answer& answer) {
    const auto missions = numbered(run.state);
    const int fallen = sumOf(answer, missionDie(missions));
    run.push(missions.contains(fallen) ? MissionRoll{fallen}
                                       : *this); // a number without a mission is rolled again
}

void MissionRoll::run(Run& run) {
    const auto mission = *numbered(run.state).at(*number);
    run.say("Mission " + std::to_string(mission.order) + ": " + mission.name);
    run.mark(Mark{Mark::Kind::Mission, mission.name}.text());
    run.emit(MissionSet{mission});
}

bool MissionRoll::canSkipAhead(const State&) const { return !number; }

/// Numbers without a mission are rolled again, so the others share their chances.
std::vector<std::pair<MissionRoll, double>> MissionRoll::skipAhead(const State& state,
                                                                   WorkBudget& work) const {
    const auto missions = numbered(state);
    const auto odds = rollOdds(missionDie(missions), work);
    std::vector<std::pair<MissionRoll, double>> out;
    double all = 0;
    for (const auto& [fallen, mission] : missions)
        if (odds) {
            const double chance = odds->totals.chances[static_cast<std::size_t>(fallen - odds->totals.first)];
            out.emplace_back(MissionRoll{fallen}, chance);
            all += chance;
        }
    for (auto& [later, chance] : out)
        chance /= all;
    return out;
}

Result<Run> plan(Checks& checks, const RollOff& order) {
    const auto& state = checks.state();
    checks.require(order.about != Prize::Sides || state.phase == Phase::Setup, "roll_off.late",
                   "the sides are fixed once the battle has begun", "for");
    checks.rule(state.phase == Phase::Setup, "first.late",
                "the order of turns is fixed once the battle has begun", "for");
    auto run = checks.start(std::string("Roll off for ") + wordsOf(order.about));
    run.push(RollOffDice{order.about, {}});
    return run;
}

std::optional<Request> RollOffDice::ask(const State& state) const {
    if (winner && !picks) return std::nullopt;
    if (winner) {
        auto request =
            choice(*winner, {}, "pick_side",
                   patrolName(state, *winner) + " has won the roll-off: Attacker or Defender?", "CP-F3");
        for (const auto side : {Side::Attacker, Side::Defender})
            request.options.push_back({codec::keyText(side), sideName(side),
                                       side == *winner ? "the sides stay" : "the sides are exchanged"});
        request.preset = codec::keyText(*winner);
        request.policy = "the sides stay as they are";
        return request;
    }
    Request head;
    head.id = "roll_off";
    head.purpose =
        std::string("Roll-off for ") + wordsOf(about) + ": the higher die wins, equal dice are rolled again";
    head.rule = "CP-F3";
    auto request = *RollInProgress().ask(bothDice(), std::move(head));
    for (std::size_t n = 0; n < contenders.size(); ++n) {
        request.rows[n].label = patrolName(state, contenders[n]);
        request.rows[n].side = codec::keyText(contenders[n]);
    }
    return request;
}

void RollOffDice::take(Run& run, const Answer& answer) {
    if (winner) {
        const bool stays = answer.pick == codec::keyText(*winner);
        const auto role = stays ? *winner : other(*winner);
        run.say(patrolName(run.state, *winner) + (stays ? " stays " : " becomes ") +
                (role == Side::Attacker ? "Attacker" : "Defender"));
        if (!stays) run.emit(SidesSwapped{});
        return;
    }
    RollInProgress rolling;
    rolling.take(bothDice(), answer);
    const int attacker = rolling.rowTotal(bothDice(), 0), defender = rolling.rowTotal(bothDice(), 1);
    run.remark(std::to_string(attacker) + " : " + std::to_string(defender));
    const auto ahead = highestContenders({attacker, defender});
    if (ahead.size() > 1) return run.push(*this);
    const auto won = contenders[static_cast<std::size_t>(ahead.front())];
    run.say("Roll-off " + std::to_string(attacker) + " : " + std::to_string(defender) + ", " +
            patrolName(run.state, won) + " wins");
    run.push(RollOffDice{about, won});
}

void RollOffDice::run(Run& run) {
    run.mark(Mark{Mark::Kind::RollOff, patrolName(run.state, *winner)}.text());
    if (about == Prize::Sides) return run.push(RollOffDice{about, winner, true});
    run.emit(FirstTurnSet{*winner});
    run.say("The " + sideName(*winner) + " has the first turn");
}

bool RollOffDice::canSkipAhead(const State&) const { return !winner; }

/// Ties are rolled again until one side wins, so the odds are those of the final winner.
std::vector<std::pair<RollOffDice, double>> RollOffDice::skipAhead(const State&, WorkBudget& work) const {
    const auto odds = rollOffOdds(std::vector(contenders.size(), oneDie()), work);
    std::vector<std::pair<RollOffDice, double>> out;
    for (std::size_t n = 0; odds && n < contenders.size(); ++n)
        out.emplace_back(RollOffDice{about, contenders[n]}, odds->first[n]);
    return out;
}

} // namespace core::combat_patrol
