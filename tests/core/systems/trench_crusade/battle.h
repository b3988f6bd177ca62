// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The moc of Qt 6.4 stumbles over <compare> and <concepts> when no other standard header came before them.
#include <map>
#include <string>
#include <vector>

#include "support/rules_walk.h"
#include "systems/trench_crusade/state/rules.h"

#include <QTest>

#include <functional>

/// Two small warbands in mid-battle, for tests of rules: a state to arrange, commands to perform with
/// prepared dice.
namespace trench_rules {

using namespace core::trench_crusade;
using core::UnitId;

using tests::dice;
using tests::Done;
using tests::pick;
using tests::Reply;
using tests::rows;

/// Models of the first and the second warband, with rifle and club each.
const UnitId a1{"a1"}, a2{"a2"}, a3{"a3"}, b1{"b1"}, b2{"b2"}, b3{"b3"};

/// Turn 1, Activations, the first warband picks; Movement 6, no DICE, no armour. Weapons that can be carried
/// also: carbine (ASSAULT), machine_gun (HEAVY), sword (CRITICAL), maul (HEAVY, melee), pistol, unarmed.
class Battle {
public:
    explicit Battle(Edition edition = Edition::Pre);
    State state;

    Unit& unit(const UnitId& id) { return state.units.at(id); }
    /// The its own datasheet, to be changed at will.
    Sheet& sheet(const UnitId& id);
    SideState& side(const std::string& id) { return state.sides.at(id); }
    /// One more model; its id is `id`.
    void add(const std::string& id, const std::string& side);
    /// An effect that lasts the battle.
    void has(const UnitId& id, EffectKind kind, int value = 1, std::string text = {},
             std::vector<std::string> when = {});
    void keyword(const UnitId& id, const std::string& keyword) { sheet(id).keywords.push_back(keyword); }
    void arm(const UnitId& id, std::vector<std::string> weapons) { unit(id).weapons = std::move(weapons); }
    void touch(const UnitId& a, const UnitId& b);
    void mark(const UnitId& id, Marker marker, int count) { unit(id).markers[marker] = count; }
    void out(const UnitId& id);
    /// They have acted already.
    void acted(const std::vector<UnitId>& units);
    /// Everybody has acted.
    void allActed();
    void flip(const std::string& id, const std::string& value) { state.switches[id] = value; }

    const Activity& activity(const UnitId& id) const { return state.at(id).activity; }
    int blood(const UnitId& id) const { return state.at(id).marker(Marker::Blood); }
    bool down(const UnitId& id) const { return state.at(id).down; }
    bool gone(const UnitId& id) const { return state.at(id).presence == Presence::Out; }
    /// Whether the activation of the model goes on and it can do more.
    bool canGoOn(const UnitId& id) const;

    /// Plans the command, feeds the replies and books it. Fails the test unless exactly these requests come
    /// up and the folded events make the state of the resolution.
    Done perform(const Command& command, const std::vector<Reply>& replies = {}, bool override_ = false,
                 Where where = Where::current());
    /// Presses *Next* once.
    Done next(const std::vector<Reply>& replies = {}, Where where = Where::current());
    /// The code of the refusal; "" when it is legal. Fails the test when a rule cannot be overridden.
    std::string refused(const Command& command, Where where = Where::current()) const;
    /// The first request of a command, as it is.
    core::Request asks(const Command& command, Where where = Where::current()) const;
};

// Commands with the fields that tests mostly need.
template <class Order> Order by(const UnitId& who) {
    Order order;
    order.who = who;
    return order;
}
template <class Order> Order at(const UnitId& who, const UnitId& target) {
    Order order;
    order.who = who;
    order.target = target;
    return order;
}

/// What a row of a rules table does, on a battle of an edition that it makes itself.
using Body = std::function<void()>;
inline void columns() { QTest::addColumn<Body>("body"); }
/// A row of a rules table, named by the rule it tests.
inline void row(const char* rule, const Body& body) { QTest::newRow(rule) << body; }
inline void runRow() {
    QFETCH(Body, body);
    body();
}

} // namespace trench_rules
