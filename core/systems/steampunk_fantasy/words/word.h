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

/// What a keyword does: one const object for each, in the file that has its name. Rules never ask for a
/// keyword; they ask the keywords of a unit or a weapon for a moment at which some of them act.
namespace core::steampunk_fantasy {

struct Keyword;
struct ShotFacts;
struct TargetFacts;

/// One line of the table of modifiers of a roll to hit (5.3.1).
struct ToHitLine {
    const char* id = "";
    const char* name = "";
    const char* rule = "";
    /// What it adds to the roll; 0 = it does not apply.
    int (*amount)(const ShotFacts& shot, const ChosenSwitches& chosen) = nullptr;
    constexpr explicit operator bool() const { return amount != nullptr; }
};
/// What an aim is worth.
struct AimBonus {
    int toHit = 0, damage = 0;
    std::optional<Die> psychic, crew;
};
/// Rolls to hit of one model in one half.
struct Rolls {
    int each = 1;
    bool perHead = false; ///< for each head that lives
    bool minorOnly = false;
};
/// A burst: with an aim so many dice at one base; without it a spray, of which each model needs that (0 = it
/// is no area).
struct Focus {
    int dice = 0;
    int near = 0, far = 0;
};
/// The cloud that a hit leaves: "poison", "minor_acid", and its die.
struct CloudLeft {
    std::string of, die;
};
/// What hits leave on whom they strike, beside damage.
struct HitEffect {
    Does leaves = Does::Token;
    std::array<const char*, 2> proof{}; ///< Immune[…] of any of these
    bool breathers = false;             ///< only those whom poison hurts
    std::string_view played{};          ///< only with this switch on
    bool inAssaults = true;             ///< it rides on blows too
    bool onceEach = false;              ///< on blows: once, however many of a source hit
    /// Sides of its die; without it the token has none.
    int (*die)(const Keyword&) = nullptr;
};
/// A die for each hit, or for each `every` blows of an assault; 0 = on shots only.
struct Disruption {
    int need = 0, every = 0;
};
/// Dice that see through Cunning Assault.
struct Foresight {
    int dice = 0, need = 0;
};
struct Stench {
    int poison = 0, crew = 0; ///< sides of the dice
};
/// What frightens or charms within so many hexes; `die`: sides of its psychic damage.
struct Reach {
    int range = 1, die = 0;
};
/// What an officer needs on a die, and how far it reaches.
struct RallyRule {
    int need = 0, range = 1;
};
/// How passengers get out: so many hexes away, into an assault, or before one that the transport fights.
struct ExitRule {
    int range = 1;
    bool intoAssault = false, beforeAssault = false;
    bool onEntering = false; ///< before an assault into which the transport drives
};
/// Room for so many bases that are called by all of these words.
struct Places {
    int bases = 0;
    std::vector<std::string> called;
};
struct HeadsRule {
    int major = 0, minor = 0;
    int assault = 0, deflection = 0; ///< dice that each minor head adds
};
/// Uses of life support, for a model and for an elite.
struct LifeSupport {
    int perModel = 0, perElite = 0;
};
/// What lowers damage by its kind (HX-K16).
struct Resistances {
    int regular = 0, fire = 0, poison = 0, psychic = 0, crew = 0;
    friend auto operator<=>(const Resistances&, const Resistances&) = default;
};

/// A keyword as the rules see it. Moments that it has not are empty.
struct Word {
    const char* key = ""; ///< by which keywords.json knows it

    // Gunnery: how well its bearer hits and is hit.
    ToHitLine asShooter{}, asTarget{};
    bool runsSteadily = false; ///< its own speed does not spoil its shots
    bool seesInFog = false;
    bool looksHuge = false;
    /// What an aim is worth with that weapon.
    AimBonus (*aimed)(const Keyword&) = nullptr;
    /// Whether its bearer is so hard to reach that an area attack needs one more.
    bool (*shelters)(const Keyword&, const TargetFacts&, const ChosenSwitches&) = nullptr;
    /// The number on which a hit on the area is evaded.
    int (*evades)(const Keyword&) = nullptr;

