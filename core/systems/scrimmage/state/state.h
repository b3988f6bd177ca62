// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/ids.h"
#include "kernel/values/shared.h"
#include "kernel/values/value_members.h"
#include "kernel/view/switches.h"
#include "systems/scrimmage/data/campaign.h"
#include "systems/scrimmage/data/kit.h"
#include "systems/scrimmage/data/scenario.h"
#include "systems/scrimmage/data/sheet.h"
#include "table/alternation.h"
#include "table/behaviours.h"
#include "table/catalogue.h"
#include "table/contacts.h"
#include "table/luck.h"
#include "table/pieces.h"
#include "table/relations.h"
#include "table/unit_lookup.h"

#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace core::scrimmage {

/// Setup: teams are put on the table; Over: the last turn has been played.
enum class Phase { Setup, Activations, Over };

inline constexpr int mostHealth = 7, mostStrain = 7; ///< SC-B7
inline constexpr int mostStacks = 9;                 ///< of a condition; also limits activations and turns

/// The kind of a lasting effect. Several leave their details in Lasting::by.
enum class Tag {
    Sprinted,    ///< shots at it have Disadvantage
    Overwatch,   ///< waits for an enemy to move
    Controlled,  ///< played by another side; `by` is that side
    NoShoot,     ///< cannot Shoot (Ceasefire)
    NoWeapons,   ///< cannot use weapons (Disarming Shot)
    NoAbilities, ///< cannot use abilities for Strain (Counter Measure)
    HalfMove,    ///< its next Move is half as long (Suppressive Fire, Pinning Fire)
    Inspired,    ///< Advantage on the next roll of its actions
    Defiant,     ///< Advantage on Charisma
    FullCover,   ///< may not be shot at (Shield Wall); `by` is the Bodyguard
    Taunted,     ///< has to Fight `by`
    Marked,      ///< shots do more damage (Hunter's Mark); `by` is the side of the Hunter
    Sabotaged,   ///< `by` is the id of the useless item
    InTerrain    ///< touches terrain
};

/// When the effect ends.
enum class Ends {
    Starts,     ///< at the start of the next activation
    Activation, ///< at the end of the next activation
    Turn,       ///< with the turn
    NextTurn,   ///< with the turn after this one
    Moved,      ///< when it moves
    Used,       ///< after it has been used
    Game        ///< with the game
};

/// A lasting effect on a model.
struct Lasting {
    Tag tag = Tag::Sprinted;
    Ends ends = Ends::Starts;
    std::string by;     ///< id of the model, team or item that the effect is about, see Tag
    bool begun = false; ///< for Ends::Activation: the activation at whose end it ends has begun
    friend bool operator==(const Lasting&, const Lasting&) = default;
    template <class F> static void fields(F&& f) {
        f.need("tag", &Lasting::tag);
        f("ends", &Lasting::ends);
        f("by", &Lasting::by);
        f("begun", &Lasting::begun);
    }
};

/// Which kinds of actions are possible in the rest of an activation: any, a Fight only, or a Shoot or Fight.
enum class Allowed { Any, Fights, Attacks };

/// The activity of a model in its activation.
struct Activity {
    int left = 1;                   ///< number of actions that are left
    Allowed allowed = Allowed::Any; ///< kinds of actions that are possible
    bool handicapped = false;       ///< Gambit: Disadvantage on all its rolls
    bool moved = false;             ///< has moved in this activation
    int spent = 0,
        covered = 0; ///< inches of the next Move that climbs and jumps have cost, and that they covered
    bool overwhelmed = false;      ///< since its start or by others later: it can only Breathe
    std::vector<std::string> done; ///< ids of its actions and abilities
    friend bool operator==(const Activity&, const Activity&) = default;
    template <class F> static void fields(F&& f) {
        f("left", &Activity::left, range::some);
        f("allowed", &Activity::allowed);
        f("handicapped", &Activity::handicapped);
        f("moved", &Activity::moved);
        f("spent", &Activity::spent, range::inches);
        f("covered", &Activity::covered, range::inches);
        f("overwhelmed", &Activity::overwhelmed);
        f("done", &Activity::done);
    }
};

