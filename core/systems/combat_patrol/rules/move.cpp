// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/move.h"

#include "systems/combat_patrol/rules/checks.h"
#include "systems/combat_patrol/rules/core_abilities.h"
#include "systems/combat_patrol/rules/marks.h"
#include "systems/combat_patrol/rules/plans.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/rules/stratagems.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/phases.h"
#include "systems/combat_patrol/state/switch_values.h"

#include <algorithm>
#include <cstdlib>

namespace core::combat_patrol {

std::string moveWords(MoveKind kind) {
    static constexpr std::array names{"", "remains stationary", "moves", "advances", "falls back", "arrives"};
    return names[static_cast<std::size_t>(kind)];
}

int escapeDice(const State& state, const MoveUnit& order) {
    const int models = modelsLeft(state, order.who);
    if (state.root(order.who).battleShocked) return models;
    return anyHas(state, order.who, "FLY") || anyHas(state, order.who, "TITANIC")
               ? 0
               : std::clamp(order.crossing, 0, models);
}

void offerOverwatch(Run& run, const UnitId& mover, MoveEdge edge, const std::string& why) {
    if (switchNow(run.state, "overwatch_window") == "off") return;
    const auto side = other(run.state.at(mover).side);
    openWindow(run, {edge == MoveEdge::Start ? "moving" : "moved",
                     side,
                     {StratagemKind::FireOverwatch},
                     unitsOf(run.state, side),
                     mover,
                     why});
}

namespace {

void checkMove(Checks& checks, const State& state, const MoveUnit& order) {
    const auto& unit = state.root(order.who);
    const bool contact = isEngaged(state, order.who);
    const bool stays = order.kind == MoveKind::Stationary, back = order.kind == MoveKind::FallBack;
    checks.require(order.kind != MoveKind::None && order.kind != MoveKind::Arrived, "move.kind",
                   "a unit stays, moves, advances or falls back", "kind");
    checks.rule(state.phase == Phase::Movement, "phase.other",
                "the Reinforcements step has begun; units move before this step");
    checks.rule(unit.moved == MoveKind::None, "move.done",
                sentenceAboutUnit(state, order.who, "has moved in this phase"), "who");
    checks.rule(!contact || stays || back, "move.engaged",
                sentenceAboutUnit(state, order.who, "is within Engagement Range; it may stay or fall back"),
                "kind");
    checks.rule(contact || !back, "move.not_engaged",
                sentenceAboutUnit(state, order.who, "is not within Engagement Range"), "kind");
    checks.rule(!order.contact || order.contact->empty() || stays, "move.ends_engaged",
                "this move must not end within Engagement Range", "contact");
    checks.require(order.crossing >= 0 && order.crossing <= modelsLeft(state, order.who), "move.crossing",
                   "the unit does not have that many models", "crossing");
    checks.require(order.crossing == 0 || back, "move.nobody_crosses",
                   "only a unit that falls back can cross enemies", "crossing");
    checks.placement(order.who, order);
}

} // namespace

Result<Run> plan(Checks& checks, const MoveUnit& order) {
    const auto& state = checks.state();
    checks.acting(order.who, Phase::Movement, "Moving");
    checkMove(checks, state, order);
    const bool stays = order.kind == MoveKind::Stationary, back = order.kind == MoveKind::FallBack;
    auto run = checks.start(sentenceAboutUnit(state, order.who, moveWords(order.kind)));
    const auto root = state.rootOf(order.who);
    if (!stays)
        offerOverwatch(run, root, MoveEdge::End, sentenceAboutUnit(state, order.who, moveWords(order.kind)));
    Placement stand = order;
    if (!stays && !stand.contact) stand.contact.emplace();
    run.push(RecordPosition{root, std::move(stand)});
    // The move has started before its models cross enemies: a model that is slain before that takes no escape
    // test.
    if (const int dice = back ? escapeDice(state, order) : 0; dice > 0)
        run.push(EscapeRoll{root, dice, -1, false});
    if (!stays)
        offerOverwatch(run, root, MoveEdge::Start, sentenceAboutUnit(state, order.who, "starts to move"));
    if (order.kind == MoveKind::Advance)
        run.push(AdvanceRoll{root, 0, false});
    else
        run.say(sentenceAboutUnit(state, order.who, moveWords(order.kind)));
    run.emit(Moved{root, order.kind});
    return run;
}

std::vector<UnitId> unitsYetToMove(const State& state) {
    auto units = unitsOf(state, state.active);
    std::erase_if(units, [&](const UnitId& id) {
        return state.rootOf(id) != id || state.at(id).moved != MoveKind::None;
    });
    return units;
}

Result<Run> plan(Checks& checks, const MoveAll&) {
    const auto& state = checks.state();
    checks.during(Phase::Movement, "Moving")
        .rule(state.phase == Phase::Movement, "phase.other",
              "the Reinforcements step has begun; units move before this step");
    checks.rule(
        !isSwitchedOn(state, "overwatch_window"), "move.asked",
        "Fire Overwatch is asked for after each move: move units one by one, or change the switch “Ask for "
        "Fire Overwatch”");
    const auto units = unitsYetToMove(state);
    checks.require(!units.empty(), "move.done", "every unit of the " + sideName(state.active) + " has moved");
    auto run = checks.start("The other units move");
    std::string names;
    for (const auto& id : units) {
        const bool stays = isEngaged(state, id);
        run.emit(Moved{id, stays ? MoveKind::Stationary : MoveKind::Normal});
        names += (names.empty() ? "" : ", ") + unitName(state, id) + (stays ? " (stays)" : "");
    }
    run.say("The other units move: " + names);
    return run;
}

namespace {
std::string advanceWords(int rolled) { return "the Advance of " + std::to_string(rolled) + "″"; }
} // namespace

std::optional<Request> AdvanceRoll::ask(const State& state) const {
    if (rolled > 0 && !again) return rerollChoice(state, unit, advanceWords(rolled));
    return sumRoll(state, unit, "advance", sentenceAboutUnit(state, unit, "advances"), "CP 2.2.3", "inches",
                   oneDie());
}

void AdvanceRoll::take(Run& run, const Answer& answer) {
    const auto name = unitName(run.state, unit);
    const int move = run.state.sheetOf(run.state.at(unit)).move;
    if (rolled > 0 && !again) {
        if (answer.pick != "reroll") return run.mark(Mark{Mark::Kind::Advance, name, move + rolled}.text());
        spend(run, run.state.at(unit).side, StratagemKind::CommandReroll, unit, advanceWords(rolled));
        return run.push(AdvanceRoll{unit, rolled, true});
    }
    const int sum = sumOf(answer, oneDie());
    run.remark(std::to_string(sum) + "″");
    run.say(sentenceAboutUnit(run.state, unit, "advances ") + std::to_string(move + sum) + "″ (" +
            std::to_string(sum) + ")");
    if (!again && offersReroll(run.state, unit)) return run.push(AdvanceRoll{unit, sum, false});
    run.mark(Mark{Mark::Kind::Advance, name, move + sum}.text());
}

std::optional<Request> EscapeRoll::ask(const State& state) const {
    const auto who = survivorOf(state, unit); // after Overwatch at the start, only the leader may be left
    const int models = std::min(dice, modelsLeft(state, who));
    if (failed > 0 && !again)
        return rerollChoice(state, who,
                            plural(failed, "failed Desperate Escape", "failed Desperate Escapes"));
    if (models == 0 || (failed >= 0 && !again)) return std::nullopt;
    Request request;
    request.kind = Request::Kind::Pool;
    request.id = again ? "escape.again" : "escape";
    request.purpose = unitName(state, who) + ": Desperate Escape";
    request.rule = "CP 2.2.3";
    request.unit = who;
    request.side = codec::keyText(state.at(who).side);
    request.rows = {{unitName(state, who), "3+", again ? 1 : models, passBands(3, "destroyed", "escapes")}};
    return request;
}

void EscapeRoll::take(Run& run, const Answer& answer) {
    const auto who = survivorOf(run.state, unit);
    if (failed > 0 && !again) {
        if (answer.pick != "reroll") return run.push(LoseModels{who, failed});
        spend(run, run.state.at(who).side, StratagemKind::CommandReroll, who, "one failed Desperate Escape");
        return run.push(EscapeRoll{unit, dice, failed, true});
    }
    const int fallen = answer.counts.front().front();
    run.remark(plural(fallen, "model does not escape", "models do not escape"));
    if (again) {
        run.say("the re-rolled model of " + unitName(run.state, who) +
                (fallen > 0 ? " fails again" : " escapes"));
        return run.push(LoseModels{who, failed - 1 + fallen});
    }
    if (fallen > 0 && offersReroll(run.state, who)) return run.push(EscapeRoll{unit, dice, fallen, false});
    run.push(LoseModels{who, fallen});
}

void EscapeRoll::run(Run&) {} // no model is left

void RecordPosition::run(Run& run) {
    // After Overwatch at the start of the move, or the escape tests, only the leader may be left.
    unit = survivorOf(run.state, unit);
    if (parts(run.state, unit).empty()) return;
    if (stand.contact) setContacts(run, unit, *stand.contact);
    if (stand.markers) setMarkers(run, unit, *stand.markers);
    if (stand.tainted) setInContagionRange(run, unit, *stand.tainted);
    for (const auto& enemy : stand.taints)
        if (const auto* foe = run.state.find(enemy); foe && foe->side != run.state.at(unit).side)
            setInContagionRange(run, enemy, true);
}

Result<Run> plan(Checks& checks, const Arrive& order) {
    const auto& state = checks.state();
    const auto& unit = checks.knownUnit(order.who, "who");
    checks.require(unit.presence == Presence::Reserves, "arrive.not_in_reserves",
                   unit.name + " is not in Reserves", "who");
    checks.during(Phase::Movement, "Arriving")
        .rule(unit.side == state.active, "turn.other", "it is not the turn of " + unit.name, "who");
    checks.rule(state.phase == Phase::Reinforcements, "phase.other",
                "units arrive in the Reinforcements step, after all moves");
    checks.rule(state.round >= 2, "arrive.round", "no unit arrives in round 1", "who");
    checks.rule(!order.contact || order.contact->empty(), "arrive.near",
                "a unit arrives more than 9″ away from all enemies: choose no contact", "contact");
    checks.placement(order.who, order);
    auto run = checks.start(sentenceAboutUnit(state, order.who, "arrives"));
    pushArrival(run, order);
    return run;
}

void pushArrival(Run& run, const Arrive& order) {
    const auto root = run.state.rootOf(order.who);
    for (const auto& part : parts(run.state, root))
        run.emit(PresenceSet{part, Presence::Table});
    run.emit(Moved{root, MoveKind::Arrived});
    run.say(sentenceAboutUnit(run.state, root, "arrives") +
            (allHaveRule(run.state, root, words::deepStrike) ? " by Deep Strike" : ""));
    offerOverwatch(run, root, MoveEdge::End, sentenceAboutUnit(run.state, root, "is set up"));
    run.push(RecordPosition{root, {order.markers, order.tainted, std::nullopt, order.taints}});
}

} // namespace core::combat_patrol
