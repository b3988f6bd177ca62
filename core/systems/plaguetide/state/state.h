// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/ids.h"
#include "kernel/values/shared.h"
#include "kernel/values/value_members.h"
#include "systems/plaguetide/data/mission.h"
#include "systems/plaguetide/data/sheet.h"
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

namespace core::plaguetide {

/// The phases of a turn (rules 1.3). Counter strikes belong to the end of Operatives (PT-K5).
enum class Phase { Start, Operatives, Reinforcements, Swift, Overwatch, Activations, End };

/// Everything that is counted on an operative's sheet or beside a figure: action points (Ap), the counters of
/// Ability and Blitz, how often it went Down (Downs), markers.
enum class Token { Ap, Toughness, Health, Warp, Ability, Blitz, Downs, Suppression, Bleed, Stun };

/// The statuses of a figure; each lasts until a rule ends it.
enum class Status { Pinned, Stunned, Down, Captured };

/// Where a figure is; Left = it has left the mission without being destroyed.
enum class Presence { Table, Destroyed, Left };

/// The ammunition tokens of one gun.
struct Ammo {
    int magazine = 0; ///< loaded
    int reserve = 0;  ///< from which Reload fills the magazine
    friend bool operator==(const Ammo&, const Ammo&) = default;
    template <class F> static void fields(F&& f) {
        f("magazine", &Ammo::magazine);
        f("reserve", &Ammo::reserve);
    }
};

/// What a gun begins with: its magazine full, and twice as much in reserve.
constexpr Ammo fullAmmo(int magazine) { return {magazine, 2 * magazine}; }

/// An Overwatch marker and the shot that it allows (PT-A15).
struct Watch {
    std::string weapon;
    Mode mode = Mode::Aimed;
    friend bool operator==(const Watch&, const Watch&) = default;
    template <class F> static void fields(F&& f) {
        f("weapon", &Watch::weapon);
        f("mode", &Watch::mode);
    }
};

/// What the debrief shows about one figure, or about all figures of one datasheet.
struct GameCounts {
    int dealt = 0;          ///< health that its attacks cost others
    int taken = 0;          ///< health that it lost
    int absorbed = 0;       ///< Toughness tokens that it lost
    int saved = 0;          ///< hits that it saved
    int kills = 0;          ///< figures that it destroyed or put Down
    int downs = 0;          ///< how often it went Down
    int helps = 0;          ///< Help actions for others
    int dice = 0;           ///< rolled
    int successes = 0;      ///< of these dice
    int expectedSixths = 0; ///< expected successes times six; these three count the dice of games that began
                            ///< without `exactLuck`
    table::Luck luck;       ///< all other dice
    std::map<std::string, int> killed; ///< by datasheet
    std::map<std::string, int> spent;  ///< action points by action
    friend bool operator==(const GameCounts&, const GameCounts&) = default;
    template <class F> static void fields(F&& f) {
        f("dealt", &GameCounts::dealt);
        f("taken", &GameCounts::taken);
        f("absorbed", &GameCounts::absorbed);
        f("saved", &GameCounts::saved);
        f("kills", &GameCounts::kills);
        f("downs", &GameCounts::downs);
        f("helps", &GameCounts::helps);
        f("dice", &GameCounts::dice);
        f("successes", &GameCounts::successes);
        f("expectedSixths", &GameCounts::expectedSixths);
        f("luck", &GameCounts::luck);
        f("killed", &GameCounts::killed);
        f("spent", &GameCounts::spent);
    }
};

/// One operative or enemy; every unit of this game has one figure.
struct Unit {
    VALUE_MEMBERS(Unit);

    UnitId id;
    std::string sheet; ///< id of its datasheet
    std::string name;
    int number = 0; ///< per datasheet, never given twice in a mission
    bool operative = false;
    Presence presence = Presence::Table;
    std::vector<std::string> weapons; ///< ids
    std::map<Token, int> tokens;      ///< absent = 0
    std::map<std::string, Ammo> ammo; ///< by weapon
    std::set<Status> statuses;
    UnitId pinnedBy; ///< empty: pinned by a correction
    bool pinnedInMelee = false;
    std::map<UnitId, bool> alsoPinnedBy; ///< further figures that hold it, and whether in melee
    std::optional<Watch> watch;          ///< its Overwatch marker
    bool watched = false;                ///< Overwatch was declared this turn
    bool focused = false;                ///< Focus is active this turn
    bool acted = false;                  ///< has had its activation in this GM phase
    int entered = 1;                     ///< turn of arrival
    std::string point;                   ///< name of the spawn or rescue point
    std::vector<std::string> items;      ///< ids of the stations that it carries
    friend bool operator==(const Unit&, const Unit&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Unit::id);
        f.need("sheet", &Unit::sheet);
        f.need("name", &Unit::name);
        f("number", &Unit::number);
        f("operative", &Unit::operative);
        f("presence", &Unit::presence);
        f("weapons", &Unit::weapons);
        f("tokens", &Unit::tokens);
        f("ammo", &Unit::ammo);
        f("statuses", &Unit::statuses);
        f("pinnedBy", &Unit::pinnedBy);
        f("pinnedInMelee", &Unit::pinnedInMelee);
        f("alsoPinnedBy", &Unit::alsoPinnedBy);
        f("watch", &Unit::watch);
        f("watched", &Unit::watched);
        f("focused", &Unit::focused);
        f("acted", &Unit::acted);
        f("entered", &Unit::entered);
        f("point", &Unit::point);
        f("items", &Unit::items);
    }