    // Gunnery: what the weapon needs, and how often it fires.
    bool (*alwaysLoaded)(const Keyword&, const std::string& weapon) = nullptr;
    bool (*firesFreely)(const Keyword&, const std::string& weapon) = nullptr;
    bool loadsItself = false, linksWeapons = false, isReserve = false;
    bool hasNoLongRange = false, firesIndirectly = false;
    int (*shotsInBattle)(const Keyword&) = nullptr;
    Rolls (*rolls)(const Keyword&) = nullptr;
    Focus (*focuses)(const Keyword&) = nullptr;
    bool sweeps = false;                         ///< at everybody on that side, friends too
    bool sixesHitUnaimed = false;                ///< a natural 6 always does
    int (*rollsAgain)(const Keyword&) = nullptr; ///< dice for each natural 6

    // What hits bring.
    std::optional<HitEffect> onHit{};
    const HitEffect* (*onNaturalSix)(const Keyword&) = nullptr; ///< within normal range
    Disruption (*disrupts)(const Keyword&) = nullptr;
    bool leavesCloud = false;
    std::optional<CloudLeft> (*cloud)(const Keyword&) = nullptr;
    bool drags = false; ///< a target of one model
    /// Whether damage drives living models mad.
    bool (*maddens)(const Keyword&, bool shaken) = nullptr;

    // What protects.
    bool (*immuneTo)(const Keyword&, std::string_view what) = nullptr;
    void (*resists)(const Keyword&, Resistances&) = nullptr;
    int (*steelsBase)(const Keyword&) = nullptr; ///< against psychic damage, while such an elite lives
    LifeSupport (*supportsLife)(const Keyword&) = nullptr;
    bool rollsPoisonAgain = false;

    // Before assaults.
    std::optional<int> (*fear)(const Keyword&, Speed) = nullptr; ///< sides of its die, at that speed
    bool frightens = false;                                      ///< Shaken enemies roll fewer dice
    int (*slipsAway)(const Keyword&) = nullptr;                  ///< the number on which it retreats
    int (*burnsAndFlees)(const Keyword&) = nullptr;
    int (*drivesPast)(const Keyword&) = nullptr;

    // In assaults: dice.
    int (*rerollsPerSix)(const Keyword&) = nullptr;
    bool sixesCountTwice = false;
    bool rerollsHitsCrawling = false;
    bool doublesAgainstShaken = false;
    bool strikesByDeflecting = false; ///< each deflection is a hit as well
    bool mayStrikeInstead = false;    ///< of deflecting
    bool negatesDeflections = false;
    bool stacksDeflection = false; ///< each shield has separate dice
    bool showsWeakestSide = false;

    // In assaults: what hits and deflections do.
    int (*outwits)(const Keyword&) = nullptr; ///< a light damage roll for every so many hits
    Foresight (*seesThrough)(const Keyword&) = nullptr;
    bool supportsPiercing = false;
    int (*poisonsDeflected)(const Keyword&) = nullptr; ///< sides of the die
    bool outwitsDeflected = false;
    Stench (*stinks)(const Keyword&) = nullptr;

    // After assaults.
    bool neverGivesWay = false, mayRetreatAsWinner = false;
    bool landsAfterAssault = false;
    bool (*carriesOnStandard)(const Keyword&) = nullptr; ///< with the standard order, once it has landed

    // Movement and setting up.
    bool easesForest = false, easesGround = false;
    bool floats = false; ///< unless it flies just now
    bool (*attacksGround)(const Keyword&) = nullptr;
    int (*brakesMore)(const Keyword&) = nullptr;    ///< after the third step
    bool deploysLate = false;                       ///< in the third step, whatever the order says
    int (*setsUpForward)(const Keyword&) = nullptr; ///< hexes before its zone
    bool hides = false, spots = false;
    bool poses = false; ///< as the infantry in its hex
    bool followsInfantry = false;
    std::vector<Places> (*carries)(const Keyword&) = nullptr;
    void (*letsOut)(const Keyword&, ExitRule&) = nullptr;
    int (*draws)(const Keyword&) = nullptr; ///< wagons; 0 = it is one itself

    // Agony and the end of a turn.
    Reach (*terror)(const Keyword&) = nullptr;
    Reach (*hypnotizes)(const Keyword&) = nullptr;
    RallyRule (*rallies)(const Keyword&) = nullptr;
    Mending (*mends)(const Keyword&) = nullptr;
    int (*reassembles)(const Keyword&) = nullptr; ///< tokens at the start
    bool returns = false;                         ///< a model that died does, once
    std::optional<HeadsRule> (*heads)(const Keyword&) = nullptr;

    /// Whether its effect in an assault follows the number of hits of one source.
    constexpr bool countsHits() const { return (onHit && onHit->inAssaults) || disrupts || supportsPiercing; }
};

} // namespace core::steampunk_fantasy
