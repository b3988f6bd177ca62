// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The moc of Qt 6.4 stumbles over <compare> and <concepts> when no other standard header came before them.
#include <map>
#include <string>
#include <vector>

#include "support/rules_walk.h"
#include "systems/plaguetide/state/rules.h"
#include "systems/plaguetide/turn/beginning.h"

#include <QTest>

#include <functional>

/// A game table for tests of rules: a state to arrange, commands to perform with prepared dice.
namespace plaguetide_rules {

using namespace core::plaguetide;
using core::UnitId;

using tests::counts;
using tests::dice;
using tests::Done;
using tests::pick;
using tests::Reply;
using tests::rows;

const Catalogue& catalogue();

const UnitId sharpshooter{"op1"}, psyker{"op2"}, ogryn{"op3"}, zealot{"op4"};

class Table {
public:
    /// Quick fight: the four classes in the operatives' phase, no one else, out of coherency.
    Table();
    /// A shipped mission as it begins.
    explicit Table(const std::string& mission);

    State state;

    UnitId enemy(const std::string& sheet); ///< one more of these; returns its id
    void set(const UnitId& unit, Token token, int value);
    void status(const UnitId& unit, Status status, bool on = true, const UnitId& by = {}, bool melee = false);
    void touch(const UnitId& a, const UnitId& b);
    void phase(Phase phase);
    void flip(const std::string& id, const std::string& value);
    void ammo(const UnitId& unit, const std::string& weapon, int magazine, int reserve);
    void arm(const UnitId& unit, std::vector<std::string> weapons);
    void only(const std::vector<UnitId>& operatives); ///< the others leave
    Profile& profile(const std::string& weapon, std::size_t n = 0) {
        return state.weapons.at(weapon).profiles.at(n);
    }
    Sheet& sheet(const std::string& id) { return state.sheets.at(id); }

    int token(const UnitId& unit, Token t) const { return state.at(unit).token(t); }
    int ap(const UnitId& unit) const { return token(unit, Token::Ap); }
    int health(const UnitId& unit) const { return token(unit, Token::Health); }
    int toughness(const UnitId& unit) const { return token(unit, Token::Toughness); }
    bool has(const UnitId& unit, Status s) const { return state.at(unit).has(s); }
    bool gone(const UnitId& unit) const { return state.at(unit).presence == Presence::Destroyed; }
    int magazine(const UnitId& unit, const std::string& weapon) const {
        return state.at(unit).ammo.at(weapon).magazine;
    }

    /// Plans the command, feeds the replies and books it. Fails the test unless exactly these requests come
    /// up and the folded events make the state of the resolution.
    Done perform(const Command& command, const std::vector<Reply>& replies = {}, bool override_ = false,
                 Where where = Where::current());
    /// Goes on to the next phase.
    Done next(const std::vector<Reply>& replies = {}, std::vector<std::string> skip = {},
              Where where = Where::current());
    /// The code of the refusal; "" when it is legal. Fails the test when a rule cannot be overridden.
    std::string refused(const Command& command, Where where = Where::current()) const;
    /// The first request of a command, as it is.
    core::Request asks(const Command& command, Where where = Where::current()) const;
};

// Commands with the fields that tests mostly need.
Shoot shoot(const UnitId& who, const UnitId& target, Mode mode = Mode::Aimed);
Fight fight(const UnitId& who, const UnitId& target, bool charge = false);
Activate activate(std::vector<UnitId> units, std::vector<HordeAction> actions, const UnitId& target = {});
Move move(const UnitId& who, std::vector<UnitId> contact = {});

/// What a row of a rules table does.
using Body = std::function<void(Table&)>;

} // namespace plaguetide_rules

namespace plaguetide_rules {

/// A row of a rules table, named by the rule it tests.
inline void row(const char* rule, const Body& body) { QTest::newRow(rule) << body; }
inline void columns() { QTest::addColumn<Body>("body"); }
/// Runs the row at hand on a fresh quick fight.
inline void runRow() {
    QFETCH(Body, body);
    Table table;
    body(table);
}

/// The unit attacks the operative in melee, who has no AP left to react.
inline Activate assault(Table& t, const std::string& sheet, const UnitId& target) {
    const auto unit = t.enemy(sheet);
    t.touch(target, unit);
    t.set(target, Token::Ap, 0);
    t.phase(Phase::Activations);
    return activate({unit}, {HordeAction::Fight}, target);
}

} // namespace plaguetide_rules
