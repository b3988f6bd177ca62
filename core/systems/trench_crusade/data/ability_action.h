// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "systems/trench_crusade/data/effect.h"

#include <optional>
#include <string>
#include <vector>

/// ACTIONS of datasheets and gear, and what happens by itself at a moment, as plain data.
namespace core::trench_crusade {

/// What an ACTION or a moment does.
enum class OutcomeKind {
    Blood,
    Blessing,
    Infection,
    HealBlood,
    HealInfection,
    HealAny,
    Stand,
    Down,
    Out,
    Injury,
    Attack,
    Move,
    NextActivation,
    ActivateExtra,
    TakeMarker,
    GainMarker,
    Gain,
    LoseGear,
    PlacePiece,
    Reminder,
    Special
};
/// On whom it is done.
enum class OutcomeOn { Target, Self, ChosenFriend, AllInMelee, Everybody };
/// How long what is gained lasts.
enum class Until { Activation, Turn, Battle, Moved, ActivationOfTarget, NextTurn };

struct Outcome {
    VALUE_MEMBERS(Outcome);

    OutcomeKind kind = OutcomeKind::Reminder;
    Value value = 1; ///< a number, or "D3", "D6"
    OutcomeOn on = OutcomeOn::Target;
    std::vector<std::string> when;
    Until until = Until::Battle;
    std::optional<Effect> effect; ///< of Gain
    std::string words;
    std::string text;                 ///< of attacks, pieces and special ones: which
    int dice = 0, flat = 0, keep = 2; ///< of an injury roll
    bool ignoreArmour = false;
    std::string keyword; ///< fire, gas or shrapnel, of an injury roll
    Often once = Often::Always;
    friend bool operator==(const Outcome&, const Outcome&) = default;
    template <class F> static void fields(F&& f) {
        f.need("kind", &Outcome::kind);
        f("value", &Outcome::value, "a number, or D3, D6");
        f("on", &Outcome::on);
        f("when", &Outcome::when);
        f("until", &Outcome::until);
        f("effect", &Outcome::effect);
        f("words", &Outcome::words);
        f("text", &Outcome::text);
        f("dice", &Outcome::dice, range::modifier);
        f("flat", &Outcome::flat, range::modifier);
        f("keep", &Outcome::keep, range::modifier);
        f("ignore_armour", &Outcome::ignoreArmour);
        f("keyword", &Outcome::keyword);
        f("once", &Outcome::once);
    }
};

/// How an ACTION is decided: without dice, by a success roll, or by one whose failure ends the activation.
enum class ActRoll { Auto, Success, Risky };
/// The target of an act, seen from the model that does it.
enum class ActTarget { None, Self, Friend, Enemy, Any, Point };
/// Which ACTION it uses up beside its own, or is.
enum class ActCounts { Itself, Ranged, Melee, Charge };

struct Act {
    VALUE_MEMBERS(Act);

