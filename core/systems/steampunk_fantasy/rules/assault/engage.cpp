// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/assault/engage.h"
#include "systems/steampunk_fantasy/board/hex.h"
#include "systems/steampunk_fantasy/movement/step.h"
#include "systems/steampunk_fantasy/rules/plans.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"

#include <algorithm>

/// Meetings of units without a board (5.7): the table declares them.
namespace core::steampunk_fantasy {

namespace {

/// The last action of the step that is over by which the unit came into another hex.
std::optional<MoveActionKind> cameBy(const State& state, const Unit& unit) {
    const auto step = stepBefore(state.phase);
    const auto order = readMovement(unit.orders.movement);
    if (!step || !order) return {};
    std::optional<MoveActionKind> out;
    const auto done = withoutForbidden(*order, hindranceOf(unit));
    for (const auto& choice : done[*step])
        for (const auto& act : choice.either)
            if (movesHex(act.kind)) out = act.kind;
    return out;
}

bool fightsAlready(const State& state, const UnitId& unit) {
    return std::any_of(state.clashes.begin(), state.clashes.end(), [&](const Clash& clash) {
        return std::count(clash.entering.begin(), clash.entering.end(), unit) +
                   std::count(clash.defending.begin(), clash.defending.end(), unit) >
               0;
    });
}

/// Adds a clash of the unit with all units of the other side in that hex.
void addClash(const State& state, const Unit& unit, const Unit& target, std::vector<Clash>& clashes) {
    const auto hex = target.stance->hex;
    const auto same =
        std::find_if(clashes.begin(), clashes.end(), [&](const Clash& one) { return one.hex == hex; });
    if (same != clashes.end()) return same->entering.push_back(unit.id);
    Clash out{hex, {}, {unit.id}, {}};
    for (const auto& [id, other] : state.units)
        if (other.isOnBoard() && other.side != unit.side && other.stance->hex == hex &&
            !other.stance->contests && isFlying(other.stance->speed) == isFlying(target.stance->speed))
            out.defending.push_back(id);
    clashes.push_back(std::move(out));
}

} // namespace

std::optional<std::size_t> stepBefore(Phase phase) {
    const bool fights = phase == Phase::Assault1 || phase == Phase::Assault2 || phase == Phase::Assault3;
    return fights ? stepOf(Phase(int(phase) - 1))
                  : std::nullopt; // each assault phase comes right after its movement phase
}

bool mayEngage(const State& state, const Unit& unit) {
    return !hasBoard(state) && unit.isOnBoard() && !fightsAlready(state, unit.id) && cameBy(state, unit);
}

Result<Run> plan(Checks& checks, const Engage& order) {
    const auto& state = checks.state();
    checks.unit(order.unit, "unit").unit(order.target, "target");
    const auto &unit = state.at(order.unit), &target = state.at(order.target);
    checks.require(!hasBoard(state), "engage.board", "the board shows which units meet", "unit");
    checks.require(stepBefore(state.phase).has_value(), "engage.phase",
                   "meetings are declared after a movement phase, before the assaults", "unit");
    checks.require(unit.isOnBoard() && target.isOnBoard(), "engage.where",
                   (unit.isOnBoard() ? target : unit).name + " is not on the table", "target");
    checks.require(unit.side != target.side, "engage.friend", target.name + " is a friend", "target");
    checks.require(!fightsAlready(state, order.unit), "engage.again", unit.name + " has met an enemy already",
                   "unit");

    checks.require(!target.stance->contests, "engage.leaving", target.name + " has gone to meet another unit",
                   "target");
    const DeclarePosition declared{order.unit, order.target, DeclaredPosition::unknown,
                                   cameBy(state, unit) == MoveActionKind::Reverse ? "back" : "front",
                                   order.struck};
    const auto undeclarable = whyNotDeclarable(state, declared);
    checks.require(undeclarable.empty(), "engage.told", undeclarable, "struck");
    checks.rule(cameBy(state, unit).has_value(), "engage.order",
                unit.name + " has no order that led it into another hex", "unit");
    checks.rule(isFlying(unit.stance->speed) == isFlying(target.stance->speed), "engage.height",
                (isFlying(unit.stance->speed) ? unit.name + " flies over " + target.name
                                              : target.name + " flies over " + unit.name),
                "target");
    auto run = checks.start("Meet " + target.name);
    rememberPosition(run, declared);
    if (order.cornered) markCornered(run, order.target);
    auto stance = *unit.stance;
    stance.contests = target.stance->hex;
    run.emit(StanceSet{order.unit, stance});
    auto clashes = state.clashes;
    addClash(state, unit, target, clashes);
    run.emit(ClashesSet{std::move(clashes)});
    run.say(unit.name + " meets " + target.name);
    return run;
}

} // namespace core::steampunk_fantasy
