// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/values/range.h"

#include <array>
#include <string>
#include <vector>

/// What datasheets, weapons, gear and abilities do, as plain data. Rules read it (effects/active_effects.h);
/// no rule asks for an ability by its name.
namespace core::trench_crusade {

/// What an effect changes. "Its" rolls are those of the bearer; `value` is the number.
enum class EffectKind {
    // success rolls
    Hit,         ///< DICE of its attacks
    HitAgainst,  ///< DICE of attacks on it
    Action,      ///< DICE of its ACTIONS that are no attacks
    AnyAction,   ///< DICE of all its ACTIONS
    AutoSuccess, ///< its ACTION succeeds without a roll
    // injury rolls
    Injury,            ///< DICE of injury rolls that it causes
    InjuryFlat,        ///< added to the total of injury rolls that it causes
    InjuryAgainst,     ///< DICE of injury rolls against it
    InjuryFlatAgainst, ///< added to the total of injury rolls against it
    Armour,            ///< its armour; `text` is body, shield or natural
    Keep,              ///< injury dice that count
    KeepDirect,        ///< injury dice that count against the model that a blast hits exactly
    BestDieSix,        ///< one injury die is turned to a 6 against a target in armour
    // what a roll leaves out of account
    IgnoreArmour,
    IgnoreShield,
    ArmourPiercing, ///< the points of armour that do not count
    IgnoreCover,
    IgnoreLongRange,
    IgnoreElevation,
    Impervious, ///< armour from the same source is never ignored
    IgnoreFear,
    IgnoreOffHand,
    IgnoreHeavy,
    IgnoreObstacle,
    IgnoreDifficult, ///< difficult ground
    IgnoreBlood,     ///< no BLOOD MARKERS are spent on its rolls
    CoverDice,       ///< DICE that its cover takes off attacks on it
    ElevationDice,   ///< DICE of its shots from above
    AlwaysCover,     ///< it is always in cover
    Obstacle,        ///< it counts as behind a defended obstacle against enemies that charge it
    // critical successes
    Critical,              ///< further injury DICE after a critical success
    CriticalIgnoresArmour, ///< a critical success ignores armour
    // markers
    ExtraBlood,       ///< further BLOOD MARKERS of its hits
    NoExtraBlood,     ///< hits give it no further BLOOD MARKERS
    InfectionInstead, ///< its injuries give INFECTION MARKERS instead of BLOOD MARKERS
    DoubleBlood,      ///< its injuries give twice the BLOOD MARKERS
    Bloodbath,        ///< added to the price of a Bloodbath by its attacks
    BloodbathPrice,   ///< the price of a Bloodbath by its attacks
    NoEnemyBlood,     ///< the enemy may spend no BLOOD MARKERS on its rolls
    EnemyBloodMost,   ///< BLOOD MARKERS that the enemy may spend on its rolls
    // results
    DownIsMinor, ///< a Down result against it is a Minor Hit
    MinorIsDown, ///< a Minor Hit against it is a Down result
    IgnoresFirstDown,
    // movement
    Movement,              ///< inches added to its Movement
    DashMove,              ///< inches of its Dash
    ChargeBestOf,          ///< dice of its Charge, of which the best counts
    ChargeDie,             ///< sides of the die of its Charge
    ChargeFull,            ///< its Charge always goes as far as possible
    NoDash,                ///< it cannot Dash
    NoClimb,               ///< it cannot climb
    NoCharge,              ///< it cannot charge
    FreeAttackDice,        ///< DICE of attacks on it as it retreats
    NoFreeAttacks,         ///< no attacks on it as it retreats
    Fly,                   ///< it can fly
    NoFallInjury,          ///< a fall does not hurt it
    FullMoveAfterStanding, ///< its movement is not halved after it has got up
    Range,                 ///< inches added to its ranges
    HalfRange,             ///< its ranges are halved
    // weapons
    Attacks,        ///< attacks of one ACTION with the weapon
    ExtraAttack,    ///< a further attack with the weapon that `text` names
    TargetsWithin,  ///< inches between the targets of one ACTION; 0 = one target only
    Hands,          ///< hands of the model
    EndsActivation, ///< an attack ends the activation
    OneAttackEach,  ///< one attack on each enemy in melee
    // keywords
    Keyword,        ///< the model has the KEYWORD in `text`
    WeaponKeyword,  ///< its weapons have the keyword in `text`
    WithoutKeyword, ///< the model loses the KEYWORD in `text`
    // morale
    Morale,       ///< DICE of Morale tests of its side
    EnemyMorale,  ///< DICE of Morale tests of the other side
    MoralePasses, ///< its side passes Morale without a roll
    NeverShaken,  ///< its side is never Shaken
    MoraleCounts, ///< as how many models it counts for Morale
    // RISKY ACTIONS
    RiskyGoesOn,  ///< its activation goes on after a failed RISKY ACTION
    AllRisky,     ///< all its ACTIONS are RISKY
    RerollAction, ///< it may roll again for a failed ACTION
    // deployment, and what the players carry out
    Infiltrates, ///< it is set up after all other models
    Deploys,     ///< `text` says where it is set up
    Reminder,    ///< the sentence in `text`, for the players to carry out
    Special      ///< what the special of the name in `text` does (rules/specials/special.h)
};

/// The models that an aura acts on, seen from its bearer.
enum class Reach { Enemies, Friends, All };
/// How often something may be used: always, or once in each activation, turn or battle.
enum class Often { Always, Activation, Turn, Battle };

/// The printings of the rules: the prerelease and 1.0. Both = no difference.
enum class Edition { Pre, Tc10, Both };

/// One change of a roll, a limit or a result, and when it applies.
struct Effect {
    EffectKind kind = EffectKind::Reminder;
    int value = 1;                 ///< DICE, inches, markers or dice, by the kind
    std::string text;              ///< a keyword, a weapon or a sentence, by the kind
    std::vector<std::string> when; ///< all must hold (data/condition.h)
    int aura = 0;                  ///< inches; 0 = only its bearer
    Reach on = Reach::Friends;
    bool self = false;          ///< the aura acts on its bearer, too
    Often once = Often::Always; ///< it acts once in that span; Always = each time
    Edition edition = Edition::Both;
    bool proposed = false; ///< a house rule
    bool asks = false;     ///< its owner decides whether it acts; only for `risky_goes_on` with a limited use
    friend bool operator==(const Effect&, const Effect&) = default;
    template <class F> static void fields(F&& f) {
        f.need("kind", &Effect::kind);
        f("value", &Effect::value, range::stat);
        f("text", &Effect::text, "the keyword or weapon; of a reminder: its sentence");
        f("when", &Effect::when, "all must hold; \"not …\" negates one");
        f("aura", &Effect::aura, range::inches, "inches within which the effect acts on other models");
        f("on", &Effect::on, "the models that the aura acts on");
        f("self", &Effect::self, "the aura acts on its bearer, too");
        f("once", &Effect::once);
        f("edition", &Effect::edition);
        f("proposed", &Effect::proposed);
        f("asks", &Effect::asks, "its owner decides whether it acts");
    }
    /// Whether the effect applies in that edition.
    bool in(Edition which) const { return edition == Edition::Both || edition == which; }
};
using Effects = std::vector<Effect>;

} // namespace core::trench_crusade

