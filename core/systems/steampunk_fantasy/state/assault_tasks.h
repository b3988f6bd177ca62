// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow.h"
#include "systems/steampunk_fantasy/odds/assault_dice.h"
#include "systems/steampunk_fantasy/odds/open_die.h"
#include "systems/steampunk_fantasy/odds/wound.h"
#include "systems/steampunk_fantasy/state/state.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

/// The tasks of an assault that is fought; all other tasks are in tasks.h.
namespace core::steampunk_fantasy {

struct Rules;
using Run = Flow<Rules>;

/// The functions of a task that asks: its question, what an answer does, and what comes without a question.
#define HX_ASKS                                                                                              \
    std::optional<Request> ask(const State& state) const;                                                    \
    void take(Run& run, const Answer& answer);                                                               \
    void run(Run& run)

/// An assault while it is fought: who, in which round, and which hits each side has, by the order of
/// sideIds.
struct Melee {
    /// Hits of one unit, or of one upgrade in it.
    struct Source {
        UnitId unit;
        std::string elite; ///< the upgrade whose hits they are; empty = the base itself
        int hits = 0;
        int first = 0; ///< successes before dice were rolled again
        int spare = 0; ///< re-rolls for a 6 that are left for deflection dice (HX-K9)
        friend bool operator==(const Source&, const Source&) = default;
    };
    /// Hits of a striker that `by` has deflected, where its deflections count for Cunning Assault.
    struct Parry {
        UnitId by, striker;
        int hits = 0;
        friend bool operator==(const Parry&, const Parry&) = default;
    };
    Clash clash;
    int round = 1;
    std::array<std::vector<Source>, 2> hits = {};
    std::array<std::vector<Source>, 2> deflected = {}; ///< of each side, successes that cancel hits
    std::map<UnitId, Side> sides = {}; ///< the side with which a unit fights, where it has chosen
    std::array<std::vector<Parry>, 2> parried = {}; ///< deflections of each side that outwit
    /// The hash of its hits, by which odds distinguish positions.
    std::size_t hash() const {
        std::size_t sum = 0;
        for (const auto* sources : {&hits[0], &hits[1], &deflected[0], &deflected[1]}) {
            sum = sum * 31 + sources->size();
            for (const auto& one : *sources)
                sum = sum * 1000003 + std::size_t(one.hits * 64 + one.first);
        }
        return sum;
    }
    friend bool operator==(const Melee&, const Melee&) = default;
};
/// Of two units that exchange hexes, the side of the higher faction chooses the hex that is fought over
/// (5.7).
struct PickHex {
    Clash clash;
    HX_ASKS;
    friend bool operator==(const PickHex&, const PickHex&) = default;
};
/// Units that may leave before an assault decide and roll (HX-K4).
struct LeaveAssault {
    Melee melee;
    std::vector<UnitId> asked = {};   ///< the last is next
    bool begun = false;               ///< the list of the task is filled
    bool leaves = false;              ///< the unit that is asked tries to leave
    bool past = false;                ///< it drives past, straight ahead (HX-K43)
    std::optional<UnitId> burns = {}; ///< the enemy that it sets on fire before
    HX_ASKS;
    friend bool operator==(const LeaveAssault&, const LeaveAssault&) = default;
};
/// One passenger of each transport that fights may get out and join the assault (HX-K25).
struct JoinAssault {
    Melee melee;
    bool begun = false;             ///< the list of the task is filled
    std::vector<UnitId> asked = {}; ///< the last is next
    HX_ASKS;
    friend bool operator==(const JoinAssault&, const JoinAssault&) = default;
};
/// The Fear of the fighters, die by die (HX-K7).
struct Frighten {
    Melee melee;
    bool begun = false; ///< the list of the task is filled
    /// Frightened units, each with the sides of its die; the last is next.
    std::vector<std::pair<UnitId, int>> rolls = {};
    std::optional<Wound> wound = {}; ///< the damage that is being rolled
    HX_ASKS;
    friend bool operator==(const Frighten&, const Frighten&) = default;
};
/// A unit that is struck from several sides picks the one with which it fights.
struct PickSides {
    Melee melee;
    bool begun = false;             ///< the list of the task is filled
    std::vector<UnitId> asked = {}; ///< the last is next
    HX_ASKS;
    friend bool operator==(const PickSides&, const PickSides&) = default;
};
/// The assault dice of one kind of model.
struct StrikePool {
    UnitId unit;
    std::string elite; ///< the upgrade whose dice they are; empty = the base itself
    AssaultDice dice;
    friend bool operator==(const StrikePool&, const StrikePool&) = default;
};
/// The deflection dice of one kind of model.
struct DeflectPool {
    UnitId unit;
    std::string elite; ///< the upgrade whose dice they are; empty = the base itself
    DeflectionDice dice;
    friend bool operator==(const DeflectPool&, const DeflectPool&) = default;
};
/// Rolls the assault dice of both sides, kind by kind, then all deflection dice.
struct Strike {
    Melee melee;
    bool begun = false;                        ///< the list of the task is filled
    std::vector<StrikePool> pools = {};        ///< the last is next
    std::vector<DeflectPool> deflections = {}; ///< the last is next
    bool deflecting = false;                   ///< the assault dice are done, deflection dice are rolled
    bool flexing = false; ///< asks how many of the last deflections strike instead (HX-K30)
    HX_ASKS;
    int remainingWork() const {
        return 1 + int(deflections.size()) + (deflecting ? 0 : 100 + int(pools.size()));
    }
    std::size_t hash() const { return melee.hash(); }
    bool canSkipAhead(const State&) const { return !pools.empty() && pools.back().dice.row().has_value(); }
    /// The dice of the last pool; hits that make no difference to anything that follows are one sum.
    std::vector<std::pair<Strike, double>> skipAhead(const State& state, WorkBudget& work) const;
    friend bool operator==(const Strike&, const Strike&) = default;
};
/// Deflections cancel hits; the side with the advantage chooses which.
struct CancelHits {
    Melee melee;
    HX_ASKS;
    std::size_t hash() const { return melee.hash(); }
    friend bool operator==(const CancelHits&, const CancelHits&) = default;
};
/// A side gives its hits out to the bases of the other one.
struct ShareHits {
    Melee melee;
    int side = 0; ///< the side that gives out its hits
    HX_ASKS;
    std::size_t hash() const { return melee.hash(); }
    friend bool operator==(const ShareHits&, const ShareHits&) = default;
};
/// The tokens of Cunning Assault on a unit, less those that it sees through (HX-K8, HX-K71).
struct Outwit {
    UnitId unit;
    int tokens = 0; ///< tokens of future damage; two or more also shake the unit
    HX_ASKS;
    friend bool operator==(const Outwit&, const Outwit&) = default;
};
/// One damage roll of an assault.
struct Blow {
    UnitId by, target;
    std::string elite;                 ///< the upgrade that strikes; empty = the base itself
    int plus = 0;                      ///< damage that supporting hits add
    int ap = 0;                        ///< AP that supporting hits add (HX-K56)
    std::optional<TableId> on = {};    ///< the table of a bare die without armour, in place of a hit
    int die = 0;                       ///< the sides of that die
    bool shared = false;               ///< the striker has chosen what supporting hits add
    std::optional<TableId> table = {}; ///< the table that the striker has picked of two (HX-K44)
    friend bool operator==(const Blow&, const Blow&) = default;
};
/// Damage rolls of an assault, one after another.
struct LandBlows {
    Melee melee;
    std::vector<Blow> blows = {};        ///< the last is next
    std::optional<Wound> wound = {};     ///< the damage that is being rolled
    std::optional<Suffered> landed = {}; ///< what the blow before has done
    HX_ASKS;
    int remainingWork() const { return int(blows.size()) + 1; }
    std::size_t hash() const {
        std::size_t sum = blows.size();
        for (const auto& blow : blows)
            sum = sum * 31 + std::size_t(blow.plus);
        return sum;
    }
    bool canSkipAhead(const State& state) const;
    /// Whether the striker has to choose first what supporting hits add.
    bool asksSupport(const State& state) const;
    /// Whether the striker has to pick the table of a gun or that of its crew (HX-K44).
    bool asksTable(const State& state) const;
    std::vector<std::pair<LandBlows, double>> skipAhead(const State& state, WorkBudget& work) const;
    friend bool operator==(const LandBlows&, const LandBlows&) = default;
};
/// The side with the upper hand takes the hex and the other one gives way, or the assault is fought again
/// (HX-K5).
struct EndAssault {
    Melee melee;
    std::optional<int> won = {};   ///< the side that won, if the table has declared it
    bool endured = false;          ///< losers were asked whether they hold out by their life support
    std::vector<UnitId> firm = {}; ///< the losers that hold out
    bool settled = false;          ///< damage has taken effect before the assault is fought again
    void run(Run& run);
    std::size_t hash() const { return melee.hash(); }
    friend bool operator==(const EndAssault&, const EndAssault&) = default;
};
/// Losers who may hold out by a use of their life support (HX-K52).
struct Endure {
    EndAssault end;
    std::vector<UnitId> asked = {};  ///< the last is next
    std::optional<Wound> wound = {}; ///< the damage that holding out costs
    HX_ASKS;
    friend bool operator==(const Endure&, const Endure&) = default;
};
/// Winners that may retreat all the same: then the enemy has to take the hex (HX-K32).
struct FreeRetreat {
    Melee melee;
    int holds = 0;                  ///< the side that won
    bool begun = false;             ///< the list of the task is filled
    std::vector<UnitId> asked = {}; ///< the last is next
    HX_ASKS;
    friend bool operator==(const FreeRetreat&, const FreeRetreat&) = default;
};
/// The side that holds the hex enters it, the other one gives way.
struct TakeHex {
    Melee melee;
    int holds = 0; ///< the side that won
    void run(Run& run);
    friend bool operator==(const TakeHex&, const TakeHex&) = default;
};
/// A unit that has lost an assault retreats: straight back if it can, else where its owner likes; then it may
/// turn.
struct GiveWay {
    UnitId unit;
    bool slows = false;        ///< it left before the assault
    int round = 1;             ///< the round of the assault; a surrounded unit fights on in the next one
    bool hasRetreated = false; ///< it has retreated and may turn
    bool settled = false;      ///< damage has taken effect before it breaks out
    HX_ASKS;
    void goTo(Run& run, Hex hex);
    void breakOut(Run& run);
    friend bool operator==(const GiveWay&, const GiveWay&) = default;
};

/// Units that fought in the air and land after assaults do so, where there is room (unit rules).
struct LandFlyers {
    std::vector<UnitId> units = {};
    void run(Run& run);
    friend bool operator==(const LandFlyers&, const LandFlyers&) = default;
};

} // namespace core::steampunk_fantasy