    ActRoll roll = ActRoll::Auto;
    int dice = 0;
    std::optional<ActRoll> friendRoll; ///< where it is decided in another way on a friend
    int friendDice = 0;                ///< DICE more on a friend, where friendRoll says so
    int range = 0;                     ///< inches; 0 = as the words say
    ActTarget target = ActTarget::None;
    bool alsoSelf = false;
    bool all = false; ///< everybody in range instead of one
    Often once = Often::Activation;
    ActCounts counts = ActCounts::Itself;
    std::vector<std::string> needs, only; ///< what the acting model needs; keywords of its targets
    bool ends = false;                    ///< ends the activation
    std::vector<int> price;               ///< BLOOD MARKERS from any models, goetic; one of these
    std::vector<Outcome> does, critical, fails;
    friend bool operator==(const Act&, const Act&) = default;
    template <class F> static void fields(F&& f) {
        f.need("roll", &Act::roll);
        f("dice", &Act::dice, range::modifier);
        f("friend_roll", &Act::friendRoll, "on a friend, in place of `roll`");
        f("friend_dice", &Act::friendDice, range::modifier, "on a friend, beside `dice`");
        f("range", &Act::range, range::inches);
        f("target", &Act::target);
        f("alsoSelf", &Act::alsoSelf);
        f("all", &Act::all, "everybody in range instead of one");
        f("once", &Act::once);
        f("counts", &Act::counts, "the ACTION that it is or uses up");
        f("needs", &Act::needs, "conditions of the acting model");
        f("only", &Act::only, "of whom it is done to");
        f("ends", &Act::ends, "ends the activation");
        f("price", &Act::price, range::some, "BLOOD MARKERS from any models; one of these");
        f("does", &Act::does);
        f("critical", &Act::critical, "in place of it on a critical success");
        f("fails", &Act::fails);
    }
};

/// Moments at which something happens by itself or may be chosen.
enum class Moment {
    BattleStart,
    TurnStart,
    ActivationStart,
    ActivationEnd,
    Hit,
    HitMelee,
    GaveBlood,
    GaveBloodMelee,
    MissedBy,
    Out,
    WouldOut,
    WouldDown,
    WouldWound,
    Rolled,
    AfterWound,
    EnemyOut,
    FriendOut,
    Charged,
    ChargeEnds,
    EnemyActivatedInMelee,
    FriendActivatedNear,
    Morale
};

struct Trigger {
    VALUE_MEMBERS(Trigger);

    Moment on = Moment::ActivationStart;
    bool optional = false; ///< its player chooses
    Often once = Often::Always;
    std::vector<std::string> when;
    std::vector<int> price; ///< BLOOD MARKERS from any models, goetic; one of these
    std::vector<Outcome> does;
    std::string words;
    bool side = false; ///< its whole side has it: the first that bears it is asked
    friend bool operator==(const Trigger&, const Trigger&) = default;
    template <class F> static void fields(F&& f) {
        f.need("on", &Trigger::on);
        f("optional", &Trigger::optional, "its player chooses");
        f("once", &Trigger::once);
        f("when", &Trigger::when);
        f("price", &Trigger::price, range::some, "BLOOD MARKERS from any models; one of these");
        f("does", &Trigger::does);
        f("words", &Trigger::words);
        f("side", &Trigger::side, "its whole side has it: the first that bears it is asked");
    }
};

} // namespace core::trench_crusade

namespace core {
template <> struct EnumNames<trench_crusade::OutcomeKind> {
    static constexpr std::array names{
        "blood",           "blessing",       "infection",   "heal_blood",  "heal_infection", "heal_any",
        "stand",           "down",           "out",         "injury",      "attack",         "move",
        "next_activation", "activate_extra", "take_marker", "gain_marker", "gain",           "lose_gear",
        "place_piece",     "reminder",       "special"};
};
template <> struct EnumNames<trench_crusade::OutcomeOn> {
    static constexpr std::array names{"target", "self", "chosen_friend", "all_in_melee", "everybody"};
};
template <> struct EnumNames<trench_crusade::Until> {
    static constexpr std::array names{"activation",           "turn",     "battle", "moved",
                                      "activation_of_target", "next_turn"};
};
template <> struct EnumNames<trench_crusade::ActRoll> {
    static constexpr std::array names{"auto", "success", "risky"};
};
template <> struct EnumNames<trench_crusade::ActTarget> {
    static constexpr std::array names{"none", "self", "friend", "enemy", "any", "point"};
};
template <> struct EnumNames<trench_crusade::ActCounts> {
    static constexpr std::array names{"itself", "ranged", "melee", "charge"};
};
template <> struct EnumNames<trench_crusade::Moment> {
    static constexpr std::array names{"battle_start",
                                      "turn_start",
                                      "activation_start",
                                      "activation_end",
                                      "hit",
                                      "hit_melee",
                                      "gave_blood",
                                      "gave_blood_melee",
                                      "missed_by",
                                      "out",
                                      "would_out",
                                      "would_down",
                                      "would_wound",
                                      "rolled",
                                      "after_wound",
                                      "enemy_out",
                                      "friend_out",
                                      "charged",
                                      "charge_ends",
                                      "enemy_activated_in_melee",
                                      "friend_activated_near",
                                      "morale"};
};
} // namespace core
