// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The moc of Qt 6.4 stumbles over <compare> and <concepts> when no other standard header came before them.
#include <map>
#include <string>
#include <vector>

#include "kernel/flow/flow_odds.h"
#include "kernel/game/typed_game.h"
#include "support/where.h"
#include "systems/combat_patrol/data/catalogue.h"
#include "systems/combat_patrol/state/rules.h"

#include <QTest>

#include <functional>

/// Two patrols in mid-battle, for tests of attacks: a state to arrange, attacks to make with prepared dice.
namespace patrol_attacks {

using namespace core::combat_patrol;
using core::UnitId;

const UnitId typhus{"attacker.typhus"}, grelch{"attacker.folgoth_grelch"}, marines{"attacker.plague_marines"};
const UnitId poxwalkers{"attacker.poxwalkers_1"}, others{"attacker.poxwalkers_2"};
const UnitId captain{"defender.captain_harrow"}, sapper{"defender.sapper_venn"},
    guard{"defender.line_guard_1"};
const UnitId breachers{"defender.breachers"}, wardens{"defender.roof_wardens"},
    crane{"defender.old_patience"};

/// The answer to one request, with the id of the request it is meant for.
struct Reply {
    std::string request;
    core::Answer answer;
};
Reply dice(std::string request, std::vector<int> faces);
Reply rows(std::string request, std::vector<std::vector<int>> faces);
Reply pick(std::string request, std::string option);
Reply spread(std::string request, std::map<std::string, int> shares);
Reply total(std::string request, int sum);

/// What an attack came to.
struct Done {
    bool ok = false;
    core::Problem problem;
    std::vector<core::Request> requests;
    std::string text;
    std::vector<std::string> remarks; ///< what was said of each answer
    const core::Request&
    request(const std::string& id) const; ///< the last one with that id, which must be there
    bool asked(const std::string& id) const;
};

/// Round 2, the Horde (attacker) in its Shooting phase; leaders stand alone, no one has command points.
class Field {
public:
    Field();
    State state;

    Unit& unit(const UnitId& id) { return state.units.at(id); }
    Sheet& sheet(const UnitId& id) { return state.sheets.at(unit(id).sheet); }
    /// The unit has so many models, all called and armed alike.
    void squad(const UnitId& id, int models, std::vector<std::string> weapons = {});
    /// The only weapon of the unit, to be changed at will; a ranged or a melee one.
    Profile& arm(const UnitId& id, Mode mode = Mode::Ranged);
    /// The unit gets that datasheet and its full models.
    void become(const UnitId& id, const std::string& sheet);
    void attach(const UnitId& leader, const UnitId& bodyguard);
    void touch(const UnitId& a, const UnitId& b);
    void turn(Side side, Phase phase);

    int alive(const UnitId& id) const { return state.at(id).alive(); }
    int lost(const UnitId& id, std::size_t model = 0) const { return state.at(id).models.at(model).lost; }
    bool gone(const UnitId& id) const { return state.at(id).presence == Presence::Destroyed; }

    /// Plans the command, feeds the replies and books it. Fails the test unless exactly these requests come
    /// up and the folded events make the state of the resolution.
    Done perform(const Command& command, const std::vector<Reply>& replies = {}, bool override_ = false,
                 Where where = Where::current());
    /// The code of the refusal; "" when it is legal. Fails the test when a rule cannot be overridden.
    std::string refused(const Command& command, Where where = Where::current()) const;
    /// The need of the first dice that are asked for with that id, all dice before it being as good as they
    /// can be.
    std::string need(const Command& command, const std::string& request) const;
};

Shoot shoot(const UnitId& who, const UnitId& target);
Fight fight(const UnitId& who, const UnitId& target);

/// One Horde marine with a weapon of two attacks (3+, S4, AP 0, D1) against Breachers of T4, Sv 3+, two
/// wounds.
Profile& duel(Field& f, int targets = 5);
/// The marine shoots at them.
const Shoot order = shoot(marines, breachers);

/// What a row of a rules table does.
using Body = std::function<void(Field&)>;

} // namespace patrol_attacks

namespace patrol_attacks {

/// A row of a rules table, named by the rule it tests.
inline void row(const char* rule, const Body& body) { QTest::newRow(rule) << body; }
inline void columns() { QTest::addColumn<Body>("body"); }
/// Runs the row at hand on a fresh field.
inline void runRow() {
    QFETCH(Body, body);
    Field field;
    body(field);
}

} // namespace patrol_attacks
