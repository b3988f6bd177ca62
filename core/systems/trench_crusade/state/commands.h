// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/one_of.h"
#include "systems/trench_crusade/state/report_commands.h"
#include "systems/trench_crusade/state/scenario_commands.h"
#include "table/commands.h"
#include "table/presence.h"

#include <string_view>

/// What can be ordered in a battle. Imperative; every field with a default may be left out.
namespace core::trench_crusade {

#define TC_FIELDS template <class F> static void fields(F&& f)

/// Begins the battle, the first command of its log, from a state that has every profile copied in.
struct BeginGame {
    static constexpr std::string_view type = "open";
    State start;
    TC_FIELDS { f.need("start", &BeginGame::start, "the state at the beginning"); }
};

// Whose turn it is.

/// A model, or two of a Fireteam (TC-K9), begin their activation; their first ACTION does so, too.
struct Activate {
    static constexpr std::string_view type = "activate";
    UnitId who;
    bool together = false; ///< with the other model of its Fireteam
    TC_FIELDS {
        f.need("who", &Activate::who, role::actor);
        f("together", &Activate::together, "with the other model of its Fireteam");
    }
};
/// Ends the open activation.
struct EndActivation {
    static constexpr std::string_view type = "end_activation";
    TC_FIELDS { (void)f; }
};
/// The side passes: it activates no model this time.
struct Pass {
    static constexpr std::string_view type = "pass";
    std::string side;
    TC_FIELDS { f("side", &Pass::side, "empty = the side whose turn it is to activate"); }
};

// ACTIONS (4.4).

/// Ground that a movement crosses: the program rolls what the table says is there.
struct Ground {
    bool dangerous = false; ///< entered or started from: RISKY, a failure is an injury roll
    friend bool operator==(const Ground&, const Ground&) = default;
    template <class S, class F> static void groundFields(F&& f) {
        f("dangerous", static_cast<bool S::*>(&Ground::dangerous),
          formText("dangerous ground",
                   "The model enters or starts from dangerous ground: RISKY, a failure is an injury roll."));
    }
};
/// A Standard Move.
struct Move : Ground { // TC-A1
    static constexpr std::string_view type = "move";
    UnitId who;
    friend bool operator==(const Move&, const Move&) = default;
    TC_FIELDS {
        f.need("who", &Move::who, role::actor);
        groundFields<Move>(f);
    }
};
/// A Charge, with what the players declare about it.
struct Charge : Ground { // TC-A2
    static constexpr std::string_view type = "charge";
    UnitId who, target;
    std::vector<UnitId> others; ///< further enemies within 1″ of which it ends
    bool inSight = true;
    bool obstacle = false; ///< the target is behind a defended obstacle
    int distance = 0;      ///< inches to the target; 0 = asked after the roll
    bool remember = false; ///< what is declared is kept as a relation of the pair
    bool asks = false;     ///< charged SKIRMISHERS are asked whether they move first (TC-K18)
    friend bool operator==(const Charge&, const Charge&) = default;
    TC_FIELDS {
        f.need("who", &Charge::who, role::actor);
        f.need("target", &Charge::target, role::enemy,
               formText("target", "The model ends its Charge within 1″ of this enemy."));
        f("others", &Charge::others, role::enemy,
          formText("further enemies", "The model ends its Charge within 1″ of these enemies, too."));
        f("inSight", &Charge::inSight, role::condition, formText("in sight", "The model sees the target."));
        f("obstacle", &Charge::obstacle, role::condition,
          formText("obstacle", "The target is behind a defended obstacle."));
        f("distance", &Charge::distance, range::inches,
          formText("inches to go", "The distance to the target; 0 = asked after the roll.",
                   "inches to go; 0 = asked after the roll"));
        f("remember", &Charge::remember);
        f("asks", &Charge::asks, "charged SKIRMISHERS are asked whether they move first");
        groundFields<Charge>(f);
    }
};
/// A Retreat from melee.
struct Retreat : Ground { // TC-A3
    static constexpr std::string_view type = "retreat";
    UnitId who;
    friend bool operator==(const Retreat&, const Retreat&) = default;
    TC_FIELDS {
        f.need("who", &Retreat::who, role::actor);
        groundFields<Retreat>(f);
    }
};
/// A Dash, in addition to another movement.
struct Dash : Ground { // TC-A4
    static constexpr std::string_view type = "dash";
    UnitId who;
    friend bool operator==(const Dash&, const Dash&) = default;
    TC_FIELDS {
        f.need("who", &Dash::who, role::actor);
        groundFields<Dash>(f);
    }
};
/// A Climb up a sheer surface.
struct Climb { // TC-A5
    static constexpr std::string_view type = "climb";
    UnitId who;
    int height = 3; ///< inches up
    TC_FIELDS {
        f.need("who", &Climb::who, role::actor);
        f("height", &Climb::height, range::inches,
          formText("inches up", "How far the model falls when the roll fails."));
    }
};
/// A Jump over a gap, or only down.
struct Jump { // TC-A6
    static constexpr std::string_view type = "jump_gap";
    UnitId who;
    int gap = 0;           ///< inches across; 0 = only down
    int depth = 0;         ///< inches that the model falls when the roll fails
    bool inCharge = false; ///< a jump down in a Charge
    TC_FIELDS {
        f.need("who", &Jump::who, role::actor);
        f("gap", &Jump::gap, range::inches, "inches across; 0 = only down");
        f("depth", &Jump::depth, range::inches,
          formText("inches deep", "How far the model falls when the roll fails."));
        f("inCharge", &Jump::inCharge,
          formText("in a charge", "A jump down in a charge: success gives +1 DICE to hit."));
    }
};
/// A Diving Charge.
struct Dive { // TC-A9
    static constexpr std::string_view type = "dive";
    UnitId who, target;
    int height = 4; ///< inches down
    TC_FIELDS {
        f.need("who", &Dive::who, role::actor);
        f.need("target", &Dive::target, role::enemy,
               formText("target", "An enemy within 2″ of the landing."));
        f("height", &Dive::height, range::inches,
          formText("inches down", "The height of the dive, 6″ at most."));
    }
};
/// A Down model stands up: free at the start of its activation, else as a RISKY ACTION (TC-M4).
struct Stand {
    static constexpr std::string_view type = "stand";
    UnitId who;
    TC_FIELDS { f.need("who", &Stand::who, role::actor); }
};
/// A Ranged Attack with what the players declare about it.
struct Shoot { // TC-A7
    static constexpr std::string_view type = "shoot";
    UnitId who, target;
    std::string weapon;
    bool inRange = true;
    bool inSight = true;
    bool cover = false;         ///< the target is in cover
    bool longRange = false;     ///< beyond half range
    bool elevated = false;      ///< the shooter is higher
    int modifier = 0;           ///< DICE that the players enter
    std::vector<UnitId> others; ///< targets of further attacks, in turn
    std::vector<UnitId> nearby; ///< models within the blast, or within 1″ of a target in melee
    /// Facts about `others` and `nearby`: which of them are in cover, beyond half range, lower, out of range
    /// or out of sight; absent = as remembered of the pair.
    std::optional<std::vector<UnitId>> covered, far, below, unreached, unseen;
    bool remember = false;
    TC_FIELDS {
        f.need("who", &Shoot::who, role::actor);
        f.need("target", &Shoot::target, role::enemy, formText("target", "The model that is attacked."));
        f("weapon", &Shoot::weapon, role::weapon,
          formText("weapon", "The weapon that attacks.", "empty = the first weapon that shoots"));
        f("inRange", &Shoot::inRange, role::condition,
          formText("in range", "The target is within the weapon's range."));
        f("inSight", &Shoot::inSight, role::condition, formText("in sight", "The shooter sees the target."));
        f("cover", &Shoot::cover, role::condition, "the target is in cover");
        f("longRange", &Shoot::longRange, role::condition, "beyond half range");
        f("elevated", &Shoot::elevated, role::condition, "the shooter is higher");
        f("modifier", &Shoot::modifier, Range{-9, 9},
          formText("DICE", "Further DICE that the program does not know of."));
        f("others", &Shoot::others, role::enemy,
          formText("further targets", "The targets of further attacks in turn; later attacks hit the last of "
                                      "them. None = the first target."));
        f("nearby", &Shoot::nearby, role::anyone,
          formText("also in the blast",
                   "Models of both sides that the blast reaches and the target can see."));
        f("covered", &Shoot::covered, role::anyone, "the further models that are in cover");
        f("far", &Shoot::far, role::enemy, "the further targets that are beyond half range");
        f("below", &Shoot::below, role::enemy, "the further targets that are lower than the shooter");
        f("unreached", &Shoot::unreached, role::enemy,
          "the further targets that are out of range, or too far from the first target");
        f("unseen", &Shoot::unseen, role::enemy, "the further targets that are out of sight");
        f("remember", &Shoot::remember);
    }
};
/// A Melee Attack with what the players declare about it.
struct Fight { // TC-A8
    static constexpr std::string_view type = "fight";
    UnitId who, target;
    std::string weapon;
    bool obstacle = false;      ///< the target is behind a defended obstacle
    int modifier = 0;           ///< DICE that the players enter
    std::vector<UnitId> others; ///< targets of further attacks, in turn
    /// Those of `others` that are behind a defended obstacle; absent = as remembered of the pair.
    std::optional<std::vector<UnitId>> behind;
    bool remember = false;
    TC_FIELDS {
        f.need("who", &Fight::who, role::actor);
        f.need("target", &Fight::target, role::anyone, formText("target", "The model that is attacked."));
        f("weapon", &Fight::weapon, role::weapon,
          formText("weapon", "The weapon that attacks.",
                   "empty = the first melee weapon that has not been used"));
        f("obstacle", &Fight::obstacle, role::condition,
          formText("obstacle", "The target is behind a defended obstacle: −1 DICE."));
        f("modifier", &Fight::modifier, Range{-9, 9},
          formText("DICE", "Further DICE that the program does not know of."));
        f("others", &Fight::others, role::enemy, "targets of further attacks, in turn");
        f("behind", &Fight::behind, role::enemy, "the further targets that are behind a defended obstacle");
        f("remember", &Fight::remember);
    }
};
/// An ACTION of a datasheet or of gear.
struct UseAbility {
    static constexpr std::string_view type = "use";
    UnitId who;
    std::string what; ///< id of the ability or gear
    UnitId target;
    std::vector<UnitId> others; ///< further models that it reaches
    int price = 0;              ///< BLOOD MARKERS of a goetic power
    std::vector<UnitId> payers; ///< the models that pay them, in turn; empty = the model with most
    int modifier = 0;           ///< DICE that the players enter
    friend bool operator==(const UseAbility&, const UseAbility&) = default; // a task keeps it
    TC_FIELDS {
        f.need("who", &UseAbility::who, role::actor);
        f.need("what", &UseAbility::what, "id of the ability or gear");
        f("target", &UseAbility::target, role::anyone,
          formText("target", "The model that the ACTION is used on."));
        f("others", &UseAbility::others, role::anyone, "further models that the ACTION reaches");
        f("price", &UseAbility::price, range::some, "BLOOD MARKERS that are spent; 0 = the lowest price");
        f("payers", &UseAbility::payers, role::anyone,
          "the models that pay them, in turn; empty = the model with most");
        f("modifier", &UseAbility::modifier, Range{-9, 9},
          formText("DICE", "Further DICE that the program does not know of."));
    }
};

// What happens outside ACTIONS.

/// A success roll for anything else: markers may be spent on it as on every ACTION.
struct Test {
    static constexpr std::string_view type = "test";
    UnitId who;
    std::string words;  ///< what the model tries to do, for the log
    bool risky = false; ///< a failure ends the activation
    int modifier = 0;   ///< DICE that the players enter
    TC_FIELDS {
        f.need("who", &Test::who, role::actor);
        f("words", &Test::words, formText("action", "What the model tries to do, for the log."));
        f("risky", &Test::risky, formText("RISKY", "A failure ends the activation of the model."));
        f("modifier", &Test::modifier, Range{-9, 9},
          formText("DICE", "DICE added, or taken away when negative."));
    }
};
/// An injury roll that no attack of a model causes: ground, mines, gas.
struct Hurt {
    static constexpr std::string_view type = "hurt";
    UnitId unit;
    std::string cause;      ///< for the log
    int dice = 0, flat = 0; ///< DICE of the roll; number added to its total
    bool ignoreArmour = false;
    std::string keyword; ///< fire, gas or shrapnel
    TC_FIELDS {
        f.need("unit", &Hurt::unit, role::actor);
        f("cause", &Hurt::cause, formText("cause", "What causes the injury, for the log."));
        f("dice", &Hurt::dice, Range{-9, 9}, formText("DICE", "DICE added, or taken away when negative."));
        f("flat", &Hurt::flat, Range{-9, 9}, formText("added", "The number added to the injury total."));
        f("ignoreArmour", &Hurt::ignoreArmour, formText("ignores armour", "Armour and shield do not count."));
        f("keyword", &Hurt::keyword, formText("keyword", "The kind of harm."));
    }
};
/// A model falls.
struct Fall {
    static constexpr std::string_view type = "fall";
    UnitId unit;
    double inches = 3; ///< height of the fall
    TC_FIELDS {
        f.need("unit", &Fall::unit, role::actor);
        f("inches", &Fall::inches, range::inches, formText("inches", "How far the model falls."));
    }
};

#undef TC_FIELDS

using table::BringBack;
using table::Correct;
using table::CorrectAll;
using table::EditPiece;
using table::Finish;
using table::Next;
using table::Note;
using table::PlacePiece;
using table::Relate;
using table::Remove;
using table::RemovePiece;
using table::SetSwitch;

struct Commands {
    using Members = Types<BeginGame, Next, Activate, EndActivation, Pass, Move, Charge, Retreat, Dash, Climb,
                          Jump, Dive, Stand, Shoot, Fight, UseAbility, Test, Hurt, Fall, DeclareMelee, Arrive,
                          PairUp, DeclareObjective, Award, DoDeed, Muster, Load, ReportEvent, Nominate,
                          AddModel, Remove, BringBack, EditProfile, ReloadDatasheet, AddDatasheet, SetSwitch,
                          Correct, CorrectAll, Finish, Note, Relate, PlacePiece, EditPiece, RemovePiece>;
};
using Command = OneOf<Commands>;

} // namespace core::trench_crusade
