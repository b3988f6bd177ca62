// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/words/word.h"

#include <string>
#include <string_view>
#include <vector>

/// The words by their files, and the questions of rules about single words.
namespace core::trench_crusade::words {

// dice.cpp: effects that add DICE or change a total and say no more
extern const Word hit, anyAction, hitAgainst, injury, injuryAgainst, injuryFlat, injuryFlatAgainst;
/// Adds the DICE of effects on any other ACTION.
void addActionDice(Pool& pool, const State& state, const Context& context);
/// Kinds of effects that act on the success roll of an attack: those of the attacker, those of the target.
const std::vector<EffectKind>& hitEffects();
const std::vector<EffectKind>& targetHitEffects();
/// Kinds of effects that act on an injury roll: those of the attacker, those of the target.
const std::vector<EffectKind>& injuryEffects();
const std::vector<EffectKind>& targetInjuryEffects();

// cover.cpp
extern const Word cover, neverCover;
/// Whether the target counts as in cover: as declared, unless it always or never is.
bool isInCover(const State& state, const Context& context);

// long_range.cpp
extern const Word longRange, shotgun;

// height.cpp
extern const Word height;

// obstacle.cpp
extern const Word obstacle;

// block.cpp
extern const Word block;

// off_hand.cpp
extern const Word offHand, noOffHand;
/// Whether the weapon is always that of the second hand.
bool isOffHand(const State& state, const UnitId& unit, const std::string& weapon);

// fear.cpp
extern const Word fear;
/// Whether the model fears no enemy (4.6).
bool isFearless(const State& state, const Context& context);

// grenade.cpp
extern const Word grenade;
bool isGrenade(const State& state, const std::string& weapon);

// horde.cpp
extern const Word horde, ownBlood, chewa, bloodOfTarget;

// down.cpp
extern const Word down;

// critical.cpp
extern const Word critical;

// deadly.cpp
extern const Word deadly, bestDieSix;
/// How many dice of the injury roll count; `direct` = it is the model that a blast hit exactly.
int keptDice(const State& state, const Context& context, bool direct);

// armour.cpp
extern const Word armour, noArmour;

// golem.cpp, tough.cpp, lives.cpp, softened.cpp
extern const Word golem, tough, lives, softened;
inline constexpr const char* toughUse = "tough"; ///< noted of a model that has used TOUGH up
/// Whether TOUGH has been used up.
bool isToughUsed(const Unit& unit);
/// Whether healing by its own side takes no BLOOD MARKERS off the model (TC-K11).
bool refusesHealing(const State& state, const UnitId& unit);

// fire_gas_shrapnel.cpp
extern const Word fire, gas, shrapnel, immune;
inline constexpr const char *fireKey = "fire", *gasKey = "gas", *shrapnelKey = "shrapnel";
/// The three keywords that give a BLOOD MARKER more (TC-K8).
List harming();
bool isHarming(std::string_view keyword);
/// Whether harm of the keyword in `context.damage` gives `context.other` no BLOOD MARKER.
bool isProof(const State& state, const Context& context);
/// BLOOD MARKERS that the hit of that context gives in addition to its injury roll.
int extraBlood(const State& state, Context context);

// negate.cpp: keywords of 1.0 that take away what another keyword does
extern const Word negateFire, negateGas, negateShrapnel, negateFear, negateHeavy;

// demonic.cpp, black_grail.cpp
extern const Word demonic, blackGrail;
/// Whether the model's BLOOD MARKERS pay for no goetic power (TC-K10).
bool keepsBloodMarkers(const State& state, const UnitId& unit);

// blood.cpp
extern const Word firstMarker;
/// How many BLOOD MARKERS the opponent may spend on rolls of `context.actor`.
int bloodAllowed(const State& state, const Context& context);
/// Whether no BLOOD MARKER counts against the model.
bool ignoresBlood(const State& state, const UnitId& unit, const Context& context);
/// Whether injuries by the model give twice the BLOOD MARKERS.
bool doublesBlood(const State& state, const UnitId& by, const Context& context);
/// Whether injuries by the model give INFECTION MARKERS in place of BLOOD MARKERS.
bool givesInfection(const State& state, const UnitId& by, const Context& context);
/// Whether the model gets one BLOOD MARKER less, once in a battle.
bool ignoresFirstMarker(const State& state, const UnitId& unit);
inline constexpr const char* firstMarkerUse =
    "first_marker"; ///< noted of a model that has ignored its first marker

// bloodbath.cpp
/// The price of a Bloodbath against `context.other` in BLOOD MARKERS (4.2).
int bathPrice(const State& state, const Context& context);

// heavy.cpp
extern const Word heavy, strong;
/// Whether HEAVY hinders the model with this weapon (TC-K14, TC-K20).
bool isHindered(const State& state, const UnitId& unit, const std::string& weapon);

// several_attacks.cpp
extern const Word automatic, cleave, differentTargets, eachEnemyInMelee;
/// How many attacks one ACTION with that weapon makes.
int attacksOf(const State& state, const UnitId& unit, const std::string& weapon, bool melee);
/// Weapons of the attacks that effects grant in addition to those of its hands, bare hands among them.
std::vector<std::string> grantedAttacks(const State& state, const UnitId& unit);
/// How many inches the targets of one ACTION may be apart, and whether there may be several.
struct Spread {
    bool oneTarget = false; ///< all attacks go to one target
    int inches = 0;         ///< 0 = without limit
};
Spread spreadOf(const State& state, const Context& context);

// sure_hit.cpp
extern const Word flamethrower;
/// Whether the attack of that context hits without a success roll.
bool hitsWithoutRoll(const State& state, const Context& context);
/// Whether the ACTION of that context succeeds without a roll.
bool succeedsWithoutRoll(const State& state, const Context& context);

// reload.cpp
extern const Word reload;
/// Whether nothing more is done after an attack with that weapon (4.6; 4.9 Reload).
bool endsActivation(const State& state, const Context& context);

// risky.cpp
extern const Word risky;
/// Whether a miss with that weapon ends the activation (TC-K17).
bool isRisky(const State& state, const UnitId& unit, const std::string& weapon);
/// Whether every ACTION of the model that is rolled for is RISKY now: its warband is Shaken (TC-M5), or an
/// effect says so.
bool isAllRisky(const State& state, const UnitId& unit);
/// The effects that let an activation go on after a failure, each once or always.
std::vector<ActiveEffect> continuingEffects(const State& state, const UnitId& unit);

// scatter.cpp
extern const Word scatter;
/// Whether a miss with that weapon lands elsewhere.
bool canScatter(const State& state, const UnitId& unit, const std::string& weapon);

// blast.cpp
extern const Word blast, blastByPrice, blastOnlyDown;
/// Inches of the weapon's blast as this model uses it; 0 when it has none.
int blastOf(const State& state, const UnitId& unit, const std::string& weapon);

// assault.cpp, consumable.cpp, pistol.cpp
extern const Word assault, consumable, pistol, twoPistols;
/// Whether attacks with the weapon leave room for a Charge in the same activation (TC-K1).
bool isAssault(const State& state, const UnitId& unit, const std::string& weapon);
/// Whether the weapon is used up by its first use (TC-K3).
bool isConsumable(const State& state, const UnitId& unit, const std::string& weapon);
/// Whether the weapon is a pistol by itself.
bool isPistol(const State& state, const std::string& weapon);
/// Whether the weapon is a pistol as the model uses it and the edition knows it.
bool isPistol(const State& state, const UnitId& unit, const std::string& weapon);

// targets.cpp
extern const Word attacksFriends, friendOnlyAttack, hidden, meleeWithoutRandom;

// hits.cpp
extern const Word noInjuryRoll, allHitsOut, firstHitBeforeActivation;

// guards.cpp
extern const Word takwin;
/// Friends of the one who is hit in that context that may take the hit instead (TC-W23, TC-W147).
std::vector<UnitId> guardsOf(const State& state, const Context& hit);

// hands.cpp
extern const Word emptyHandsClubs, givesWeapon;

// melee.cpp
extern const Word leavesMelee, staysInMelee, holdsInMelee, cannotStand, staysDown;

// healing.cpp
extern const Word healingDice, blessingPerHealing;

// movement.cpp
extern const Word bloodAfterDash;
/// The inches of a movement by that ACTION after all effects.
int movementAfterEffects(const State& state, const Context& context, int inches, bool dashes);
bool flies(const State& state, const UnitId& unit);
bool cannotDash(const State& state, const UnitId& unit);
bool cannotClimb(const State& state, const UnitId& unit);
bool cannotCharge(const State& state, const UnitId& unit);
/// Whether a Charge of the model always goes as far as it can.
bool chargesInFull(const State& state, const UnitId& unit);
/// The number of dice of a Charge whose distance is rolled.
int chargeDice(const State& state, const UnitId& unit);
/// The sides of the dice of a Charge whose distance is rolled.
int chargeDieSides(const State& state, const UnitId& unit);
/// DICE of attacks on a model that retreats.
int freeAttackDice(const State& state, const Context& retreat);
/// Whether a model that retreats is not attacked.
bool hasFreeRetreat(const State& state, const Context& retreat);
bool fallsUnharmed(const State& state, const UnitId& unit);
bool movesInFullAfterStanding(const State& state, const UnitId& unit);

// skirmisher.cpp
extern const Word skirmisher;

// morale.cpp
extern const Word leader, moraleDice, enemyMoraleDice, failIsShaken;
/// The number of models as which the model counts for Morale.
int countsAs(const State& state, const UnitId& unit);
/// The name of what makes a side pass its Morale tests; empty = nothing does.
std::string moralePassedBy(const State& state, const std::string& side);
/// The name of what keeps a side from being Shaken; empty = nothing does.
std::string neverShakenBy(const State& state, const std::string& side);

// elite.cpp
extern const Word elite;

// reroll.cpp
extern const Word eyeOfGod;
/// The effects that let a failed ACTION be rolled for once more, used up or not.
std::vector<ActiveEffect> secondRolls(const State& state, const UnitId& who, const Context& context);

// blessed.cpp
extern const Word blessed, regenerate;

// poison.cpp
extern const Word poisoned;
/// Whether the effect is poison on a model.
bool isPoison(const Effect& effect);

// beasts.cpp
extern const Word beastActsFrom, beastActsUpTo;

// law_of_hell.cpp
extern const Word freedByDeed, withoutAbility;

// infiltrator.cpp
/// Whether the model is set up after all others (TC-K15).
bool infiltrates(const State& state, const Unit& unit);

} // namespace core::trench_crusade::words
