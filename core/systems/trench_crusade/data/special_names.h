// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Names of special effects (data/effect.h) that more than one source uses, in one spelling.
namespace core::trench_crusade::specials {

inline constexpr const char* bestialBoost = "bestial_boost"; ///< 1 DICE for a BLOOD MARKER (TC-E28)
inline constexpr const char* bodyguard = "bodyguard";        ///< takes hits for others (TC-W23)
inline constexpr const char* chooseOne = "choose_one"; ///< its player chooses one of the outcomes after it
inline constexpr const char* oneOf =
    "one_of"; ///< its player chooses one of the next outcomes, as many as its value
inline constexpr const char* countsAsCharge =
    "counts_as_charge";                                  ///< the model counts as having charged in this turn
inline constexpr const char* hidden = "hidden";          ///< no target of shots and charges (TC-W4)
inline constexpr const char* mustCharge = "must_charge"; ///< its first ACTION is a Charge (TC-W85)
inline constexpr const char* leavesWarband =
    "leaves_warband"; ///< the model leaves its warband for good (TC-W12)
inline constexpr const char* moreAttacksRisky =
    "more_attacks_risky"; ///< the most attacks that the weapon may make, each RISKY
inline constexpr const char* oneRifleOrPistol = "one_rifle_or_pistol"; ///< loaded into one gun (TC-E4)
inline constexpr const char* overcharge = "overcharge"; ///< the radius of the Blast that the shot may have
inline constexpr const char* payFor = "pay_for";        ///< a power that acts on one roll (TC-K10)
inline constexpr const char* temporalSplit = "temporal_split"; ///< one attack on each of two (TC-W36)

inline constexpr const char* objectiveDestroyed = "objective_destroyed"; ///< by an event of a scenario

// Between battles (campaign/)
inline constexpr const char* missesBattleUpTo =
    "misses_battle_up_to"; ///< the highest result of a D6 by which the model misses the next battle
inline constexpr const char* gloryIfStanding =
    "glory_if_standing"; ///< glory after a battle in which the model stayed in play
inline constexpr const char* ducatsIfStanding =
    "ducats_if_standing"; ///< ducats after a battle in which the model stayed in play
inline constexpr const char* gloryAfterBattle = "glory_after_battle";   ///< after every battle
inline constexpr const char* ducatsAfterBattle = "ducats_after_battle"; ///< after every battle
inline constexpr const char* costsEachBattle =
    "costs_each_battle"; ///< ducats that the model costs after each battle
inline constexpr const char* ducatsForEachOut =
    "ducats_for_each_out"; ///< ducats for each enemy that the model took Out of Action
inline constexpr const char* goesOnOnce =
    "goes_on_once"; ///< asks whether gear that is used up lets the activation go on
inline constexpr const char* promotionDice = "promotion_dice"; ///< more promotion dice of its warband
inline constexpr const char* otherExperience =
    "other_experience"; ///< experience for another model, which its player chooses
inline constexpr const char* promotable =
    "promotable"; ///< the model can be promoted, whatever its datasheet says
inline constexpr const char* eliteMost = "elite_most"; ///< ELITE models that its warband may have
inline constexpr const char* explorationDice =
    "exploration_dice"; ///< further exploration dice of its warband
inline constexpr const char* explorationRerolls =
    "exploration_rerolls"; ///< re-rolls of its warband, by a skill
inline constexpr const char* explorationReroll =
    "exploration_reroll";                              ///< re-rolls of its warband, by an ability
inline constexpr const char* scarSlots = "scar_slots"; ///< further scars before the model retires, by a skill
inline constexpr const char* scarSlot = "scar_slot";   ///< further scars before it retires, by gear
inline constexpr const char* traumaRerolls = "trauma_rerolls";     ///< re-rolls on the trauma table
inline constexpr const char* chattel = "chattel";                  ///< it is sold at its full price (TC-W14)
inline constexpr const char* recruitDiscount = "recruit_discount"; ///< per cent of the price of recruits
inline constexpr const char* sellsFull = "sells_full";             ///< its warband sells at the full price

} // namespace core::trench_crusade::specials
