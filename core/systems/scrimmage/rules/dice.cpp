// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/rules/dice.h"

#include "systems/scrimmage/data/catalogue.h"
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/abilities/ability.h"

#include <algorithm>
#include <set>

namespace core::scrimmage {

namespace {

std::string signedSteps(int steps) {
    return (steps < 0 ? "−" : "+") + plural(steps < 0 ? -steps : steps, "step", "steps");
}

void addConditions(const Unit& unit, Stat stat, DieNow& out) {
    if (const int poison = unit.has(Condition::Poison)) out.step(-poison, "Poison");
    if (stat == Stat::Agility && unit.has(Condition::Freeze)) out.disadvantage("Freeze");
    if (stat == Stat::Perception && unit.has(Condition::Blind)) out.disadvantage("Blind");
    if (stat == Stat::Charisma && unit.is(Tag::Defiant)) out.advantage("Defiant Shout");
}

void addGear(const State& state, const Unit& unit, Stat stat, DieNow& out) {
    for (const auto& id : unit.gear) {
        const auto it = state.gear.find(id);
        if (it == state.gear.end() || !isUsable(unit, id)) continue;
        if (const auto steps = it->second.steps.find(stat); steps != it->second.steps.end())
            out.step(steps->second, it->second.name);
    }
}

/// Makes the Vitality die of a model that resists a Fight a step smaller for each enemy in melee beyond the
/// first (SC-A3).
void addCrowd(const State& state, const DieRequest& asked, DieNow& out) {
    if (asked.what != DiePurpose::FoughtAt || asked.stat != Stat::Vitality) return;
    auto foes = engagedWith(state, asked.who);
    const auto crowd = static_cast<int>(foes.size());
    if (crowd > 1) out.step(1 - crowd, "crowded");
}

/// The items and abilities that allow a re-roll of this die, helmets first.
std::vector<std::string> secondRolls(const State& state, const DieRequest& asked, Mode mode, bool defends) {
    std::vector<std::string> out;
    const auto& unit = state.at(asked.who);
    for (const auto& id : unit.gear) {
        const auto it = state.gear.find(id);
        if (defends && it != state.gear.end() && it->second.helmet && isUsable(unit, id) &&
            !unit.used.contains(id))
            out.push_back(id);
    }
    if (mode != Mode::Plain) return out; // the others apply to single dice
    eachAbility(state, [&](const UnitId& owner, const AbilityRule& rule, const Ability& data) {
        if (rule.rollsAgain && !unit.used.contains(data.id) && !holds(out, data.id) &&
            rule.rollsAgain(state, owner, asked))
            out.push_back(data.id);
    });
    return out;
}

} // namespace

void DieNow::step(int by, const std::string& reason) {
    steps += by;
    why.push_back(signedSteps(by) + " " + reason);
}

void DieNow::advantage(const std::string& reason) {
    ++better;
    why.push_back("Advantage: " + reason);
}

void DieNow::disadvantage(const std::string& reason) {
    ++worse;
    why.push_back("Disadvantage: " + reason);
}

Mode DieNow::mode(const State& state) const {
    const bool majority = isSwitched(state, switches::stacking, "majority");
    if (better == worse || (!majority && better > 0 && worse > 0)) return Mode::Plain;
    return better > worse ? Mode::Advantage : Mode::Disadvantage;
}

std::string DieNow::words() const {
    if (why.empty()) return dieName(base);
    auto out = dieName(sides()) + " (" + dieName(base);
    for (const auto& one : why)
        out += ", " + one;
    return out + ")";
}

bool isOfAction(DiePurpose what) {
    return what == DiePurpose::Shoot || what == DiePurpose::Fight || what == DiePurpose::Investigate ||
           what == DiePurpose::Interact || what == DiePurpose::Breathe;
}

int injurySteps(const State& state, const Unit& unit) {
    const int health = isSwitched(state, switches::healedInjuries, "stay") ? unit.lowest : unit.health;
    return health <= 1 ? -2 : health <= 3 ? -1 : 0;
}

DieNow dieOf(const State& state, const DieRequest& asked) {
    const auto& unit = state.at(asked.who);
    const auto& sheet = state.sheetOf(unit);
    DieNow out;
    out.base = sheet.die(asked.stat);
    if (asked.stat == sheet.raises) out.step(1, sheet.name);
    addGear(state, unit, asked.stat, out);
    if (const int injured = injurySteps(state, unit)) out.step(injured, "injured");
    addConditions(unit, asked.stat, out);
    for (const auto& id : unit.injuries) {
        const auto& injury = state.injuries.at(id);
        if (const auto it = injury.steps.find(asked.stat); it != injury.steps.end())
            out.step(it->second, injury.name);
    }
    if (const auto it = unit.shifts.find(asked.stat); it != unit.shifts.end())
        out.step(it->second, "set by the game master");
    addCrowd(state, asked, out);
    const bool defends = asked.what == DiePurpose::ShotAt || asked.what == DiePurpose::FoughtAt;
    if (isActing(state, asked.who) && unit.activity.handicapped && asked.what != DiePurpose::Anything &&
        !defends)
        out.disadvantage("Gambit");
    if (isOfAction(asked.what) && unit.is(Tag::Inspired)) out.advantage("Inspire");
    const bool once = isSwitched(state, switches::sameAuras, "once");
    std::set<std::string> auras;
    eachAbility(state, [&](const UnitId& owner, const AbilityRule& rule, const Ability& data) {
        if (!rule.die) return;
        if (!once || !rule.aura) return rule.die(state, owner, data, asked, out);
        auto with = out;
        rule.die(state, owner, data, asked, with);
        if (with.steps == out.steps || auras.insert(data.id).second) out = std::move(with);
    });
    return out;
}

std::string wordsOf(const TrialDie& die) {
    return dieName(die.sides) + (die.mode == Mode::Advantage      ? " with Advantage"
                                 : die.mode == Mode::Disadvantage ? " with Disadvantage"
                                                                  : "");
}

TrialDie trialDie(const State& state, const DieRequest& asked, const DieNow& now, bool defends) {
    TrialDie out;
    out.who = asked.who;
    out.sides = now.sides();
    out.mode = now.mode(state);
    out.again = secondRolls(state, asked, out.mode, defends);
    out.words = nameOf(state, asked.who) + ", " + nameOf(asked.stat) + " " + wordsOf(out);
    return out;
}

Variant variantOf(const State& state) {
    if (isSwitched(state, switches::explodeKept, "off")) return Variant::OneExplodes;
    return isSwitched(state, switches::explodeKept, "each") ? Variant::EachExplodes : Variant::KeptExplodes;
}

} // namespace core::scrimmage
