// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "attack_field.h"

#include "systems/combat_patrol/turn/muster.h"

/// A whole battle between the shipped patrols, for tests of phases, moves and points.
namespace patrol_battle {

using namespace patrol_attacks;

/// The Shambling Horde attacks the Garrison; leaders are attached, no one waits in Reserves.
class Battle : public Field {
public:
    explicit Battle(const std::string& mission = "clash_of_patrols");
    /// The same with other choices.
    explicit Battle(const Muster& muster);

    /// Presses *Next* once.
    Done next(const std::vector<Reply>& replies = {}, std::vector<std::string> skip = {},
              Where where = Where::current());
    /// The given step of a turn, everything fresh in it; points and tests on the way are left out.
    void at(int round, Side side, Phase phase);
    /// Puts all models of these units at the marker, and no one else.
    void hold(const std::string& marker, const std::vector<UnitId>& units);
    /// So many models of the unit are left, the last ones have fallen.
    void left(const UnitId& unit, int models);
    void flip(const std::string& id, const std::string& value) { perform(SetSwitch{id, value}); }
    /// The first has no more points than it needs.
    /// The patrol of that side has an enhancement that brings an additional command point in its own Command
    /// phases.
    void signalLamp(Side side);
    void points(Side side, int cp) { state.player(side).cp = cp; }
    int cp(Side side) const { return state.player(side).cp; }
    /// The line of the checklist with that id; nothing when there is none.
    std::optional<core::ChecklistItem> line(const std::string& id) const;
};

const auto attacker = Side::Attacker, defender = Side::Defender;
const UnitId guard2{"defender.line_guard_2"}, poxwalkers3{"attacker.poxwalkers_3"};

/// All patrols that ship with the program.
const std::map<std::string, Patrol>& shippedPatrols();
Muster standardMuster(const std::string& mission);
MoveUnit move(const UnitId& who, MoveKind kind = MoveKind::Normal);
Charge charge(const UnitId& who, const UnitId& target, int distance = 0);
/// The offer of that unit, or of the game master, with that id; nothing when it is not made.
std::optional<core::Offer> offered(const Battle& t, const UnitId& unit, const std::string& id);
/// The input of an offer with that id, nullptr when it has none.
const core::OfferField* inputOf(const core::Offer& offer, const std::string& id);
/// Who attacks whom with what: "Weapon x2 > Line Guard 1"; the code of the refusal when the order is refused.
std::vector<std::string> volleys(const Battle& t, const Command& command);
UseStratagem stratagem(Side side, const std::string& id, const UnitId& unit, const UnitId& enemy = {});

using BattleBody = std::function<void(Battle&)>;

} // namespace patrol_battle

namespace patrol_battle {

inline void battle(const char* rule, const BattleBody& body) { QTest::newRow(rule) << body; }
inline void battles() { QTest::addColumn<BattleBody>("body"); }
/// Runs the row at hand on a fresh battle.
inline void fightRow() {
    QFETCH(BattleBody, body);
    Battle table;
    body(table);
}

} // namespace patrol_battle
