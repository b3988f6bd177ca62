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

/// What waits on the stack of an open resolution. Each task is a plain value; see kernel/flow/flow.h.
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
    int died = 0;
    HX_ASKS;
    friend bool operator==(const ChooseDead&, const ChooseDead&) = default;
};
/// Models that are not yet dead come back as a separate unit (HX-K46).
struct ComeBack {
    UnitId unit;                            ///< the base in which it died
    std::map<std::string, int> before = {}; ///< how many of each kind lived; empty id = without upgrade
    Stance stance = {};                     ///< of the base
    void run(Run& run);
    friend bool operator==(const ComeBack&, const ComeBack&) = default;
};
/// Asks for the dice of units that are confused or that the ground may hold in a movement step; then all
/// move.
struct MoveAllUnits {
    std::map<UnitId, int> dice = {}; ///< that were rolled
    std::set<UnitId> stumbled = {};  ///< the confused units that have turned already (HX-K67)
    HX_ASKS;
    friend bool operator==(const MoveAllUnits&, const MoveAllUnits&) = default;
};

/// Who flies over enemies may come down on them: it fights from the hex that it came from (unit rules).
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
/// A base that has come out of hiding may stand up to two hexes away from its token (HX-K48).
struct Reappear {
    UnitId unit;
    HX_ASKS;
    friend bool operator==(const Reappear&, const Reappear&) = default;
};
/// An officer talks to a Shaken unit (HX-K29).
struct TakeHeart {
    UnitId officer, target;
    int need = 4;
    HX_ASKS;
    friend bool operator==(const TakeHeart&, const TakeHeart&) = default;
};
/// A scout looks for what hides in a hex, by a roll to hit (HX-K21).
struct LookFor {
    UnitId scout, target;
    std::optional<OpenPool> dice = {};
    HX_ASKS;
    friend bool operator==(const LookFor&, const LookFor&) = default;
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
/// A hit on its way: who shoots what at whom, from how far.
struct Landing {
    UnitId shooter, target;
    std::string weapon;
    Band band = Band::Normal;
    bool aimed = false;
    std::optional<int> ap = {};        ///< in place of that of the weapon
    bool blast = false;                ///< an unstable round: a hit reaches everybody in the hex
    std::optional<TableId> table = {}; ///< that the shooter has picked, where the target has two
    friend bool operator==(const Landing&, const Landing&) = default;
};
/// Dice of one kind at one target.
struct ShotPool {
    UnitId target;
    int dice = 0;
    int need = 5;      ///< of the open-ended die, 9 = at most by going on
    bool area = false; ///< one die for each model of the target (5.3.3)
    std::string words; ///< of its modifiers
    int reroll = 0;    ///< dice that miss and are thrown again for each natural 6 (HX-K57)
    friend bool operator==(const ShotPool&, const ShotPool&) = default;
};
/// The dice of one pool, wave by wave.
struct ShootPool {
    Landing landing;
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
    Band band = Band::Normal;
    std::string words; ///< of its modifiers
    OpenPool dice;
    HX_ASKS;
    friend bool operator==(const BurstOver&, const BurstOver&) = default;
};
/// Hits one after another: what each brings, its armour and damage.
struct LandHits {
    Landing landing;
    int hits = 0;                        ///< that are still to come
    bool bare = false;                   ///< without the effects of a hit other than damage
    std::optional<Wound> wound = {};     ///< of the one that is being rolled
    std::optional<Suffered> landed = {}; ///< of the one that was rolled
    HX_ASKS;
    int left() const { return hits + 1; }
    bool canSkipAhead(const State&) const { return !landed.has_value(); }
    std::vector<std::pair<LandHits, double>> skipAhead(const State& state, WorkBudget& work) const;
    friend bool operator==(const LandHits&, const LandHits&) = default;
};
/// The shooter picks the table of a gun or that of its crew (HX-K44).
struct PickTable {
    Landing landing;
    int hits = 0;
    HX_ASKS;
    friend bool operator==(const PickTable&, const PickTable&) = default;
};
/// Hits that disturb the gears of a drone: dice, each of which may shake it (HX-K66).
struct Disrupt {
    Landing landing;
    int dice = 0, need = 6;
    HX_ASKS;
    friend bool operator==(const Disrupt&, const Disrupt&) = default;
};
/// Loads, aims and releases of everybody; then everything that was suffered takes effect.
struct EndGunnery {
    void run(Run& run);
    friend bool operator==(const EndGunnery&, const EndGunnery&) = default;
};

/// One effect that goes on in Agony or is in a hex: which dice of which unit (5.5).
struct AgonyRoll {
    enum class Kind { Acid, MinorAcid, Fire, Poison, Bleeding, Terror, CloudHits, CloudCrew, CloudEvaded };
    Kind kind = Kind::Fire;
    UnitId unit;
    int die = 6;         ///< sides of poison, bleeding, Terror
    int count = 1;       ///< tokens that are rolled together, or dice of a cloud
    std::string of = {}; ///< the cloud, "fire" = of the hex
    int needs = 6;       ///< of a cloud
    friend bool operator==(const AgonyRoll&, const AgonyRoll&) = default;
};
/// What a unit keeps of the tokens of the step that is on.
struct AgonyLeft {
    int acid = 0, minorAcid = 0, fire = 0;
    std::vector<int> poison, bleeding;
    friend bool operator==(const AgonyLeft&, const AgonyLeft&) = default;
};
/// Agony 0 to 4: all rolls of a step, then they take effect together.
struct SufferAgony {
    int step = 0;
    bool listed = false;
    std::vector<AgonyRoll> rolls = {}; ///< the last is next
    std::map<UnitId, AgonyLeft> kept = {};
    std::optional<AcidToken> acid = {};
    std::optional<MinorAcid> minor = {};
    std::optional<Wound> wound = {};
    bool asksAgain = false, settled = false; ///< whether a poison die is thrown again (HX-K52)
    std::map<UnitId, int> spent = {};        ///< points of healing and repair, before it began
    bool dragged = false;                    ///< who was caught by a harpoon has been (HX-K49)
    HX_ASKS;
    friend bool operator==(const SufferAgony&, const SufferAgony&) = default;
};
/// Healing and repair by points, before Agony and after it (5.10b).
struct SpendPoints {
    bool late = false; ///< after it
    std::map<UnitId, int> spent = {};
    bool listed = false;
    std::vector<std::pair<UnitId, int>> left = {}; ///< who has how many; the last is next
    HX_ASKS;
    friend bool operator==(const SpendPoints&, const SpendPoints&) = default;
};
/// Agony goes on after the last turn of a tournament until nothing lasts (5.10).
struct LastAgony {
    int left = 100; ///< times that it may still be repeated
    void run(Run& run);
    friend bool operator==(const LastAgony&, const LastAgony&) = default;
};
/// What clouds and fires do to the units in them; it takes effect before any unit moves.
struct HexEffects {
    bool listed = false;
    std::vector<AgonyRoll> rolls = {}; ///< the last is next
    std::optional<Wound> wound = {};
    HX_ASKS;
    friend bool operator==(const HexEffects&, const HexEffects&) = default;
};

/// Passengers get out one after another, where their owner likes (HX-K25, HX-K72).
struct Disembark {
    UnitId transport;
    std::vector<UnitId> asked = {}; ///< the last is next
    int most = 0;                   ///< that may still get out
    bool forced = false;            ///< no passenger stays
    HX_ASKS;
    friend bool operator==(const Disembark&, const Disembark&) = default;
};
/// What a hit does to others, base by base, at once: to passengers, and to friends who see it.
struct StrikePassengers {
    struct Roll {
        UnitId unit;
        TableId table = TableId::Regular;
        Die die;
        friend bool operator==(const Roll&, const Roll&) = default;
    };
    std::vector<Roll> rolls = {}; ///< the last is next
    std::optional<Wound> wound = {};
    HX_ASKS;
    friend bool operator==(const StrikePassengers&, const StrikePassengers&) = default;
};

/// The end of a turn: repairs, step by step, then everything fades.
struct EndTurn {
    bool listed = false;
    std::vector<std::pair<UnitId, int>> left =
        {}; ///< who repairs itself, by how many steps; the last is next
    HX_ASKS;
    friend bool operator==(const EndTurn&, const EndTurn&) = default;
};
/// A unit that evades area attacks rolls for each hit (HX-K61).
struct Evade {
    Landing landing;
    int hits = 0, need = 6;
    HX_ASKS;
    friend bool operator==(const Evade&, const Evade&) = default;
};

/// The step is over: what was suffered takes effect, the next phase begins.
struct EnterNext {
    bool hexes = false; ///< clouds and fires have had their turn after the third assault
    void run(Run& run);
    friend bool operator==(const EnterNext&, const EnterNext&) = default;
};

struct Tasks {
    using Members =
        Types<ReleaseCloud, ChooseDead, ComeBack, MoveAllUnits, EnterAssaults, Reappear, TakeHeart, LookFor,
              FireAt, ShootPool, LandHits, PickTable, Disrupt, EndGunnery, SufferAgony, SpendPoints,
              LastAgony, HexEffects, PickHex, LeaveAssault, JoinAssault, Frighten, PickSides, Strike,
              CancelHits, ShareHits, Outwit, LandBlows, EndAssault, Endure, FreeRetreat, TakeHex, GiveWay,
              Disembark, StrikePassengers, EndTurn, Evade, EnterNext, Alight, Dive, BurstOver>;
};

} // namespace core::steampunk_fantasy
