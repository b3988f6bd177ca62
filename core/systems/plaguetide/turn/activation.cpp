// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/turn/activation.h"
#include "systems/plaguetide/rules/checks.h"
#include "systems/plaguetide/rules/fight.h"
#include "systems/plaguetide/rules/marks.h"
#include "systems/plaguetide/rules/move.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/rules/stations.h"
#include "systems/plaguetide/state/horde_group.h"
#include "systems/plaguetide/state/table_terms.h"
#include "systems/plaguetide/turn/plans.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

/// "3 × Hound", "2 × Crusher and Shooter 1".
std::string groupName(const State& state, const std::vector<UnitId>& units) {
    std::vector<std::pair<std::string, std::vector<UnitId>>> kinds;
    for (const auto& id : units) {
        const auto& kind = state.sheetOf(state.at(id)).name;
        const auto known =
            std::find_if(kinds.begin(), kinds.end(), [&](const auto& each) { return each.first == kind; });
        (known == kinds.end() ? kinds.emplace_back(kind, std::vector<UnitId>{}) : *known)
            .second.push_back(id);
    }
    std::vector<std::string> names;
    for (const auto& [kind, of] : kinds)
        names.push_back(of.size() == 1 ? nameOf(state, of.front())
                                       : std::to_string(of.size()) + " × " + kind);
    return table::joinNames(names);
}

/// The order as text; a group in which every figure is Stunned has no second action (PT-S4).
std::string actionsText(const State& state, const Activate& order) {
    int most = 0;
    for (const auto& id : order.units)
        most = std::max(most, actionsAllowed(state.at(id)));
    std::string out;
    for (std::size_t n = 0; n < order.actions.size() && n < static_cast<std::size_t>(most); ++n) {
        static constexpr std::array words{"move", "shoot", "fight", "special", "operate"};
        out += (out.empty() ? "" : ", ") + std::string(words[static_cast<std::size_t>(order.actions[n])]);
    }
    if (order.actions.size() > static_cast<std::size_t>(most)) out += " only, because of Stunned";
    return out.empty() ? "nothing" : out;
}

void pushMoves(Run& run, const Activate& order, const std::vector<UnitId>& units, std::size_t step) {
    for (auto it = units.rbegin(); it != units.rend(); ++it) {
        if (run.state.at(*it).has(Status::Pinned) && !run.overridden) continue;
        const auto target = targetOf(order, *it);
        std::vector<UnitId> contact;
        for (const auto action : {HordeAction::Fight, HordeAction::Special})
            if (hasActionFrom(order, step + 1, action) && !target.empty() &&
                strikesNear(run.state, order, *it, action))
                contact = {target}; // the move ends in contact with it
        pushMove(run, *it, {}, leftBy(run.state, order, *it), std::move(contact));
    }
}

/// Whether the figure can shoot: if its move was lost after the order, it may still be in combat.
bool shootsNow(Run& run, const UnitId& id) {
    if (run.overridden || !inCombat(run.state, id)) return true;
    run.say(nameOf(run.state, id) + " is still in combat and does not shoot");
    return false;
}

/// Whether the order says that the target is in cover: the common target, or one that it names.
bool inCover(const Activate& order, const UnitId& target) {
    return (target == order.target && order.cover) ||
           std::find(order.covered.begin(), order.covered.end(), target) != order.covered.end();
}

/// Whether the figures may attack a target that this resolution put Down: no Ready operative is in reach, and
/// a target that was thrown is attacked only by figures that have moved (PT-S9).
bool goesOn(const Run& run, const Activate& order, const UnitId& target, std::size_t step) {
    return order.alone && (hasMovedBefore(order, step) || !run.marked(marks::thrown(target)));
}

void pushAttacks(Run& run, const Activate& order, const std::vector<UnitId>& units, std::size_t step) {
    const auto action = order.actions[step];
    std::vector<DeclaredAttack> attacks;
    for (const auto& id : units) {
        const auto target = targetOf(order, id);
        if (run.overridden && !hasMovedBefore(order, step) && strikesNear(run.state, order, id, action) &&
            !run.state.at(target).has(Status::Down))
            touch(run, id, target); // as the GM reported
        auto attack = attackBy(run.state, order, id, action);
        if (!attack || (action == HordeAction::Shoot && !shootsNow(run, id))) continue;
        attack->modifier = order.modifier;
        attack->cover = action == HordeAction::Shoot && inCover(order, target);
        attack->goesOn = goesOn(run, order, target, step);
        attacks.push_back(std::move(*attack));
    }
    run.push(BeginAttacks{std::move(attacks), order.affected});
}

void setBack(Run& run, const std::string& id) {
    if (const auto* door = doorOf(run.state, id)) {
        const int left = door->strength - 1;
        run.say(door->name + (left > 0 ? " is damaged: strength " + std::to_string(left) + " left"
                                       : " is broken and stays open"));
        run.emit(left > 0 ? StationSet{id, door->charges, false, left} : StationSet{id, 0, true, 0});
        return;
    }
    for (const auto& objective : run.state.mission->objectives)
        if (objective.id == id && objective.progress > 0) {
            const int progress = objective.progress - 1;
            run.emit(ObjectiveSet{id, progress});
            run.say(objective.name + " is set back to " + std::to_string(progress));
            return;
        }
    run.say("there is nothing left to set back or to break"); // earlier figures have done it
}

} // namespace

UnitId targetOf(const Activate& order, const UnitId& unit) {
    const auto own = order.targets.find(unit);
    return own == order.targets.end() ? order.target : own->second;
}

