// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/rules/attack.h"

#include "systems/scrimmage/data/catalogue.h"
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/rules/labels.h"
#include "systems/scrimmage/rules/marks.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

constexpr int longCharge = 3; ///< inches; a longer move gives Advantage (SC-A3)

/// The hands needed for everything except that weapon.
int otherHands(const State& state, const Unit& unit, const std::string& weapon) {
    int hands = 0;
    for (const auto& id : unit.weapons)
        if (id != weapon)
            if (const auto it = state.weapons.find(id); it != state.weapons.end()) hands += it->second.hands;
    for (const auto& id : unit.gear)
        if (const auto it = state.gear.find(id); it != state.gear.end()) hands += it->second.hands;
    return hands;
}

DieNow attackerDie(const State& state, const DeclaredAttack& attack, const DieRequest& asked) {
    auto now = dieOf(state, asked);
    const auto& target = state.at(attack.target);
    if (attack.melee) {
        if (attack.inches > longCharge) now.advantage("charges");
    } else {
        if (!attack.moved) now.advantage("the shooter has not moved");
        if (attack.obscured) now.disadvantage("the target is partly hidden");
        if (target.is(Tag::Sprinted)) now.disadvantage("the target sprints");
    }
    if (attackNow(state, attack).advantage) now.advantage(labelOf(state, attack.ability));
    if (attack.edge > 0) now.advantage("set at the table");
    if (attack.edge < 0) now.disadvantage("set at the table");
    return now;
}

bool hasShield(const State& state, const Unit& unit) {
    return std::any_of(unit.gear.begin(), unit.gear.end(), [&](const std::string& id) {
        const auto it = state.gear.find(id);
        return it != state.gear.end() && it->second.shield && isUsable(unit, id);
    });
}

DieNow defenderDie(const State& state, const DeclaredAttack& attack, const DieRequest& asked) {
    auto now = dieOf(state, asked);
    if (!attack.melee && hasShield(state, state.at(attack.target))) now.advantage("shield");
    if (attack.guard > 0) now.advantage("set at the table");
    if (attack.guard < 0) now.disadvantage("set at the table");
    return now;
}

/// Reduces one blow in melee per turn by the shield (3.7, Shield).
Level behindShield(Run& run, const UnitId& target, Level level) {
    const auto& unit = run.state.at(target);
    for (const auto& id : unit.gear) {
        const auto it = run.state.gear.find(id);
        const bool mayLessen = it != run.state.gear.end() && it->second.shield && isUsable(unit, id) &&
                               !unit.used.contains(id) && level != Level::None;
        if (!mayLessen) continue;
        const auto name = it->second.name;
        useUp(run, target, std::string(id));
        run.say(name + " reduces the damage to " + nameOf(run.state, target) + " by one level");
        return stepped(level, -1);
    }
    return level;
}

} // namespace

std::vector<std::string> weaponsFor(const State& state, const UnitId& unit, bool melee,
                                    bool outsideActivation) {
    std::vector<std::string> out;
    const auto& model = state.at(unit);
    const bool disarmed = model.is(Tag::NoWeapons) && (!outsideActivation || isActing(state, unit));
    if (disarmed) return melee ? std::vector<std::string>{bareHands} : out;
    for (const auto& id : model.weapons) {
        const auto it = state.weapons.find(id);
        if (it != state.weapons.end() && it->second.isMelee() == melee && isUsable(model, id) &&
            !holds(out, id))
            out.push_back(id);
    }
    if (melee && !holds(out, bareHands) && state.weapons.contains(bareHands)) out.emplace_back(bareHands);
    return out;
}

std::string weaponFor(const State& state, const UnitId& unit, const std::string& named, bool melee,
                      bool outsideActivation) {
    const auto all = weaponsFor(state, unit, melee, outsideActivation);
    if (!named.empty()) return holds(all, named) ? named : std::string();
    return all.empty() ? std::string() : all.front();
}

RangeBand reachOf(const State& state, const UnitId& unit, const Weapon& weapon) {
    if (weapon.isMelee()) return weapon.range;
    auto out = weapon.range;
    if (const auto* eye = abilityOf(state, unit, "eagle_eye"))
        for (int n = 0; n < eye->amount; ++n)
            out = farther(out);
    return out;
}

std::string inchesOf(const State& state, RangeBand band) {
    const bool still = isSwitched(state, switches::exactly24, "long");
    switch (band) {
    case RangeBand::Melee:
        return "base contact";
    case RangeBand::Short:
        return "up to 6″";
    case RangeBand::Medium:
        return "up to 12″";
    case RangeBand::Long:
        return still ? "up to 24″" : "less than 24″";
    case RangeBand::Extreme:
        return still ? "beyond 24″" : "24″ and beyond";
    }
    return {};
}

AttackNow attackNow(const State& state, const DeclaredAttack& attack) {
    AttackNow out;
    const auto& weapon = state.weapons.at(attack.weapon);
    out.level = weapon.damage;
    if (weapon.bothHands && otherHands(state, state.at(attack.attacker), attack.weapon) == 0)
        out.level = *weapon.bothHands;
    out.upgrade = attack.upgrade;
    out.piercing = weapon.has(itemrule::piercing);
    out.reach = weapon.has(itemrule::reach);
    out.causes = weapon.causes;
    for (const auto& id : state.sheetOf(state.at(attack.attacker)).abilities) {
        const auto* rule = abilityRule(id);
        const auto* data = abilityOf(state, attack.attacker, id);
        if (rule && data && rule->attack && (!data->active || attack.ability == id))
            rule->attack(state, attack, *data, out);
    }
    const auto& target = state.at(attack.target);
    const auto side = playedBy(state, attack.attacker);
    const bool marked = std::any_of(target.lasting.begin(), target.lasting.end(), [&](const Lasting& one) {
        return one.tag == Tag::Marked && one.by == side;
    });
    if (marked && !attack.melee) ++out.upgrade; // Hunter's Mark
    return out;
}

