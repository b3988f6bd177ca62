// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/requests.h"
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/movement/options.h"
#include "systems/steampunk_fantasy/odds/base_state.h"
#include "systems/steampunk_fantasy/rules/gunnery/gunnery.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/state/mind_effects.h"
#include "systems/steampunk_fantasy/state/passengers.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/state/token_changes.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "systems/steampunk_fantasy/words/tokens.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

/// The next unit that has to roll whether the ground holds it, with the least die that frees it.
std::optional<std::pair<UnitId, int>> heldBack(const State& state, const std::map<UnitId, int>& rolled) {
    const auto step = stepOf(state.phase);
    if (!step || !hasBoard(state)) return {};
    const auto board = boardOf(state);
    const auto ways = movementContext(state, board);
    const auto movingUnits = movingUnitsOf(state);
    for (const auto& [id, intent] : intentsOf(state, *step))
        if (!rolled.contains(id))
            if (const int least = dieNeeded(ways, movingUnits, id, intent); least > 0)
                return std::pair(id, least);
    return {};
}

/// The next confused unit that has not stumbled in this phase yet (HX-K67).
std::optional<UnitId> stumbling(const State& state, const std::set<UnitId>& stumbled) {
    if (!stepOf(state.phase) || !isSet(state.switches, switches::confusion, "on")) return {};
    for (const auto& [id, unit] : state.units) {
        const auto harm = hindranceOf(unit);
        const bool fast = harm.noMove || harm.noLeft || harm.noRight;
        if (unit.isOnBoard() && isConfused(unit) && !fast && !stumbled.contains(id)) return id;
    }
    return {};
}

Request stumbleQuestion(const State& state, const UnitId& id) {
    auto out = headOf(state, id, "confused", "HX-K67", state.at(id).name + " is confused");
    out.kind = Request::Kind::Faces;
    DiceRow row;
    row.need = "5+";
    row.dice = 1;
    row.bands = {{1, 2, "left", false}, {3, 4, "right", false}, {5, 6, "straight", true}};
    out.rows = {std::move(row)};
    return out;
}

void stumble(Run& run, const UnitId& id, int die) {
    auto stance = *run.state.at(id).stance;
    const auto facing = turned(stance.facing, stumbleOf(die));
    run.remark(facing == stance.facing ? "straight on" : stumbleOf(die) < 0 ? "left" : "right");
    if (facing == stance.facing) return;
    stance.facing = facing;
    stance.entering = 0;
    stance.edge.reset();
    run.emit(StanceSet{id, stance});
    run.say(run.state.at(id).name + " stumbles and turns " + (stumbleOf(die) < 0 ? "left" : "right"));
}

/// Marks orders that may be given once as spent when they are carried out.
void spendOrders(Run& run) {
    for (const auto& [id, unit] : State(run.state).units) {
        if (!unit.isOnBoard() || !isOncePerBattle(run.state, unit, unit.orders.movement)) continue;
        if (!carriedBy(run.state, unit).why.empty()) continue;
        auto body = unit.body;
        body.tokens[tokens::spentOrder] = 1;
        run.emit(BodySet{id, std::move(body)});
    }
}

Stance stanceOf(const MoveResult& moved) {
    const auto& after = moved.after;
    return {after.hex, after.facing, after.speed, after.entering, after.edge, moved.contests};
}

/// The order to release a cloud in this turn, and the half of the turn that it is in (unit rules).
std::optional<std::pair<std::size_t, GunneryAction>> releaseOf(const State& state, const Unit& unit) {
    if (!unit.isOnBoard() || unit.isShaken() || !stepOf(state.phase)) return std::nullopt;
    const auto order = readGunnery(unit.orders.gunnery);
    if (!order) return std::nullopt;
    for (std::size_t half = 0; half < order->size(); ++half)
        if ((*order)[half] && (*order)[half]->kind == GunneryActionKind::Release)
            return std::pair(half, *(*order)[half]);
    return std::nullopt;
}

/// The hexes that a unit entered in the step, with the one for which it fights.
std::vector<Hex> visited(const MoveResult& moved) {
    std::vector<Hex> out{moved.after.hex};
    const auto add = [&](Hex hex) {
        if (std::find(out.begin(), out.end(), hex) == out.end()) out.push_back(hex);
    };
    for (const auto hex : moved.way)
        add(hex);
    if (moved.contests) add(*moved.contests);
    return out;
}

