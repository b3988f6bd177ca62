// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/placement.h"
#include "systems/combat_patrol/state/state.h"

#include <string_view>

/// The commands before the first round (rules 2.1 CP-F3).
namespace core::combat_patrol {

#define CP_FIELDS template <class F> static void fields(F&& f)

/// Attaches a leader to its Bodyguard, or detaches it (Declare Battle Formations).
struct Attach {
    static constexpr std::string_view type = "attach";
    UnitId leader;
    UnitId bodyguard; ///< empty = the leader is detached
    CP_FIELDS {
        f.need("leader", &Attach::leader, role::actor);
        f("bodyguard", &Attach::bodyguard, role::ally,
          formText("leads", "The Bodyguard unit.", "empty = the leader is not attached"));
    }
};
/// Puts a unit into Reserves, or deploys it.
struct Reserve {
    static constexpr std::string_view type = "reserve";
    UnitId unit;
    bool on = true; ///< into Reserves; false = onto the table
    CP_FIELDS {
        f.need("unit", &Reserve::unit, role::actor);
        f("on", &Reserve::on, "starts in Reserves");
    }
};
/// Gives the first turn of every round to a side.
struct TakeFirstTurn {
    static constexpr std::string_view type = "first_turn";
    Side side = Side::Attacker;
    CP_FIELDS { f.need("side", &TakeFirstTurn::side, formText("goes first", "The winner of the roll-off.")); }
};

/// A unit of Scouts moves before the first turn (CP-K18).
struct Scout : Placement {
    static constexpr std::string_view type = "scout";
    UnitId unit;
    friend bool operator==(const Scout&, const Scout&) = default;
    CP_FIELDS {
        f.need("unit", &Scout::unit, role::actor, "unit in which every model has Scouts");
        placementFields<Scout>(f);
    }
};
/// Infiltrators are set up outside their zone, more than 9 inches from enemies and from the enemy zone
/// (CP-K18).
struct Infiltrate : Placement {
    static constexpr std::string_view type = "infiltrate";
    UnitId unit;
    friend bool operator==(const Infiltrate&, const Infiltrate&) = default;
    CP_FIELDS {
        f.need("unit", &Infiltrate::unit, role::actor, "unit in which every model has Infiltrators");
        placementFields<Infiltrate>(f);
    }
};

/// The mission is rolled with a D6 instead of chosen.
struct RollMission {
    static constexpr std::string_view type = "roll_mission";
    CP_FIELDS { (void)f; }
};
/// What a roll-off decides: the winner picks Attacker or Defender, or has the first turn.
enum class Prize { Sides, FirstTurn };
/// Rolls off between the two players.
struct RollOff {
    static constexpr std::string_view type = "roll_off";
    Prize about = Prize::FirstTurn;
    CP_FIELDS { f("for", &RollOff::about, "sides or first_turn"); }
};

#undef CP_FIELDS

} // namespace core::combat_patrol

template <> struct core::EnumNames<core::combat_patrol::Prize> {
    static constexpr std::array names{"sides", "first_turn"};
};
