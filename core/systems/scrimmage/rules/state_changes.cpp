// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/rules/state_changes.h"

#include "systems/scrimmage/data/catalogue.h"
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/marks.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

constexpr int fourthPoint = mostHealth - 4; ///< health left when the fourth point is lost
constexpr int mostSummed = 40; ///< largest number of a sentence that is added up; no action reaches it

/// Scores points of the scenario for bringing a model down.
void scoreDown(Run& run, const UnitId& unit, const UnitId& by) {
    const auto& fallen = run.state.at(unit);
    const auto side = playedBy(run.state, by);
    if (side.empty() || side == fallen.side) return;
    const auto rules = run.state.scenario->scoring;
    for (const auto& rule : rules)
        if (rule.what == ScoreFor::Down || (rule.what == ScoreFor::Leader && fallen.leader))
            score(run, side, rule.id, rule.points,
                  fallen.name + (rule.what == ScoreFor::Leader ? " led the team" : " is down"));
}

void goDown(Run& run, const UnitId& unit, const UnitId& by) {
    run.say(nameOf(run.state, unit) + " is unconscious");
    run.mark(marks::down(unit));
    dropTag(run, unit, Tag::Overwatch);
    bringStrain(run, friendsOf(run.state, unit), 1);
    GameCounts felled;
    felled.downs = 1;
    felled.felled[run.state.at(unit).sheet] = 1;
    if (!by.empty() && by != unit) count(run, by, felled);
    scoreDown(run, unit, by);
}

/// Frees a model that wakes from the enemies that it touches, if the switch says so; else it is in melee
/// again.
void wake(Run& run, const UnitId& unit) {
    if (!isSwitched(run.state, switches::waking, "free")) return;
    for (const auto& id : contactsOf(run.state, unit))
        if (areEnemies(run.state, unit, id)) part(run, unit, id);
}

} // namespace

std::string nameOf(const State& state, const UnitId& unit) {
    const auto* known = state.find(unit);
    return known ? known->name : unit.text;
}

std::string teamName(const State& state, const std::string& side) {
    const auto it = state.sides.find(side);
    return it == state.sides.end() ? side : it->second.name;
}

void saySum(Run& run, int number, const std::function<std::string(int)>& words) {
    for (int before = 1; before <= mostSummed; ++before)
        if (const auto known = std::find(run.sentences.begin(), run.sentences.end(), words(before));
            known != run.sentences.end()) {
            *known = words(before + number);
            return;
        }
    run.say(words(number));
}

std::string timesOf(int number) {
    return number == 1 ? "" : number == 2 ? " twice" : " " + std::to_string(number) + " times";
}

void addStrain(Run& run, const UnitId& unit, int by) { addStrain(run, std::vector{unit}, by); }

void addStrain(Run& run, const std::vector<UnitId>& units, int by) {
    std::map<int, std::vector<std::string>> names; // by the actual change
    std::vector<std::string> overwhelmed;
    for (const auto& unit : units) {
        const int was = run.state.at(unit).strain, now = std::clamp(was + by, 0, mostStrain);
        if (was == now) continue;
        run.emit(StrainSet{unit, now});
        names[now - was].push_back(nameOf(run.state, unit));
        if (now == mostStrain) overwhelmed.push_back(nameOf(run.state, unit));
        GameCounts more;
        more.strain = std::max(0, now - was);
        if (more.strain > 0) count(run, unit, more);
    }
    for (const auto& [change, who] : names)
        saySum(run, std::abs(change), [&, more = change > 0](int sum) {
            const auto* verb = more             ? who.size() > 1 ? " gain " : " gains "
                               : who.size() > 1 ? " lose "
                                                : " loses ";
            return table::joinNames(who) + verb + std::to_string(sum) + " Strain";
        });
    if (!overwhelmed.empty())
        run.say(table::joinNames(overwhelmed) + (overwhelmed.size() > 1 ? " are" : " is") + " overwhelmed");
}

void bringStrain(Run& run, const std::vector<UnitId>& units, int by) {
    std::vector<UnitId> acting; // models that act and were not overwhelmed so far
    for (const auto& id : units)
        if (!run.state.at(id).isOverwhelmed() && isActing(run.state, id)) acting.push_back(id);
    addStrain(run, units, by);
    for (const auto& id : acting) {
        auto activity = run.state.at(id).activity;
        if (!run.state.at(id).isOverwhelmed() || activity.left == 0) continue;
        activity.overwhelmed = true;
        setActivity(run, id, activity);
    }
}

