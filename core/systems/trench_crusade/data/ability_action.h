// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "systems/trench_crusade/data/effect.h"

#include <optional>
#include <string>
#include <vector>

/// ACTIONS of abilities and gear, and what happens automatically at a moment, as plain data.
namespace core::trench_crusade {

/// What an ACTION or a moment does to a model. `value` is the number of markers, dice or inches.
enum class OutcomeKind {
    Blood,          ///< gives BLOOD MARKERS
    Blessing,       ///< gives BLESSING MARKERS
    Infection,      ///< gives INFECTION MARKERS
    HealBlood,      ///< takes BLOOD MARKERS off
    HealInfection,  ///< takes INFECTION MARKERS off
    HealAny,        ///< takes INFECTION or BLOOD MARKERS off
    Stand,          ///< the model stands up
    Down,           ///< the model goes Down, without a BLOOD MARKER for it
    Out,            ///< the model is Out of Action
    Injury,         ///< an injury roll against the model
    Attack,         ///< an attack on the model with the weapon that `text` names
    Move,           ///< the model moves
    NextActivation, ///< the model is activated next
    ActivateExtra,  ///< the model is activated next, even if it has acted in this turn
    TakeMarker,     ///< takes a BLOOD MARKER off the model, else a BLESSING MARKER
    GainMarker,     ///< gives a marker of the kind that TakeMarker has just taken
    Gain,           ///< the model gains `effect`
    LoseGear,       ///< the model loses the gear that `text` names, or an item of its player's choice
    PlacePiece,     ///< places the piece that `text` names on the table
    Reminder,       ///< nothing but its words in the log, for the table to carry out
    Special         ///< what the special of the name in `text` does (rules/specials/special.h)
};
/// The models that an outcome acts on: the target, the acting model, a friend of its player's choice, all
/// models in melee with it, or every model that the ACTION reaches.
enum class OutcomeOn { Target, Self, ChosenFriend, AllInMelee, Everybody };
/// How long a gained effect lasts: until the end of an activation or turn, or until its bearer moves (Moved).
enum class Until { Activation, Turn, Battle, Moved, ActivationOfTarget, NextTurn };

/// One thing that an ACTION or a moment does.
struct Outcome {
    VALUE_MEMBERS(Outcome);

    OutcomeKind kind = OutcomeKind::Reminder;
    Value value = 1; ///< a number, or "D3", "D6"
    OutcomeOn on = OutcomeOn::Target;
    std::vector<std::string> when; ///< conditions that must all hold (data/condition.h)
    Until until = Until::Battle;
    std::optional<Effect> effect;     ///< of Gain
    std::string words;                ///< a sentence for the log
    std::string text;                 ///< id of the weapon, gear or piece, or name of the special
    int dice = 0, flat = 0, keep = 2; ///< of an injury roll: DICE, number added, dice that count
    bool ignoreArmour = false;        ///< armour does not count on the injury roll
    std::string keyword;              ///< fire, gas or shrapnel, of an injury roll
    Often once = Often::Always;       ///< the outcome happens once in that span; Always = each time
    std::string yes = {}, no = {};    ///< the answers to the question in `words`; empty = Yes and No
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
        f("yes", &Outcome::yes, "the answer to its question by which it happens");
        f("no", &Outcome::no, "the answer to its question by which it does not happen");
    }
};

/// How an ACTION is decided: without dice, by a success roll, or by one whose failure ends the activation.
enum class AbilityRoll { Auto, Success, Risky };
/// What an ability action can be aimed at, seen from the acting model.
enum class AbilityTarget { None, Self, Friend, Enemy, Any, Point };
/// The ACTION as which an ability action counts: only itself, or the Ranged Attack, Melee Attack or Charge of
/// the activation, too.
enum class CountsAs { Itself, Ranged, Melee, Charge };

/// An ACTION that an ability or a piece of gear gives its bearer.
struct AbilityAction {
    VALUE_MEMBERS(AbilityAction);

