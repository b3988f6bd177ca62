// SPDX-License-Identifier: GPL-3.0-or-later
#include "screen_rules.h"

#include <algorithm>

namespace screen {

namespace {

using Flow = core::Flow<Rules>;

bool skipped(const Next& next, const std::string& line) {
    return std::find(next.skip.begin(), next.skip.end(), line) != next.skip.end();
}

void set(Flow& flow, const std::string& unit, const std::string& token, int value, std::string text = {}) {
    flow.emit(Became{unit, token, value, std::move(text)});
}

core::Result<Flow> goOn(const State& state, Flow flow, const Next& next) {
    flow.label = "Next";
    if (state.phase == 0) {
        for (const auto& [id, figure] : state.figures)
            if (const auto bleed = figure.tokens.find("bleed");
                bleed != figure.tokens.end() && bleed->second > 0 && !skipped(next, "bleed:" + id))
                set(flow, id, "tough", std::max(0, figure.tokens.at("tough") - bleed->second));
        set(flow, "", "phase", 0, "horde");
        flow.say("Horde phase");
        return flow;
    }
    for (const auto& [id, figure] : state.figures) {
        if (figure.acted) set(flow, id, "acted", 0);
        if (figure.tokens.contains("ap")) set(flow, id, "ap", figure.limits.at("ap"));
    }
    set(flow, "", "turn", state.turn + 1);
    if (!skipped(next, "clock")) set(flow, "", "clock", state.clock + 1);
    set(flow, "", "phase", 0, "players");
    flow.say("Turn " + std::to_string(state.turn + 1) + " begins");
    return flow;
}

core::Result<Flow> shoot(const State& state, Flow flow, const Shoot& shot) {
    flow.label = "Shoot";
    const auto target = state.figures.find(shot.target);
    if (target == state.figures.end())
        return core::impossible("shoot.target", "there is nobody to shoot at", "target");
    const int ap = state.figures.at(shot.who).tokens.at("ap");
    if (ap < 2 && !flow.overridden)
        return core::against("shoot.ap", "Shoot costs 2 action points, 1 is left at most", "who");
    if (!shot.inRange && !flow.overridden)
        return core::against("shoot.range", "the target is out of range", "inRange");
    set(flow, shot.who, "ap", std::max(0, ap - 2));
    flow.subject = shot.target;
    flow.push(HitTask{shot.who, shot.target, std::max(1, 2 + shot.modifier)});
    return flow;
}

core::Result<Flow> activate(const State& state, Flow flow, const Activate& order) {
    flow.label = "Activate";
    int dice = 0;
    for (const auto& id : order.units) {
        const auto it = state.figures.find(id);
        if (it == state.figures.end())
            return core::impossible("activate.unit", "there is no figure " + id, "units");
        if (it->second.acted && !flow.overridden)
            return core::against("activate.acted", "this group has acted", "units");
        if (it->second.present) ++dice;
    }
    for (const auto& id : order.units)
        set(flow, id, "acted", 1);
    flow.subject = order.target;
    flow.push(HitTask{order.units.front(), order.target, dice});
    return flow;
}

} // namespace

core::Result<core::Flow<Rules>> Rules::plan(const State& state, const Command& command, bool overrideRules) {
    Flow flow;
    flow.state = state;
    flow.overridden = overrideRules;
    if (const auto* open = command.as<Open>()) {
        flow.label = "Start";
        flow.emit(Opened{open->start});
    } else if (const auto* next = command.as<Next>())
        return goOn(state, std::move(flow), *next);
    else if (const auto* shot = command.as<Shoot>())
        return shoot(state, std::move(flow), *shot);
    else if (const auto* act = command.as<Activate>())
        return activate(state, std::move(flow), *act);
    else if (const auto* walk = command.as<Walk>()) {
        const int ap = state.figures.at(walk->who).tokens.at("ap");
        if (ap < 1 && !overrideRules)
            return core::against("walk.ap", "Move costs 1 action point, none is left", "who");
        flow.label = "Move";
        flow.say(state.figures.at(walk->who).name + " moves");
        set(flow, walk->who, "ap", std::max(0, ap - 1));
    } else if (const auto* fix = command.as<Correct>()) {
        if (!fix->unit.empty() && !state.figures.contains(fix->unit))
            return core::impossible("correct.unit", "there is no figure " + fix->unit, "unit");
        flow.label = "Correct";
        flow.say("Corrected " + fix->token + " to " + std::to_string(fix->value));
        set(flow, fix->unit, fix->token, fix->value, fix->text);
    } else if (const auto* spawn = command.as<Spawn>()) {
        flow.label = "Spawn";
        for (int n = 0; n < spawn->count; ++n) {
            const auto number = static_cast<int>(state.figures.size()) + n + 1;
            flow.emit(Entered{spawn->sheet + std::to_string(number), Figure{spawn->sheet,
                                                                            spawn->sheet,
                                                                            "horde",
                                                                            "",
                                                                            number,
                                                                            {{"health", 2}},
                                                                            {{"health", 2}},
                                                                            1,
                                                                            0}});
        }
    } else if (const auto* finish = command.as<Finish>()) {
        flow.label = "End";
        set(flow, "", "outcome", 0, finish->result);
    } else if (const auto* note = command.as<Note>()) {
        flow.label = "Note";
        set(flow, "", "note", 0, note->text);
    } else {
        const auto& rule = *command.as<SetSwitch>();
        flow.label = "House rule";
        set(flow, "", rule.id, 0, rule.value);
    }
    return flow;
}

void Rules::apply(State& state, const Event& event) {
    if (const auto* opened = event.as<Opened>()) {
        state = opened->start;
        return;
    }
    if (const auto* entered = event.as<Entered>()) {
        state.figures[entered->id] = entered->figure;
        return;
    }
    const auto& became = *event.as<Became>();
    if (!became.unit.empty()) {
        auto& figure = state.figures[became.unit];
        if (became.token == "present")
            figure.present = became.value;
        else if (became.token == "acted")
            figure.acted = became.value;
        else
            figure.tokens[became.token] = became.value;
        if (became.token == "health" && figure.side == "horde" && became.value == 0) figure.present = 0;
        return;
    }
    if (became.token == "turn")
        state.turn = became.value;
    else if (became.token == "clock")
        state.clock = became.value;
    else if (became.token == "threat")
        state.threat = became.value;
    else if (became.token == "objective:doors")
        state.doors = became.value;
    else if (became.token == "phase")
        state.phase = became.text == "horde" ? 1 : 0;
    else if (became.token == "outcome")
        state.outcome = became.text;
    else if (became.token == "note")
        state.note = became.text;
    else if (became.token == "cover")
        state.cover = became.text;
}

std::optional<core::Request> HitTask::ask(const State&) const {
    core::Request request;
    request.kind = core::Request::Kind::Pool;
    request.id = "hit";
    request.purpose = "To hit";
    request.rows = {{"", "3+", dice, {{1, 2, "miss", false}, {3, 5, "hit", true}, {6, 6, "critical", true}}}};
    return request;
}

void HitTask::take(core::Flow<Rules>& flow, const core::Answer& answer) {
    const int hits = answer.counts[0][1] + 2 * answer.counts[0][2];
    flow.remark(std::to_string(answer.counts[0][1]) + " hits, " + std::to_string(answer.counts[0][2]) +
                " critical");
    flow.push(DodgeTask{target, hits});
    flow.say(flow.state.figures.at(who).name + " attacks " + flow.state.figures.at(target).name);
}

std::size_t Rules::hash(const State& state) {
    std::size_t sum = 0;
    for (const auto& [id, figure] : state.figures)
        for (const auto& [token, count] : figure.tokens)
            sum = sum * 31 + static_cast<std::size_t>(count);
    return sum;
}

core::OddsReport Rules::report(const State& before, const std::string& subject,
                               const core::Endings<Rules>& endings) {
    const auto health = [&](const State& state) { return state.figures.at(subject).tokens.at("health"); };
    const int full = health(before);
    std::map<int, double> lost;
    for (const auto& ending : endings.all)
        lost[full - health(ending.state)] += ending.chance;
    core::OddsReport report;
    report.title = before.figures.at(subject).name;
    report.subject = subject;
    report.question = "to hurt " + report.title;
    report.answer = 1 - lost[0];
    report.unit = "health left";
    report.expectedUnit = "health lost";
    for (int n = 0; n <= full; ++n) {
        report.bars.push_back({std::to_string(full - n), lost[n]});
        report.expected += n * lost[n];
    }
    return report;
}

std::vector<core::OddsReport> Rules::danger(const State& state, core::WorkBudget& work) {
    std::vector<core::OddsReport> out;
    if (state.phase == 0) return out;
    for (const auto& [id, figure] : state.figures) {
        if (figure.side != "players") continue;
        Flow flow;
        flow.state = state;
        flow.subject = id;
        flow.push(HitTask{"gunners1", id, 2});
        if (auto report = core::flowOdds<Rules>(flow, state, work)) out.push_back(std::move(*report));
    }
    return out;
}

std::optional<core::Request> DodgeTask::ask(const State& state) const {
    const auto& figure = state.figures.at(target);
    if (figure.side == "horde" || hits == 0) return std::nullopt;
    core::Request request;
    request.kind = core::Request::Kind::Choice;
    request.id = "reaction";
    request.purpose = "Reaction";
    request.unit = core::UnitId(target);
    request.side = "players";
    request.options = {{"none", "No reaction", ""}, {"dodge", "Dodge", "1 action point, one hit less"}};
    request.preset = "none";
    request.policy = "no dodge";
    return request;
}

void DodgeTask::run(core::Flow<Rules>& flow) {
    set(flow, target, "health", std::max(0, flow.state.figures.at(target).tokens.at("health") - hits));
    flow.say(std::to_string(hits) + " health lost");
}

void DodgeTask::take(core::Flow<Rules>& flow, const core::Answer& answer) {
    const auto& figure = flow.state.figures.at(target);
    const int lost = answer.pick == "dodge" ? std::max(0, hits - 1) : hits;
    if (answer.pick == "dodge") set(flow, target, "ap", std::max(0, figure.tokens.at("ap") - 1));
    set(flow, target, "health", std::max(0, flow.state.figures.at(target).tokens.at("health") - lost));
    flow.say(std::to_string(lost) + " health lost");
}

} // namespace screen