std::string describeMove(const State& state, const UnitId& id, const MoveResult& moved) {
    const auto& unit = state.at(id);
    if (moved.contests) return unit.name + " meets an enemy at " + textOf(*moved.contests);
    if (moved.way.empty())
        return unit.name + (moved.why.starts_with("it is ") ? moved.why.substr(2) : " stays: " + moved.why);
    return unit.name + " goes to " + textOf(moved.after.hex);
}

bool fights(const State& state, const UnitId& id) {
    return std::any_of(state.clashes.begin(), state.clashes.end(), [&](const Clash& clash) {
        return std::find(clash.entering.begin(), clash.entering.end(), id) != clash.entering.end() ||
               std::find(clash.defending.begin(), clash.defending.end(), id) != clash.defending.end();
    });
}

/// The actions of a step after all its decisions.
std::vector<MoveAction> actionsOf(const Intent& intent) {
    std::vector<MoveAction> out;
    for (std::size_t n = 0; n < intent.step.size(); ++n) {
        const auto& choice = intent.step[n];
        const auto decision = n < intent.decisions.size() ? intent.decisions[n] : Decision{};
        if ((choice.optional && decision.leave) || choice.either.empty()) continue;
        const auto which = std::clamp(decision.either, 0, int(choice.either.size()) - 1);
        out.push_back(choice.either[std::size_t(which)]);
    }
    return out;
}

/// Whether the intent is an undecided turn to any side: the unit keeps its facing.
bool onlyKeepsFacing(const Intent& intent) {
    for (std::size_t n = 0; n < intent.step.size(); ++n) {
        const bool turns =
            std::all_of(intent.step[n].either.begin(), intent.step[n].either.end(),
                        [](const MoveAction& act) { return act.kind == MoveActionKind::Turn; });
        if (!turns || (n < intent.decisions.size() && intent.decisions[n].facing)) return false;
    }
    return true;
}

/// Whether the hex of the unit has the ground of "Hide[ruins, forest]"; without a board it is presumed.
bool hidesHere(const State& state, const Unit& unit, const std::string& where) {
    return !hasBoard(state) || where.find(codec::keyText(groundOf(state, unit))) != std::string::npos;
}

bool isWatched(const State& state, const Unit& unit) {
    return std::any_of(state.units.begin(), state.units.end(), [&](const auto& one) {
        const Unit& other = one.second;
        return other.isOnBoard() && other.side != unit.side && !isHidden(other) && isSeen(state, other, unit);
    });
}

/// Whether its movement reveals the unit: a speed at which no unit hides, or slow on clear ground before
/// enemies.
bool givesItselfAway(const State& state, const Unit& unit) {
    const auto& stance = *unit.stance;
    if (!mayHideAt(state, unit, stance.speed)) return true;
    return stance.speed == Speed::Slow && groundOf(state, unit) == Terrain::Clear && isWatched(state, unit);
}

/// Shows or hides a unit by its order, and reveals it where it gives itself away (HX-K48); assaults draw it
/// in later.
void hideAndShow(Run& run, const UnitId& id, const Intent& intent) {
    const auto unit = run.state.at(id);
    if (!unit.isOnBoard() || fights(run.state, id)) return;
    for (const auto& act : actionsOf(intent)) {
        const bool hides = act.kind == MoveActionKind::Hide && !isHidden(unit) && mayHide(run.state, unit) &&
                           hidesHere(run.state, unit, act.of);
        if (hides) {
            run.say(unit.name + " hides");
            return run.emit(BodySet{id, hiddenBody(unit.body)});
        }
        if (act.kind != MoveActionKind::Reveal || !isHidden(unit)) continue;
        run.say(unit.name + " comes out of hiding");
        run.emit(BodySet{id, revealedBody(unit.body, true)});
        if (run.state.sheetOf(unit).unitClass != UnitClass::AtGun) run.push(Reappear{id});
        return;
    }
    if (!isHidden(unit) || !givesItselfAway(run.state, unit)) return;
    run.say(unit.name + " gives itself away");
    run.emit(BodySet{id, revealedBody(unit.body, false)});
}

