// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/shared.h"
#include "kernel/switches.h"
#include "systems/steampunk_fantasy/data/scenario.h"
#include "systems/steampunk_fantasy/data/sheet.h"
#include "systems/steampunk_fantasy/data/weapon.h"
#include "systems/steampunk_fantasy/movement/step.h"
#include "table/luck.h"
#include "table/pieces.h"
#include "table/relations.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core::steampunk {

/// The steps of a turn (5.1); before the first one units are set up.
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

inline constexpr std::array sideIds{"first", "second"};

/// The orders of a unit for one turn, as they are written; empty = none given.
struct Given {
    std::string movement, gunnery;
    friend bool operator==(const Given&, const Given&) = default;
    template <class F> static void fields(F&& f) {
        f("movement", &Given::movement);
        f("gunnery", &Given::gunnery);
    }
};

/// Where a unit stands and how it goes.
struct Stance {
    Hex hex;
    Facing facing = Facing::North;
    Speed speed = Speed::Still;
    int entering = 0;            ///< tokens at an edge that costs more than 1
    std::optional<Hex> edge;     ///< of that hex
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

/// A base.
struct Unit {
    UnitId id;
    std::string sheet;
    std::string name;
    std::string side;
    bool present = true;
    int models = 1;
    std::optional<Stance> stance;      ///< absent = not set up yet
    Given orders, ahead;               ///< of this turn and of the next one
    std::vector<Decision> decisions;   ///< for the movement step to come
    std::map<std::string, int> tokens; ///< by the id of the token; absent = none
    friend bool operator==(const Unit&, const Unit&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Unit::id);
        f.need("sheet", &Unit::sheet);
        f.need("name", &Unit::name);
        f.need("side", &Unit::side);
        f("present", &Unit::present);
        f("models", &Unit::models, Range{0, 20});
        f("stance", &Unit::stance);
        f("orders", &Unit::orders);
        f("ahead", &Unit::ahead);
        f("decisions", &Unit::decisions);
        f("tokens", &Unit::tokens, range::some);
    }
    int has(const std::string& token) const {
        const auto at = tokens.find(token);
        return at == tokens.end() ? 0 : at->second;
    }
    bool shaken() const { return has("shaken") > 0; }
    bool onBoard() const { return present && stance.has_value(); }
};

/// The whole truth of one battle, as plain values.
struct State {
    Scenario scenario;
    BoardPlan board;
    SharedMap<std::string, Sheet> sheets;
    SharedMap<std::string, Weapon> weapons;
    ChosenSwitches switches;
    std::map<std::string, std::string> sides; ///< names by id
    SharedMap<UnitId, Unit> units;
    SharedMap<std::string, int> numbers; ///< highest number given, per datasheet
    int turn = 0;
    Phase phase = Phase::Setup;
    std::vector<Clash> clashes;       ///< that are still to be fought
    std::map<std::string, int> smoke; ///< markers by hex
    std::string booked;
    std::string note;
    Shared<table::Relations> relations;
    table::Pieces pieces;
    friend bool operator==(const State&, const State&) = default;
    template <class F> static void fields(F&& f) {
        f("scenario", &State::scenario);
        f("board", &State::board);
        f("sheets", &State::sheets);
        f("weapons", &State::weapons);
        f("switches", &State::switches);
        f("sides", &State::sides);
        f("units", &State::units);
        f("numbers", &State::numbers);
        f("turn", &State::turn, range::counter);
        f("phase", &State::phase);
        f("clashes", &State::clashes);
        f("smoke", &State::smoke, range::some);
        f("booked", &State::booked);
        f("note", &State::note);
        f("relations", &State::relations);
        f("pieces", &State::pieces);
    }
    const Unit* find(const UnitId& id) const {
        const auto it = units.find(id);
        return it == units.end() ? nullptr : &it->second;
    }
    const Unit& at(const UnitId& id) const { return units.at(id); }
    const Sheet& sheetOf(const Unit& unit) const { return sheets.at(unit.sheet); }
};

} // namespace core::steampunk

namespace core {
template <> struct EnumNames<steampunk::Phase> {
    static constexpr std::array names{"setup",     "orders",     "gunnery_1", "movement_1",
                                      "assault_1", "movement_2", "assault_2", "movement_3",
                                      "assault_3", "gunnery_2",  "agony",     "aftermath"};
};
} // namespace core

// Compiled once, in game.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::steampunk::State>();
extern template const core::codec::Fields& core::codec::fieldsOf<core::steampunk::Unit>();
