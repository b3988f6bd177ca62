// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/activation.h"

#include "systems/trench_crusade/data/editions.h"
#include "systems/trench_crusade/rules/actions.h"
#include "systems/trench_crusade/rules/booking.h"
#include "systems/trench_crusade/rules/checks.h"
#include "systems/trench_crusade/rules/specials/special.h"

#include <algorithm>
#include <set>

namespace core::trench_crusade {

namespace {

constexpr const char* club = "trench_club"; ///< in the empty hands of some

int timesDone(const Unit& unit, const std::string& entry) {
    return static_cast<int>(std::count(unit.activity.done.begin(), unit.activity.done.end(), entry));
}
int copiesOf(const Unit& unit, const std::string& weapon) {
    return std::max(1, static_cast<int>(std::count(unit.weapons.begin(), unit.weapons.end(), weapon)));
}
bool startsWith(const Unit& unit, const Action& action) {
    return std::any_of(unit.activity.done.begin(), unit.activity.done.end(), [&](const std::string& done) {
        return done.starts_with(std::string(action.id) + ":");
    });
}

/// Whether it is a shot with the second of two pistols, which some fire both (TC-W156).
bool firesSecondPistol(const State& state, const Unit& unit, const std::string& weapon) {
    if (!isActing(state, unit.id) || !specialOn(state, unit.id, "two_pistols")) return false;
    const auto isPistol = [&](const std::string& id) {
        const auto it = state.weapons.find(id);
        return it != state.weapons.end() && has(it->second, "pistol");
    };
    const std::string prefix = doneWith(actions::ranged, "");
    std::vector<std::string> fired;
    for (const auto& done : unit.activity.done)
        if (done.starts_with(prefix)) fired.push_back(done.substr(prefix.size()));
    return fired.size() == 1 && isPistol(fired.front()) && isPistol(weapon) &&
           (fired.front() != weapon || copiesOf(unit, weapon) > 1);
}

void checkWeapon(Checks& checks, const State& state, const Unit& unit, const std::string& weapon,
                 bool melee) {
    const auto all = weaponsFor(state, unit, melee);
    checks.must(std::find(all.begin(), all.end(), weapon) != all.end(), "weapon.none",
                weapon.empty()
                    ? unit.name + (melee ? " has nothing to fight with" : " has nothing to shoot with")
                    : unit.name + " has no weapon `" + weapon + "` for that",
                "weapon");
    if (!checks.passed()) return;
    const auto& name = state.weapons.at(weapon).name;
    checks.rule(!weaponHas(state, unit.id, weapon, "consumable") || !isUsed(unit, "weapon:" + weapon),
                "weapon.consumed", name + " is used up", "weapon");
}

/// What stands against firing this weapon after what was done before (TC-A7, TC-K14; 4.9).
void checkShotOrder(Checks& checks, const State& state, const Unit& unit, const std::string& weapon) {
    const auto& name = state.weapons.at(weapon).name;
    checks.rule(!hasLeftItsPlace(unit) || !isHindered(state, unit.id, weapon), "weapon.heavy",
                name + " is HEAVY: no move and shot in one activation", "weapon");
    const bool charged = unit.activity.has(actions::charge.id);
    checks.rule(state.edition == Edition::Pre || !charged || weaponHas(state, unit.id, weapon, "assault"),
                "weapon.not_assault", "only an ASSAULT weapon shoots in the activation of a Charge",
                "weapon");
}

void checkTarget(Checks& checks, const State& state, const UnitId& target, const UnitId& of,
                 const Context& blow) {
    const bool whips = specialOn(state, of, "attacks_friends", blow).has_value();
    if (whips)
        checks.model(target, "target").must(target != of, "target.self", "it cannot strike itself", "target");
    else
        checks.enemy(target, of);
    if (!checks.passed()) return;
    checks.rule(!isUsed(state.at(of), calledUse(target)), "target.called",
                nameOf(state, of) + " follows the call of " + nameOf(state, target) + " and cannot attack it",
                "target");
    checks.rule(!blow.ranged || !specialOn(state, target, "hidden"), "target.hidden",
                nameOf(state, target) + " is hidden", "target");
}

constexpr std::string_view mainPrefix = "main hand:";

/// The weapon of its first melee attack in this battle, while it carries it; every other one is that of the
/// second hand, in whatever order they strike (TC-A8).
std::string mainHand(const Unit& unit) {
    for (const auto& [what, until] : unit.used) {
        if (!what.starts_with(mainPrefix)) continue;
        const auto weapon = what.substr(mainPrefix.size());
        if (std::find(unit.weapons.begin(), unit.weapons.end(), weapon) != unit.weapons.end()) return weapon;
    }
    return {};
}

/// Which hand strikes with what is fixed at the first melee attack of the battle.
void fixHands(Run& run, const UnitId& unit, const std::string& weapon) {
    const auto& model = run.state.at(unit);
    const bool held = std::find(model.weapons.begin(), model.weapons.end(), weapon) != model.weapons.end();
    if (!held || !mainHand(model).empty() || weaponHas(run.state, unit, weapon, "off_hand")) return;
    use(run, unit, std::string(mainPrefix) + weapon, Often::Battle);
}

/// Whether cover counts: what the table says, what always has it, what never does.
bool hasCover(const State& state, const Context& context) {
    const bool never = specialOn(state, context.other, "never_cover", context).has_value();
    return (context.cover && !never) || acts(state, context.other, EffectKind::AlwaysCover, context);
}

/// Who shoots is hidden no more (TC-W4).
void showItself(Run& run, const UnitId& unit) {
    auto gained = run.state.at(unit).gained;
    const auto all = gained.size();
    std::erase_if(gained, [](const Gained& one) { return one.effect.text == "hidden"; });
    if (gained.size() != all) run.emit(GainedSet{unit, std::move(gained)});
}

void checkOthers(Checks& checks, const UnitId& who, const std::vector<UnitId>& others) {
    for (const auto& other : others)
        checks.enemy(other, who, "others");
}

/// Whether nothing more is done after an attack with that weapon (4.6; 4.9 Reload).
bool endsActivation(const State& state, const Context& context) {
    return acts(state, context.actor, EffectKind::EndsActivation, context) ||
           weaponHas(state, context.actor, context.weapon, "reload");
}

/// Melee weapons of attacks beside those of its hands: a stinger, a maw (TC-W87, TC-E10).
std::vector<std::string> extraWeapons(const State& state, const UnitId& unit) {
    Context context;
    context.actor = unit;
    context.melee = true;
    std::vector<std::string> out;
    for (const auto& active : activeOn(state, unit, EffectKind::ExtraAttack, context))
        if (active.effect->text != unarmed && state.weapons.contains(active.effect->text))
            out.push_back(active.effect->text);
    return out;
}

/// Models in a blast: on the table, each once, the target not among them.
void checkNearby(Checks& checks, const Shoot& order) {
    std::set<UnitId> seen{order.target};
    for (const auto& one : order.nearby) {
        checks.model(one, "nearby");
        checks.must(seen.insert(one).second, "nearby.twice", "each model is in the blast once", "nearby");
    }
}

} // namespace

Context contextOf(const State& state, const Declared& attack, const UnitId& target) {
    Context context;
    context.actor = attack.attacker;
    context.other = target.empty() ? attack.target : target;
    context.weapon = attack.weapon;
    context.action = attack.freeAttack ? actions::retreat.id
                     : attack.melee    ? actions::melee.id
                                       : actions::ranged.id;
    context.melee = attack.melee;
    context.ranged = !attack.melee;
    context.cover = attack.cover;
    context.longRange = attack.longRange;
    context.elevated = attack.elevated;
    context.obstacle = attack.obstacle;
    context.offHand = attack.offHand;
    context.critical = attack.critical;
    context.blast = !attack.direct || (!target.empty() && target != attack.target);
    const auto weapon = state.weapons.find(attack.weapon);
    context.paid = attack.paid;
    context.thrown = weapon != state.weapons.end() && weapon->second.grenade;
    if (context.ranged) context.cover = hasCover(state, context);
    return context;
}

bool isHindered(const State& state, const UnitId& unit, const std::string& weapon) {
    Context context;
    context.actor = unit;
    context.weapon = weapon;
    if (const auto it = state.weapons.find(weapon); it != state.weapons.end()) {
        context.melee = it->second.melee;
        context.ranged = it->second.ranged();
    }
    return weaponHas(state, unit, weapon, "heavy") && !hasKeyword(state, unit, "STRONG") &&
           !acts(state, unit, EffectKind::IgnoreHeavy, context);
}

int attacksOf(const State& state, const UnitId& unit, const std::string& weapon, bool melee) {
    const auto& profile = state.weapons.at(weapon);
    if (melee && profile.ranged()) return 1;
    Context context;
    context.actor = unit;
    context.weapon = weapon;
    context.melee = melee;
    context.ranged = !melee;
    int attacks = bestOf(state, unit, EffectKind::Attacks, 1, context);
    for (const auto* keyword : {"automatic", "cleave"})
        if (knows(state.edition, keyword))
            attacks = std::max(attacks, keywordIn(profile.keywords, keyword).value_or(1));
    return attacks;
}

std::vector<std::string> weaponsFor(const State& state, const Unit& unit, bool melee) {
    std::vector<std::string> out;
    for (const auto& id : unit.weapons) {
        const auto it = state.weapons.find(id);
        if (it == state.weapons.end() || !(melee ? it->second.melee : it->second.ranged())) continue;
        if (std::find(out.begin(), out.end(), id) == out.end()) out.push_back(id);
    }
    for (const auto& id : specialNames(state, unit.id, "gives_weapon"))
        if (const auto it = state.weapons.find(id); it != state.weapons.end() && melee) out.push_back(id);
    const bool clubs = specialOn(state, unit.id, "empty_hands_clubs") && state.weapons.contains(club);
    for (const auto& extra : melee ? extraWeapons(state, unit.id) : std::vector<std::string>{})
        if (std::find(out.begin(), out.end(), extra) == out.end()) out.push_back(extra);
    if (melee && clubs && std::find(out.begin(), out.end(), club) == out.end()) out.emplace_back(club);
    if (melee && !clubs && state.weapons.contains(unarmed)) out.emplace_back(unarmed);
    return out;
}

bool isOffHand(const State& state, const Unit& unit, const std::string& weapon) {
    if (weaponHas(state, unit.id, weapon, "off_hand")) return true;
    const auto extra = extraWeapons(state, unit.id);
    if (std::find(extra.begin(), extra.end(), weapon) != extra.end()) return false;
    const auto main = state.edition == Edition::Pre ? mainHand(unit) : std::string();
    if (!main.empty() && main != weapon) return weapon != unarmed;
    if (!main.empty()) return unit.activity.has(doneWith(actions::melee, weapon));
    for (const auto& done : unit.activity.done)
        if (done.starts_with(std::string(actions::melee.id) + ":")) return true;
    return false;
}

Declared declared(const State&, const Shoot& order) {
    Declared out;
    out.attacker = order.who;
    out.target = order.target;
    out.weapon = order.weapon;
    out.cover = order.cover;
    out.longRange = order.longRange;
    out.elevated = order.elevated;
    out.modifier = order.modifier;
    out.nearby = order.nearby;
    return out;
}

std::vector<UnitId> friendsInTheWay(const State& state, const Declared& attack) {
    if (attack.melee) return {};
    auto out = engagedWith(state, attack.target);
    std::erase_if(out, [&](const UnitId& id) {
        return id == attack.attacker || state.at(id).side != state.at(attack.attacker).side;
    });
    const bool picks =
        !out.empty() && specialOn(state, attack.attacker, "melee_without_random", contextOf(state, attack));
    return picks ? std::vector<UnitId>{} : out;
}

Declared declared(const State& state, const Fight& order) {
    Declared out;
    out.attacker = order.who;
    out.target = order.target;
    out.weapon = order.weapon;
    out.melee = true;
    out.obstacle = order.obstacle;
    out.modifier = order.modifier;
    out.offHand = isOffHand(state, state.at(order.who), order.weapon);
    return out;
}

Result<Run> plan(const State& state, const Shoot& given, bool overrideRules) {
    auto order = given;
    Checks checks(state, overrideRules);
    checks.model(order.who, "who");
    if (!checks.passed()) return checks.problem();
    const auto& unit = state.at(order.who);
    if (order.weapon.empty())
        if (const auto all = weaponsFor(state, unit, false); !all.empty()) order.weapon = all.front();
    const bool second = firesSecondPistol(state, unit, order.weapon);
    checks.acting(order.who, actions::ranged, second ? "" : doneWith(actions::ranged, order.weapon));
    checkWeapon(checks, state, unit, order.weapon, false);
    checkTarget(checks, state, order.target, order.who, contextOf(state, declared(state, order)));
    checkOthers(checks, order.who, order.others);
    checkNearby(checks, order);
    if (!checks.passed()) return checks.problem();
    checks.rule(state.sheetOf(unit).ranged.has_value(), "shoot.cannot", unit.name + " cannot shoot", "who");
    checks.rule(!inMelee(state, order.who), "shoot.in_melee", unit.name + " is in melee", "who");
    checks.rule(second || !startsWith(unit, actions::ranged), "shoot.done",
                unit.name + " has made its Ranged Attack in this activation", "who");
    checks.rule(order.inRange, "shoot.range",
                nameOf(state, order.target) + " is out of range, " +
                    std::to_string(rangeOf(state, order.who, order.weapon)) + "″",
                "inRange");
    checks.rule(order.inSight, "shoot.sight", nameOf(state, order.target) + " is out of sight", "inSight");
    checkShotOrder(checks, state, unit, order.weapon);
    if (!checks.passed()) return checks.problem();
    auto run = checks.start(unit.name + " shoots");
    auto targets = order.others;
    targets.insert(targets.begin(), order.target);
    if (endsActivation(state, contextOf(state, declared(state, order)))) run.push(EndActivity{order.who});
    run.push(Attacks{declared(state, order), std::move(targets),
                     attacksOf(state, order.who, order.weapon, false)});
    if (specialOn(state, order.who, "more_attacks_risky", contextOf(state, declared(state, order))))
        run.push(specialTask("more_attacks_risky", order.who, order.target, "weapon:" + order.weapon));
    beginActivation(run, order.who);
    noteDone(run, order.who, doneWith(actions::ranged, order.weapon));
    showItself(run, order.who);
    return run;
}

Result<Run> plan(const State& state, const Fight& given, bool overrideRules) {
    auto order = given;
    Checks checks(state, overrideRules);
    checks.model(order.who, "who");
    if (!checks.passed()) return checks.problem();
    const auto& unit = state.at(order.who);
    if (order.weapon.empty())
        for (const auto& id : weaponsFor(state, unit, true))
            if (order.weapon.empty() && timesDone(unit, doneWith(actions::melee, id)) < copiesOf(unit, id))
                order.weapon = id;
    checks.acting(order.who, actions::melee);
    checkWeapon(checks, state, unit, order.weapon, true);
    checkTarget(checks, state, order.target, order.who, contextOf(state, declared(state, order)));
    checkOthers(checks, order.who, order.others);
    if (!checks.passed()) return checks.problem();
    const auto entry = doneWith(actions::melee, order.weapon);
    checks.rule(timesDone(unit, entry) < copiesOf(unit, order.weapon), "fight.done",
                unit.name + " has struck with " + state.weapons.at(order.weapon).name + " in this activation",
                "weapon");
    checks.rule(order.weapon != unarmed || !startsWith(unit, actions::melee), "fight.unarmed",
                "bare hands are no second weapon", "weapon");
    checks.rule(!isUsed(unit, noMoreMelee), "fight.split", unit.name + " makes no more melee attacks", "who");
    checks.rule(state.sheetOf(unit).melee.has_value(), "fight.cannot", unit.name + " cannot fight", "who");
    checks.rule(state.touching(order.who, order.target) || state.at(order.target).side == unit.side,
                "fight.apart", nameOf(state, order.target) + " is not within 1″", "target");
    const bool friendly = state.at(order.target).side == unit.side;
    checks.rule(!isUsed(unit, "struck_friend") && (!friendly || !startsWith(unit, actions::melee) ||
                                                   !specialOn(state, order.who, "friend_only_attack",
                                                              contextOf(state, declared(state, order)))),
                "fight.friend", "who strikes a friend makes no other melee attack", "target");
    const bool shot = unit.activity.has(doneWith(actions::ranged, order.weapon));
    checks.rule(!shot || weaponHas(state, order.who, order.weapon, "pistol"), "fight.shot",
                "it was fired in this activation", "weapon");
    if (!checks.passed()) return checks.problem();
    auto run = checks.start(unit.name + " fights");
    auto targets = order.others;
    targets.insert(targets.begin(), order.target);
    const auto attack = declared(state, order);
    int attacks = attacksOf(state, order.who, order.weapon, true);
    if (specialOn(state, order.who, "each_enemy_in_melee", contextOf(state, attack))) {
        targets = engagedWith(state, order.who);
        attacks = std::max(1, static_cast<int>(targets.size()));
    }
    if (endsActivation(state, contextOf(state, attack))) run.push(EndActivity{order.who});
    run.push(Attacks{attack, std::move(targets), attacks});
    beginActivation(run, order.who);
    noteDone(run, order.who, entry);
    if (state.edition == Edition::Pre) fixHands(run, order.who, order.weapon);
    if (friendly && specialOn(state, order.who, "friend_only_attack", contextOf(state, attack)))
        use(run, order.who, "struck_friend", Often::Activation);
    return run;
}

} // namespace core::trench_crusade
