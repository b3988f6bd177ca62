// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/rules/moves.h"

#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/abilities/ability.h"
#include "systems/scrimmage/rules/activation.h"
#include "systems/scrimmage/rules/attack.h"
#include "systems/scrimmage/rules/plans.h"
#include "systems/scrimmage/state/table_terms.h"
#include "table/relations.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

constexpr int oneMove = 6;   ///< inches of one Move
constexpr int climbCost = 2; ///< inches of a Move for each inch of height
/// Widths of gaps in inches: no roll is needed up to the first, an easy one up to the second; the third is
/// the widest.
constexpr int freeGap = 1, easyGap = 3, farGap = 6;
constexpr int easyJump = 4, farJump = 6, sheerClimb = 4;
constexpr int longest = static_cast<int>(range::inches.most); ///< limit of files

/// Whether difficult ground costs the model nothing.
bool isEased(const State& state, const UnitId& unit) {
    bool out = false;
    eachAbility(state, [&](const UnitId& owner, const AbilityRule& rule, const Ability&) {
        out = out || (rule.easesGround && rule.easesGround(state, owner, unit));
    });
    return out;
}

/// Whether the watcher may react: an overwhelmed model can only Breathe, unless the switch lets it react
/// (SC-H5).
bool mayReact(const State& state, const Unit& watcher) {
    return !watcher.isOverwhelmed() || isSwitched(state, switches::overwhelmedOverwatch, "reacts");
}

int jumpNeed(int gap) { return gap <= easyGap ? easyJump : farJump; }

/// Records a move and lets enemies on Overwatch react.
void stir(Run& run, const UnitId& who, Reacting reacting = Reacting::All) {
    const auto watchers =
        reacting == Reacting::NoReaction ? std::vector<UnitId>{} : watchersOf(run.state, who);
    markMoved(run, who);
    if (watchers.empty()) return;
    const auto& unit = run.state.at(who);
    run.push(Reactions{who, watchers, reacting == Reacting::Shots, unit.isOverwhelmed(), unit.conditions,
                       unit.fears});
}

} // namespace

int moveInches(const State& state, const UnitId& unit, bool sprint, bool difficult) {
    const auto& model = state.at(unit);
    int inches = sprint ? 2 * oneMove : oneMove;
    const bool frozen = model.has(Condition::Freeze) > 0, slow = model.has(Condition::Slow) > 0;
    const bool twice = frozen && slow && isSwitched(state, switches::freezeAndSlow, "twice");
    for (const bool halves :
         {difficult && !isEased(state, unit), frozen || slow, twice, model.is(Tag::HalfMove)})
        if (halves) inches /= 2;
    return inches;
}

int inchesLeft(const State& state, const UnitId& unit, bool sprint, bool difficult) {
    return std::max(0, moveInches(state, unit, sprint, difficult) - activityNow(state, unit).spent);
}

void coverGround(Run& run, const UnitId& who, int cost, int inches) {
    if (!isActing(run.state, who)) return;
    auto activity = run.state.at(who).activity;
    // The game master may override the limit of a Move.
    activity.spent = std::min(activity.spent + cost, longest);
    activity.covered = std::min(activity.covered + inches, longest);
    setActivity(run, who, activity);
}

void recordClimb(Run& run, const UnitId& who, int height) {
    coverGround(run, who, climbCost * height, height);
}

void noteNeighbours(Run& run, const UnitId& who, const std::vector<UnitId>& nearby) {
    for (const auto& id : nearby)
        if (run.state.find(id)) table::rememberDeclared(run, relationKinds(), "near", who, id, true);
}

std::vector<UnitId> watchersOf(const State& state, const UnitId& mover) {
    std::vector<UnitId> out;
    for (const auto& [id, unit] : state.units)
        if (unit.isConscious() && unit.is(Tag::Overwatch) && mayReact(state, unit) &&
            areEnemies(state, mover, id) && isRelated(state, "inSight", id, mover))
            out.push_back(id);
    return out;
}

void move(Run& run, const UnitId& who, Reacting reacting) {
    stir(run, who, reacting);
    dropTag(run, who, Tag::HalfMove);
}

Level fallLevel(int inches) {
    if (inches < 2) return Level::None;
    if (inches <= 3) return Level::Light;
    if (inches <= 5) return Level::Average;
    return inches <= 8 ? Level::Severe : Level::Critical;
}

void fall(Run& run, const UnitId& who, int inches) {
    run.say(nameOf(run.state, who) + " falls " + std::to_string(inches) + "″");
    markMoved(run, who);
    damage(run, who, fallLevel(inches), {}, false, Shelter::AbilitiesOnly, false, "a fall");
    if (!isActing(run.state, who)) return;
    auto activity = run.state.at(who).activity;
    activity.left = 0; // the activation ends
    setActivity(run, who, activity);
}

bool watches(const State& state, const React& react) {
    const auto *watcher = state.find(react.watcher), *moving = state.find(react.mover);
    return watcher && moving && watcher->isConscious() && moving->isConscious() &&
           watcher->is(Tag::Overwatch) && mayReact(state, *watcher) && canReact(state, react);
}

