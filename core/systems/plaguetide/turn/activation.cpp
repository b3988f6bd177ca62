// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/turn/activation.h"
#include "systems/plaguetide/rules/booking.h"
#include "systems/plaguetide/rules/checks.h"
#include "systems/plaguetide/rules/fight.h"
#include "systems/plaguetide/rules/move.h"
#include "systems/plaguetide/rules/volley.h"
#include "systems/plaguetide/state/settings.h"
#include "systems/plaguetide/state/unit_traits.h"
#include "systems/plaguetide/turn/horde_round.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

UnitId targetOf(const Activate& order, const UnitId& unit) {
    const auto own = order.targets.find(unit);
    return own == order.targets.end() ? order.target : own->second;
}

/// Whether this comes with the action of that number or later.
bool comesFrom(const Activate& order, std::size_t step, Deed deed) {
    return step < order.actions.size() && std::find(order.actions.begin() + static_cast<std::ptrdiff_t>(step),
                                                    order.actions.end(), deed) != order.actions.end();
}

bool movedBefore(const Activate& order, std::size_t step) {
    const auto end = order.actions.begin() + static_cast<std::ptrdiff_t>(step);
    return std::find(order.actions.begin(), end, Deed::Move) != end;
}

std::string sheetNameOf(const Unit& unit) { return unit.sheet.substr(0, unit.sheet.find('#')); }

int countOf(const Activate& order, Deed deed) {
    return static_cast<int>(std::count(order.actions.begin(), order.actions.end(), deed));
}

/// The closed door of this id that the horde can break; nullptr when there is none.
const Station* doorOf(const State& state, const std::string& id) {
    const auto& all = state.mission->stations;
    const auto it =
        std::find_if(all.begin(), all.end(), [&](const Station& s) { return s.id == id && s.breakable(); });
    return it == all.end() ? nullptr : &*it;
}

void checkShot(Checks& checks, const State& state, const Unit& unit, std::size_t step,
               const Activate& order) {
    checks.must(enemyAttack(state, unit.id, {}, Mode::Ranged).has_value(), "activate.no_gun",
                unit.name + " has nothing to shoot with", "actions");
    auto opponents = engagedWith(state, unit.id);
    if (movedBefore(order, step)) {
        const auto left = leftBy(state, order, unit.id);
        std::erase_if(opponents, [&](const UnitId& id) {
            return std::find(left.begin(), left.end(), id) != left.end();
        });
    }
    checks.rule(opponents.empty(), "shoot.in_combat",
                unit.name + " is in combat and may not shoot; it has to leave first", "actions");
}

void checkReached(Checks& checks, const State& state, const Activate& order, const Unit& unit,
                  std::size_t step) {
    const auto target = targetOf(order, unit.id);
    checks.rule(
        movedBefore(order, step) || state.touching(unit.id, target) || state.at(target).has(Status::Down),
        "fight.no_contact",
        unit.name + " is not in base contact with " + nameOf(state, target) + "; move first", "actions");
}

void checkDeed(Checks& checks, const State& state, const Activate& order, const Unit& unit,
               std::size_t step) {
    const auto target = targetOf(order, unit.id);
    switch (order.actions[step]) {
    case Deed::Move:
        checks.rule(!unit.has(Status::Pinned), "move.pinned", unit.name + " is Pinned and may not move",
                    "actions");
        break;
    case Deed::Shoot:
        checkShot(checks, state, unit, step, order);
        break;
    case Deed::Fight: {
        checks.must(meleeAttack(state, unit.id, target, {}).has_value(), "activate.no_melee",
                    unit.name + " has no melee attack", "actions");
        checkReached(checks, state, order, unit, step);
        break;
    }
    case Deed::Special: {
        const auto attack = enemyAttack(state, unit.id, {}, Mode::Special);
        checks.must(attack.has_value(), "activate.no_special", unit.name + " has no special action",
                    "actions");
        if (attack && attack->profile.rangeInches == 0) checkReached(checks, state, order, unit, step);
        break;
    }
    case Deed::Operate: {
        const auto& all = state.mission->objectives;
        checks.must(std::any_of(all.begin(), all.end(),
                                [&](const Objective& o) { return o.id == order.objective; }) ||
                        doorOf(state, order.objective),
                    "operate.unknown", "the mission has no objective `" + order.objective + "`", "objective");
        break;
    }
    }
}