Trial trialToHit(const State& state, const DeclaredAttack& attack, const std::string& which) {
    const DieRequest acting{attack.attacker, attack.melee ? Stat::Power : Stat::Perception,
                            attack.melee ? DiePurpose::Fight : DiePurpose::Shoot, attack.target};
    const DieRequest resisting{attack.target, attack.melee ? Stat::Vitality : Stat::Agility,
                               attack.melee ? DiePurpose::FoughtAt : DiePurpose::ShotAt, attack.attacker};
    const auto one = attackerDie(state, attack, acting), other = defenderDie(state, attack, resisting);
    Trial out;
    out.id = "attack";
    out.rule = attack.melee ? "SC-A3" : "SC-A2";
    const auto what = nameOf(state, attack.attacker) + (attack.melee ? " fights " : " shoots at ") +
                      nameOf(state, attack.target) + which;
    out.purpose = what + ": " + one.words() + " against " + other.words();
    out.success = "hit";
    out.failure = "missed";
    out.variant = variantOf(state);
    out.acting = trialDie(state, acting, one);
    out.acting.oddToo = attackNow(state, attack).oddToo;
    out.resisting = trialDie(state, resisting, other, true);
    if (attack.dice) {
        out.acting.sides = attack.dice->first.sides;
        out.acting.mode = attack.dice->first.mode;
        out.acting.words = attack.dice->first.words;
        out.resisting.words = attack.dice->second.words;
        out.resisting.sides = attack.dice->second.sides;
        out.resisting.mode = attack.dice->second.mode;
        out.purpose = what + (attack.fixedTotal ? ": one roll of " + std::to_string(*attack.fixedTotal) +
                                                      " against " + attack.dice->second.words
                                                : " with the dice it had at the start of the action");
    }
    out.fixedTotal = attack.fixedTotal;
    return out;
}

Level throughArmour(const State& state, const Unit& unit, Level level, bool pierced) {
    for (const auto& id : unit.gear) {
        auto it = state.gear.find(id);
        if (it == state.gear.end() || it->second.slot != Slot::Body || !isUsable(unit, id)) continue;
        if (pierced) it = state.gear.find(it->second.pierced);
        if (it == state.gear.end()) continue;
        const auto found = it->second.takes.find(level);
        if (found != it->second.takes.end()) level = found->second;
    }
    return level;
}

std::string armourOf(const State& state, const Unit& unit) {
    for (const auto& id : unit.gear)
        if (const auto it = state.gear.find(id);
            it != state.gear.end() && it->second.slot == Slot::Body && isUsable(unit, id))
            return it->second.name;
    return {};
}

int damage(Run& run, const UnitId& target, Level level, const UnitId& by, bool blow, Shelter shelter,
           bool pierced, const std::string& cause) {
    if (shelter == Shelter::Armour) level = throughArmour(run.state, run.state.at(target), level, pierced);
    if (shelter != Shelter::Nothing) {
        const auto abilities = run.state.sheetOf(run.state.at(target)).abilities;
        for (const auto& id : abilities)
            if (const auto* rule = abilityRule(id))
                if (const auto* data = abilityOf(run.state, target, id); data && rule->lessens)
                    level = stepped(level, -rule->lessens(run, target, Ability(*data), level));
    }
    if (blow && shelter == Shelter::Armour) level = behindShield(run, target, level);
    if (level == Level::None)
        saySum(run, 1, [&](int sum) {
            return nameOf(run.state, target) + " takes no damage" +
                   (sum > 1 ? " from " + std::to_string(sum) + " hits" : "");
        });
    const int was = run.state.at(target).health;
    loseHealth(run, target, static_cast<int>(level), by, cause);
    return was - run.state.at(target).health;
}

void pushAttacks(Run& run, DeclaredAttack attack, std::vector<UnitId> targets,
                 std::vector<UnitId> declaredTargets) {
    run.push(AfterAttack{attack, targets});
    run.push(BeginAttacks{std::move(attack), std::move(targets), std::move(declaredTargets)});
}

/// Pushes a Fight and what follows it; unless the switch says otherwise, a model with Fear must overcome it
/// before it engages (SC-C8).
void pushFight(Run& run, const DeclaredAttack& attack, const std::vector<UnitId>& targets) {
    run.push(AfterAttack{attack, targets});
    const bool tests = run.state.at(attack.attacker).has(Condition::Fear) &&
                       !run.state.isTouching(attack.attacker, attack.target) &&
                       isSwitched(run.state, switches::fearTest, "test");
    if (!tests) return run.push(BeginAttacks{attack, targets});
    StatRoll roll;
    roll.what = RollFor::Fear;
    roll.who = attack.attacker;
    roll.fight = BeginAttacks{attack, targets};
    run.push(std::move(roll));
}

void pushFreeFight(Run& run, const UnitId& who, const UnitId& target, const std::string& weapon,
                   Occasion occasion, int inches) {
    DeclaredAttack attack;
    attack.attacker = who;
    attack.target = target;
    attack.weapon = weaponFor(run.state, who, weapon, true, true);
    attack.melee = true;
    attack.occasion = occasion;
    attack.inches = inches;
    if (!attack.weapon.empty()) pushFight(run, attack, {target});
}

} // namespace core::scrimmage
