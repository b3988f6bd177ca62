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

/// One thing that changes a roll, a limit or a result. D = DICE.
enum class EffectKind {
    // success rolls
    Hit,
    HitAgainst,
    Action,
    AnyAction,
    AutoSuccess,
    // injury rolls
    Injury,
    InjuryFlat,
    InjuryAgainst,
    InjuryFlatAgainst,
    Armour,
    Keep,
    KeepDirect,
    BestDieSix,
    // what is not looked at
    IgnoreArmour,
    IgnoreShield,
    ArmourPiercing,
    IgnoreCover,
    IgnoreLongRange,
    IgnoreElevation,
    Impervious,
    IgnoreFear,
    IgnoreOffHand,
    IgnoreHeavy,
    IgnoreObstacle,
    IgnoreDifficult,
    IgnoreBlood,
    CoverDice,
    ElevationDice,
    AlwaysCover,
    Obstacle,
    // critical successes
    Critical,
    CriticalIgnoresArmour,
    // markers
    ExtraBlood,
    NoExtraBlood,
    InfectionInstead,
    DoubleBlood,
    Bloodbath,
    BloodbathPrice,
    NoEnemyBlood,
    EnemyBloodMost,
    // results
    DownIsMinor,
    MinorIsDown,
    IgnoresFirstDown,
    // movement
    Movement,
    DashMove,
    ChargeBestOf,
    ChargeDie,
    ChargeFull,
    NoDash,
    NoClimb,
    NoCharge,
    FreeAttackDice,
    NoFreeAttacks,
    Fly,
    NoFallInjury,
    FullMoveAfterStanding,
    Range,
    HalfRange,
    // weapons
    Attacks,
    ExtraAttack,
    TargetsWithin,
    Hands,
    EndsActivation,
    OneAttackEach,
    // keywords
    Keyword,
    WeaponKeyword,
    WithoutKeyword,
    // morale
    Morale,
    EnemyMorale,
    MoralePasses,
    NeverShaken,
    MoraleCounts,
    // RISKY ACTIONS
    RiskyGoesOn,
    AllRisky,
    RerollAction,
    // deployment, and what the table does
    Infiltrates,
    Deploys,
    Reminder,
    Special
};

/// Upon whom an effect with an aura acts, seen from its bearer.
enum class Reach { Enemies, Friends, All };
/// How often something may be used.
enum class Often { Always, Activation, Turn, Battle };

/// Both editions in one file; Both = no difference.
enum class Edition { Pre, Tc10, Both };

struct Effect {
    EffectKind kind = EffectKind::Reminder;
    int value = 1;
    std::string text;
    std::vector<std::string> when; ///< all must hold (data/condition.h)
    int aura = 0;                  ///< inches; 0 = only its bearer
    Reach on = Reach::Friends;
    bool self = false; ///< an aura acts on its bearer, too
    Often once = Often::Always;
    Edition edition = Edition::Both;
    bool proposed = false;
    friend bool operator==(const Effect&, const Effect&) = default;
    template <class F> static void fields(F&& f) {
        f.need("kind", &Effect::kind);
        f("value", &Effect::value, range::stat);
        f("text", &Effect::text, "of keywords and weapons: which; of reminders: the sentence");
        f("when", &Effect::when, "all must hold; \"not …\" turns one round");
        f("aura", &Effect::aura, range::inches, "acts on others within so many inches");
        f("on", &Effect::on, "whom an aura acts on");
        f("self", &Effect::self, "an aura acts on its bearer, too");
        f("once", &Effect::once);
        f("edition", &Effect::edition);
        f("proposed", &Effect::proposed);
    }
    /// Whether it holds in that edition.
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
