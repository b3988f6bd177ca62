// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/turn/scenario_events.h"

#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/rules/abandoned_price.h"
#include "systems/trench_crusade/rules/beasts.h"
#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/rules/outcome.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/turn/checklist.h"
#include "systems/trench_crusade/turn/muster.h"
#include "systems/trench_crusade/turn/plans.h"
#include "systems/trench_crusade/words/words.h"

#include <algorithm>
#include <set>

namespace core::trench_crusade {

namespace {

bool isSpecialOf(const Outcome& outcome, std::string_view text) {
    return outcome.kind == OutcomeKind::Special && outcome.text.starts_with(text);
}

Request headFor(const State& state, const char* id, std::string purpose) {
    Request request;
    request.id = id;
    request.purpose = std::move(purpose);
    request.rule = state.scenario->rule;
    return request;
}

DiceRow oneDie(std::string label, std::vector<Band> bands) {
    DiceRow row;
    row.label = std::move(label);
    row.dice = 1;
    row.bands = std::move(bands);
    return row;
}

std::vector<Band> eachFace(int sides) {
    std::vector<Band> out;
    for (int face = 1; face <= sides; ++face)
        out.push_back({face, face, std::to_string(face), false});
    return out;
}

int faceOf(const Answer& answer, std::size_t row = 0) {
    const auto& counts = answer.counts[row];
    return static_cast<int>(std::find_if(counts.begin(), counts.end(), [](int count) { return count > 0; }) -
                            counts.begin()) +
           1;
}

/// The events among which a die chooses; only one of them happens in a battle.
std::vector<const ScenarioEvent*> rolledEvents(const Scenario& scenario) {
    std::vector<const ScenarioEvent*> out;
    for (const auto& event : scenario.events)
        if (!event.die.empty()) out.push_back(&event);
    return out;
}

/// The datasheet of the beasts that an outcome places.
std::string beastOf(const Outcome& outcome) { return outcome.text.substr(placeUnit.size()); }

int dieOf(const Outcome& outcome) {
    const auto* text = outcome.value.asString();
    const auto size = text ? forceSizeOf("0+" + *text) : std::nullopt;
    return size ? size->sides : 0;
}

std::vector<UnitId> standingModels(const State& state) {
    std::vector<UnitId> out;
    for (const auto& [id, unit] : state.units)
        if (unit.isStanding()) out.push_back(id);
    return out;
}

void placeBeasts(Run& run, const std::string& sheet, int count) {
    const auto found = run.state.sheets.find(sheet);
    if (found == run.state.sheets.end()) return;
    for (int n = 0; n < count; ++n) {
        auto unit = makeBeast(run.state, found->second);
        run.say(unit.name + " is placed");
        run.emit(Joined{std::move(unit), std::nullopt, {}});
    }
}

void destroy(Run& run, const std::string& id) {
    const auto it = run.state.objectives.find(id);
    if (it == run.state.objectives.end()) return;
    auto now = it->second;
    now.gone = true;
    now.contested = false;
    for (const auto* side : sideIds)
        if (run.state.sides.at(side).role == run.state.scenario->roles.front()) now.holder = side;
    run.say(now.name + " is gone");
    run.emit(ObjectiveSet{id, std::move(now)});
}

/// Whether the side had ELITE models and all of them are Out of Action.
bool elitesOut(const State& state, const std::string& side) {
    bool any = false;
    for (const auto& [id, unit] : state.units) {
        if (unit.side != side || !words::isOn(state, id, words::elite)) continue;
        if (unit.presence != Presence::Out) return false;
        any = true;
    }
    return any;
}

/// Ends the battle without a winner and without points.
void endWithoutWinner(Run& run, const std::string& why) {
    for (const auto* side : sideIds) {
        auto now = run.state.sides.at(side);
        now.points = 0;
        setSide(run, side, std::move(now));
    }
    run.emit(Decided{"draw", why});
}

void doOrdinary(Run& run, const ApplyEventEffect& task, const Outcome& outcome) {
    DoOutcome like;
    like.outcome = outcome;
    like.outcome.on = OutcomeOn::Target;
    like.from = task.event;
    if (outcome.kind == OutcomeKind::PlacePiece) {
        for (int n = 0; n < numberOf(outcome); ++n)
            run.push(like);
        return;
    }
    if (outcome.kind == OutcomeKind::Reminder) return run.push(std::move(like));
    auto who = task.who;
    if (outcome.on == OutcomeOn::Everybody) {
        who.clear();
        for (const auto& [id, unit] : run.state.units)
            if (unit.isOnTable() || (unit.presence == Presence::Reserve && outcome.kind == OutcomeKind::Gain))
                who.push_back(id);
    }
    for (auto id = who.rbegin(); id != who.rend(); ++id) {
        like.target = *id;
        run.push(like);
    }
}

} // namespace

const ScenarioEvent* eventOf(const Scenario& scenario, const std::string& id) {
    for (const auto& event : scenario.events)
        if (event.id == id) return &event;
    return nullptr;
}

std::vector<std::string> followingEvents(const Scenario& scenario) {
    std::vector<std::string> out;
    for (const auto& event : scenario.events)
        for (const auto& outcome : event.does)
            if (isSpecialOf(outcome, inOrderOf))
                for (auto& id : eventsIn(outcome.text))
                    out.push_back(std::move(id));
    return out;
}

bool rollsForEvent(const State& state, int turn) {
    const auto& scenario = *state.scenario;
    const auto events = rolledEvents(scenario);
    return scenario.eventsFrom > 0 && turn >= scenario.eventsFrom &&
           std::none_of(events.begin(), events.end(),
                        [&](const ScenarioEvent* event) { return state.came.contains(event->id); });
}

void pushTurnStart(Run& run, int turn, const std::vector<std::string>& skip) {
    if (rollsForEvent(run.state, turn) && !isSkipped(skip, eventLine)) run.push(EventRoll{});
    const auto all = reinforcementsOf(run.state, turn);
    for (auto each = all.rbegin(); each != all.rend(); ++each)
        if (!isSkipped(skip, reinforceLine(each->first, each->second)))
            run.push(Reinforce{each->first, each->second});
}

void pushDeedDraw(Run& run) {
    const auto& deeds = run.state.scenario->deeds;
    if (std::any_of(deeds.begin(), deeds.end(), [](const Deed& deed) { return deed.set > 0; }))
        run.push(DrawDeeds{});
}

void endByHolding(Run& run) {
    const auto scenario = run.state.scenario;
    for (const auto& end : scenario->ends) {
        if (end.what != EndWhat::HeldTurn) continue;
        for (const auto& [id, objective] : run.state.objectives) {
            if (objective.kind != end.objective || objective.gone || objective.contested) continue;
            const auto holder = run.state.sides.find(objective.holder);
            if (holder == run.state.sides.end() || objective.since >= run.state.turn) continue;
            if (end.who == "both" || holder->second.role == end.who)
                return run.emit(Decided{holder->first, end.words});
        }
    }
}

OutcomeFound scenarioEnd(const State& state) {
    if (!state.decided.empty()) return {state.decided, state.decidedWhy};
    for (const auto& end : state.scenario->ends)
        for (const auto* side : sideIds) {
            if (end.who != "both" && state.sides.at(side).role != end.who) continue;
            if (end.what == EndWhat::CarriedOff)
                for (const auto& [id, objective] : state.objectives)
                    if (objective.kind == end.objective && objective.gone && objective.holder == side)
                        return {side, end.words};
            if (end.what == EndWhat::ElitesOut && elitesOut(state, side)) return {otherSide(side), end.words};
        }
    return {};
}

std::optional<Request> DrawDeeds::ask(const State& state) const {
    std::vector<Band> bands;
    for (const auto& deed : state.scenario->deeds)
        if (deed.set == set) {
            const auto face = static_cast<int>(bands.size()) + 1;
            bands.push_back({face, face, deed.name, false});
        }
    if (bands.size() < 2) return std::nullopt;
    auto request = headFor(state, "deed", "Which deed of set " + std::to_string(set) + " is in play?");
    request.sides = static_cast<int>(bands.size());
    request.rows = {oneDie("set " + std::to_string(set), std::move(bands))};
    return request;
}

void DrawDeeds::take(Run& run, const Answer& answer) {
    auto next = *this;
    int place = 0;
    for (const auto& deed : run.state.scenario->deeds)
        if (deed.set == set && ++place == faceOf(answer)) {
            next.drawn.push_back(deed.id);
            run.say("in play: " + deed.name);
        }
    ++next.set;
    run.push(std::move(next));
}

/// Ends the draw when there is no further set: deeds that were not drawn are out of play.
void DrawDeeds::run(Run& run) {
    auto all = drawn;
    for (const auto& deed : run.state.scenario->deeds)
        if (deed.set == 0) all.push_back(deed.id);
    run.emit(DeedsDrawn{std::move(all)});
}

std::optional<Request> EventRoll::ask(const State& state) const {
    const auto events = rolledEvents(*state.scenario);
    const int on = state.scenario->eventsOn;
    if (events.empty() || on < 1 || on > 5) return std::nullopt;
    if (!comes) {
        auto request = headFor(state, "event",
                               "Does an event happen? On 1–" + std::to_string(on) + ", once in the battle");
        request.rows = {oneDie("event", {{1, on, "an event", false}, {on + 1, 6, "nothing", false}})};
        return request;
    }
    auto request = headFor(state, "which_event", "Which event happens?");
    std::vector<Band> bands;
    for (const auto* event : events)
        bands.push_back({event->face, event->face, event->name, false});
    std::sort(bands.begin(), bands.end(), [](const Band& a, const Band& b) { return a.from < b.from; });
    request.sides = static_cast<int>(bands.size());
    request.rows = {oneDie(events.front()->die, std::move(bands))};
    return request;
}

void EventRoll::take(Run& run, const Answer& answer) {
    noteDice(run);
    const int face = faceOf(answer);
    if (!comes) {
        if (face == 1) return run.push(EventRoll{true});
        return run.say("no event happens");
    }
    for (const auto* event : rolledEvents(*run.state.scenario))
        if (event->face == face) {
            run.say(event->words);
            run.emit(EventCame{event->id});
            return run.push(ApplyEventEffect{event->id});
        }
}

void EventRoll::run(Run&) {} // no event can happen

std::optional<Request> ApplyEventEffect::ask(const State& state) const {
    const auto* came = eventOf(*state.scenario, event);
    if (!came || at >= came->does.size()) return std::nullopt;
    const auto& outcome = came->does[at];
    if (isSpecialOf(outcome, placeUnit) && dieOf(outcome) > 0) {
        auto request = headFor(state, "beasts", came->name + ": how many come");
        request.sides = dieOf(outcome);
        request.rows = {oneDie("D" + std::to_string(request.sides), eachFace(request.sides))};
        return request;
    }
    if (isSpecialOf(outcome, eventOn)) {
        auto request = headFor(state, "ends_it", came->words);
        request.rows = {
            oneDie("D6", passBands(std::clamp(numberOf(outcome), 2, 6), "nothing", "it happens"))};
        return request;
    }
    if (isSpecialOf(outcome, downOnSix)) {
        auto request = headFor(state, "falls", came->words);
        for (const auto& id : standingModels(state))
            request.rows.push_back(oneDie(nameOf(state, id), passBands(6, "stands", "Down")));
        if (!request.rows.empty()) return request;
    }
    return std::nullopt;
}

void ApplyEventEffect::take(Run& run, const Answer& answer) {
    noteDice(run);
    const auto* came = eventOf(*run.state.scenario, event);
    const auto outcome = came->does[at];
    auto next = *this;
    ++next.at;
    run.push(std::move(next));
    if (isSpecialOf(outcome, placeUnit)) return placeBeasts(run, beastOf(outcome), faceOf(answer));
    if (isSpecialOf(outcome, eventOn)) {
        const auto follows = outcome.text.substr(eventOn.size());
        if (faceOf(answer) == 2) run.push(ApplyEventEffect{follows});
        return run.say(faceOf(answer) == 2 ? eventOf(*run.state.scenario, follows)->words
                                           : "nothing happens");
    }
    const auto models = standingModels(run.state);
    for (std::size_t n = models.size(); n-- > 0;)
        if (faceOf(answer, n) == 2) {
            DoOutcome fall;
            fall.outcome.kind = OutcomeKind::Down;
            fall.target = models[n];
            fall.from = event;
            run.push(std::move(fall));
        }
}

void ApplyEventEffect::run(Run& run) {
    const auto* came = eventOf(*run.state.scenario, event);
    if (!came || at >= came->does.size()) return;
    const auto outcome = came->does[at];
    auto next = *this;
    ++next.at;
    run.push(std::move(next));
    if (outcome.kind != OutcomeKind::Special) return doOrdinary(run, *this, outcome);
    if (isSpecialOf(outcome, placeUnit)) return placeBeasts(run, beastOf(outcome), numberOf(outcome));
    if (outcome.text == destroysObjective) return destroy(run, objective);
    if (outcome.text == drawOutcome) return endWithoutWinner(run, came->name);
    if (!isSpecialOf(outcome, inOrderOf)) return;
    const auto follows = eventsIn(outcome.text);
    const auto times = static_cast<std::size_t>(run.state.came.at(event));
    if (times >= 1 && times <= follows.size()) run.push(ApplyEventEffect{follows[times - 1]});
}

Result<Run> plan(Checks& checks, const ReportEvent& order) {
    const auto& state = checks.state();
    const auto* event = eventOf(*state.scenario, order.event);
    checks.require(event, "event.unknown", "there is no event `" + order.event + "` in this battle", "event");
    checks.rule(state.booked.empty(), "battle.over", "the battle has ended; resume it to play on");
    std::set<UnitId> seen;
    for (const auto& id : order.who) {
        checks.model(id, "who");
        checks.require(seen.insert(id).second, "event.twice", "name each model only once", "who");
    }
    checks.require(order.objective.empty() || state.objectives.contains(order.objective), "objective.unknown",
                   "there is no objective `" + order.objective + "`", "objective");
    auto run = checks.start(event->name);
    run.say(event->name);
    run.emit(EventCame{event->id});
    run.push(ApplyEventEffect{order.event, order.who, order.objective});
    return run;
}

} // namespace core::trench_crusade
