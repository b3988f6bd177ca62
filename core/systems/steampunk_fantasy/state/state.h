// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/shared.h"
#include "kernel/values/value_members.h"
#include "kernel/view/switches.h"
#include "systems/steampunk_fantasy/board/angles.h"
#include "systems/steampunk_fantasy/data/scenario.h"
#include "systems/steampunk_fantasy/data/sheet.h"
#include "systems/steampunk_fantasy/data/weapon.h"
#include "systems/steampunk_fantasy/movement/step.h"
#include "systems/steampunk_fantasy/words/tokens.h"
#include "table/behaviours.h"
#include "table/keyword_entry.h"
#include "table/luck.h"
#include "table/pieces.h"
#include "table/relations.h"
#include "table/unit_lookup.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core::steampunk_fantasy {

/// The phases of a turn (5.1); before the first one units are set up.
enum class Phase {
    Setup,
    Orders,
    Gunnery1,
    Movement1,
    Assault1,
    Movement2,
    Assault2,
    Movement3,
    Assault3,
    Gunnery2,
    Agony,
    Aftermath
};
inline constexpr int phases = 12;

/// The ids of the two sides.
inline constexpr std::array sideIds{"first", "second"};

/// The orders of a unit for one turn, as they are written; empty = none given.
struct UnitOrders {
    std::string movement, gunnery;
    std::vector<Waypoint> way = {}; ///< where it is meant to be after each step, empty = not declared
    friend bool operator==(const UnitOrders&, const UnitOrders&) = default;
    template <class F> static void fields(F&& f) {
        f("movement", &UnitOrders::movement);
        f("gunnery", &UnitOrders::gunnery);
        f("way", &UnitOrders::way);
    }
};

/// The place, facing and speed of a unit.
struct Stance {
    Hex hex;
    Facing facing = Facing::North;
    Speed speed = Speed::Still;
    int entering = 0;            ///< tokens at an edge that costs more than 1
    std::optional<Hex> edge;     ///< the hex behind that edge
    std::optional<Hex> contests; ///< the hex that it enters if it wins the assault
    friend bool operator==(const Stance&, const Stance&) = default;
    template <class F> static void fields(F&& f) {
        f.need("hex", &Stance::hex);
        f("facing", &Stance::facing);
        f("speed", &Stance::speed);
        f("entering", &Stance::entering, Range{0, 9});
        f("edge", &Stance::edge);
        f("contests", &Stance::contests);
    }
};

/// What damage has made of a base.
struct Body {
    VALUE_MEMBERS(Body);

    int models = 1;                    ///< that live, upgrades included
    std::map<std::string, int> elites; ///< upgrades and models with separate gear, by kind (loadouts.h)
    std::map<std::string, int> tokens; ///< by the id of the token; absent = none
    std::vector<int> poison, bleeding; ///< dice of their tokens, the smallest first
    std::vector<Effect> harms;         ///< lasting harm, as the damage tables name it
    friend bool operator==(const Body&, const Body&) = default;
    template <class F> static void fields(F&& f) {
        f("models", &Body::models, Range{0, 20});
        f("elites", &Body::elites, Range{0, 20});
        f("tokens", &Body::tokens, range::some);
        f("poison", &Body::poison, Range{1, 100});
        f("bleeding", &Body::bleeding, Range{1, 100});
        f("harms", &Body::harms);
    }
    /// How many tokens of that id it has.
    int has(const std::string& token) const {
        const auto at = tokens.find(token);
        return at == tokens.end() ? 0 : at->second;
    }
    /// The amount of lasting harm of that kind, whatever it is about, or only of that about `on`.
    int of(Does harm) const;
    int of(Does harm, const std::string& on) const;
};

/// An aim: from where it was taken and in which turn (HX-S10).
struct Aim {
    Hex hex;
    int turn = 0;
    std::string weapon; ///< the weapon that aims; empty = all
    friend bool operator==(const Aim&, const Aim&) = default;
    template <class F> static void fields(F&& f) {
        f.need("hex", &Aim::hex);
        f("turn", &Aim::turn, range::counter);
        f("weapon", &Aim::weapon);
    }
};

/// Ammunition and use of one weapon.
struct Magazine {
    int loads = 0;      ///< load tokens
    int shots = 0;      ///< fired in this battle, where ammunition is limited
    bool fired = false; ///< in this half of gunnery
    int unstable = 0;   ///< the turn in which an unstable round was loaded; 0 = none is in it
    friend bool operator==(const Magazine&, const Magazine&) = default;
    template <class F> static void fields(F&& f) {
        f("loads", &Magazine::loads, Range{0, 20});
        f("shots", &Magazine::shots, range::some);
        f("fired", &Magazine::fired);
        f("unstable", &Magazine::unstable, range::counter);
    }
};

