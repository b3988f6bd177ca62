// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/one_of.h"
#include "systems/plaguetide/state/presence_commands.h"
#include "systems/plaguetide/state/state.h"
#include "table/commands.h"
#include "table/pieces.h"
#include "table/relations.h"

#include <string_view>

/// The commands of a Plaguetide encounter, in the imperative; every field with a default may be left out.
namespace core::plaguetide {

#define PT_FIELDS template <class F> static void fields(F&& f)

/// Begins the encounter, the first command of its log; contains the whole initial state with copies of all
/// datasheets.
struct BeginGame {
    static constexpr std::string_view type = "open";
    State start;
    PT_FIELDS { f.need("start", &BeginGame::start, "the initial state"); }
};

/// The part of a move that has rules: jumps, contacts at its end, coherency (PT-M, PT-S2).
struct Path {
    double gapInches = 0;                         ///< width of a gap that is jumped; 0 = none
    double dropInches = 0;                        ///< height of a drop that is jumped down; 0 = none
    double depthInches = 0;                       ///< depth below the gap
    std::optional<std::vector<UnitId>> coherency; ///< operatives within 3" afterwards; absent = unchanged
    friend bool operator==(const Path&, const Path&) = default;
    template <class S, class F> static void pathFields(F&& f) {
        f("gap", static_cast<double S::*>(&Path::gapInches), range::inches,
          "width of a gap that is jumped, inches");
        f("drop", static_cast<double S::*>(&Path::dropInches), range::inches,
          "height of a drop that is jumped down, inches");
        f("depth", static_cast<double S::*>(&Path::depthInches), range::inches,
          "depth below the gap, inches");
        f("coherence", static_cast<std::optional<std::vector<UnitId>> S::*>(&Path::coherency), role::ally,
          formText("within 3″ of", "Operatives at most 3″ away afterwards.",
                   "operatives within 3 inches afterwards; absent = unchanged"));
    }
};

/// An operative moves (PT-A1).
struct Move : Path {
    static constexpr std::string_view type = "move";
    UnitId who;
    std::vector<UnitId> contact; ///< enemies in base contact afterwards
    friend bool operator==(const Move&, const Move&) = default;
    PT_FIELDS {
        f.need("who", &Move::who, role::actor, "operative that moves");
        pathFields<Move>(f);
        f("contact", &Move::contact, role::enemy,
          formText("ends in contact with", "Enemies in base contact afterwards."));
    }
};

/// Facts about a shot on the table: presumed, shown as chips, never asked (PT-M5, PT-M6).
struct ShotConditions {
    UnitId who;
    UnitId target;
    bool inRange = true;
    bool inSight = true;
    bool cover = false;           ///< the target is in cover
    int modifier = 0;             ///< added to each Quality test
    std::vector<UnitId> affected; ///< further figures hit by Area or Blast
    bool remember = false;        ///< keep the answers until one of the two units moves
    friend bool operator==(const ShotConditions&, const ShotConditions&) = default;
    template <class S, class F> static void aimFields(F&& f) {
        f.need("who", static_cast<UnitId S::*>(&ShotConditions::who), role::actor, "operative that attacks");
        f.need("target", static_cast<UnitId S::*>(&ShotConditions::target), role::enemy);
        f("inRange", static_cast<bool S::*>(&ShotConditions::inRange), role::condition,
          formText("in range", "Presumed; switch it off if the target is too far away."));
        f("inSight", static_cast<bool S::*>(&ShotConditions::inSight), role::condition,
          formText("in sight", "Presumed; switch it off if there is no line of sight."));
        f("cover", static_cast<bool S::*>(&ShotConditions::cover), role::condition,
          formText("cover", "The saves of the target are 1 better against shooting."));
        f("modifier", static_cast<int S::*>(&ShotConditions::modifier), range::modifier,
          formText("modifier", "Added to each Quality test."));
        f("affected", static_cast<std::vector<UnitId> S::*>(&ShotConditions::affected), role::anyone,
          "further figures hit by Area or Blast");
        f("remember", static_cast<bool S::*>(&ShotConditions::remember),
          "keep its answers about range, sight and cover until the attacker or the target moves");
    }
};

/// An operative shoots (PT-A2, PT-A3).
struct Shoot : ShotConditions {
    static constexpr std::string_view type = "shoot";
    Mode mode = Mode::Aimed;
    std::string weapon; ///< id; empty = the first that fits
    int warp = 1;       ///< Warp tokens put into a Warp X attack
    friend bool operator==(const Shoot&, const Shoot&) = default;
    PT_FIELDS {
        aimFields<Shoot>(f);
        f("mode", &Shoot::mode, "aimed or hip");
        f("weapon", &Shoot::weapon, role::weapon,
          formText("weapon", "The gun to shoot with.", "weapon id; empty = the first that fits"));
        f("warp", &Shoot::warp, range::some,
          formText("Warp tokens", "More tokens make the attack stronger; they are added to the stack."));
    }
};

/// An operative fights or charges, with its move (PT-A4, PT-A5).
struct Fight : Path {
    static constexpr std::string_view type = "fight";
    UnitId who;
    bool charge = false; ///< two moves instead of one
    std::string weapon;
    UnitId target;
    bool stays = false;          ///< the move leaves no enemy in base contact
    std::vector<UnitId> contact; ///< further enemies in base contact afterwards
    int modifier = 0;            ///< added to each Quality test
    friend bool operator==(const Fight&, const Fight&) = default;
    PT_FIELDS {
        f.need("who", &Fight::who, role::actor, "operative that fights");
        f("charge", &Fight::charge, "two moves instead of one, 3 action points");
        f("weapon", &Fight::weapon, role::weapon,
          formText("weapon", "The weapon to fight with.", "melee weapon id; empty = the first"));
        f.need("target", &Fight::target, role::enemy,
               formText("target", "Enemy in base contact at the end of the move."));
        pathFields<Fight>(f);
        f("stays", &Fight::stays,
          formText("stays in every contact",
                   "The operative leaves no enemy in base contact, so there are no free strikes."));
        f("contact", &Fight::contact, role::enemy, "further enemies in base contact afterwards");
        f("modifier", &Fight::modifier, range::modifier, formText("modifier", "Added to each Quality test."));
    }
};

/// Frees a Pinned operative, or helps up one that is Down or Captured (PT-A6).
struct Help {
    static constexpr std::string_view type = "help";
    UnitId who;
    UnitId target;
    PT_FIELDS {
        f.need("who", &Help::who, role::actor);
        f.need("target", &Help::target, role::ally, formText("operative", "The operative that is helped."));
    }
};

/// Uses a station of the mission, or drops or gives an item (PT-A7).
struct Use {
    static constexpr std::string_view type = "use";
    UnitId who;
    std::string what; ///< station id, `drop:<item>` or `give:<item>`
    UnitId receiver;  ///< of a given item
    PT_FIELDS {
        f.need("who", &Use::who, role::actor);
        f.need("what", &Use::what, role::place,
               formText("what", "The station or item to use.", "station id, `drop:<item>` or `give:<item>`"));
        f("receiver", &Use::receiver, role::ally, formText("given to", "The operative that gets the item."));
    }
};

/// Uses the Combat Ability (PT-A8).
struct UseAbility : Path {
    static constexpr std::string_view type = "ability";
    UnitId who;
    std::vector<UnitId> affected; ///< enemies in range (Shriek) or touched (Bull Rush)
    UnitId target;                ///< of Fury
    std::string weapon;           ///< of Fury
    int modifier = 0;
    friend bool operator==(const UseAbility&, const UseAbility&) = default;
    PT_FIELDS {
        f.need("who", &UseAbility::who, role::actor);
        f("affected", &UseAbility::affected, role::enemy, "enemies in range (Shriek) or touched (Bull rush)");
        f("target", &UseAbility::target, role::enemy, "enemy that Fury charges");
        pathFields<UseAbility>(f);
        f("weapon", &UseAbility::weapon, role::weapon, "melee weapon of Fury");
        f("modifier", &UseAbility::modifier, range::modifier,
          formText("modifier", "Added to each Quality test."));
    }
};

/// Uses the Blitz (PT-A9).
struct UseBlitz : ShotConditions {
    static constexpr std::string_view type = "blitz";
    friend bool operator==(const UseBlitz&, const UseBlitz&) = default;
    PT_FIELDS { aimFields<UseBlitz>(f); }
};

/// A psyker removes Warp tokens from its stack (PT-A10).
struct Quell {
    static constexpr std::string_view type = "quell";
    UnitId who;
    PT_FIELDS { f.need("who", &Quell::who, role::actor); }
};

/// Fills the magazine of a gun from the reserve (PT-A11).
struct Reload {
    static constexpr std::string_view type = "reload";
    UnitId who;
    std::string weapon;
    PT_FIELDS {
        f.need("who", &Reload::who, role::actor);
        f("weapon", &Reload::weapon, role::weapon,
          formText("weapon", "The gun to reload.", "empty = the first gun"));
    }
};

/// Restores all Toughness tokens of the operative (PT-A12).
struct Hold {
    static constexpr std::string_view type = "hold";
    UnitId who;
    PT_FIELDS { f.need("who", &Hold::who, role::actor); }
};

/// Declares Overwatch; the shot itself is WatchShot (PT-A15).
struct Overwatch {
    static constexpr std::string_view type = "overwatch";
    UnitId who;
    std::string weapon;
    Mode mode = Mode::Aimed;
    PT_FIELDS {
        f.need("who", &Overwatch::who, role::actor);
        f("weapon", &Overwatch::weapon, role::weapon);
        f("mode", &Overwatch::mode, formText("profile", "Profile of the shot to come."));
    }
};

/// An operative works on an objective (PT-A16).
struct Operate {
    static constexpr std::string_view type = "operate";
    UnitId who;
    std::string objective;
    PT_FIELDS {
        f.need("who", &Operate::who, role::actor);
        f.need("objective", &Operate::objective, role::objective,
               formText("objective", "The objective to operate."));
    }
};

/// What an enemy does with one of its two actions (rules 1.3.3).
enum class HordeAction { Move, Shoot, Fight, Special, Operate };

/// Enemies of one group act together (PT-G2, PT-G4).
struct Activate {
    static constexpr std::string_view type = "activate";
    std::vector<UnitId> units;                    ///< the figures that act
    std::vector<HordeAction> actions;             ///< at most two; empty = pass
    UnitId target;                                ///< the operative that they attack
    std::map<UnitId, UnitId> targets;             ///< by figure: a target other than the common one
    std::vector<UnitId> affected;                 ///< further figures hit by Area or Blast
    std::map<UnitId, std::vector<UnitId>> leaves; ///< by figure: opponents that it leaves
    std::optional<std::vector<UnitId>> leaving;   ///< opponents that all figures leave
    bool alone = false;          ///< no Ready operative is in reach, so one that is Down may be attacked
    bool cover = false;          ///< `target` is in cover
    std::vector<UnitId> covered; ///< of `targets`: those that are in cover
    int modifier = 0;            ///< added to each Quality test
    std::string objective;       ///< that Operate sets back, or the door that it breaks
    bool remember = false;       ///< keep the answer about cover until one of the two units moves
    friend bool operator==(const Activate&, const Activate&) = default; // tasks contain it
    PT_FIELDS {
        f.need("units", &Activate::units, role::actor, formText("figures", "Figures that act together."));
        f("actions", &Activate::actions, "up to two; empty = pass");
        f("target", &Activate::target, role::enemy,
          formText("target", "The operative that the figures attack."));
        f("targets", &Activate::targets, role::enemy, "other targets of single figures");
        f("affected", &Activate::affected, role::anyone, "further figures hit by Area or Blast");
        f("leaves", &Activate::leaves, role::enemy,
          "operatives whose base contact a figure leaves by moving; absent = those of `leaving`");
        f("leaving", &Activate::leaving, role::enemy,
          formText(
              "leaves",
              "Operatives that the figures leave by moving; each of these operatives strikes once first.",
              "operatives whose base contact all figures leave by moving; absent = all but the one they then "
              "fight"));
        f("alone", &Activate::alone,
          formText("no Ready operative in reach",
                   "An operative that is Down may then be attacked. Remembered until an operative moves."));
        f("cover", &Activate::cover, role::condition,
          formText("cover", "The saves of the target are 1 better against shooting."));
        f("covered", &Activate::covered, role::enemy, "others of the targets that are in cover");
        f("modifier", &Activate::modifier, range::modifier,
          formText("modifier", "Added to each Quality test."));
        f("objective", &Activate::objective, role::objective,
          formText("objective",
                   "An objective loses one step of progress; a closed door is damaged by one step."));
        f("remember", &Activate::remember,
          "keep the answer about cover until the attacker or the target moves");
    }
};

/// Draws one of the behaviours of a group's table for this turn (docs/advice.md).
struct DrawBehaviour {
    static constexpr std::string_view type = "draw_behaviour";
    UnitId unit;
    PT_FIELDS { f.need("unit", &DrawBehaviour::unit, role::actor, "a figure of the group"); }
};

/// Sets the enemies in base contact with a figure, as the table reports them.
struct DeclareContacts {
    static constexpr std::string_view type = "engage";
    UnitId unit;
    std::vector<UnitId> contact;
    PT_FIELDS {
        f.need("unit", &DeclareContacts::unit, role::actor);
        f("contact", &DeclareContacts::contact, role::enemy,
          formText("in contact with", "Enemies in base contact with this figure."));
    }
};

/// Sets which operatives are within 3" of each other, as the table reports it (PT-S2).
struct DeclareCoherency {
    static constexpr std::string_view type = "cohere";
    std::vector<Pair> links; ///< all pairs within 3"
    PT_FIELDS {
        f("links", &DeclareCoherency::links,
          formText("within 3″", "Operatives at most 3″ away from each other."));
    }
};

/// The shot of an Overwatch marker (PT-A15, PT-G3).
struct WatchShot : ShotConditions {
    static constexpr std::string_view type = "watch_shot";
    int warp = 1; ///< Warp tokens that are put into the attack
    friend bool operator==(const WatchShot&, const WatchShot&) = default;
    PT_FIELDS {
        aimFields<WatchShot>(f);
        f("warp", &WatchShot::warp, range::some, "Warp tokens put into a Warp X attack, 1 to 3");
    }
};

/// A fall that the table reports: after a Throw, a push, a collapsing floor (PT-M3).
struct Fall {
    static constexpr std::string_view type = "fall";
    UnitId unit;
    double inches = 4;
    PT_FIELDS {
        f.need("unit", &Fall::unit, role::actor);
        f("inches", &Fall::inches, range::inches, formText("height", "Inches that the figure falls."));
    }
};

/// Commands that every game has.
using table::BringBack;
using table::Correct;
using table::CorrectAll;
using table::EditPiece;
using table::Finish;
using table::Next;
using table::Note;
using table::PlacePiece;
using table::Relate;
using table::RemovePiece;
using table::SetSwitch;
using ReloadDatasheet = table::ReloadDatasheet<Sheet, Weapon>;
using AddDatasheet = table::AddDatasheet<Sheet, Weapon>;

#undef PT_FIELDS

struct Commands {
    using Members = Types<BeginGame, Next, Move, Shoot, Fight, Help, Use, UseAbility, UseBlitz, Quell, Reload,
                          Hold, Overwatch, Operate, Activate, Spawn, Enqueue, AddOperative, Remove, BringBack,
                          EditProfile, ReloadDatasheet, AddDatasheet, SetSwitch, Correct, CorrectAll,
                          DeclareContacts, DeclareCoherency, WatchShot, Fall, DrawBehaviour, Finish, Note,
                          Relate, PlacePiece, EditPiece, RemovePiece>;
};
using Command = OneOf<Commands>;

} // namespace core::plaguetide

namespace core {
template <> struct EnumNames<plaguetide::HordeAction> {
    static constexpr std::array names{"move", "shoot", "fight", "special", "operate"};
};
} // namespace core