/// The passengers that get out in the step of a transport: all by Unload, one by each Deploy. Where the
/// transport meets an enemy, the rest of its step is void.
Disembark leavingBy(const State& state, const UnitId& id, const Intent& intent) {
    Disembark out{id, passengersOf(state, id)};
    std::reverse(out.asked.begin(), out.asked.end());
    for (const auto& act : actionsOf(intent)) {
        if (act.kind == MoveActionKind::Unload) out.most = int(out.asked.size());
        if (act.kind == MoveActionKind::Deploy) ++out.most;
    }
    if (out.most == 0 || fights(state, id)) out.asked.clear();
    return out;
}

/// Moves units without a board: speeds and facings change, and declared positions of a unit that has moved
/// are forgotten. Only the table knows where it has gone.
void moveOnTable(Run& run, const Intents& intents) {
    const auto movingUnits = movingUnitsOf(run.state);
    for (const auto& [id, intent] : intents) {
        auto movingUnit = movingUnits.at(id);
        bool goes = false;
        const auto acts = actionsOf(intent);
        for (const auto& act : acts) {
            goes = goes || movesHex(act.kind);
            if (!movesHex(act.kind)) applyInPlace(movingUnit, act, {});
        }
        const auto was = *run.state.at(id).stance;
        auto stance = was;
        stance.speed = movingUnit.speed;
        stance.contests.reset();
        if (goes) stance.hex = freshPlace(run.state);
        if (stance != was) run.emit(StanceSet{id, stance});
        const bool turns = std::any_of(acts.begin(), acts.end(), [](const MoveAction& act) {
            return act.kind == MoveActionKind::Turn || act.kind == MoveActionKind::Left ||
                   act.kind == MoveActionKind::Right;
        });
        if (goes || turns) forgetPosition(run, id);
        if (goes) run.say(run.state.at(id).name + " moves");
    }
}

/// Moves all units over the board and finds the assaults.
std::map<UnitId, std::vector<Hex>> moveOverBoard(Run& run, const Intents& intents, std::vector<Dive>& dives) {
    const auto board = boardOf(run.state);
    const auto before = run.state;
    const auto outcome = moveAll(movementContext(run.state, board), movingUnitsOf(run.state), intents);
    std::map<UnitId, std::vector<Hex>> out;
    for (const auto& [id, moved] : outcome.units) {
        out[id] = visited(moved);
        const auto stance = stanceOf(moved);
        if (stance != *run.state.at(id).stance) {
            run.emit(StanceSet{id, stance});
            table::forgetRelations(run, id);
        }
        if (!moved.way.empty()) {
            GameCounts more;
            more.hexes = int(moved.way.size());
            run.emit(Counted{id, more});
        }
        if (!moved.way.empty() || !moved.why.empty()) run.say(describeMove(run.state, id, moved));
        if (moved.punished) {
            auto body = run.state.at(id).body;
            body.tokens[tokens::jostled] = 1;
            changeTokens(run, id, body);
        }
    }
    run.emit(ClashesSet{outcome.clashes});
    for (const auto& [id, moved] : outcome.units)
        if (const auto n = moved.way.size(); n > 0)
            if (auto dive = possibleDive(run.state, run.state.at(id),
                                         n > 1 ? moved.way[n - 2] : before.at(id).stance->hex))
                dives.push_back(std::move(*dive));
    return out;
}

/// Moves all units; returns the hexes in which each may release a cloud in this step.
std::map<UnitId, std::vector<Hex>> moveAllUnits(Run& run, const Intents& intents, std::vector<Dive>& dives) {
    if (hasBoard(run.state)) return moveOverBoard(run, intents, dives);
    moveOnTable(run, intents);
    std::map<UnitId, std::vector<Hex>> out;
    for (const auto& [id, intent] : intents)
        out[id] = {run.state.at(id).stance->hex};
    return out;
}

} // namespace

