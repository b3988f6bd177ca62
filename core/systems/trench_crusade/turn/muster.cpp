// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/turn/muster.h"

#include "kernel/dice/roll_in_progress.h"
#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/rules/first_printing_keywords.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/turn/checklist.h"
#include "systems/trench_crusade/turn/plans.h"
#include "systems/trench_crusade/words/words.h"
#include "table/sentences.h"

#include <algorithm>
#include <set>

namespace core::trench_crusade {

namespace {

constexpr auto heldBack = "stood_back";

std::string roleIn(const State& state, const std::string& side) {
    const auto& role = state.sides.at(side).role;
    return !role.empty() ? role : side == sideIds[0] ? "attacker" : "defender";
}

bool isLost(const Unit& unit) { return unit.presence == Presence::Out || unit.presence == Presence::Gone; }

/// The models of a side that could begin the battle.
std::vector<UnitId> wholeForce(const State& state, const std::string& side) {
    std::vector<UnitId> out;
    for (const auto& [id, unit] : state.units)
        if (unit.side == side && !isLost(unit)) out.push_back(id);
    return out;
}

/// The number of models of which "all" and "half" are counted: its own, or those of the role that it names.
int countedFrom(const State& state, const std::string& side, const ScenarioForce& force) {
    const bool other = !force.of.empty() && force.of != roleIn(state, side);
    return static_cast<int>(wholeForce(state, other ? otherSide(side) : side).size());
}

int comesWith(const State& state, const std::string& side, int rolled) {
    const auto* force = forceOf(state, side);
    const auto own = static_cast<int>(wholeForce(state, side).size());
    const auto size = force ? forceSizeOf(force->models) : std::nullopt;
    if (!size) return own;
    const int from = countedFrom(state, side, *force);
    const int number = size->all ? from : size->half ? (from + 1) / 2 : size->number;
    return std::clamp(std::max(number + size->sign * rolled, force->least), std::min(1, own), own);
}

Roll sizeRoll(const ForceSize& size) {
    RollDice dice;
    dice.dice = size.dice;
    dice.sides = size.sides;
    return Roll(dice);
}

/// Whether both sides count their forces by one roll.
bool rollsTogether(const State& state) {
    const auto *first = forceOf(state, sideIds[0]), *second = forceOf(state, sideIds[1]);
    return first && second && first->models == second->models;
}

void settleSize(Run& run, const std::string& side, int rolled) {
    auto now = run.state.sides.at(side);
    now.comes = comesWith(run.state, side, rolled);
    run.say(now.name + ": up to " + plural(now.comes, "model begins", "models begin") + " the battle");
    setSide(run, side, std::move(now));
}

bool mayNotCome(const State& state, const std::string& side, const UnitId& unit) {
    const auto* force = forceOf(state, side);
    return force && force->mostBase > 0 && state.sheetOf(state.at(unit)).base > force->mostBase;
}

/// The models that may not stay behind.
std::vector<UnitId> mustCome(const State& state, const std::string& side) {
    const auto found = state.scenario->forces.find(roleIn(state, side));
    if (found == state.scenario->forces.end() || !found->second.elites) return {};
    auto out = wholeForce(state, side);
    std::erase_if(out, [&](const UnitId& id) { return !words::isOn(state, id, words::elite); });
    return out;
}

void holdBack(Run& run, const UnitId& unit) {
    if (run.state.at(unit).presence == Presence::Reserve) return;
    run.emit(PresenceSet{unit, Presence::Reserve});
    use(run, unit, heldBack, Often::Battle);
}

void comeForward(Run& run, const UnitId& unit) {
    if (run.state.at(unit).isOnTable()) return;
    run.emit(PresenceSet{unit, Presence::Table});
    if (isUsed(run.state.at(unit), heldBack)) use(run, unit, heldBack, Often::Always);
}

} // namespace

const ScenarioForce* forceOf(const State& state, const std::string& side) {
    const auto& forces = state.scenario->forces;
    const auto found = forces.find(roleIn(state, side));
    if (found == forces.end()) return nullptr;
    const auto size = forceSizeOf(found->second.models);
    return !size || (size->all && size->dice == 0) ? nullptr : &found->second;
}

bool mustMuster(const State& state, const std::string& side) {
    const auto* force = forceOf(state, side);
    if (!force || state.phase != Phase::Deployment || state.sides.at(side).comes > 0) return false;
    return forceSizeOf(force->models)->dice > 0 ||
           comesWith(state, side, 0) < static_cast<int>(wholeForce(state, side).size());
}

std::string forceWords(const State& state, const std::string& side) {
    const auto* force = forceOf(state, side);
    const auto size = force ? forceSizeOf(force->models) : std::nullopt;
    if (!size) return "the whole warband";
    auto dice = size->dice > 1 ? std::to_string(size->dice) : std::string();
    dice += size->dice > 0 ? "D" + std::to_string(size->sides) : "";
    if (const int settled = state.sides.at(side).comes) return "up to " + table::plural(settled, "model");
    auto out = "up to " + std::to_string(comesWith(state, side, 0));
    if (!dice.empty()) {
        const int from = size->all ? countedFrom(state, side, *force) : size->number;
        out = "up to " + std::to_string(from) + (size->sign < 0 ? " − " : " + ") + dice;
    }
    return out + " models";
}

std::vector<UnitId> musterOrder(const State& state, const std::string& side) {
    auto out = wholeForce(state, side);
    const auto rank = [&](const UnitId& id) {
        const auto& unit = state.at(id);
        return std::tuple(mayNotCome(state, side, id), !unit.leader, !words::isOn(state, id, words::elite),
                          -unit.worth);
    };
    std::stable_sort(out.begin(), out.end(),
                     [&](const UnitId& a, const UnitId& b) { return rank(a) < rank(b); });
    return out;
}

std::string musterLine(const std::string& side) { return "muster:" + side; }

void pushMusters(Run& run, const std::vector<std::string>& skip) {
    for (auto side = sideIds.rbegin(); side != sideIds.rend(); ++side) {
        if (!mustMuster(run.state, *side) || isSkipped(skip, musterLine(*side))) continue;
        run.push(HoldBackModels{*side, musterOrder(run.state, *side)});
        run.push(ForceRoll{*side});
    }
}

Result<Run> plan(Checks& checks, const Muster& order) {
    const auto& state = checks.state();
    const bool plays = order.side == sideIds[0] || order.side == sideIds[1];
    checks.require(plays, "side.unknown", "there is no warband `" + order.side + "`", "side");
    checks.rule(state.phase == Phase::Deployment, "muster.late", "the battle has begun already", "side");
    std::set<UnitId> seen;
    for (const auto& id : order.who) {
        const auto* unit = state.find(id);
        checks.require(unit && unit->side == order.side && !isLost(*unit), "muster.unknown",
                       "`" + id.text + "` is not a model of that warband", "who");
        checks.require(seen.insert(id).second, "muster.twice", unit->name + " is named twice", "who");
        checks.rule(!mayNotCome(state, order.side, id), "muster.base",
                    unit->name + " has too large a base for this battle", "who");
    }
    for (const auto& id : mustCome(state, order.side))
        checks.rule(seen.contains(id), "muster.elites",
                    "every ELITE model that can fight must begin the battle: " + nameOf(state, id) +
                        " is not among them",
                    "who");
    const auto* force = forceOf(state, order.side);
    const bool known =
        !force || state.sides.at(order.side).comes > 0 || forceSizeOf(force->models)->dice == 0;
    const int most = state.sides.at(order.side).comes > 0 ? state.sides.at(order.side).comes
                                                          : comesWith(state, order.side, 0);
    checks.require(!order.who.empty(), "muster.nobody", "choose at least one model", "who");
    checks.rule(!known || static_cast<int>(order.who.size()) <= most, "muster.many",
                "only " + plural(most, "model") + " may begin this battle", "who");
    auto run = checks.start("Muster");
    run.push(HoldBackModels{order.side, order.who});
    run.push(ForceRoll{order.side});
    return run;
}

std::optional<Request> ForceRoll::ask(const State& state) const {
    const auto* force = forceOf(state, side);
    const auto size = force ? forceSizeOf(force->models) : std::nullopt;
    if (!size || size->dice == 0 || state.sides.at(side).comes > 0) return std::nullopt;
    Request head;
    head.id = "force";
    head.purpose = (rollsTogether(state) ? "Both warbands" : state.sides.at(side).name) + ": " +
                   forceWords(state, side) + " begin the battle";
    head.rule = state.scenario->rule;
    head.side = side;
    return RollInProgress().ask(sizeRoll(*size), std::move(head));
}

void ForceRoll::take(Run& run, const Answer& answer) {
    const auto roll = sizeRoll(*forceSizeOf(forceOf(run.state, side)->models));
    RollInProgress rolling;
    rolling.take(roll, answer);
    const int rolled = rolling.total(roll);
    if (rollsTogether(run.state)) settleSize(run, otherSide(side), rolled);
    settleSize(run, side, rolled);
}

void ForceRoll::run(Run& run) {
    if (run.state.sides.at(side).comes == 0) settleSize(run, side, 0);
}

void HoldBackModels::run(Run& run) {
    auto coming = who;
    const auto most = static_cast<std::size_t>(run.state.sides.at(side).comes);
    if (coming.size() > most && !run.overridden) coming.resize(most);
    std::string names;
    for (const auto& id : wholeForce(run.state, side)) {
        if (std::find(coming.begin(), coming.end(), id) != coming.end()) {
            comeForward(run, id);
            continue;
        }
        holdBack(run, id);
        names += (names.empty() ? "" : ", ") + nameOf(run.state, id);
    }
    auto now = run.state.sides.at(side);
    now.size = static_cast<int>(coming.size());
    run.say(names.empty() ? "all models of " + now.name + " begin the battle" : names + " stay behind");
    setSide(run, side, std::move(now));
}

std::vector<UnitId> unitsStayingBehind(const State& state, const std::string& side) {
    std::vector<UnitId> out;
    for (const auto& [id, unit] : state.units)
        if (unit.side == side && unit.presence == Presence::Reserve && isUsed(unit, heldBack))
            out.push_back(id);
    return out;
}

void arrive(Run& run, const UnitId& unit) {
    const bool late = isUsed(run.state.at(unit), heldBack);
    comeForward(run, unit);
    run.say(nameOf(run.state, unit) + " comes onto the table");
    bless(run, unit);
    if (!late) return;
    const auto side = run.state.at(unit).side;
    auto now = run.state.sides.at(side);
    ++now.size; // models that have come count for Morale
    setSide(run, side, std::move(now));
}

} // namespace core::trench_crusade
