// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/ids.h"
#include "kernel/values/shared.h"
#include "kernel/values/value_members.h"
#include "systems/combat_patrol/data/mission.h"
#include "systems/combat_patrol/data/patrol.h"
#include "systems/combat_patrol/data/sheet.h"
#include "table/behaviours.h"
#include "table/contacts.h"
#include "table/luck.h"
#include "table/pieces.h"
#include "table/relations.h"
#include "table/unit_lookup.h"

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace core::combat_patrol {

/// The phases of a player's turn (rules 2.2); Setup comes before the battle. Reinforcements is the second
/// step of the Movement phase.
enum class Phase { Setup, Command, Movement, Reinforcements, Shooting, Charge, Fight, End };

/// Where a unit is. Destroyed units may have models that return, Reserves arrive later.
enum class Presence { Table, Reserves, Destroyed };

/// What a unit did in the Movement phase of its turn. Arrived counts as a Normal move (CP 2.2.3).
enum class MoveKind { None, Stationary, Normal, Advance, FallBack, Arrived };

/// The opponent of a side.
inline Side other(Side side) { return side == Side::Attacker ? Side::Defender : Side::Attacker; }

/// One figure of a unit.
struct Model {
    VALUE_MEMBERS(Model);

    // First what differs most often where odds compare states: members are compared in this order.
    int lost = 0; ///< wounds lost
    bool slain = false;
    bool allocated = false; ///< an attack was allocated to it in this phase
    std::string name;
    std::vector<std::string> weapons; ///< ids
    std::set<std::string> spent;      ///< One Shot weapons that are used up
    friend bool operator==(const Model&, const Model&) = default;
    template <class F> static void fields(F&& f) {
        f("name", &Model::name);
        f("weapons", &Model::weapons);
        f("lost", &Model::lost);
        f("slain", &Model::slain);
        f("allocated", &Model::allocated);
        f("spent", &Model::spent);
    }
};

/// An entry of a patrol in play. An Attached unit is two entries that refer to each other; the state of the
/// whole unit (moves, contacts, Battle-shock, effects) is kept in the Bodyguard's entry, its root.
struct Unit {
    VALUE_MEMBERS(Unit);

    std::vector<Model> models; ///< first, since they differ most often where odds compare states
    UnitId id;
    std::string sheet; ///< id of its datasheet
    std::string name;
    int number = 0; ///< in the order of the patrol
    Side side = Side::Attacker;
    Presence presence = Presence::Table;
    UnitId leader; ///< on a Bodyguard: its leader
    UnitId leads;  ///< on a leader: its Bodyguard
    MoveKind moved = MoveKind::None;
    bool charged = false;     ///< made a Charge move this turn: Fights First
    bool intervened = false;  ///< made a Charge move without its bonus: Heroic Intervention
    bool triedCharge = false; ///< has declared its charge of this turn
    bool shot = false;        ///< selected to shoot in this phase
    bool fought = false;      ///< selected to fight in this phase
    bool battleShocked = false;
    bool steadied = false;     ///< its Battle-shock ended in this phase, after control was determined (2.3)
    bool tainted = false;      ///< presumed in Contagion Range of an enemy
    bool taintedFirst = false; ///< was in Contagion Range when the phase began
    std::set<StratagemKind> effects; ///< stratagems that last until the end of the phase
    friend bool operator==(const Unit&, const Unit&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Unit::id);
        f.need("sheet", &Unit::sheet);
        f.need("name", &Unit::name);
        f("number", &Unit::number);
        f("side", &Unit::side);
        f("presence", &Unit::presence);
        f("models", &Unit::models);
        f("leader", &Unit::leader);
        f("leads", &Unit::leads);
        f("moved", &Unit::moved);
        f("charged", &Unit::charged);
        f("intervened", &Unit::intervened);
        f("triedCharge", &Unit::triedCharge);
        f("shot", &Unit::shot);
        f("fought", &Unit::fought);
        f("battleShocked", &Unit::battleShocked);
        f("steadied", &Unit::steadied);
        f("tainted", &Unit::tainted);
        f("taintedFirst", &Unit::taintedFirst);
        f("effects", &Unit::effects);
    }

    bool isOnTable() const { return presence == Presence::Table; }
    /// The number of models that are not slain.
    int alive() const {
        int count = 0;
        for (const auto& model : models)
            count += model.slain ? 0 : 1;
        return count;
    }
};