std::optional<Request> MoveAllUnits::ask(const State& state) const {
    if (const auto id = stumbling(state, stumbled)) return stumbleQuestion(state, *id);
    const auto held = heldBack(state, dice);
    if (!held) return {};
    auto out = headOf(state, held->first, "ground", "5.2",
                      "Does the ground hold " + state.at(held->first).name + "?");
    out.kind = Request::Kind::Faces;
    out.rows = {{{}, std::to_string(held->second) + "+", 1, passBands(held->second, "held", "free")}};
    return out;
}

void MoveAllUnits::take(Run& run, const Answer& answer) {
    if (const auto id = stumbling(run.state, stumbled)) {
        stumbled.insert(*id);
        stumble(run, *id, answer.faces.front().front());
        return run.push(*this);
    }
    const auto held = heldBack(run.state, dice);
    dice[held->first] = answer.faces.front().front();
    run.remark(answer.counts.front().back() > 0 ? "free" : "held");
    run.push(*this);
}

void MoveAllUnits::run(Run& run) {
    const auto step = stepOf(run.state.phase);
    if (!step) return;
    if (*step == 0) spendOrders(run);
    auto intents = intentsOf(run.state, *step);
    for (const auto& [id, die] : dice)
        intents[id].die = die;
    std::vector<Dive> dives;
    const auto ways = moveAllUnits(run, intents, dives);
    std::vector<ReleaseCloud> clouds;
    for (const auto& [id, hexes] : ways)
        if (releaseOf(run.state, run.state.at(id))) clouds.push_back({id, hexes});
    run.push(EnterAssaults{});
    for (auto one = dives.rbegin(); one != dives.rend(); ++one)
        run.push(std::move(*one));
    for (const auto& [id, intent] : intents)
        hideAndShow(run, id, intent);
    for (auto one = intents.rbegin(); one != intents.rend(); ++one)
        if (const auto leaving = leavingBy(run.state, one->first, one->second); !leaving.asked.empty())
            run.push(leaving);
    for (auto one = clouds.rbegin(); one != clouds.rend(); ++one)
        run.push(std::move(*one));
}

/// Removes a Confused token from confused units before each assault phase (5.10b).
void EnterAssaults::run(Run& run) {
    for (const auto& [id, unit] : State(run.state).units) {
        if (!isConfused(unit)) continue;
        auto body = unit.body;
        if (--body.tokens[tokens::confused] == 0) body.tokens.erase(tokens::confused);
        changeTokens(run, id, std::move(body));
    }
    run.emit(PhaseEntered{run.state.turn, Phase(int(run.state.phase) + 1)});
}

std::optional<Request> ReleaseCloud::ask(const State& state) const {
    if (!releaseOf(state, state.at(unit))) return std::nullopt;
    auto out = choiceOf(state, unit, "release", "Unit rules",
                        "Does " + state.at(unit).name + " release its cloud now?",
                        "clouds are released as late as possible");
    out.options.push_back({"wait", "Not yet",
                           "the cloud is released at the latest when the guns fire, in the hex of the unit"});
    for (const auto hex : hexes)
        out.options.push_back({textOf(hex), placeName(state, hex), {}});
    out.preset = "wait";
    return out;
}

/// Releases the cloud, and removes the order that is carried out.
void ReleaseCloud::take(Run& run, const Answer& answer) {
    const auto hex = hexOf(answer.pick);
    const auto release = releaseOf(run.state, run.state.at(unit));
    if (!hex || !release) return;
    releaseCloud(run, *hex, release->second);
    auto order = *readGunnery(run.state.at(unit).orders.gunnery);
    order[release->first].reset();
    run.emit(OrdersGiven{unit, {run.state.at(unit).orders.movement, textOf(order)}, false});
    run.say(run.state.at(unit).name + " releases a cloud in " + placeName(run.state, *hex));
}

void ReleaseCloud::run(Run&) {}

std::vector<std::pair<UnitId, std::string>> comingMoves(const State& state) {
    std::vector<std::pair<UnitId, std::string>> out;
    const auto step = stepOf(state.phase);
    if (!step) return out;
    for (const auto& [id, intent] : intentsOf(state, *step)) {
        if (intent.step.empty() || onlyKeepsFacing(intent)) continue;
        MovementOrder only;
        only[0] = intent.step;
        auto words = describeOrder(only);
        words.erase(words.find(';'));
        out.emplace_back(id, words);
    }
    return out;
}

} // namespace core::steampunk_fantasy