namespace core {
template <> struct EnumNames<trench_crusade::EffectKind> {
    static constexpr std::array names{"hit",
                                      "hit_against",
                                      "action",
                                      "any_action",
                                      "auto_success",
                                      "injury",
                                      "injury_flat",
                                      "injury_against",
                                      "injury_flat_against",
                                      "armour",
                                      "keep",
                                      "keep_direct",
                                      "best_die_six",
                                      "ignore_armour",
                                      "ignore_shield",
                                      "armour_piercing",
                                      "ignore_cover",
                                      "ignore_long_range",
                                      "ignore_elevation",
                                      "impervious",
                                      "ignore_fear",
                                      "ignore_off_hand",
                                      "ignore_heavy",
                                      "ignore_obstacle",
                                      "ignore_difficult",
                                      "ignore_blood",
                                      "cover_dice",
                                      "elevation_dice",
                                      "always_cover",
                                      "obstacle",
                                      "critical",
                                      "critical_ignores_armour",
                                      "extra_blood",
                                      "no_extra_blood",
                                      "infection_instead",
                                      "double_blood",
                                      "bloodbath",
                                      "bloodbath_price",
                                      "no_enemy_blood",
                                      "enemy_blood_most",
                                      "down_is_minor",
                                      "minor_is_down",
                                      "ignores_first_down",
                                      "movement",
                                      "dash_move",
                                      "charge_best_of",
                                      "charge_die",
                                      "charge_full",
                                      "no_dash",
                                      "no_climb",
                                      "no_charge",
                                      "free_attack_dice",
                                      "no_free_attacks",
                                      "fly",
                                      "no_fall_injury",
                                      "full_move_after_standing",
                                      "range",
                                      "half_range",
                                      "attacks",
                                      "extra_attack",
                                      "targets_within",
                                      "hands",
                                      "ends_activation",
                                      "one_attack_each",
                                      "keyword",
                                      "weapon_keyword",
                                      "without_keyword",
                                      "morale",
                                      "enemy_morale",
                                      "morale_passes",
                                      "never_shaken",
                                      "morale_counts",
                                      "risky_goes_on",
                                      "all_risky",
                                      "reroll_action",
                                      "infiltrates",
                                      "deploys",
                                      "reminder",
                                      "special"};
    static_assert(names.size() == static_cast<std::size_t>(trench_crusade::EffectKind::Special) + 1);
};
template <> struct EnumNames<trench_crusade::Reach> {
    static constexpr std::array names{"enemies", "friends", "all"};
};
template <> struct EnumNames<trench_crusade::Often> {
    static constexpr std::array names{"always", "activation", "turn", "battle"};
};
template <> struct EnumNames<trench_crusade::Edition> {
    static constexpr std::array names{"tc.pre", "tc.10", "both"};
};
} // namespace core