void Reactions::run(Run& run) {
    if (watchers.empty()) return breakOff(run, *this);
    const auto side = playedBy(run.state, watchers.front());
    const bool together = run.state.watchesTogether;
    auto rest = *this;
    std::vector<React> reacts;
    std::erase_if(rest.watchers, [&](const UnitId& id) {
        if (id != watchers.front() && !(together && playedBy(run.state, id) == side)) return false;
        React react{id, mover, shotsOnly, threatensFriendOf(run, mover, id)};
        if (watches(run.state, react)) reacts.push_back(std::move(react));
        return true;
    });
    run.push(std::move(rest));
    if (reacts.size() == 1)
        run.push(std::move(reacts.front()));
    else if (!reacts.empty())
        run.push(AskOverwatch{mover, std::move(reacts)});
}

void FinishSprint::run(Run& run) {
    const auto* unit = run.state.find(who);
    if (!unit || !unit->isConscious() || stopped) {
        if (unit) dropTag(run, who, Tag::Sprinted);
        return run.say(nameOf(run.state, who) + " is stopped in its Sprint");
    }
    if (const auto foes = engagedWith(run.state, who); !foes.empty())
        run.say(nameOf(run.state, who) + " is stopped by " + nameOf(run.state, foes.front()));
    else
        run.say(nameOf(run.state, who) + " sprints up to " + std::to_string(inches) + "″");
    if (isSwitched(run.state, switches::strainProse, "on")) addStrain(run, who, 1);
}

Result<Run> plan(Checks& before, const Sprint& order) {
    auto run = activatedRun(before, order.who);
    const auto& state = run.state;
    Checks checks(state, before.overridden());
    checks.acting(order.who, Kind::Sprint, before.state()).moving(order.who, 0, false, true);
    checkUnused(checks, before.state(), order.who);
    run.label = "Sprint";
    const int inches = inchesLeft(run.state, order.who, true, order.difficult);
    spendAction(run, order.who, "sprint");
    run.push(FinishSprint{order.who, inches});
    const bool turnOnly = isSwitched(state, switches::sprinted, "turn");
    addLasting(run, order.who, {Tag::Sprinted, turnOnly ? Ends::Turn : Ends::Starts, {}, false});
    move(run, order.who);
    return run;
}

Result<Run> plan(Checks& before, const Overwatch& order) {
    auto run = activatedRun(before, order.who);
    const auto& state = run.state;
    Checks checks(state, before.overridden());
    checks.acting(order.who, Kind::Overwatch, before.state());
    checkUnused(checks, before.state(), order.who);
    run.label = "Overwatch";
    spendAction(run, order.who, "overwatch");
    addLasting(run, order.who, {Tag::Overwatch, Ends::Starts, {}, false});
    run.say(nameOf(state, order.who) + " waits on Overwatch");
    return run;
}

Result<Run> plan(Checks& before, const Jump& order) {
    auto run = activatedRun(before, order.who);
    const auto& state = run.state;
    Checks checks(state, before.overridden());
    checks.acting(order.who, Kind::Move, before.state());
    const bool sprints = maySprint(state, order.who);
    checks.moving(order.who, 0, false, sprints);
    const bool rolls = isSwitched(state, switches::heights, "rolls");
    const int reach = rolls ? farGap : easyGap; // half of a move, as over difficult ground
    const int most = std::min(reach, inchesLeft(state, order.who, sprints, false));
    checks.rule(order.gap <= most, "jump.too_far", "a jump is at most " + std::to_string(most) + "″", "gap");
    checkUnused(checks, before.state(), order.who);
    run.label = "Jump";
    if (order.gap <= freeGap || !rolls) {
        run.say(nameOf(state, order.who) + " steps across");
        stir(run, order.who);
        coverGround(run, order.who, order.gap, order.gap);
        return run;
    }
    StatRoll roll;
    roll.what = RollFor::Jump;
    roll.who = order.who;
    roll.inches = order.depth;
    roll.trial.dt = jumpNeed(order.gap);
    run.push(std::move(roll));
    stir(run, order.who);
    coverGround(run, order.who, order.gap, order.gap);
    return run;
}

Result<Run> plan(Checks& before, const Climb& order) {
    auto run = activatedRun(before, order.who);
    const auto& state = run.state;
    Checks checks(state, before.overridden());
    checks.acting(order.who, Kind::Move, before.state());
    const bool sprints = maySprint(state, order.who);
    checks.moving(order.who, 0, false, sprints);
    const int most = inchesLeft(state, order.who, sprints, false) / climbCost;
    checks.rule(order.height <= most, "climb.too_high",
                nameOf(state, order.who) + " climbs " + std::to_string(most) + "″ at most", "height");
    checkUnused(checks, before.state(), order.who);
    run.label = "Climb";
    if (!order.sheer || !isSwitched(state, switches::heights, "rolls")) {
        run.say(nameOf(state, order.who) + " climbs " + std::to_string(order.height) + "″, which costs " +
                std::to_string(climbCost * order.height) + "″ of its move");
        stir(run, order.who);
        recordClimb(run, order.who, order.height);
        return run;
    }
    StatRoll roll;
    roll.what = RollFor::Climb;
    roll.who = order.who;
    roll.inches = order.height;
    roll.trial.dt = sheerClimb;
    run.push(std::move(roll));
    stir(run, order.who);
    return run;
}

Result<Run> plan(Checks& checks, const Fall& order) {
    checks.model(order.unit, "unit");
    auto run = checks.start("Fall");
    fall(run, order.unit, order.inches);
    return run;
}

} // namespace core::scrimmage