/// What the debrief shows about one model: attacks and hits, health that it took from enemies, lost and
/// healed, enemies that it brought down, Strain gained, objectives found.
struct GameCounts {
    int attacks = 0, hits = 0, dealt = 0, suffered = 0, downs = 0, healed = 0, strain = 0,
        found = 0;                     ///< downs: enemies brought down
    std::map<std::string, int> felled; ///< by datasheet
    table::Luck luck;                  ///< of its rolls
    friend bool operator==(const GameCounts&, const GameCounts&) = default;
    template <class F> static void fields(F&& f) {
        f("attacks", &GameCounts::attacks);
        f("hits", &GameCounts::hits);
        f("dealt", &GameCounts::dealt);
        f("suffered", &GameCounts::suffered);
        f("downs", &GameCounts::downs);
        f("healed", &GameCounts::healed);
        f("strain", &GameCounts::strain);
        f("found", &GameCounts::found);
        f("felled", &GameCounts::felled);
        f("luck", &GameCounts::luck);
    }
};

/// One model.
struct Unit {
    VALUE_MEMBERS(Unit);

    UnitId id;
    std::string sheet;
    std::string name;
    std::string side;
    bool leader = false;
    bool present = true; ///< on the table
    int health = mostHealth, strain = 0;
    int lowest = mostHealth; ///< the lowest health so far
    std::vector<std::string> weapons, gear;
    std::map<Condition, int> conditions;      ///< stacks, or activations or turns left; absent = none
    std::string fears;                        ///< the model that it fears
    std::map<Condition, std::string> sources; ///< id of the model that caused a condition
    std::map<Stat, int> shifts;               ///< steps set by the players
    Activity activity;
    std::vector<Lasting> lasting;
    std::set<std::string> used;             ///< ids used up for this turn
    std::string entry = {};                 ///< id of its entry in the roster of a campaign; empty = none
    std::vector<std::string> injuries = {}; ///< of a campaign, ids
    friend bool operator==(const Unit&, const Unit&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Unit::id);
        f.need("sheet", &Unit::sheet);
        f.need("name", &Unit::name);
        f.need("side", &Unit::side);
        f("leader", &Unit::leader);
        f("present", &Unit::present);
        f("health", &Unit::health, Range{0, mostHealth});
        f("strain", &Unit::strain, Range{0, mostStrain});
        f("lowest", &Unit::lowest, Range{0, mostHealth});
        f("weapons", &Unit::weapons);
        f("gear", &Unit::gear);
        f("conditions", &Unit::conditions, range::some);
        f("fears", &Unit::fears);
        f("sources", &Unit::sources);
        f("shifts", &Unit::shifts, range::modifier);
        f("activity", &Unit::activity);
        f("lasting", &Unit::lasting);
        f("used", &Unit::used);
        f("entry", &Unit::entry);
        f("injuries", &Unit::injuries);
    }
    /// Stacks of the condition, or activations or turns that are left of it; 0 = the model does not have it.
    int has(Condition condition) const {
        const auto it = conditions.find(condition);
        return it == conditions.end() ? 0 : it->second;
    }
    const Lasting* find(Tag tag) const {
        for (const auto& one : lasting)
            if (one.tag == tag) return &one;
        return nullptr;
    }
    bool is(Tag tag) const { return find(tag) != nullptr; }
    bool isConscious() const { return present && health > 0; }
    bool isOverwhelmed() const { return strain >= mostStrain; }
};

/// A team in play.
struct SideState {
    std::string name;
    int points = 0;
    std::map<std::string, int> scored; ///< points by the id of their reason
    friend bool operator==(const SideState&, const SideState&) = default;
    template <class F> static void fields(F&& f) {
        f.need("name", &SideState::name);
        f("points", &SideState::points, range::counter);
        f("scored", &SideState::scored, range::counter);
    }
};

/// One objective of the scenario on the table.
struct Objective {
    std::string name;
    std::string kind;                    ///< id of the objective in the scenario
    std::string holder;                  ///< id of the team that has it; empty = none
    std::map<std::string, int> progress; ///< successes by team
    bool gone = false;                   ///< used up or carried off
    friend bool operator==(const Objective&, const Objective&) = default;
    template <class F> static void fields(F&& f) {
        f.need("name", &Objective::name);
        f("kind", &Objective::kind);
        f("holder", &Objective::holder);
        f("progress", &Objective::progress, range::some);
        f("gone", &Objective::gone);
    }
};

