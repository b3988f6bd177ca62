// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/mission_booking.h"

#include "campaign/carried_condition.h"
#include "campaign/checks.h"

#include <algorithm>
#include <set>

namespace core::campaign {

namespace {

/// Whether a later mission has set the operative's condition, which then stays as that mission left it.
bool fromLaterMission(const State& state, const Mission& mission, const std::string& operative) {
    bool later = false;
    for (const auto& other : state.missions) {
        if (later && other->isOver() &&
            std::find(other->team.begin(), other->team.end(), operative) != other->team.end())
            return true;
        later = later || other->id == mission.id;
    }
    return false;
}

/// The operative of the campaign for this member, always of the member's class: one of the team with the same
/// name, else any of the team, else another that is not archived and has the same name; empty for a new
/// figure. No operative is used twice.
std::string operativeOf(const State& state, const Mission& mission, const Member& member,
                        const std::set<std::string>& taken) {
    const auto fits = [&](const Operative& o, bool byName) {
        return !taken.contains(o.id) && o.system == mission.system && o.sheet == member.sheet &&
               (!byName || o.name == member.name);
    };
    for (const bool byName : {true, false})
        for (const auto& id : mission.team)
            if (const auto* o = find(state.operatives, id); o && fits(*o, byName)) return id;
    for (const auto& o : state.operatives)
        if (!o->archived && fits(*o, true)) return o->id;
    return {};
}

void giveBack(Run& run, const Mission& mission) {
    for (std::size_t n = 0; n < mission.members.size() && n < mission.team.size(); ++n) {
        const auto& id = mission.team[n];
        const auto* known = find(run.state.operatives, id);
        const auto before = mission.before.find(id);
        if (!known || before == mission.before.end() || known->tokens != mission.members[n].tokens) continue;
        if (fromLaterMission(run.state, mission, id)) continue;
        auto item = *known;
        item.tokens = before->second;
        run.emit(OperativeSet{std::move(item)});
    }
}

/// Gives the member's condition to its operative, which joins the campaign when it is new; returns its id.
std::string takeMember(Run& run, const Mission& mission, const Member& member,
                       const std::set<std::string>& taken) {
    const auto id = operativeOf(run.state, mission, member, taken);
    Operative item;
    if (const auto* known = find(run.state.operatives, id)) {
        if (fromLaterMission(run.state, mission, id)) return id;
        item = *known;
    } else {
        item.id = "o" + std::to_string(run.state.lastNumber + 1);
        item.name = member.name;
        item.system = mission.system;
        item.sheet = member.sheet;
        item.weapons = member.weapons;
    }
    if (item.tokens == member.tokens && !id.empty()) return id;
    item.tokens = member.tokens;
    const auto result = item.id;
    run.emit(OperativeSet{std::move(item)});
    return result;
}

/// The operatives held at the end, and how: "; Captured: Ada, Bren".
std::string heldWords(const std::string& system, const std::vector<Member>& members) {
    std::map<std::string, std::string> names;
    for (const auto& member : members)
        for (const auto& rule : unavailabilityReasons(system, member.tokens)) {
            auto& all = names[rule.word];
            all += (all.empty() ? "" : ", ") + member.name;
        }
    std::string out;
    for (const auto& [word, who] : names)
        out += "; " + word + ": " + who;
    return out;
}

/// Carries the team's condition from the mission into the campaign.
void takeTeam(Run& run, Mission& mission, const std::vector<Member>& members) {
    std::set<std::string> taken;
    std::vector<std::string> team;
    for (const auto& member : members) {
        const auto* before = find(run.state.operatives, operativeOf(run.state, mission, member, taken));
        const auto tokens = before ? before->tokens : Tokens{};
        const auto id = takeMember(run, mission, member, taken);
        taken.insert(id);
        team.push_back(id);
        mission.before[id] = tokens;
    }
    mission.members = members;
    for (const auto& id : mission.team) // operatives who set out and left for good stay part of the team
        if (!taken.contains(id)) team.push_back(id);
    mission.team = std::move(team);
}

/// The mission with the end from the command; the conditions of figures are not changed yet.
Mission withResult(Mission mission, const BookMission& c) {
    mission.system = c.system;
    if (!c.mission.empty()) mission.mission = c.mission;
    mission.title = c.title;
    if (!c.date.empty()) mission.date = c.date;
    mission.result = c.result;
    mission.headline = c.headline;
    mission.reason = c.reason;
    mission.tone = c.tone;
    mission.turns = c.turns;
    mission.debrief = c.debrief;
    mission.tallies = c.tallies;
    mission.before.clear();
    mission.members.clear();
    return mission;
}

Mission freshMission(const State& state, int stream) {
    if (const auto* known = missionOf(state, stream)) return *known;
    Mission mission;
    mission.id = "m" + std::to_string(state.lastNumber + 1);
    mission.stream = stream;
    return mission;
}

} // namespace

Run newRun(const State& state, std::string label) {
    Run run;
    run.state = state;
    run.label = std::move(label);
    return run;
}

Result<Run> startMission(const State& state, const StartMission& c) {
    if (missionOf(state, c.stream))
        return impossible("mission.started", "that game is in the campaign already", "stream");
    for (std::size_t n = 0; n < c.team.size(); ++n)
        if (!find(state.operatives, c.team[n]))
            return unknownFigure(state, c.team[n], "team[" + std::to_string(n) + "]");
    if (!c.force.empty() && !find(state.forces, c.force)) return unknownItem("force", c.force, "force");
    for (const auto& [side, force] : c.sides)
        if (!find(state.forces, force)) return unknownItem("force", force, "sides." + side);
    auto mission = freshMission(state, c.stream);
    mission.force = c.force;
    mission.sides = c.sides;
    mission.system = c.system;
    mission.mission = c.mission;
    mission.title = c.title;
    mission.date = c.date;
    mission.team = c.team;
    auto run = newRun(state, "Start game");
    run.say(c.title + " begins");
    for (const auto& line : c.lines)
        run.say(line);
    run.emit(MissionSet{std::move(mission)});
    return run;
}

Result<Run> bookMission(const State& state, const BookMission& c) {
    const auto old = freshMission(state, c.stream);
    auto mission = withResult(old, c);
    auto run = newRun(state, c.result.empty() ? "Resume game" : "Save result");
    if (old.isOver()) giveBack(run, old);
    if (mission.isOver()) {
        run.emit(MissionSet{mission}); // gets its id before new operatives get theirs
        takeTeam(run, mission, c.members);
    }
    if (mission == old) return impossible("campaign.same", "the campaign knows this result already");
    run.say(c.title + (c.result.empty() ? " goes on"
                                        : ": " + (c.headline.empty() ? c.result : c.headline) +
                                              heldWords(c.system, c.members)));
    run.emit(MissionSet{std::move(mission)});
    return run;
}

} // namespace core::campaign