    /// The number of that token.
    int token(Token t) const {
        const auto it = tokens.find(t);
        return it == tokens.end() ? 0 : it->second;
    }
    bool has(Status s) const { return statuses.contains(s); }
    bool isPinnedBy(const UnitId& by) const {
        return has(Status::Pinned) && (pinnedBy == by || alsoPinnedBy.contains(by));
    }
    /// Whether the unit is on the table without a status, as actions require (PT-S1).
    bool isReady() const { return presence == Presence::Table && statuses.empty(); }
    /// Whether the figure is on the table and not held at a rescue point.
    bool isOnTable() const { return presence == Presence::Table && !has(Status::Captured); }
};

using table::Pair;
using table::pairOf;

/// The complete state of one Plaguetide encounter, as plain values.
struct State : table::UnitLookup<State> {
    VALUE_MEMBERS(State);

    Shared<Mission> mission;
    SharedMap<std::string, Sheet> sheets;
    SharedMap<std::string, Weapon> weapons;
    SharedMap<std::string, KeywordEntry> keywords;
    SharedMap<std::string, std::string> switches; ///< only those that differ from the standard
    int turn = 1;
    Phase phase = Phase::Start;
    int clock = 1;  ///< the mission clock
    int threat = 0; ///< unspent threat points of the horde
    SharedMap<UnitId, Unit> units;
    SharedMap<std::string, int> numbers; ///< highest number given, per datasheet
    table::Contacts contacts;            ///< base contact between an operative and an enemy (PT-S14)
    std::set<Pair> coherent;             ///< operatives within 3" of each other (PT-S2)
    std::set<UnitId> unsure; ///< operatives that have moved since their coherency was last confirmed
    std::set<std::string>
        alone; ///< datasheets of enemies that had no Ready operative in reach at the last answer (PT-S9)
    std::vector<Arrival> queue; ///< reinforcements that arrive next
    std::string offered;        ///< "win" or "lose" once found, until it is booked or play goes on
    std::string offeredWhy;     ///< the condition that was met, as a sentence
    std::string booked;         ///< the recorded result: "win", "lose", "stopped"; empty = none yet
    bool playOn = false;        ///< the GM plays on after a result was found; do not propose one again
    SharedMap<std::string, GameCounts> ledger; ///< by unit id for operatives, by datasheet for enemies
    bool exactLuck = false;                    ///< dice are counted with their variance
    std::string note;                          ///< of the GM, for the next game
    Shared<table::Relations> relations;   ///< what is remembered about pairs until one of the two units moves
    table::Pieces pieces;                 ///< on the table
    Shared<table::PieceKinds> pieceKinds; ///< ready-made pieces that this game offers
    table::Behaviours behaviours;         ///< by which units choose their orders
    std::map<std::string, int> drawn; ///< face of the behaviour drawn in this turn, by datasheet of the group
    friend bool operator==(const State&, const State&) = default;
    template <class F> static void fields(F&& f) {
        f("mission", &State::mission);
        f("sheets", &State::sheets);
        f("weapons", &State::weapons);
        f("keywords", &State::keywords);
        f("switches", &State::switches);
        f("turn", &State::turn);
        f("phase", &State::phase);
        f("clock", &State::clock);
        f("threat", &State::threat);
        f("units", &State::units);
        f("numbers", &State::numbers);
        f("contacts", &State::contacts);
        f("coherent", &State::coherent);
        f("unsure", &State::unsure);
        f("alone", &State::alone);
        f("queue", &State::queue);
        f("offered", &State::offered);
        f("offeredWhy", &State::offeredWhy);
        f("booked", &State::booked);
        f("playOn", &State::playOn);
        f("deeds", &State::ledger);
        f("exactLuck", &State::exactLuck);
        f("note", &State::note);
        f("relations", &State::relations);
        f("pieces", &State::pieces);
        f("pieceKinds", &State::pieceKinds);
        f("behaviours", &State::behaviours);
        f("drawn", &State::drawn, Range{1, 6});
    }

    /// Whether the two are in base contact.
    bool isTouching(const UnitId& a, const UnitId& b) const { return contacts.contains(pairOf(a, b)); }
};

} // namespace core::plaguetide

namespace core {
template <> struct EnumNames<plaguetide::Phase> {
    static constexpr std::array names{"start",       "operatives", "reinforcements", "swift", "overwatch",
                                      "activations", "end"};
};
template <> struct EnumNames<plaguetide::Token> {
    static constexpr std::array names{"ap",    "toughness", "health",      "warp",  "ability",
                                      "blitz", "downs",     "suppression", "bleed", "stun"};
};
template <> struct EnumNames<plaguetide::Status> {
    static constexpr std::array names{"pinned", "stunned", "down", "captured"};
};
template <> struct EnumNames<plaguetide::Presence> {
    static constexpr std::array names{"table", "destroyed", "left"};
};
} // namespace core

// Compiled once, in stored.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::plaguetide::State>();
extern template const core::codec::Fields& core::codec::fieldsOf<core::plaguetide::Unit>();