bool hasActionFrom(const Activate& order, std::size_t step, HordeAction action) {
    return step < order.actions.size() && std::find(order.actions.begin() + static_cast<std::ptrdiff_t>(step),
                                                    order.actions.end(), action) != order.actions.end();
}

bool hasMovedBefore(const Activate& order, std::size_t step) {
    const auto end = order.actions.begin() + static_cast<std::ptrdiff_t>(step);
    return std::find(order.actions.begin(), end, HordeAction::Move) != end;
}

bool needsTarget(const Activate& order) {
    return std::any_of(order.actions.begin(), order.actions.end(), [](HordeAction action) {
        return action == HordeAction::Shoot || action == HordeAction::Fight || action == HordeAction::Special;
    });
}

const Station* doorOf(const State& state, const std::string& id) {
    const auto* station = stationOf(state, id);
    return station && station->isBreakable() ? station : nullptr;
}

std::optional<DeclaredAttack> attackBy(const State& state, const Activate& order, const UnitId& id,
                                       HordeAction action) {
    const auto target = targetOf(order, id);
    if (action == HordeAction::Fight) return meleeAttack(state, id, target, {});
    return enemyAttack(state, id, target, action == HordeAction::Shoot ? Mode::Ranged : Mode::Special);
}

bool strikesNear(const State& state, const Activate& order, const UnitId& id, HordeAction action) {
    if (action == HordeAction::Fight) return true;
    const auto attack = action == HordeAction::Special ? attackBy(state, order, id, action) : std::nullopt;
    return attack && attack->profile.rangeInches == 0;
}

std::vector<UnitId> leftBy(const State& state, const Activate& order, const UnitId& unit) {
    if (const auto given = order.leaves.find(unit); given != order.leaves.end()) return given->second;
    if (order.leaving) {
        auto left = engagedWith(state, unit);
        std::erase_if(left, [&](const UnitId& id) {
            return std::find(order.leaving->begin(), order.leaving->end(), id) == order.leaving->end();
        });
        return left;
    }
    const auto move = static_cast<std::size_t>(
        std::find(order.actions.begin(), order.actions.end(), HordeAction::Move) - order.actions.begin());
    const bool strikes =
        hasActionFrom(order, move, HordeAction::Fight) || hasActionFrom(order, move, HordeAction::Special);
    return leftBehind(state, unit, strikes ? std::vector{targetOf(order, unit)} : std::vector<UnitId>{});
}

int actionsAllowed(const Unit& unit) { return unit.has(Status::Stunned) ? 1 : 2; }

std::optional<DeclaredAttack> enemyAttack(const State& state, const UnitId& attacker, const UnitId& target,
                                          Mode mode) {
    const auto& unit = state.at(attacker);
    for (const auto& id : unit.weapons) {
        const auto weapon = state.weapons.find(id);
        if (weapon == state.weapons.end()) continue;
        for (const auto& profile : weapon->second.profiles) {
            if (profile.mode != mode) continue;
            DeclaredAttack attack;
            attack.attacker = attacker;
            attack.target = target;
            attack.weapon = weapon->second.name;
            attack.profile = profile;
            for (const auto& keyword : state.sheetOf(unit).keywords)
                attack.profile.keywords.push_back(keyword);
            return attack;
        }
    }
    return std::nullopt;
}

Result<Run> plan(Checks& checks, const Activate& order) { // PT-G2, PT-G4
    const auto& state = checks.state();
    checkActivation(checks, state, order);
    auto run = checks.start(order.actions.empty() ? "Pass" : "Activation");
    run.say(groupName(state, order.units) + ": " + actionsText(state, order));
    auto alone = state.alone;
    for (const auto& id : order.units) {
        const std::string sheet(groupSheet(state.at(id)));
        if (order.alone)
            alone.insert(sheet);
        else
            alone.erase(sheet);
    }
    if (needsTarget(order) && alone != state.alone) run.emit(SheetsPresumedAlone{std::move(alone)});
    if (!actsOneByOne(state, order)) {
        run.push(GroupAction{order, 0});
        return run;
    }
    for (auto it = order.units.rbegin(); it != order.units.rend(); ++it) {
        auto own = order;
        own.units = {*it};
        run.push(GroupAction{std::move(own), 0});
    }
    return run;
}

void GroupAction::run(Run& run) {
    if (step >= order.actions.size()) {
        for (auto it = order.units.rbegin(); it != order.units.rend(); ++it)
            run.push(EndActions{*it});
        return;
    }
    run.push(GroupAction{order, step + 1});
    const auto action = order.actions[step];
    std::vector<UnitId> able;
    for (const auto& id : order.units) {
        const auto& unit = run.state.at(id);
        if (static_cast<int>(step) >= actionsAllowed(unit)) continue;
        if (unit.isOnTable())
            able.push_back(id);
        else if (action != HordeAction::Move && action != HordeAction::Operate)
            run.say(unit.name + " does not attack: it is destroyed");
    }
    switch (action) {
    case HordeAction::Move:
        pushMoves(run, order, able, step);
        break;
    case HordeAction::Operate:
        for (const auto& id : able) {
            if (order.remember && hasMovedBefore(order, step))
                table::rememberDeclared(run, relationKinds(), placeContact, id, UnitId(order.objective),
                                        true);
            setBack(run, order.objective);
        }
        break;
    default:
        pushAttacks(run, order, able, step);
        break;
    }
}

void Vanish::run(Run& run) {
    if (run.state.at(unit).presence == Presence::Table) destroy(run, unit);
}

} // namespace core::plaguetide