/// An objective marker in play: the units at it, the side that holds it.
struct Marker {
    bool removed = false;        ///< no longer on the table (missions 2 and 4)
    std::map<UnitId, int> near;  ///< models in range, by entry; more than there are = all
    std::optional<Side> secured; ///< held by this side even without models (CP-F7)
    bool used = false;           ///< recovered (mission 1)
    bool doomed = false;         ///< is removed at the start of the next round (mission 2)
    std::optional<Side> claimed; ///< by a CHARACTER in range (mission 6)
    int claimedTurns = 0;        ///< turns of that side in a row
    friend bool operator==(const Marker&, const Marker&) = default;
    template <class F> static void fields(F&& f) {
        f("removed", &Marker::removed);
        f("near", &Marker::near);
        f("secured", &Marker::secured);
        f("used", &Marker::used);
        f("doomed", &Marker::doomed);
        f("claimed", &Marker::claimed);
        f("claimedTurns", &Marker::claimedTurns);
    }
};

/// What victory points are for.
enum class ScoreSource { Primary, Secondary, Final, Painted, Correction };

/// One line of the score sheet.
struct ScoreLine {
    int round = 1;
    Side side = Side::Attacker;
    ScoreSource source = ScoreSource::Primary;
    int points = 0; ///< victory points; less than 0 = taken away
    std::string why;
    friend bool operator==(const ScoreLine&, const ScoreLine&) = default;
    template <class F> static void fields(F&& f) {
        f("round", &ScoreLine::round);
        f("side", &ScoreLine::side);
        f("source", &ScoreLine::source);
        f("points", &ScoreLine::points);
        f("why", &ScoreLine::why);
    }
};

/// One player: the patrol, choices, points and uses of stratagems.
struct Player {
    VALUE_MEMBERS(Player);

    Shared<Patrol> patrol;
    std::string enhancement; ///< id
    std::string secondary;   ///< id
    int cp = 0;              ///< command points
    bool extraTaken = false; ///< the one additional command point of this round has been gained (CP-F5)
    bool noReroll = false;   ///< has lost Command Re-roll for the battle (mission 3)
    bool razed = false;      ///< razed or recovered a marker this turn (missions 4 and 1)
    bool raised = false;     ///< Walking Plague was used this turn
    std::set<std::string> usedThisPhase; ///< ids of stratagems
    std::set<std::string> usedThisTurn;
    std::set<std::string> usedThisBattle;
    friend bool operator==(const Player&, const Player&) = default;
    template <class F> static void fields(F&& f) {
        f("patrol", &Player::patrol);
        f("enhancement", &Player::enhancement);
        f("secondary", &Player::secondary);
        f("cp", &Player::cp);
        f("extraTaken", &Player::extraTaken);
        f("noReroll", &Player::noReroll);
        f("razed", &Player::razed);
        f("raised", &Player::raised);
        f("usedThisPhase", &Player::usedThisPhase);
        f("usedThisTurn", &Player::usedThisTurn);
        f("usedThisBattle", &Player::usedThisBattle);
    }
};

/// What the debrief shows about one unit.
struct GameCounts {
    int dealt = 0;          ///< wounds that its attacks cost others
    int taken = 0;          ///< wounds that it lost
    int saved = 0;          ///< wounds that it saved
    int ignored = 0;        ///< by Feel No Pain
    int slain = 0;          ///< enemy models
    int lost = 0;           ///< its own models
    int dice = 0;           ///< rolled
    int successes = 0;      ///< of these dice
    int expectedSixths = 0; ///< times six; these three count the dice of games that began without `exactLuck`
    table::Luck luck;       ///< all other dice
    std::map<std::string, int> killed; ///< models by the name of their unit
    friend bool operator==(const GameCounts&, const GameCounts&) = default;
    template <class F> static void fields(F&& f) {
        f("dealt", &GameCounts::dealt);
        f("taken", &GameCounts::taken);
        f("saved", &GameCounts::saved);
        f("ignored", &GameCounts::ignored);
        f("slain", &GameCounts::slain);
        f("lost", &GameCounts::lost);
        f("dice", &GameCounts::dice);
        f("successes", &GameCounts::successes);
        f("expectedSixths", &GameCounts::expectedSixths);
        f("luck", &GameCounts::luck);
        f("killed", &GameCounts::killed);
    }
};

using table::Pair;
using table::pairOf;

/// The complete state of one battle, as plain values.
struct State : table::UnitLookup<State> {
    VALUE_MEMBERS(State);