void checkTarget(Checks& checks, const State& state, const Activate& order, const UnitId& id) {
    if (id.empty()) {
        checks.must(false, "target.missing", "choose whom they attack", "target");
        return;
    }
    checks.figure(id, "target");
    if (!checks.passed()) return;
    const auto& target = state.at(id);
    checks.must(target.operative, "target.not_operative", target.name + " is no operative", "target");
    checks.must(!target.has(Status::Captured), "target.captured", target.name + " is Captured", "target");
    const bool anyReady = std::any_of(state.units.begin(), state.units.end(),
                                      [](const auto& u) { return u.second.operative && u.second.ready(); });
    checks.rule(
        !target.has(Status::Down) || !anyReady || order.alone, "target.down",
        target.name +
            " is Down; a Ready operative within reach comes first (PT-S9). Say so when none is in reach",
        "alone");
}

bool needsTarget(const Activate& order) {
    return std::any_of(order.actions.begin(), order.actions.end(), [](Deed deed) {
        return deed == Deed::Shoot || deed == Deed::Fight || deed == Deed::Special;
    });
}

std::string groupName(const State& state, const std::vector<UnitId>& units) {
    const auto& first = state.at(units.front());
    return units.size() == 1 ? first.name : std::to_string(units.size()) + " × " + state.sheetOf(first).name;
}

/// What the order comes to: nobody of a group that is Stunned throughout does its second action (PT-S4).
std::string deedWords(const State& state, const Activate& order) {
    int most = 0;
    for (const auto& id : order.units)
        most = std::max(most, actionsAllowed(state.at(id)));
    std::string out;
    for (std::size_t n = 0; n < order.actions.size() && n < static_cast<std::size_t>(most); ++n) {
        static constexpr std::array words{"move", "shoot", "fight", "act", "operate"};
        out += (out.empty() ? "" : ", ") + std::string(words[static_cast<std::size_t>(order.actions[n])]);
    }
    if (order.actions.size() > static_cast<std::size_t>(most)) out += " only, being Stunned";
    return out.empty() ? "nothing" : out;
}

/// The attack that a figure makes with an action of that kind.
std::optional<DeclaredAttack> attackBy(const State& state, const Activate& order, const UnitId& id,
                                       Deed deed) {
    const auto target = targetOf(order, id);
    if (deed == Deed::Fight) return meleeAttack(state, id, target, {});
    return enemyAttack(state, id, target, deed == Deed::Shoot ? Mode::Ranged : Mode::Special);
}

/// Strikes only at what it touches.
bool strikesNear(const State& state, const Activate& order, const UnitId& id, Deed deed) {
    if (deed == Deed::Fight) return true;
    const auto attack = deed == Deed::Special ? attackBy(state, order, id, deed) : std::nullopt;
    return attack && attack->profile.rangeInches == 0;
}

void pushMoves(Run& run, const Activate& order, const std::vector<UnitId>& units, std::size_t step) {
    for (auto it = units.rbegin(); it != units.rend(); ++it) {
        if (run.state.at(*it).has(Status::Pinned) && !run.overridden) continue;
        const auto target = targetOf(order, *it);
        std::vector<UnitId> contact;
        for (const auto deed : {Deed::Fight, Deed::Special})
            if (comesFrom(order, step + 1, deed) && !target.empty() &&
                strikesNear(run.state, order, *it, deed))
                contact = {target}; // where the move ends
        pushMove(run, *it, {}, leftBy(run.state, order, *it), std::move(contact));
    }
}

/// A move was lost since the order was given, so the figure is where it was and may be in combat still.
bool shootsNow(Run& run, const UnitId& id) {
    if (run.overridden || !inCombat(run.state, id)) return true;
    run.say(nameOf(run.state, id) + " is still in combat and does not shoot");
    return false;
}

/// Whether what one figure of the group does can keep one behind it from its own attack: it throws the target
/// away, or its area reaches the others. Such figures act one after another; a group that counts as one
/// strikes at one moment.
bool disturbsItself(const State& state, const Activate& order) {
    if (order.units.size() < 2 || on(state, "group_as_one")) return false;
    const auto named = [&](const UnitId& id) {
        return std::find(order.units.begin(), order.units.end(), id) != order.units.end();
    };
    const bool reachesItself = std::any_of(order.affected.begin(), order.affected.end(), named);
    for (const auto& id : order.units)
        for (const auto deed : order.actions) {
            if (deed == Deed::Move || deed == Deed::Operate) continue;
            const auto attack = attackBy(state, order, id, deed);
            if (!attack) continue;
            const auto traits = attackTraits(attack->profile.keywords, attack->melee);
            if (traits.throwInches > 0 || (traits.areaHits > 0 && reachesItself)) return true;
        }
    return false;
}