    AbilityRoll roll = AbilityRoll::Auto;
    int dice = 0;                          ///< DICE of its success roll
    std::optional<AbilityRoll> friendRoll; ///< how the result on a friend is decided; absent = as on others
    int friendDice = 0;                    ///< further DICE on a friend, where there is a friendRoll
    int range = 0;                         ///< inches; 0 = as its help text says
    AbilityTarget target = AbilityTarget::None;
    bool alsoSelf = false;          ///< the acting model may be a target, too
    bool all = false;               ///< acts on every model in range instead of one
    Often once = Often::Activation; ///< it can be used once in that span; Always = without limit
    CountsAs counts = CountsAs::Itself;
    std::vector<std::string> needs, only; ///< conditions of the acting model; of its targets
    bool ends = false;                    ///< ends the activation
    std::vector<int> price; ///< prices of a goetic power in BLOOD MARKERS of any models; the player chooses
    std::vector<Outcome> does, critical, fails; ///< on a success, a critical success, a failure
    friend bool operator==(const AbilityAction&, const AbilityAction&) = default;
    template <class F> static void fields(F&& f) {
        f.need("roll", &AbilityAction::roll);
        f("dice", &AbilityAction::dice, range::modifier);
        f("friend_roll", &AbilityAction::friendRoll,
          "how the result on a friend is decided, in place of `roll`");
        f("friend_dice", &AbilityAction::friendDice, range::modifier,
          "DICE on a friend in addition to `dice`; only with `friend_roll`");
        f("range", &AbilityAction::range, range::inches);
        f("target", &AbilityAction::target);
        f("alsoSelf", &AbilityAction::alsoSelf);
        f("all", &AbilityAction::all, "acts on every model in range instead of one");
        f("once", &AbilityAction::once);
        f("counts", &AbilityAction::counts, "the ACTION of the rules that this one counts as");
        f("needs", &AbilityAction::needs, "conditions of the acting model");
        f("only", &AbilityAction::only, "conditions of the target");
        f("ends", &AbilityAction::ends, "the ACTION ends the activation");
        f("price", &AbilityAction::price, range::some,
          "prices in BLOOD MARKERS of any models; one of these is paid");
        f("does", &AbilityAction::does);
        f("critical", &AbilityAction::critical, "happens in place of `does` on a critical success");
        f("fails", &AbilityAction::fails);
    }
};

/// Moments of the game at which a trigger acts. "It" is the bearer of the trigger.
enum class Moment {
    BattleStart,           ///< the battle begins
    TurnStart,             ///< a turn begins
    ActivationStart,       ///< it is activated
    ActivationEnd,         ///< its activation ends
    Hit,                   ///< its ranged attack hits
    HitMelee,              ///< its melee attack hits
    GaveBlood,             ///< its ranged attack has given BLOOD MARKERS
    GaveBloodMelee,        ///< its melee attack has given BLOOD MARKERS
    MissedBy,              ///< an attack on it misses
    Out,                   ///< it goes Out of Action
    WouldOut,              ///< it would go Out of Action
    WouldDown,             ///< it would go Down
    WouldWound,            ///< an injury roll against it is about to be made
    Rolled,                ///< an injury roll against it has been made
    AfterWound,            ///< an injury by a model has given it markers
    EnemyOut,              ///< it takes an enemy Out of Action
    FriendOut,             ///< a friend goes Out of Action
    Charged,               ///< an enemy charges it
    ChargeEnds,            ///< its own Charge ends
    EnemyActivatedInMelee, ///< an enemy in melee with it is activated
    FriendActivatedNear,   ///< a friend near it is activated
    Morale                 ///< its side tests Morale
};

/// What gear, a weapon or an ability does at a moment of the game.
struct Trigger {
    VALUE_MEMBERS(Trigger);

    Moment on = Moment::ActivationStart;
    bool optional = false;         ///< the player of its bearer chooses whether it acts
    Often once = Often::Always;    ///< it acts once in that span; Always = each time
    std::vector<std::string> when; ///< conditions that must all hold (data/condition.h)
    std::vector<int> price; ///< prices of a goetic power in BLOOD MARKERS of any models; the player chooses
    std::vector<Outcome> does;
    std::string words;             ///< the question to its player, or the sentence for the log
    std::string yes = {}, no = {}; ///< its player's answers; empty = words that fit any trigger
    bool side = false;             ///< acts once for the whole side, by the first of its bearers
    friend bool operator==(const Trigger&, const Trigger&) = default;
    template <class F> static void fields(F&& f) {
        f.need("on", &Trigger::on);
        f("optional", &Trigger::optional, "the player of its bearer chooses whether it acts");
        f("once", &Trigger::once);
        f("when", &Trigger::when);
        f("price", &Trigger::price, range::some,
          "prices in BLOOD MARKERS of any models; one of these is paid");
        f("does", &Trigger::does);
        f("words", &Trigger::words);
        f("yes", &Trigger::yes, "the answer by which it acts");
        f("no", &Trigger::no, "the answer by which it does not act");
        f("side", &Trigger::side, "acts once for the whole side, by the first of its bearers");
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
template <> struct EnumNames<trench_crusade::AbilityRoll> {
    static constexpr std::array names{"auto", "success", "risky"};
};
template <> struct EnumNames<trench_crusade::AbilityTarget> {
    static constexpr std::array names{"none", "self", "friend", "enemy", "any", "point"};
};
template <> struct EnumNames<trench_crusade::CountsAs> {
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
