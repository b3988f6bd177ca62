// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/one_of.h"
#include "systems/steampunk_fantasy/state/state.h"
#include "table/commands.h"
#include "table/pieces.h"
#include "table/presence.h"
#include "table/relations.h"

#include <optional>
#include <string_view>

/// The commands of a battle, named in the imperative; every field with a default may be left out.
namespace core::steampunk_fantasy {

/// Begins the field list of a command.
#define HX_FIELDS template <class F> static void fields(F&& f)

/// Begins the battle, the first command of its log; holds the state at the beginning, with a copy of every
/// datasheet.
struct BeginGame {
    static constexpr std::string_view type = "open";
    State start;
    friend bool operator==(const BeginGame&, const BeginGame&) = default;
    HX_FIELDS { f.need("start", &BeginGame::start, "the state at the beginning"); }
};
/// Sets a unit up.
struct Deploy {
    static constexpr std::string_view type = "deploy";
    UnitId unit;
    std::string hex; ///< "3,4"; empty where there is no board
    Facing facing = Facing::North;
    std::optional<Speed> speed; ///< absent = the slowest of the unit
    bool hidden = false;        ///< it begins hidden
    friend bool operator==(const Deploy&, const Deploy&) = default;
    HX_FIELDS {
        f.need("unit", &Deploy::unit, role::actor);
        f("hex", &Deploy::hex, role::place,
          formText("hex", "The column and row of the hex.", "column,row; empty where there is no board"));
        f("facing", &Deploy::facing, formText("facing", "The side that the unit faces."));
        f("speed", &Deploy::speed,
          formText("speed", "The speed with which the unit begins.",
                   "absent = the slowest speed of the unit"));
        f("hidden", &Deploy::hidden, formText("seen", "Whether the unit begins hidden."));
    }
};
/// Sets a unit up inside of a transport (HX-K25).
struct Embark {
    static constexpr std::string_view type = "embark";
    UnitId unit, transport;
    friend bool operator==(const Embark&, const Embark&) = default;
    HX_FIELDS {
        f.need("unit", &Embark::unit, role::actor);
        f.need("transport", &Embark::transport, role::ally,
               formText("transport unit", "The transport that carries the unit."));
    }
};
/// Sets up every unit of a side that is not on the board yet, wherever it fits.
struct DeployAll {
    static constexpr std::string_view type = "deploy_all";
    std::string side;
    friend bool operator==(const DeployAll&, const DeployAll&) = default;
    HX_FIELDS { f("side", &DeployAll::side, "id of a side; empty = both"); }
};
/// Gives a unit its orders, hidden from the other side.
struct GiveOrders {
    static constexpr std::string_view type = "give_orders";
    UnitId unit;
    std::string movement, gunnery;  ///< as order sheets write them: "360|F|-", "Fire|-"
    bool ahead = true;              ///< for the next turn, not for this one
    std::vector<Waypoint> way = {}; ///< where the unit is meant to be after each step
    friend bool operator==(const GiveOrders&, const GiveOrders&) = default;
    HX_FIELDS {
        f.need("unit", &GiveOrders::unit, role::actor);
        f("movement", &GiveOrders::movement,
          formText("movement", "The movement order, in three steps.",
                   "three steps: 360|F|-; empty = the unit stays"));
        f("gunnery", &GiveOrders::gunnery,
          formText("gunnery", "The gunnery order, in two halves.", "two halves: Fire|-; empty = nothing"));
        f("ahead", &GiveOrders::ahead, "for the next turn, not for this one");
        f("way", &GiveOrders::way,
          "where the unit is meant to be after each step; decides what the order leaves open");
    }
};
/// Gives usual orders to every unit of a side that has none: it moves as before, and loads or fires.
struct PlanAll {
    static constexpr std::string_view type = "plan_all";
    std::string side;
    friend bool operator==(const PlanAll&, const PlanAll&) = default;
    HX_FIELDS { f("side", &PlanAll::side, "id of a side; empty = both"); }
};
/// Decides what a unit does where its order leaves a choice in the movement step to come.
struct Decide {
    static constexpr std::string_view type = "decide";
    UnitId unit;
    std::vector<Decision> decisions;
    friend bool operator==(const Decide&, const Decide&) = default;
    HX_FIELDS {
        f.need("unit", &Decide::unit, role::actor);
        f("decisions", &Decide::decisions, "one decision for each action of the step");
    }
};
/// Declares the positions of two units to each other, where there is no board; remembered until one of them
/// moves.
struct DeclarePosition {
    static constexpr std::string_view type = "tell";
    UnitId unit, other;
    int away = DeclaredPosition::unknown; ///< hexes
    /// The side of the unit towards the other one, that of the other one towards the unit, and the ground
    /// under the other one; empty = as remembered.
    std::string side = {}, struck = {}, ground = {};
    friend bool operator==(const DeclarePosition&, const DeclarePosition&) = default;
    HX_FIELDS {
        f.need("unit", &DeclarePosition::unit, role::actor);
        f.need("other", &DeclarePosition::other, role::anyone);
        f("away", &DeclarePosition::away, Range{-1, 60}, "hexes; -1 = as remembered");
        f("side", &DeclarePosition::side,
          "side of the unit, towards the other: front, front_side …; empty = as remembered");
        f("struck", &DeclarePosition::struck,
          "side of the other unit, towards this one; empty = as remembered");
        f("ground", &DeclarePosition::ground,
          "the ground under the other unit: clear, forest …; empty = as remembered");
    }
};
/// Brings a unit into the hex of an enemy, where there is no board and its order has led it there.
struct Engage {
    static constexpr std::string_view type = "engage";
    UnitId unit, target;
    std::string struck = {}; ///< the side of the enemy that the unit meets
    bool cornered = false;   ///< the enemy has no hex to retreat to
    friend bool operator==(const Engage&, const Engage&) = default;
    HX_FIELDS {
        f.need("unit", &Engage::unit, role::actor);
        f.need("target", &Engage::target, role::enemy,
               formText("enemy", "The enemy whose hex the unit has come into."));
        f("struck", &Engage::struck,
          formText("side", "The side of the enemy that the unit meets.",
                   "side of the enemy that the unit meets: front, back …; empty = as remembered"));
        f("cornered", &Engage::cornered, formText("no way back", "The enemy has no hex to retreat to."));
    }
};
/// Fires a weapon by the gunnery order of this half.
struct Fire {
    static constexpr std::string_view type = "fire";
    UnitId unit;
    std::string weapon;
    UnitId target;
    int away = DeclaredPosition::unknown;            ///< as in DeclarePosition, where there is no board
    std::string side = {}, struck = {}, ground = {}; ///< as in DeclarePosition, where there is no board
    friend bool operator==(const Fire&, const Fire&) = default;
    HX_FIELDS {
        f.need("unit", &Fire::unit, role::actor);
        f("weapon", &Fire::weapon, role::weapon, "empty = the first that may be fired");
        f("target", &Fire::target, role::enemy,
          formText("target", "The target of the shot.", "empty = the best target"));
        f("away", &Fire::away, Range{-1, 60}, "hexes, where there is no board; -1 = as remembered");
        f("side", &Fire::side, "side of the unit, towards the target; empty = as remembered");
        f("struck", &Fire::struck, "side of the target, towards the unit; empty = as remembered");
        f("ground", &Fire::ground, "the ground under the target; empty = as remembered");
    }
};
/// Fires an unstable round at a hex, with or without units in it: a hit bursts there; or throws a weapon that
/// leaves a cloud (unit rules).
struct FireAtHex {
    static constexpr std::string_view type = "fire_at_hex";
    UnitId unit;
    std::string weapon, hex;
    friend bool operator==(const FireAtHex&, const FireAtHex&) = default;
    HX_FIELDS {
        f.need("unit", &FireAtHex::unit, role::actor);
        f.need("weapon", &FireAtHex::weapon, role::weapon);
        f.need("hex", &FireAtHex::hex, role::place, "column,row");
    }
};
/// Fires every weapon that a side may still fire in this half at its best target.
struct FireAll {
    static constexpr std::string_view type = "fire_all";
    std::string side;
    friend bool operator==(const FireAll&, const FireAll&) = default;
    HX_FIELDS { f("side", &FireAll::side, "id of a side; empty = both"); }
};
/// Heals a friend in the hex of the unit, by a gunnery order (HX-K28).
struct Heal {
    static constexpr std::string_view type = "heal";
    UnitId unit, target;
    std::string what; ///< the harm to heal: "token", "bleeding_step"; empty = the worst
    friend bool operator==(const Heal&, const Heal&) = default;
    HX_FIELDS {
        f.need("unit", &Heal::unit, role::actor);
        f.need("target", &Heal::target, role::ally, formText("friend", "A friend in the hex of the unit."));
        f("what", &Heal::what,
          formText("harm", "What is healed.", "what is healed: bleeding_step, token …; empty = the worst"));
    }
};
/// Looks for a hidden unit, by a gunnery order (HX-K21).
struct Spot {
    static constexpr std::string_view type = "spot";
    UnitId unit;
    std::string hex; ///< of a token; empty = the nearest in sight
    friend bool operator==(const Spot&, const Spot&) = default;
    HX_FIELDS {
        f.need("unit", &Spot::unit, role::actor);
        f("hex", &Spot::hex, role::place,
          formText("hex", "The hex of a token.", "the hex of a token; empty = the nearest token in sight"));
    }
};
/// Takes a Shaken token off a living unit in range, by a gunnery order and a die (HX-K29).
struct Rally {
    static constexpr std::string_view type = "rally";
    UnitId unit, target;
    friend bool operator==(const Rally&, const Rally&) = default;
    HX_FIELDS {
        f.need("unit", &Rally::unit, role::actor);
        f("target", &Rally::target, role::ally,
          formText("friend", "A friend in range.", "empty = the most Shaken unit"));
    }
};
/// Fights an assault with the dice of both sides.
struct Assault {
    static constexpr std::string_view type = "assault";
    std::string hex;
    friend bool operator==(const Assault&, const Assault&) = default;
    HX_FIELDS { f("hex", &Assault::hex, "hex that is fought over; empty = the first"); }
};
/// The table has fought an assault: the side that won takes the hex.
struct SettleAssault {
    static constexpr std::string_view type = "settle_assault";
    std::string hex, winner; ///< the hex that is fought over; the side that takes it
    friend bool operator==(const SettleAssault&, const SettleAssault&) = default;
    HX_FIELDS {
        f.need("hex", &SettleAssault::hex, "hex that is fought over");
        f.need("winner", &SettleAssault::winner,
               formText("won by", "The side that takes the hex.", "id of a side"));
    }
};

/// Plays the end phase of a tournament: Agony 0 to 4 again and again until no damage lasts (5.10).
struct EndPhase {
    static constexpr std::string_view type = "end_phase";
    friend bool operator==(const EndPhase&, const EndPhase&) = default;
    template <class F> static void fields(F&&) {}
};

/// The fields of AddUnit: the datasheet, side and name of a unit that joins the battle.
struct Reinforcement {
    static constexpr std::string_view typeName = "add_unit";
    std::string sheet, side, name;
    friend bool operator==(const Reinforcement&, const Reinforcement&) = default;
    template <class S, class F> static void howFields(F&& f) {
        f("side", static_cast<std::string S::*>(&Reinforcement::side), "id of a side; empty = the first");
        f("name", static_cast<std::string S::*>(&Reinforcement::name), "empty = the name of the datasheet");
    }
};
using AddUnit = table::AddUnit<Reinforcement>;

/// The fields of EditProfile: the numbers of a base that can be changed.
struct BaseNumbers {
    std::optional<int> models;
    friend bool operator==(const BaseNumbers&, const BaseNumbers&) = default;
    template <class S, class F> static void statFields(F&& f) {
        f("models", static_cast<std::optional<int> S::*>(&BaseNumbers::models), Range{1, 20});
    }
};
using EditProfile = table::EditProfile<BaseNumbers>;
using ReloadDatasheet = table::ReloadDatasheet<Sheet, Weapon>;
using AddDatasheet = table::AddDatasheet<Sheet, Weapon>;

#undef HX_FIELDS

/// All commands of the game.
struct Commands {
    using Members =
        Types<BeginGame, Deploy, Embark, DeployAll, GiveOrders, PlanAll, Decide, DeclarePosition, Engage,
              Fire, FireAtHex, FireAll, Heal, Spot, Rally, Assault, SettleAssault, EndPhase, table::Next,
              AddUnit, table::Remove, table::BringBack, EditProfile, ReloadDatasheet, AddDatasheet,
              table::SetSwitch, table::Correct, table::CorrectAll, table::Finish, table::Note, table::Relate,
              table::PlacePiece, table::EditPiece, table::RemovePiece>;
};
using Command = OneOf<Commands>;

} // namespace core::steampunk_fantasy