/// A unit in a battle: one base of models.
struct Unit {
    VALUE_MEMBERS(Unit);

    UnitId id;
    std::string sheet;
    std::string name;
    std::string side;
    bool present = true;
    Body body;
    std::vector<std::string> weapons;          ///< weapons and gear, those that were bought included
    std::map<std::string, Magazine> magazines; ///< by weapon; absent = empty
    std::optional<Aim> aim;
    std::optional<Stance> stance;     ///< absent = not set up yet, or in a transport
    std::optional<UnitId> aboard;     ///< the transport in which it rides (HX-K25)
    std::optional<UnitId> towingUnit; ///< the unit that tows it (HX-K68)
    std::optional<Hex> trail;         ///< of a unit that tows: the hex that it left last
    std::string ordersOf;             ///< the datasheet whose orders it has; empty = its own
    UnitOrders orders, ahead;         ///< of this turn and of the next one
    std::vector<Decision> decisions;  ///< for the movement step to come
    std::vector<Effect> pending;      ///< harm that waits for the end of the phase or step of Agony (5.1)
    friend bool operator==(const Unit&, const Unit&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Unit::id);
        f.need("sheet", &Unit::sheet);
        f.need("name", &Unit::name);
        f.need("side", &Unit::side);
        f("present", &Unit::present);
        f("body", &Unit::body);
        f("weapons", &Unit::weapons);
        f("magazines", &Unit::magazines);
        f("aim", &Unit::aim);
        f("stance", &Unit::stance);
        f("aboard", &Unit::aboard);
        f("tower", &Unit::towingUnit);
        f("trail", &Unit::trail);
        f("ordersOf", &Unit::ordersOf);
        f("orders", &Unit::orders);
        f("ahead", &Unit::ahead);
        f("decisions", &Unit::decisions);
        f("pending", &Unit::pending);
    }
    /// How many tokens of that id it has.
    int has(const std::string& token) const { return body.has(token); }
    bool isShaken() const { return has(tokens::shaken) > 0; }
    bool isOnBoard() const { return present && stance.has_value(); }
    Magazine magazine(const std::string& weapon) const {
        const auto at = magazines.find(weapon);
        return at == magazines.end() ? Magazine{} : at->second;
    }
    bool carries(const std::string& weapon) const {
        return std::find(weapons.begin(), weapons.end(), weapon) != weapons.end();
    }
};

/// A cloud in a hex: its kind, its die, and how many markers are left of it.
struct Cloud {
    std::string of;  ///< its kind: "poison", "acid", "minor_acid"
    std::string die; ///< the damage die of poison
    int hits = 6;    ///< the least die with which it reaches a model
    int markers = 2; ///< markers that are left
    friend bool operator==(const Cloud&, const Cloud&) = default;
    template <class F> static void fields(F&& f) {
        f.need("of", &Cloud::of);
        f("die", &Cloud::die);
        f("hits", &Cloud::hits, Range{1, 12});
        f("markers", &Cloud::markers, range::some);
    }
};
/// The markers in a hex, which fade in time.
struct HexMarkers {
    int smoke = 0, fire = 0; ///< markers
    int hidden = 0;          ///< tokens of hidden units, for a side that does not know which they are
    std::vector<Cloud> clouds;
    bool empty() const { return smoke == 0 && fire == 0 && hidden == 0 && clouds.empty(); }
    friend bool operator==(const HexMarkers&, const HexMarkers&) = default;
    template <class F> static void fields(F&& f) {
        f("smoke", &HexMarkers::smoke, range::some);
        f("fire", &HexMarkers::fire, range::some);
        f("hidden", &HexMarkers::hidden, range::some);
        f("clouds", &HexMarkers::clouds);
    }
};

