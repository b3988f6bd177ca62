// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/force_rules.h"
#include "systems/scrimmage/data/switches.h"
#include "systems/scrimmage/queries/parameters.h"
#include "systems/scrimmage/queries/queries.h"
#include "systems/scrimmage/rules/attack.h"

namespace core::scrimmage {

/// Levels of damage in queries.
enum class QueryLevel { None, Light, Average, Severe, Critical };
enum class AskedKind { Shoot, Fight };
enum class QueryArmour { None, Light, Medium, Heavy };
enum class QueryOrder { OneByOne, AllDiceFirst };

} // namespace core::scrimmage

namespace core {
template <> struct EnumNames<scrimmage::QueryLevel> {
    static constexpr std::array names{"None", "Light", "Average", "Severe", "Critical"};
};
template <> struct EnumNames<scrimmage::AskedKind> { static constexpr std::array names{"shoot", "fight"}; };
template <> struct EnumNames<scrimmage::QueryArmour> {
    static constexpr std::array names{"none", "light", "medium", "heavy"};
};
template <> struct EnumNames<scrimmage::QueryOrder> {
    static constexpr std::array names{"one_by_one", "all_dice_first"};
};
} // namespace core

namespace core::scrimmage {

namespace {

constexpr auto weaponOfQuery = "asked";

struct QueryWeapon {
    QueryLevel level = QueryLevel::Average;
    int speed = 1, upgrade = 0;
    bool armourPiercing = false;
    friend bool operator==(const QueryWeapon&, const QueryWeapon&) = default;
    template <class F> static void fields(F&& f) {
        f("level", &QueryWeapon::level, "damage");
        f("speed", &QueryWeapon::speed, Range{1, 9}, "attacks in one action");
        f("upgrade", &QueryWeapon::upgrade, Range{-4, 4}, "steps of damage");
        f("armour_piercing", &QueryWeapon::armourPiercing);
    }
};

struct AttackQuery {
    AskedKind kind = AskedKind::Shoot;
    QueryDie attacker, defender;
    QueryWeapon weapon;
    QueryArmour armour = QueryArmour::None;
    QueryOrder resolution = QueryOrder::OneByOne;
    bool helmet = false, shield = false, poison = false, zenFocus = false;
    bool battleHardened = false, professionalism = false;
    int enemiesInContact = 1;
    template <class F> static void fields(F&& f) {
        using Q = AttackQuery;
        f("kind", &Q::kind);
        f("attacker", &Q::attacker);
        f("defender", &Q::defender);
        f("weapon", &Q::weapon);
        f("armour", &Q::armour);
        f("resolution", &Q::resolution, "whether earlier hits change later dice");
        f("helmet", &Q::helmet);
        f("shield", &Q::shield);
        f("poison", &Q::poison, "a wound poisons");
        f("zen_focus", &Q::zenFocus);
        f("battle_hardened", &Q::battleHardened);
        f("professionalism", &Q::professionalism);
        f("enemies_in_contact", &Q::enemiesInContact, Range{1, 9}, "of the defender, in a Fight");
    }
};

/// Adds the suits of armour of 3.7.
void addArmour(State& state) {
    const auto suit = [&](const char* id, std::map<Level, Level> takes, const char* pierced) {
        Gear gear;
        gear.id = gear.name = id;
        gear.takes = std::move(takes);
        gear.pierced = pierced;
        state.gear[id] = gear;
    };
    using enum Level;
    suit("light", {{Light, None}, {Average, Light}}, "");
    suit("medium", {{Light, None}, {Average, Light}, {Severe, Average}}, "light");
    suit("heavy", {{Light, None}, {Average, None}, {Severe, Average}, {Critical, Severe}}, "medium");
    state.gear.at("heavy").steps = {{Stat::Agility, -1}};
    for (const auto* id : {"helmet", "shield"}) {
        Gear gear;
        gear.id = gear.name = id;
        gear.slot = *id == 'h' ? Slot::Head : Slot::Hand;
        gear.helmet = *id == 'h';
        gear.shield = *id == 's';
        state.gear[id] = gear;
    }
}

void protect(State& state, const UnitId& defender, const AttackQuery& query) {
    addArmour(state);
    auto& gear = state.units.at(defender).gear;
    if (query.armour != QueryArmour::None) gear.push_back(codec::keyText(query.armour));
    if (query.helmet) gear.emplace_back("helmet");
    if (query.shield) gear.emplace_back("shield");
    if (query.battleHardened) giveQueryAbility(state, defender, "battle_hardened", 1);
    if (query.professionalism) giveQueryAbility(state, defender, "professionalism", 1);
}

DeclaredAttack declaredBy(State& state, const UnitId& attacker, const UnitId& defender,
                          const AttackQuery& query) {
    Weapon weapon;
    weapon.id = weapon.name = weaponOfQuery;
    weapon.range = query.kind == AskedKind::Fight ? RangeBand::Melee : RangeBand::Long;
    weapon.damage = static_cast<Level>(query.weapon.level);
    weapon.speed = query.weapon.speed;
    if (query.weapon.armourPiercing) weapon.keywords.emplace_back(itemrule::piercing);
    if (query.poison) weapon.causes.push_back(Condition::Poison);
    state.weapons[weapon.id] = weapon;
    state.units.at(attacker).weapons = {weapon.id};
    DeclaredAttack out;
    out.attacker = attacker;
    out.target = defender;
    out.weapon = weapon.id;
    out.melee = query.kind == AskedKind::Fight;
    out.moved = true; // the mode of the query already contains every Advantage
    out.edge = edgeOf(query.attacker.mode);
    out.guard = edgeOf(query.defender.mode);
    out.upgrade = query.weapon.upgrade;
    if (query.zenFocus) {
        giveQueryAbility(state, attacker, "zen_focus", 0);
        state.abilities.at("zen_focus").active = true;
        out.ability = "zen_focus";
    }
    return out;
}

Result<Value> solveAttack(const AttackQuery& query, WorkBudget& work) {
    for (const auto& [die, path] :
         {std::pair{query.attacker, "$.attacker"}, std::pair{query.defender, "$.defender"}})
        if (auto may = checkDie(die, path); !may) return tl::unexpected<Problem>(may.error());
    Run run;
    run.state = emptyGame();
    auto& state = run.state;
    const auto attacker = addQueryModel(state, "attacker", sideIds[0], query.attacker);
    const auto defender = addQueryModel(state, "defender", sideIds[1], query.defender);
    // An unconscious attacker still attacks if the query says so.
    protect(state, defender, query);
    const auto attack = declaredBy(state, attacker, defender, query);
    for (int n = 1; attack.melee && n < query.enemiesInContact; ++n)
        state.contacts.insert(
            pairOf(defender, addQueryModel(state, "other" + std::to_string(n), sideIds[0], QueryDie{})));
    if (query.resolution == QueryOrder::AllDiceFirst)
        state.switches[std::string(switches::attacks)] = "all_first";
    pushAttacks(run, attack, {defender});
    const auto ways = enumerateOutcomes(std::move(run), splitBreatheBy(BreathePolicy::HealthFirst), work);
    if (!ways) return oddsStopped();
    Chances lost, hits;
    double down = 0;
    for (const auto& way : *ways) {
        const int health = way.state.at(defender).health;
        lost.add({query.defender.health - health}, way.chance);
        const auto counts = way.state.ledger.find(attacker);
        hits.add({counts == way.state.ledger.end() ? 0 : counts->second.hits}, way.chance);
        down += health == 0 ? way.chance : 0;
    }
    return Value(
        Value::Object{{"health_lost", lost.table(true)}, {"knocked_out", down}, {"hits", hits.table(true)}});
}

} // namespace

std::vector<Calculator> attackQueries() {
    return {queryOf<AttackQuery>("sc.attack", "Attacks of one action",
                                 "One Shoot or Fight against one target, attack by attack.",
                                 Value::Object{{"kind", "shoot"},
                                               {"attacker", Value::Object{{"die", 8}}},
                                               {"defender", Value::Object{{"die", 6}}},
                                               {"weapon", Value::Object{{"level", "Average"}, {"speed", 2}}},
                                               {"armour", "light"}},
                                 solveAttack)};
}

} // namespace core::scrimmage