using table::Pair;
using table::pairOf;

/// The complete state of one game, as plain values.
struct State : table::UnitLookup<State> {
    VALUE_MEMBERS(State);

    Shared<Scenario> scenario;
    SharedMap<std::string, Sheet> sheets;
    SharedMap<std::string, Weapon> weapons;
    SharedMap<std::string, Gear> gear;
    SharedMap<std::string, Ability> abilities;
    SharedMap<std::string, table::KeywordEntry> keywords;
    SharedMap<std::string, Injury> injuries; ///< injuries of the models in play
    ChosenSwitches switches;
    std::vector<std::string> teams; ///< ids, in the order in which they are listed
    std::map<std::string, SideState> sides;
    int turn = 0;
    Phase phase = Phase::Setup;
    table::Alternation round;
    SharedMap<UnitId, Unit> units;
    SharedMap<std::string, int> numbers; ///< highest number given, per datasheet
    table::Contacts contacts;            ///< models in base contact, friends and enemies
    std::map<std::string, Objective> objectives;
    std::map<UnitId, GameCounts> ledger; ///< for the debrief, by model
    std::string offered, offeredWhy;     ///< the end that is proposed: a team or "draw", and its reason
    std::string booked;  ///< the result: the id of the winner, "draw", "stopped"; empty = in play
    bool playOn = false; ///< play goes on although an end was found
    std::string note;    ///< of the players, for the next game
    Shared<table::Relations> relations;
    table::Pieces pieces;
    Shared<table::PieceKinds> pieceKinds;
    bool watchesTogether =
        false; ///< one question for a whole team on Overwatch; earlier games ask each model
    table::Behaviours behaviours; ///< by which units choose their orders
    friend bool operator==(const State&, const State&) = default;
    template <class F> static void fields(F&& f) {
        f("scenario", &State::scenario);
        f("sheets", &State::sheets);
        f("weapons", &State::weapons);
        f("gear", &State::gear);
        f("abilities", &State::abilities);
        f("keywords", &State::keywords);
        f("injuries", &State::injuries);
        f("switches", &State::switches);
        f("teams", &State::teams);
        f("sides", &State::sides);
        f("turn", &State::turn);
        f("phase", &State::phase);
        f("round", &State::round);
        f("units", &State::units);
        f("numbers", &State::numbers);
        f("contacts", &State::contacts);
        f("objectives", &State::objectives);
        f("ledger", &State::ledger);
        f("offered", &State::offered);
        f("offeredWhy", &State::offeredWhy);
        f("booked", &State::booked);
        f("playOn", &State::playOn);
        f("note", &State::note);
        f("relations", &State::relations);
        f("pieces", &State::pieces);
        f("pieceKinds", &State::pieceKinds);
        f("watchesTogether", &State::watchesTogether);
        f("behaviours", &State::behaviours);
    }

    bool isTouching(const UnitId& a, const UnitId& b) const { return contacts.contains(pairOf(a, b)); }
};

} // namespace core::scrimmage

namespace core {
template <> struct EnumNames<scrimmage::Phase> {
    static constexpr std::array names{"setup", "activations", "over"};
};
template <> struct EnumNames<scrimmage::Tag> {
    static constexpr std::array names{"sprinted",     "overwatch", "controlled", "no_shoot",  "no_weapons",
                                      "no_abilities", "half_move", "inspired",   "defiant",   "full_cover",
                                      "taunted",      "marked",    "sabotaged",  "in_terrain"};
};
template <> struct EnumNames<scrimmage::Ends> {
    static constexpr std::array names{"starts", "activation", "turn", "next_turn", "moved", "used", "game"};
};
template <> struct EnumNames<scrimmage::Allowed> {
    static constexpr std::array names{"any", "fights", "attacks"};
};
} // namespace core

// Compiled once, in stored.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::scrimmage::State>();
extern template const core::codec::Fields& core::codec::fieldsOf<core::scrimmage::Unit>();