void pushAttacks(Run& run, const Activate& order, const std::vector<UnitId>& units, std::size_t step) {
    const auto deed = order.actions[step];
    std::vector<DeclaredAttack> attacks;
    for (const auto& id : units) {
        const auto target = targetOf(order, id);
        if (run.overridden && !movedBefore(order, step) && strikesNear(run.state, order, id, deed) &&
            !run.state.at(target).has(Status::Down))
            touch(run, id, target); // the GM's word
        auto attack = attackBy(run.state, order, id, deed);
        if (!attack || (deed == Deed::Shoot && !shootsNow(run, id))) continue;
        attack->modifier = order.modifier;
        attack->cover = order.cover && deed == Deed::Shoot;
        attacks.push_back(std::move(*attack));
    }
    run.push(Assault{std::move(attacks), order.affected});
}

void setBack(Run& run, const std::string& id) {
    if (const auto* door = doorOf(run.state, id)) {
        const int left = door->strength - 1;
        run.say(door->name +
                (left > 0 ? " splinters, " + std::to_string(left) + " to go" : " is broken and stays open"));
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
}

} // namespace

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
        std::find(order.actions.begin(), order.actions.end(), Deed::Move) - order.actions.begin());
    const bool strikes = comesFrom(order, move, Deed::Fight) || comesFrom(order, move, Deed::Special);
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

Result<Run> plan(const State& state, const Activate& order, bool overrideRules) { // PT-G2, PT-G4
    Checks checks(state, overrideRules);
    checks.must(!order.units.empty(), "activate.nobody", "name at least one figure", "units");
    checks.must(order.actions.size() <= 2, "activate.too_many", "a unit has two actions", "actions");
    for (const auto deed : {Deed::Shoot, Deed::Fight, Deed::Special})
        checks.rule(countOf(order, deed) <= 1, "activate.once",
                    "Shoot, Fight and Special go once per activation", "actions");
    for (const auto& id : order.units)
        checks.figure(id, "units");
    checks.must(std::set(order.units.begin(), order.units.end()).size() == order.units.size(),
                "activate.twice", "a figure is named twice", "units");
    if (!checks.passed()) return checks.problem();
    for (const auto& id : order.units)
        checks.must(!state.at(id).operative, "activate.operative", nameOf(state, id) + " is an operative",
                    "units");
    checks.rule(state.booked.empty(), "mission.over", "the mission has ended; resume it to play on");
    checks.rule(state.phase == Phase::Swift || state.phase == Phase::Activations, "phase.not_activations",
                "enemies act in the GM phase, after reinforcements");
    const auto round = hordeRound(state);
    checks.also(table::mayActivate(round.order, round.able, round.order.order.front(), order.units,
                                   hordeWords(state)));
    for (const auto& id : order.units) {
        const auto& unit = state.at(id);
        checks.rule(state.phase != Phase::Swift || traitsOf(state, unit).swift, "activate.not_swift",
                    unit.name + " is not Swift and acts later", "units");
        if (needsTarget(order)) checkTarget(checks, state, order, targetOf(order, id));
        const auto steps =
            std::min<std::size_t>(order.actions.size(), static_cast<std::size_t>(actionsAllowed(unit)));
        for (std::size_t step = 0; step < steps && checks.passed(); ++step)
            checkDeed(checks, state, order, unit, step);
    }
    if (!checks.passed()) return checks.problem();
    auto run = checks.start(order.actions.empty() ? "Pass" : "Activation");
    run.say(groupName(state, order.units) + ": " + deedWords(state, order));
    auto alone = state.alone;
    const auto sheet = sheetNameOf(state.at(order.units.front()));
    if (order.alone)
        alone.insert(sheet);
    else
        alone.erase(sheet);
    if (needsTarget(order) && alone != state.alone) run.emit(AloneSet{std::move(alone)});
    if (!disturbsItself(state, order)) {
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
            run.push(EndUnit{*it});
        return;
    }
    run.push(GroupAction{order, step + 1});
    std::vector<UnitId> able;
    for (const auto& id : order.units) {
        const auto& unit = run.state.at(id);
        if (unit.onTable() && static_cast<int>(step) < actionsAllowed(unit)) able.push_back(id);
    }
    switch (order.actions[step]) {
    case Deed::Move:
        pushMoves(run, order, able, step);
        break;
    case Deed::Operate:
        for (std::size_t n = 0; n < able.size(); ++n)
            setBack(run, order.objective);
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