void loseHealth(Run& run, const UnitId& unit, int lost, const UnitId& by, const std::string& cause) {
    const int was = run.state.at(unit).health, now = std::max(0, was - lost);
    if (was == now) return;
    run.emit(HealthSet{unit, now});
    saySum(run, was - now, [&](int sum) {
        return nameOf(run.state, unit) + " loses " + std::to_string(sum) + " health" +
               (cause.empty() ? "" : " by " + cause);
    });
    GameCounts suffered, dealt;
    suffered.suffered = dealt.dealt = was - now;
    count(run, unit, suffered);
    if (!by.empty() && by != unit) count(run, by, dealt);
    if (was > fourthPoint && now <= fourthPoint) bringStrain(run, {unit}, 1);
    if (now == 0) goDown(run, unit, by);
}

int heal(Run& run, const UnitId& unit, int gained) {
    const int was = run.state.at(unit).health, now = std::min(mostHealth, was + gained);
    if (now <= was) return 0;
    run.emit(HealthSet{unit, now});
    run.say(nameOf(run.state, unit) + (was == 0 ? " comes round and heals " : " heals ") +
            std::to_string(now - was) + " health");
    GameCounts more;
    more.healed = now - was;
    count(run, unit, more);
    if (was == 0) wake(run, unit);
    if (const int bleeds = run.state.at(unit).has(Condition::Bleed); bleeds > 0)
        lessenCondition(run, unit, Condition::Bleed,
                        isSwitched(run.state, switches::bleedCure, "all") ? bleeds : 1);
    if (isSwitched(run.state, switches::poisonCure, "any")) cure(run, unit);
    return now - was;
}

void cure(Run& run, const UnitId& unit) {
    const int poisons = run.state.at(unit).has(Condition::Poison);
    if (poisons == 0) return;
    setCondition(run, unit, Condition::Poison, poisons - 1);
    run.say(nameOf(run.state, unit) + " is cured of " + (poisons > 1 ? "one " : "") + "Poison");
}

void setCondition(Run& run, const UnitId& unit, Condition condition, int value) {
    if (run.state.at(unit).has(condition) == value) return;
    const bool fear = condition == Condition::Fear && value > 0;
    run.emit(ConditionSet{unit, condition, value, fear ? run.state.at(unit).fears : std::string()});
}

void lessenCondition(Run& run, const UnitId& unit, Condition condition, int by) {
    const int left = std::max(0, run.state.at(unit).has(condition) - by);
    setCondition(run, unit, condition, left);
    if (left == 0) run.say(nameOf(run.state, unit) + ": " + nameOf(condition) + " ends");
}

/// Gives the model a condition. Poison and Bleed add a stack; of the others a longer one stays, except where
/// the switch lets a new fire add to the old.
void applyCondition(Run& run, const UnitId& unit, Condition condition, const UnitId& by) {
    constexpr int burns = 3, frightened = 2;
    const int now = run.state.at(unit).has(condition);
    int value = 1;
    if (condition == Condition::Fire)
        value = isSwitched(run.state, switches::fireRefresh, "add") ? now + burns : std::max(now, burns);
    else if (condition == Condition::Poison || condition == Condition::Bleed)
        value = now + 1;
    else if (condition == Condition::Fear)
        value = std::max(now, frightened);
    else
        value = std::max(now, 1);
    value = std::min(value, mostStacks);
    run.emit(ConditionSet{unit, condition, value, by.text});
    run.say(nameOf(run.state, unit) + " gets " + nameOf(condition) +
            (value > 1 ? " " + std::to_string(value) : std::string()));
}

void setActivity(Run& run, const UnitId& unit, const Activity& activity) {
    if (run.state.at(unit).activity != activity) run.emit(ActivitySet{unit, activity});
}

void noteDone(Run& run, const UnitId& unit, const std::string& what) {
    auto activity = run.state.at(unit).activity;
    activity.done.push_back(what);
    setActivity(run, unit, activity);
}

void addLasting(Run& run, const UnitId& unit, Lasting what) {
    auto all = run.state.at(unit).lasting;
    std::erase_if(all, [&](const Lasting& one) { return one.tag == what.tag && one.by == what.by; });
    all.push_back(std::move(what));
    run.emit(LastingSet{unit, std::move(all)});
}

void dropLasting(Run& run, const UnitId& unit, const std::function<bool(const Lasting&)>& which) {
    auto all = run.state.at(unit).lasting;
    if (std::erase_if(all, which) > 0) run.emit(LastingSet{unit, std::move(all)});
}

