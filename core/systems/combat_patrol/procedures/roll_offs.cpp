// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/booking.h"
#include "systems/combat_patrol/checks.h"
#include "systems/combat_patrol/phases.h"

/// Dice before the battle: the mission, and what the players roll off for (2.1 CP-F3).
namespace core::combat_patrol {

namespace {

/// Faces one by one as bands, so that dice of several rows stand in one tray.
DiceRow faceRow(std::string label, int sides) {
    DiceRow row{std::move(label), {}, 1, {}};
    for (int face = 1; face <= sides; ++face) row.bands.push_back({face, face, std::to_string(face), false});
    return row;
}

int faceOf(const std::vector<int>& counts) {
    int face = 1;
    while (counts[static_cast<std::size_t>(face) - 1] == 0) ++face;
    return face;
}

const char* wordsOf(Prize prize) { return prize == Prize::Sides ? "Attacker or Defender" : "the first turn"; }

std::string patrolName(const State& state, Side side) { return sideName(side) + " · " + state.player(side).patrol->name; }

/// The missions by the numbers that are rolled for them.
std::map<int, const Mission*> numbered(const State& state) {
    std::map<int, const Mission*> out;
    for (const auto& [id, mission] : state.missions)
        if (mission.order >= 1 && !mission.proposed) out.emplace(mission.order, &mission);
    return out;
}

} // namespace

Result<Run> plan(const State& state, const RollMission&, bool overrideRules) {
    Checks checks(state, overrideRules);
    checks.must(state.phase == Phase::Setup && !numbered(state).empty(), "mission.late", "the mission is rolled before the battle begins");
    if (!checks.passed()) return checks.problem();
    auto run = checks.start("Roll the mission");
    run.push(MissionRoll{});
    return run;
}

std::optional<Request> MissionRoll::ask(const State& state) const {
    const auto missions = numbered(state);
    Request request;
    request.id = "mission";
    request.rule = "CP-F3";
    request.sides = missions.rbegin()->first;
    std::string names;
    for (const auto& [number, mission] : missions) names += (names.empty() ? "" : ", ") + std::to_string(number) + " " + mission->name;
    request.purpose = "The mission: " + names;
    request.rows = {faceRow("Mission", request.sides)};
    return request;
}

void MissionRoll::take(Run& run, const Answer& answer) {
    const auto missions = numbered(run.state);
    const auto found = missions.find(faceOf(answer.counts.front()));
    if (found == missions.end()) { // a number without a mission is rolled again; the odds stop at it
        if (run.told) run.push(*this);
        return;
    }
    const auto mission = *found->second;
    run.say("Mission " + std::to_string(mission.order) + ": " + mission.name);
    run.mark("mission " + mission.name);
    run.emit(MissionSet{mission});
}

Result<Run> plan(const State& state, const RollOff& order, bool overrideRules) {
    Checks checks(state, overrideRules);
    checks.must(order.about != Prize::Sides || state.phase == Phase::Setup, "roll_off.late", "the sides are fixed once the battle has begun", "for");
    checks.rule(state.phase == Phase::Setup, "first.late", "the order of turns never changes (CP-F1)", "for");
    if (!checks.passed()) return checks.problem();
    auto run = checks.start(std::string("Roll off for ") + wordsOf(order.about));
    run.push(SideDice{order.about, {}});
    return run;
}

std::optional<Request> SideDice::ask(const State& state) const {
    if (winner) {
        auto request = choice(*winner, {}, "pick_side", patrolName(state, *winner) + " has won the roll-off: Attacker or Defender?", "CP-F3");
        for (const auto side : {Side::Attacker, Side::Defender}) request.options.push_back({codec::keyText(side), sideName(side), side == *winner ? "stays as it is" : "the sides are exchanged"});
        request.preset = codec::keyText(*winner);
        request.policy = "the sides stay as they are";
        return request;
    }
    Request request;
    request.id = "roll_off";
    request.purpose = std::string("Roll-off for ") + wordsOf(about) + ": the higher die wins, equal dice are rolled again";
    request.rule = "CP-F3";
    for (const auto side : {Side::Attacker, Side::Defender}) request.rows.push_back(faceRow(patrolName(state, side), 6));
    return request;
}

void SideDice::take(Run& run, const Answer& answer) {
    if (winner) {
        const bool stays = answer.pick == codec::keyText(*winner);
        run.say(patrolName(run.state, *winner) + (stays ? " stays so" : " changes sides"));
        if (!stays) run.emit(SidesSwapped{});
        return;
    }
    const int attacker = faceOf(answer.counts[0]), defender = faceOf(answer.counts[1]);
    run.remark(std::to_string(attacker) + " : " + std::to_string(defender));
    if (attacker == defender) { // the odds stop here: it begins again with the same chances
        if (run.told) run.push(*this);
        return;
    }
    const auto won = attacker > defender ? Side::Attacker : Side::Defender;
    run.say("Roll-off " + std::to_string(attacker) + " : " + std::to_string(defender) + ", " + patrolName(run.state, won) + " wins");
    run.mark(patrolName(run.state, won) + " wins the roll-off");
    if (about == Prize::Sides) return run.push(SideDice{about, won});
    run.emit(FirstTurnSet{won});
    run.say("The " + sideName(won) + " has the first turn");
}

} // namespace core::combat_patrol
