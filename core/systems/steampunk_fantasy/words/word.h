// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/switches.h"
#include "systems/steampunk_fantasy/data/damage_table.h"
#include "systems/steampunk_fantasy/data/terms.h"
#include "systems/steampunk_fantasy/words/mend.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The effect of each keyword: one const object in the file that has its name. Rules never ask for a keyword
/// by name; they ask the keywords of a unit or a weapon for a moment, a member of Word, at which some of them
/// act.
namespace core::steampunk_fantasy {

struct Keyword;
struct ShotFacts;
struct TargetFacts;

/// One line of the table of modifiers of a roll to hit (5.3.1).
struct ToHitLine {
    const char* id = "";
    const char* name = "";
    const char* rule = "";
    /// The number that the line adds to the roll; 0 = it does not apply.
    int (*amount)(const ShotFacts& shot, const ChosenSwitches& chosen) = nullptr;
    constexpr explicit operator bool() const { return amount != nullptr; }
};
/// The bonuses of an aim.
struct AimBonus {
    int toHit = 0, damage = 0;        ///< added to the roll to hit, to the damage
    std::optional<Die> psychic, crew; ///< dice of further damage
};
/// Rolls to hit of one model in one half.
struct Rolls {
    int each = 1;           ///< rolls of each model
    bool perHead = false;   ///< `each` rolls for each living head
    bool minorOnly = false; ///< counts minor heads only
};
/// A burst: with an aim `dice` dice at one base, without an aim a spray.
struct Focus {
    int dice = 0; ///< dice at one base, with an aim
    /// The die that hits each model of a spray, near and far; 0 = the spray is no area attack.
    int near = 0, far = 0;
};
/// The cloud that a hit leaves: "poison", "minor_acid", and its die.
struct CloudLeft {
    std::string of, die;
};
/// An effect of a hit in addition to damage.
struct HitEffect {
    Does leaves = Does::Token;          ///< the kind of effect
    std::array<const char*, 2> proof{}; ///< units with Immune[…] of one of these do not suffer it
    bool breathers = false;             ///< only on units that poison hurts
    std::string_view played{};          ///< only with this switch on
    bool inAssaults = true;             ///< also on hits in assaults
    bool onceEach = false;              ///< in an assault once for each source, however many hits it has
    /// The sides of the token's die; empty for tokens without a die.
    int (*die)(const Keyword&) = nullptr;
};
/// Gear disruption: the die that disturbs gears, one for each hit of a shot.
struct Disruption {
    int need = 0;  ///< the least die that disturbs
    int every = 0; ///< hits of an assault for which one die is rolled; 0 = shots only
};
/// Dice that see through Cunning Assault.
struct Foresight {
    int dice = 0, need = 0; ///< need: the least die that succeeds
};
/// Troll stench: the poison and crew damage of others in an assault.
struct Stench {
    int poison = 0, crew = 0; ///< sides of the dice
};
/// The reach of Terror or of a hypnotic gaze in hexes; `die`: sides of its psychic damage.
struct Reach {
    int range = 1, die = 0;
};
/// The die that an officer needs to rally a unit, and how many hexes the officer reaches.
struct RallyRule {
    int need = 0, range = 1; ///< need: the least die that rallies
};
/// How passengers get out: how far away, and whether into an assault or before one that the transport fights.
struct ExitRule {
    int range = 1; ///< the most hexes between transport and passenger
    bool intoAssault = false, beforeAssault = false;
    bool onEntering = false; ///< before an assault into which the transport drives
};
/// Room in a transport for a number of bases; `called`: words that must all name the base, such as its class.
struct TransportRoom {
    int bases = 0;
    std::vector<std::string> called;
};
/// The heads of a beast or machine.
struct HeadsRule {
    int major = 0, minor = 0;
    int assault = 0, deflection = 0; ///< dice that each minor head adds
};
/// Uses of life support, for a model and for an elite.
struct LifeSupport {
    int perModel = 0, perElite = 0; ///< uses in a battle
};
/// What lowers damage by its kind (HX-K16).
struct Resistances {
    int regular = 0, fire = 0, poison = 0, psychic = 0, crew = 0; ///< taken off the damage of that kind
    friend auto operator<=>(const Resistances&, const Resistances&) = default;
};

/// A keyword as the rules see it. Members at which it does nothing are empty.
struct Word {
    const char* key = ""; ///< its key in keywords.json

    // Gunnery: how well its bearer hits and is hit.
    ToHitLine asShooter{}, asTarget{};
    bool runsSteadily = false; ///< its own speed does not spoil its shots
    bool seesInFog = false;
    bool looksHuge = false;
    /// The bonuses of an aim with that weapon.
    AimBonus (*aimed)(const Keyword&) = nullptr;
    /// Whether its bearer is so hard to reach that an area attack needs one more.
    bool (*shelters)(const Keyword&, const TargetFacts&, const ChosenSwitches&) = nullptr;
    /// The least die that evades an area hit.
    int (*evades)(const Keyword&) = nullptr;

    // Gunnery: what the weapon needs, and how often it fires.
    /// Whether that weapon needs no Load order.
    bool (*alwaysLoaded)(const Keyword&, const std::string& weapon) = nullptr;
    /// Whether that weapon fires in each half without an order.
    bool (*firesFreely)(const Keyword&, const std::string& weapon) = nullptr;
    /// Gains a load in a half without a shot; all weapons use one order; needs the order for reserve weapons.
    bool loadsItself = false, linksWeapons = false, isReserve = false;
    bool hasNoLongRange = false, firesIndirectly = false;
    int (*shotsInBattle)(const Keyword&) = nullptr; ///< the most shots in a battle
    Rolls (*rolls)(const Keyword&) = nullptr;       ///< rolls to hit of each model
    Focus (*focuses)(const Keyword&) = nullptr;     ///< the burst of Focus fire
    bool sweeps = false;                            ///< fires at all units on that side, friends too
    bool sixesHitUnaimed = false;                   ///< without an aim a natural 6 always hits
    int (*rollsAgain)(const Keyword&) = nullptr;    ///< dice that may be rolled again for each natural 6