    Shared<Mission> mission;
    SharedMap<std::string, Sheet> sheets;
    SharedMap<std::string, Weapon> weapons;
    SharedMap<std::string, KeywordEntry> keywords;
    SharedMap<std::string, Stratagem> stratagems;
    SharedMap<std::string, std::string> switches; ///< only those that differ from the standard
    Player attacker, defender;
    int round = 0; ///< 0 before the battle
    Phase phase = Phase::Setup;
    Side active = Side::Attacker; ///< whose turn it is
    Side first = Side::Attacker;  ///< the side with the first turn of each round
    SharedMap<UnitId, Unit> units;
    /// Pairs of enemy units within Engagement Range of each other; an Attached unit by its Bodyguard.
    table::Contacts contacts;
    SharedMap<std::string, Marker>
        markers;                    ///< by id of the objective; `centreMarker` is the centre of the table
    std::optional<Side> pickedLast; ///< the side that chose the last unit to fight in this Fight phase
    bool pickedRemaining = false;   ///< the last pick was in Remaining Combats
    UnitId fightsNext;              ///< the unit that fights next by Counter-offensive
    UnitId lastMoved; ///< the unit that moved, charged or was set up last in this phase; Fire Overwatch
                      ///< answers it
    SharedMap<std::string, Mission> missions; ///< from which one can be rolled until the battle begins
    Shared<std::vector<ScoreLine>> scores;
    std::string booked;                   ///< "attacker", "defender", "draw", "stopped"
    SharedMap<UnitId, GameCounts> ledger; ///< for the debrief, by unit
    bool exactLuck = false;               ///< dice are counted with their variance
    std::string note;
    Shared<table::Relations> relations; ///< what is remembered about pairs until one of the two units moves
    table::Pieces pieces;
    Shared<table::PieceKinds> pieceKinds; ///< ready-made pieces that this game offers
    table::Behaviours behaviours;         ///< by which units choose their orders
    friend bool operator==(const State&, const State&) = default;
    template <class F> static void fields(F&& f) {
        f("mission", &State::mission);
        f("sheets", &State::sheets);
        f("weapons", &State::weapons);
        f("keywords", &State::keywords);
        f("stratagems", &State::stratagems);
        f("switches", &State::switches);
        f("attacker", &State::attacker);
        f("defender", &State::defender);
        f("round", &State::round);
        f("phase", &State::phase);
        f("active", &State::active);
        f("first", &State::first);
        f("units", &State::units);
        f("contacts", &State::contacts);
        f("markers", &State::markers);
        f("pickedLast", &State::pickedLast);
        f("pickedRemaining", &State::pickedRemaining);
        f("fightsNext", &State::fightsNext);
        f("stirred", &State::lastMoved);
        f("missions", &State::missions);
        f("scores", &State::scores);
        f("booked", &State::booked);
        f("deeds", &State::ledger);
        f("exactLuck", &State::exactLuck);
        f("note", &State::note);
        f("relations", &State::relations);
        f("pieces", &State::pieces);
        f("pieceKinds", &State::pieceKinds);
        f("behaviours", &State::behaviours);
    }

    /// The numbers of a model.
    Statline statlineOf(const Unit& unit, const Model& model) const {
        return combat_patrol::statlineOf(sheetOf(unit), model.name);
    }
    const Player& player(Side side) const { return side == Side::Attacker ? attacker : defender; }
    Player& player(Side side) { return side == Side::Attacker ? attacker : defender; }
    /// The entry with the state of the whole unit: the unit itself, or the Bodyguard that it leads.
    UnitId rootOf(const UnitId& id) const {
        const auto* unit = find(id);
        return unit && !unit->leads.empty() ? unit->leads : id;
    }
    const Unit& root(const UnitId& id) const { return at(rootOf(id)); }
    /// Whether two units are within Engagement Range of each other, given any of their parts.
    bool isTouching(const UnitId& a, const UnitId& b) const {
        return contacts.contains(pairOf(rootOf(a), rootOf(b)));
    }
};

/// The centre of the table is a marker only for secondary objectives.
inline const std::string centreMarker = "table_centre";

} // namespace core::combat_patrol

namespace core {
template <> struct EnumNames<combat_patrol::Phase> {
    static constexpr std::array names{"setup",    "command", "movement", "reinforcements",
                                      "shooting", "charge",  "fight",    "end"};
};
template <> struct EnumNames<combat_patrol::Presence> {
    static constexpr std::array names{"table", "reserves", "destroyed"};
};
template <> struct EnumNames<combat_patrol::MoveKind> {
    static constexpr std::array names{"none", "stationary", "normal", "advance", "fall_back", "arrived"};
};
template <> struct EnumNames<combat_patrol::ScoreSource> {
    static constexpr std::array names{"primary", "secondary", "final", "painted", "correction"};
};
} // namespace core

// Compiled once, in stored.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::combat_patrol::State>();
extern template const core::codec::Fields& core::codec::fieldsOf<core::combat_patrol::Unit>();
