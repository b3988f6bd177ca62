// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/board/angles.h"
#include "systems/steampunk_fantasy/odds/acid.h"
#include "systems/steampunk_fantasy/odds/open_die.h"
#include "systems/steampunk_fantasy/odds/wound.h"
#include "systems/steampunk_fantasy/state/assault_tasks.h"
#include "systems/steampunk_fantasy/state/commands.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// The tasks on the stack of an open resolution. Each task is a plain value; see kernel/flow/flow.h.
/// What begins with canSkip or skip is for exact odds; see kernel/flow/flow_odds.h.
namespace core::steampunk_fantasy {

/// A unit with a release order may set its cloud in a hex that it has just come to.
struct ReleaseCloud {
    UnitId unit;
    std::vector<Hex> hexes = {};
    HX_ASKS;
    friend bool operator==(const ReleaseCloud&, const ReleaseCloud&) = default;
};
/// Models have died, and their owner may choose which (unit rules).
struct ChooseDead {
    UnitId unit;
    std::map<std::string, int> before = {}; ///< how many of each kind lived; empty id = without upgrade
    int died = 0;                           ///< how many models died
    HX_ASKS;
    friend bool operator==(const ChooseDead&, const ChooseDead&) = default;
};
/// Models that are not yet dead come back as a separate unit (HX-K46).
struct ComeBack {
    UnitId unit;                            ///< the base in which they died
    std::map<std::string, int> before = {}; ///< how many of each kind lived; empty id = without upgrade
    Stance stance = {};                     ///< the stance of that base
    void run(Run& run);
    friend bool operator==(const ComeBack&, const ComeBack&) = default;
};
/// Asks for the dice of units that are confused or that the ground may hold in a movement step; then all
/// move.
struct MoveAllUnits {
    std::map<UnitId, int> dice = {}; ///< dice that were rolled
    std::set<UnitId> stumbled = {};  ///< the confused units that have turned already (HX-K67)
    HX_ASKS;
    friend bool operator==(const MoveAllUnits&, const MoveAllUnits&) = default;
};

/// A flyer over enemies may come down on them: it fights from the hex from which it came (unit rules).
struct Dive {
    UnitId unit;
    Hex from;
    HX_ASKS;
    friend bool operator==(const Dive&, const Dive&) = default;
};

/// A movement step is over, assaults begin.
struct EnterAssaults {
    void run(Run& run);
    friend bool operator==(const EnterAssaults&, const EnterAssaults&) = default;
};
/// A base that has come out of hiding may be placed up to two hexes away from its token (HX-K48).
struct Reappear {
    UnitId unit;
    HX_ASKS;
    friend bool operator==(const Reappear&, const Reappear&) = default;
};
/// An officer rolls a die to take a Shaken token off a unit (HX-K29).
struct RallyUnit {
    UnitId officer, target;
    int need = 4; ///< the least die that succeeds
    HX_ASKS;
    friend bool operator==(const RallyUnit&, const RallyUnit&) = default;
};
/// A scout looks for a hidden unit by a roll to hit (HX-K21).
struct SpotHidden {
    UnitId scout, target;
    std::optional<OpenPool> dice = {}; ///< the roll, once it has begun
    HX_ASKS;
    friend bool operator==(const SpotHidden&, const SpotHidden&) = default;
};

/// A weapon and its target; no target = the best one when its turn comes.
struct FireAt {
    UnitId shooter;
    std::string weapon;
    std::optional<UnitId> target = {};
    bool tried = false;          ///< the misfire die has fallen
    std::optional<Hex> hex = {}; ///< at which an unstable round is fired, in place of a target
    HX_ASKS;
    friend bool operator==(const FireAt&, const FireAt&) = default;
};
/// A hit that is about to strike: shooter, target, weapon, range.
struct IncomingHit {
    UnitId shooter, target;
    std::string weapon;
    RangeBand band = RangeBand::Normal;
    bool aimed = false;                ///< fired with an aim
    std::optional<int> ap = {};        ///< AP in place of that of the weapon
    bool blast = false;                ///< an unstable round: a hit reaches all units in the hex
    std::optional<TableId> table = {}; ///< the table that the shooter has picked of two
    friend bool operator==(const IncomingHit&, const IncomingHit&) = default;
};
/// Dice of gunnery at one target, all with the same need.
struct ShotPool {
    UnitId target;
    int dice = 0;      ///< how many are rolled
    int need = 5;      ///< the least total of the open-ended die that hits
    bool area = false; ///< one die for each model of the target (5.3.3)
    std::string words; ///< the modifiers of the roll, as text
    int reroll = 0;    ///< dice that missed and may be rolled again for each natural 6 (HX-K57)
    friend bool operator==(const ShotPool&, const ShotPool&) = default;
};
/// Rolls the dice of one pool, wave by wave.
struct ShootPool {
    IncomingHit landing;
    ShotPool pool;
    OpenPool dice;
    HX_ASKS;
    friend bool operator==(const ShootPool&, const ShootPool&) = default;
};
/// An unstable round on its way to a hex (unit rules).
struct BurstOver {
    UnitId shooter;
    std::string weapon;
    Hex hex;
    RangeBand band = RangeBand::Normal;
    std::string words; ///< the modifiers of the roll, as text
    OpenPool dice;
    HX_ASKS;
    friend bool operator==(const BurstOver&, const BurstOver&) = default;
};
/// Resolves hits one after another: effects, armour and damage of each.
struct LandHits {
    IncomingHit landing;
    int hits = 0;                        ///< hits that are still to come
    bool bare = false;                   ///< does damage only, without the other effects of a hit
    std::optional<Wound> wound = {};     ///< the hit that is being rolled
    std::optional<Suffered> landed = {}; ///< what the hit before has done
    HX_ASKS;
    int remainingWork() const { return hits + 1; }
    bool canSkipAhead(const State&) const { return !landed.has_value(); }
    std::vector<std::pair<LandHits, double>> skipAhead(const State& state, WorkBudget& work) const;
    friend bool operator==(const LandHits&, const LandHits&) = default;
};
/// The shooter picks the table of a gun or that of its crew (HX-K44).
struct PickTable {
    IncomingHit landing;
    int hits = 0; ///< hits for which the table is picked
    HX_ASKS;
    friend bool operator==(const PickTable&, const PickTable&) = default;
};
/// Rolls whether hits disturb the gears of a drone; each die that succeeds shakes it (HX-K66).
struct Disrupt {
    IncomingHit landing;
    int dice = 0, need = 6; ///< the least die that shakes it
    HX_ASKS;
    friend bool operator==(const Disrupt&, const Disrupt&) = default;
};
/// Carries out all loads, aims and releases; then all harm of the phase takes effect.
struct EndGunnery {
    void run(Run& run);
    friend bool operator==(const EndGunnery&, const EndGunnery&) = default;
};

/// One roll for lasting damage in Agony, or for an effect of a hex (5.5).
struct AgonyRoll {
    enum class Kind { Acid, MinorAcid, Fire, Poison, Bleeding, Terror, CloudHits, CloudCrew, CloudEvaded };
    Kind kind = Kind::Fire;
    UnitId unit;
    int die = 6;         ///< sides of poison, bleeding, Terror
    int count = 1;       ///< tokens that are rolled together, or dice of a cloud
    std::string of = {}; ///< the kind of cloud; "fire" = a fire in the hex
    int needs = 6;       ///< the least die with which a cloud reaches a model
    friend bool operator==(const AgonyRoll&, const AgonyRoll&) = default;
};
/// The tokens that a unit keeps in the present step of Agony.
struct AgonyLeft {
    int acid = 0, minorAcid = 0, fire = 0;
    std::vector<int> poison, bleeding;
    friend bool operator==(const AgonyLeft&, const AgonyLeft&) = default;
};
/// Agony 0 to 4: all rolls of a step, then they take effect together.
struct SufferAgony {
    int step = 0;                            ///< of Agony, 0 to 4
    bool listed = false;                     ///< the list of the task is filled
    std::vector<AgonyRoll> rolls = {};       ///< the last is next
    std::map<UnitId, AgonyLeft> kept = {};   ///< tokens that stay after the step
    std::optional<AcidToken> acid = {};      ///< the acid that is being rolled
    std::optional<MinorAcid> minor = {};     ///< the minor acid that is being rolled
    std::optional<Wound> wound = {};         ///< the damage that is being rolled
    bool asksAgain = false, settled = false; ///< asks whether a poison die is rolled again; answered (HX-K52)
    std::map<UnitId, int> spent = {};        ///< points of healing and repair that were spent before Agony
    bool dragged = false;                    ///< units caught by harpoons have been dragged (HX-K49)
    HX_ASKS;
    friend bool operator==(const SufferAgony&, const SufferAgony&) = default;
};
/// Healing and repair by points, before Agony and after it (5.10b).
struct SpendPoints {
    bool late = false;                             ///< after Agony
    std::map<UnitId, int> spent = {};              ///< points spent so far in this turn
    bool listed = false;                           ///< the list of the task is filled
    std::vector<std::pair<UnitId, int>> left = {}; ///< units with their points; the last is next
    HX_ASKS;
    friend bool operator==(const SpendPoints&, const SpendPoints&) = default;
};
/// Agony goes on after the last turn of a tournament until nothing lasts (5.10).
struct LastAgony {
    int left = 100; ///< how often it may still be repeated
    void run(Run& run);
    friend bool operator==(const LastAgony&, const LastAgony&) = default;
};
/// Effects of clouds and fires on the units in their hexes; they come before any unit moves.
struct HexEffects {
    bool listed = false;               ///< the list of the task is filled
    std::vector<AgonyRoll> rolls = {}; ///< the last is next
    std::optional<Wound> wound = {};   ///< the damage that is being rolled
    HX_ASKS;
    friend bool operator==(const HexEffects&, const HexEffects&) = default;
};

/// Passengers get out one after another, where their owner likes (HX-K25, HX-K72).
struct Disembark {
    UnitId transport;
    std::vector<UnitId> asked = {}; ///< the last is next
    int most = 0;                   ///< how many may still get out
    bool forced = false;            ///< no passenger stays
    HX_ASKS;
    friend bool operator==(const Disembark&, const Disembark&) = default;
};
/// The rolls of a hit on other bases than its target: passengers, and friends that it frightens.
struct StrikeOthers {
    struct Roll {
        UnitId unit;
        TableId table = TableId::Regular;
        Die die;
        friend bool operator==(const Roll&, const Roll&) = default;
    };
    std::vector<Roll> rolls = {};    ///< the last is next
    std::optional<Wound> wound = {}; ///< the damage that is being rolled
    HX_ASKS;
    friend bool operator==(const StrikeOthers&, const StrikeOthers&) = default;
};

/// The end of a turn: repairs, one after another, then markers and Shaken tokens fade.
struct EndTurn {
    bool listed = false; ///< the list of the task is filled
    /// Units that repair themselves, each with its number of repairs; the last is next.
    std::vector<std::pair<UnitId, int>> left = {};
    HX_ASKS;
    friend bool operator==(const EndTurn&, const EndTurn&) = default;
};
/// A unit that evades area attacks rolls for each hit (HX-K61).
struct Evade {
    IncomingHit landing;
    int hits = 0, need = 6; ///< the least die that evades a hit
    HX_ASKS;
    friend bool operator==(const Evade&, const Evade&) = default;
};

/// The phase is over: its harm takes effect, and the next phase begins.
struct EnterNext {
    bool hexes = false; ///< clouds and fires have had their turn after the third assault
    void run(Run& run);
    friend bool operator==(const EnterNext&, const EnterNext&) = default;
};

/// All tasks of the game.
struct Tasks {
    using Members =
        Types<ReleaseCloud, ChooseDead, ComeBack, MoveAllUnits, EnterAssaults, Reappear, RallyUnit,
              SpotHidden, FireAt, ShootPool, LandHits, PickTable, Disrupt, EndGunnery, SufferAgony,
              SpendPoints, LastAgony, HexEffects, PickHex, LeaveAssault, JoinAssault, Frighten, PickSides,
              Strike, CancelHits, ShareHits, Outwit, LandBlows, EndAssault, Endure, FreeRetreat, TakeHex,
              GiveWay, Disembark, StrikeOthers, EndTurn, Evade, EnterNext, LandFlyers, Dive, BurstOver>;
};

} // namespace core::steampunk_fantasy