    // Effects of hits.
    std::optional<HitEffect> onHit{};
    const HitEffect* (*onNaturalSix)(const Keyword&) = nullptr; ///< within normal range
    Disruption (*disrupts)(const Keyword&) = nullptr;           ///< the die that disturbs the gears of drones
    bool leavesCloud = false;
    std::optional<CloudLeft> (*cloud)(const Keyword&) = nullptr;
    bool drags = false; ///< a hit drags a target of one model towards the shooter
    /// Whether damage drives living models mad.
    bool (*maddens)(const Keyword&, bool shaken) = nullptr;

    // What protects.
    bool (*immuneTo)(const Keyword&, std::string_view what) = nullptr;
    void (*resists)(const Keyword&, Resistances&) = nullptr; ///< adds its resistances
    /// How much less psychic damage its base takes while an elite with the keyword lives.
    int (*steelsBase)(const Keyword&) = nullptr;
    LifeSupport (*supportsLife)(const Keyword&) = nullptr;
    bool rollsPoisonAgain = false; ///< may roll a poison die again for a use of life support

    // Before assaults.
    std::optional<int> (*fear)(const Keyword&, Speed) = nullptr; ///< sides of its die, at that speed
    bool frightens = false;                                      ///< Shaken enemies roll fewer dice
    int (*slipsAway)(const Keyword&) = nullptr;                  ///< the least die with which it retreats
    /// The least die with which it sets an enemy on fire and retreats.
    int (*burnsAndFlees)(const Keyword&) = nullptr;
    /// The least die with which it evades the assault by driving straight ahead.
    int (*drivesPast)(const Keyword&) = nullptr;

    // In assaults: dice.
    int (*rerollsPerSix)(const Keyword&) = nullptr; ///< failed dice that may be rolled again for each 6
    bool sixesCountTwice = false;
    bool rerollsHitsCrawling = false; ///< every success is rolled again while the unit crawls
    bool doublesAgainstShaken = false;
    bool strikesByDeflecting = false; ///< each deflection is a hit as well
    bool mayStrikeInstead = false;    ///< deflections may be hits instead
    bool negatesDeflections = false;  ///< its deflections cancel deflections, not hits
    bool stacksDeflection = false;    ///< each shield has separate dice
    bool showsWeakestSide = false;    ///< enemies strike its lowest armour

    // In assaults: what hits and deflections do.
    int (*outwits)(const Keyword&) = nullptr; ///< hits for which there is one light damage roll
    Foresight (*seesThrough)(const Keyword&) = nullptr;
    bool supportsPiercing = false;                     ///< a supporting hit may add 1 AP instead of 1 damage
    int (*poisonsDeflected)(const Keyword&) = nullptr; ///< sides of the die that poisons deflected strikers
    bool outwitsDeflected = false;              ///< hits that it deflects count for its Cunning Assault
    Stench (*stinks)(const Keyword&) = nullptr; ///< harms all other units in an assault

    // After assaults.
    bool neverGivesWay = false, mayRetreatAsWinner = false;
    bool landsAfterAssault = false; ///< a flyer is on the ground after it has fought in the air
    /// Whether it carries out the standard order after it has landed.
    bool (*carriesOnStandard)(const Keyword&) = nullptr;

    // Movement and setting up.
    bool easesForest = false, easesGround = false;   ///< forest, or every ground, costs one point
    bool floats = false;                             ///< it floats over the ground unless it flies just now
    bool (*attacksGround)(const Keyword&) = nullptr; ///< whether a flyer may come down on enemies below
    int (*brakesMore)(const Keyword&) = nullptr;     ///< further brakes after the third step
    bool deploysLate = false; ///< a passenger may get out in the third step, whatever the order says
    int (*setsUpForward)(const Keyword&) = nullptr; ///< the most hexes before its zone
    bool hides = false, spots = false;              ///< may hide; may look for hidden units
    bool poses = false;                             ///< it is an illusion of the infantry in its hex
    bool followsInfantry = false;
    std::vector<TransportRoom> (*carries)(const Keyword&) = nullptr;
    void (*letsOut)(const Keyword&, ExitRule&) = nullptr; ///< sets how passengers get out
    int (*tows)(const Keyword&) = nullptr; ///< how many wagons it tows; 0 = it is a wagon itself

    // Agony and the end of a turn.
    Reach (*terror)(const Keyword&) = nullptr;
    Reach (*hypnotizes)(const Keyword&) = nullptr;
    RallyRule (*rallies)(const Keyword&) = nullptr;
    Mending (*mends)(const Keyword&) = nullptr;
    int (*reassembles)(const Keyword&) = nullptr; ///< Reassemble tokens at the start
    bool returns = false;                         ///< a model that died comes back once
    std::optional<HeadsRule> (*heads)(const Keyword&) = nullptr;

    /// Whether its effect in an assault follows the number of hits of one source.
    constexpr bool countsHits() const { return (onHit && onHit->inAssaults) || disrupts || supportsPiercing; }
};

} // namespace core::steampunk_fantasy