void useUp(Run& run, const UnitId& unit, const std::string& what) {
    if (!run.state.at(unit).used.contains(what)) run.emit(UseSet{unit, what, true});
}

void touch(Run& run, const UnitId& a, const UnitId& b) {
    if (a != b && !run.state.isTouching(a, b)) run.emit(ContactSet{a, b, true});
}

void part(Run& run, const UnitId& a, const UnitId& b) {
    if (run.state.isTouching(a, b)) run.emit(ContactSet{a, b, false});
}

void markMoved(Run& run, const UnitId& unit) {
    for (const auto& id : contactsOf(run.state, unit))
        part(run, unit, id);
    table::forgetRelations(run, unit);
    dropLasting(run, unit, [](const Lasting& one) { return one.ends == Ends::Moved; });
    // A model whose cover moves away is in the open.
    for (const auto& one : State(run.state).units)
        dropLasting(run, one.first,
                    [&](const Lasting& each) { return each.tag == Tag::FullCover && each.by == unit.text; });
    auto activity = run.state.at(unit).activity;
    if (!isActing(run.state, unit)) return;
    activity.moved = true;
    setActivity(run, unit, activity);
}

void leaveTable(Run& run, const UnitId& unit) {
    dropLasting(run, unit, [](const Lasting& one) { return one.begun; });
    run.emit(PresenceSet{unit, false});
}

void setRound(Run& run, table::Alternation round) {
    if (!(round == run.state.round)) run.emit(RoundSet{std::move(round)});
}

void setSide(Run& run, const std::string& side, SideState now) {
    if (!(now == run.state.sides.at(side))) run.emit(SideSet{side, std::move(now)});
}

void score(Run& run, const std::string& side, const std::string& what, int scored, const std::string& why) {
    if (scored == 0 || !run.state.sides.contains(side)) return;
    auto now = run.state.sides.at(side);
    now.points += scored;
    now.scored[what] += scored;
    now.points = std::max(0, now.points);
    run.say(now.name + (scored > 0 ? " scores " : " loses ") + plural(std::abs(scored), "point", "points") +
            ": " + why);
    setSide(run, side, std::move(now));
}

void count(Run& run, const UnitId& unit, const GameCounts& more) {
    if (run.state.find(unit)) run.emit(Counted{unit, more});
}

bool isActing(const State& state, const UnitId& unit) {
    return std::any_of(state.round.open.begin(), state.round.open.end(), [&](const table::Activation& one) {
        return std::find(one.units.begin(), one.units.end(), unit) != one.units.end();
    });
}

bool areEnemies(const State& state, const UnitId& of, const UnitId& target) {
    const auto* other = state.find(target);
    return other && of != target && playedBy(state, of) != playedBy(state, target);
}

std::vector<UnitId> unitsOnTable(const State& state, const std::string& side) {
    std::vector<UnitId> out;
    for (const auto& [id, unit] : state.units)
        if (unit.side == side && unit.present) out.push_back(id);
    return out;
}

std::vector<UnitId> friendsOf(const State& state, const UnitId& unit) {
    auto out = unitsOnTable(state, state.at(unit).side);
    std::erase(out, unit);
    return out;
}

std::vector<UnitId> alliesOf(const State& state, const UnitId& unit) {
    std::vector<UnitId> out;
    for (const auto& [id, other] : state.units)
        if (id != unit && other.present && playedBy(state, id) == playedBy(state, unit)) out.push_back(id);
    return out;
}

std::vector<UnitId> contactsOf(const State& state, const UnitId& unit) {
    return table::contactsOf(state.contacts, unit);
}

std::vector<UnitId> engagedWith(const State& state, const UnitId& unit) {
    const auto* model = state.find(unit);
    if (!model || !model->isConscious()) return {};
    auto out = contactsOf(state, unit);
    std::erase_if(
        out, [&](const UnitId& id) { return !areEnemies(state, unit, id) || !state.at(id).isConscious(); });
    return out;
}

bool isUsable(const Unit& unit, const std::string& item) {
    return std::none_of(unit.lasting.begin(), unit.lasting.end(),
                        [&](const Lasting& one) { return one.tag == Tag::Sabotaged && one.by == item; });
}

bool isSwitched(const State& state, std::string_view id, std::string_view value) {
    return isSet(state.switches, id, value);
}

} // namespace core::scrimmage