/// The position of another unit, as the table declares it where there is no board.
struct DeclaredPosition {
    static constexpr int unknown = -1;
    int away = unknown;      ///< hexes
    Side side = Side::Front; ///< the side of the unit towards the other one
    friend bool operator==(const DeclaredPosition&, const DeclaredPosition&) = default;
    template <class F> static void fields(F&& f) {
        f("away", &DeclaredPosition::away, Range{-1, 60});
        f("side", &DeclaredPosition::side);
    }
};
/// What the table has declared of a unit since it moved.
struct DeclaredPositions {
    Terrain ground = Terrain::Clear;
    bool cornered = false;                      ///< it has no hex to retreat to
    std::map<std::string, DeclaredPosition> to; ///< by the id of the other unit
    friend bool operator==(const DeclaredPositions&, const DeclaredPositions&) = default;
    template <class F> static void fields(F&& f) {
        f("ground", &DeclaredPositions::ground);
        f("cornered", &DeclaredPositions::cornered);
        f("to", &DeclaredPositions::to);
    }
};

/// What a base has done and suffered, for the debrief.
struct GameCounts {
    int shots = 0, hits = 0; ///< dice of gunnery, and how many hit
    int blows = 0;           ///< hits in assaults
    int hexes = 0;           ///< hexes that it entered
    int slain = 0, lost = 0; ///< models that it killed, and its own that died
    int destroyed = 0;       ///< 1 = the base was destroyed
    table::Luck luck;        ///< luck of its gunnery dice
    friend bool operator==(const GameCounts&, const GameCounts&) = default;
    template <class F> static void fields(F&& f) {
        f("shots", &GameCounts::shots, range::counter);
        f("hits", &GameCounts::hits, range::counter);
        f("blows", &GameCounts::blows, range::counter);
        f("hexes", &GameCounts::hexes, range::counter);
        f("slain", &GameCounts::slain, range::counter);
        f("lost", &GameCounts::lost, range::counter);
        f("destroyed", &GameCounts::destroyed, range::counter);
        f("luck", &GameCounts::luck);
    }
    GameCounts& operator+=(const GameCounts& more);
};

/// The complete state of one battle, as plain values.
struct State : table::UnitLookup<State> {
    VALUE_MEMBERS(State);

    Scenario scenario;
    BoardPlan board;
    SharedMap<std::string, Sheet> sheets;
    SharedMap<std::string, Weapon> weapons;
    SharedMap<std::string, table::KeywordEntry> keywords; ///< words of the abilities that are printed
    ChosenSwitches switches;
    std::map<std::string, std::string> sides; ///< names by id
    SharedMap<UnitId, Unit> units;
    SharedMap<std::string, int> numbers; ///< highest number given, per datasheet
    int turn = 0;
    Phase phase = Phase::Setup;
    std::vector<Clash> clashes;                         ///< assaults that are still to be fought
    std::map<std::string, HexMarkers> hexMarkers;       ///< by hex
    std::map<std::string, DeclaredPositions> positions; ///< by unit, where there is no board
    std::map<std::string, int> worth;         ///< victory points of each unit when it is destroyed, by id
    std::map<std::string, GameCounts> ledger; ///< by unit
    std::string booked; ///< the result: the id of the winner, "draw", "stopped"; empty = in play
    std::string note;
    Shared<table::Relations> relations;
    table::Pieces pieces;
    table::Behaviours behaviours; ///< the behaviours by which units choose their orders
    friend bool operator==(const State&, const State&) = default;
    template <class F> static void fields(F&& f) {
        f("scenario", &State::scenario);
        f("board", &State::board);
        f("sheets", &State::sheets);
        f("weapons", &State::weapons);
        f("keywords", &State::keywords);
        f("switches", &State::switches);
        f("sides", &State::sides);
        f("units", &State::units);
        f("numbers", &State::numbers);
        f("turn", &State::turn, range::counter);
        f("phase", &State::phase);
        f("clashes", &State::clashes);
        f("marks", &State::hexMarkers);
        f("told", &State::positions);
        f("worth", &State::worth, range::some);
        f("deeds", &State::ledger);
        f("booked", &State::booked);
        f("note", &State::note);
        f("relations", &State::relations);
        f("pieces", &State::pieces);
        f("behaviours", &State::behaviours);
    }
    /// Forgets all that the table has declared of a unit.
    void forgetPositions(const UnitId& id);
};

} // namespace core::steampunk_fantasy

namespace core {
template <> struct EnumNames<steampunk_fantasy::Phase> {
    static constexpr std::array names{"setup",     "orders",     "gunnery_1", "movement_1",
                                      "assault_1", "movement_2", "assault_2", "movement_3",
                                      "assault_3", "gunnery_2",  "agony",     "aftermath"};
};
} // namespace core

// Compiled once, in stored.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::steampunk_fantasy::State>();
extern template const core::codec::Fields& core::codec::fieldsOf<core::steampunk_fantasy::Unit>();
