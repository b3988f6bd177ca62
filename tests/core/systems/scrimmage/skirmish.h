// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The moc of Qt 6.4 stumbles over <compare> and <concepts> when no other standard header came before them.
#include <map>
#include <string>
#include <vector>

#include "support/rules_walk.h"
#include "systems/scrimmage/data/catalogue.h"
#include "systems/scrimmage/state/rules.h"

#include <QTest>

#include <functional>

/// Two small teams in the middle of a turn, for tests of rules: a state to arrange, commands to perform with
/// prepared dice.
namespace scrim {

using namespace core::scrimmage;
using core::UnitId;
using tests::dice;
using tests::Done;
using tests::pick;
using tests::Reply;
using tests::rows;

/// Models of the first and the second team, with gun and blade each; all dice are D6.
const UnitId a1{"a1"}, a2{"a2"}, a3{"a3"}, b1{"b1"}, b2{"b2"}, b3{"b3"};

/// The shipped data.
const Catalogue& shipped();

/// Turn 1, the first team picks; no Strain but what the rules number (sc.strain_prose is off). Weapons: gun
/// (Medium, Average, Speed 1) and blade (melee, Average, Speed 1).
class Skirmish {
public:
    Skirmish();
    State state;

    Unit& unit(const UnitId& id) { return state.units.at(id); }
    Sheet& sheet(const UnitId& id) { return state.sheets.at(unit(id).sheet); }
    Weapon& weapon(const std::string& id) { return state.weapons.at(id); }
    void add(const std::string& id, const std::string& side);
    /// A shipped ability.
    void has(const UnitId& id, const std::string& ability);
    void wears(const UnitId& id, const std::string& gear) { unit(id).gear.push_back(gear); }
    void touch(const UnitId& a, const UnitId& b) { state.contacts.insert(pairOf(a, b)); }
    void near(const UnitId& a, const UnitId& b);
    void die(const UnitId& id, Stat stat, int sides) { sheet(id).dice[stat] = sides; }
    void flip(const std::string& id, const std::string& value) { state.switches[id] = value; }
    /// Its activation goes on.
    void acts(const UnitId& id);
    void tag(const UnitId& id, Tag tag, Ends ends, const std::string& by = {}) {
        unit(id).lasting.push_back({tag, ends, by, false});
    }
    /// All but these have acted, so that these pick next.
    void next(const UnitId& id);

    int health(const UnitId& id) const { return state.at(id).health; }
    int strain(const UnitId& id) const { return state.at(id).strain; }
    bool is(const UnitId& id, Tag tag) const { return state.at(id).is(tag); }
    int count(const UnitId& id, Condition condition) const { return state.at(id).has(condition); }

    Done perform(const Command& command, const std::vector<Reply>& replies = {}, bool override_ = false,
                 Where where = Where::current());
    std::string refused(const Command& command, Where where = Where::current()) const;
    core::Request asks(const Command& command, bool override_ = false, Where where = Where::current()) const;
};

/// A shot after a move, so that nothing gives Advantage.
Shoot shot(const UnitId& who, const UnitId& target);
/// A shot from where it is, its Advantage taken off again.
Shoot still(const UnitId& who, const UnitId& target);
Fight blow(const UnitId& who, const UnitId& target);
Fight blowBy(const UnitId& who, const UnitId& target, const std::string& ability);
Shoot shotBy(const UnitId& who, const UnitId& target, const std::string& ability);
UseAbility use(const UnitId& who, const std::string& ability, const UnitId& target = {});
/// The answer to an attack: the attacker's face, then the defender's.
Reply attack(int attacker, int defender);

using Body = std::function<void()>;
inline void columns() { QTest::addColumn<Body>("body"); }
inline void row(const char* rule, const Body& body) { QTest::newRow(rule) << body; }
inline void runRow() {
    QFETCH(Body, body);
    body();
}

} // namespace scrim
