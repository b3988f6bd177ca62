// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/one_of.h"
#include "systems/combat_patrol/state/attack_commands.h"
#include "systems/combat_patrol/state/setup_commands.h"
#include "systems/combat_patrol/state/state.h"
#include "table/commands.h"
#include "table/pieces.h"
#include "table/presence.h"
#include "table/relations.h"

#include <string_view>

/// The commands of a battle, in the imperative; every field with a default may be left out.
namespace core::combat_patrol {

#define CP_FIELDS template <class F> static void fields(F&& f)

/// Begins the battle, the first command of its log; contains the whole initial state with copies of all
/// datasheets.
struct BeginGame {
    static constexpr std::string_view type = "open";
    State start;
    CP_FIELDS { f.need("start", &BeginGame::start, "the initial state"); }
};

/// A unit stays, moves, advances or falls back (2.2.3).
struct MoveUnit : Placement {
    static constexpr std::string_view type = "move";
    UnitId who;
    MoveKind kind = MoveKind::Normal;
    int crossing = 0; ///< models that move through enemies
    friend bool operator==(const MoveUnit&, const MoveUnit&) = default;
    CP_FIELDS {
        f.need("who", &MoveUnit::who, role::actor, "unit that moves");
        f("kind", &MoveUnit::kind, "stationary, normal, advance or fall_back");
        f("crossing", &MoveUnit::crossing, range::some,
          formText("models that cross enemies", "Each of these models takes a Desperate Escape test; all "
                                                "models of a Battle-shocked unit take one."));
        placementFields<MoveUnit>(f);
    }
};

/// Every unit of the side that has not moved yet makes a Normal move, in one step; engaged units stay.
struct MoveAll { // 2.2.3
    static constexpr std::string_view type = "move_all";
    CP_FIELDS { (void)f; }
};

/// A unit in Reserves is set up on the table (2.2.3 Reinforcements).
struct Arrive : Placement {
    static constexpr std::string_view type = "arrive";
    UnitId who;
    friend bool operator==(const Arrive&, const Arrive&) = default;
    CP_FIELDS {
        f.need("who", &Arrive::who, role::actor, "unit in Reserves");
        placementFields<Arrive>(f);
    }
};

/// A unit declares a charge and rolls for it (2.2.5).
struct Charge : Placement {
    static constexpr std::string_view type = "charge";
    UnitId who;
    std::vector<UnitId> targets;
    int distance = 0;           ///< inches to the farthest target; 0 = decided on the table after the roll
    bool within12 = true;       ///< every target is within 12 inches
    bool taintsTargets = false; ///< its Contagion reaches its targets automatically
    friend bool operator==(const Charge&, const Charge&) = default;
    CP_FIELDS {
        f.need("who", &Charge::who, role::actor, "unit that charges");
        f.need("targets", &Charge::targets, role::enemy, formText("targets", "Every unit that is charged."));
        f("distance", &Charge::distance, range::inches,
          formText("inches to the farthest",
                   "0 = decided after the roll; the charge needs 1″ less than this.",
                   "inches to the farthest target; 0 = decided on the table after the roll"));
        f("within12", &Charge::within12, role::condition,
          formText("within 12″", "Every target is within 12″."));
        f("taintsTargets", &Charge::taintsTargets,
          "the Contagion Range of the unit reaches its targets automatically");
        placementFields<Charge>(f);
    }
};

/// A side uses a stratagem (2.7).
struct UseStratagem {
    static constexpr std::string_view type = "stratagem";
    Side side = Side::Attacker;
    std::string stratagem;                  ///< id
    UnitId unit;                            ///< unit of the same side that it is used on
    UnitId enemy;                           ///< enemy unit that it is used against; empty = none
    std::vector<std::string> weapons;       ///< of Fire Overwatch; empty = all that may shoot
    std::map<std::string, int> counts = {}; ///< of Fire Overwatch: how many models fire each weapon
    bool cover = false;                     ///< of Fire Overwatch: the target has cover
    bool halfRange = false;                 ///< of Fire Overwatch: within half range
    bool remember = false;                  ///< keep cover and half range until one of the two units moves
    CP_FIELDS {
        f.need("side", &UseStratagem::side);
        f.need("stratagem", &UseStratagem::stratagem, "id of the stratagem");
        f("unit", &UseStratagem::unit, role::actor, "unit of the same side that it is used on");
        f("enemy", &UseStratagem::enemy, role::enemy, "enemy unit that it is used against");
        f("weapons", &UseStratagem::weapons, role::weapon,
          "weapons that fire Overwatch; empty = all that may shoot");
        f("counts", &UseStratagem::counts, range::some,
          "how many models fire Overwatch with each weapon; empty = as weapons say");
        f("cover", &UseStratagem::cover, role::condition,
          formText("cover", "The target has the Benefit of Cover."));
        f("halfRange", &UseStratagem::halfRange, role::condition,
          formText("half range", "Within half range, for Rapid Fire and Melta."));
        f("remember", &UseStratagem::remember,
          "remember cover and half range until the unit or its target moves");
    }
};

/// Returns destroyed models to a unit by Walking Plague (2.5).
struct Raise {
    static constexpr std::string_view type = "raise";
    UnitId unit;
    bool inRange = true; ///< in Contagion Range of the bearer
    CP_FIELDS {
        f.need("unit", &Raise::unit, role::actor, "unit to which models return");
        f("inRange", &Raise::inRange, "the unit is in Contagion Range of the bearer");
    }
};

/// The use of a marker by the active player: recover it (mission 1) or raze it (mission 4).
struct UseMarker {
    static constexpr std::string_view type = "use_marker";
    std::string marker;
    bool enemyNear = false; ///< an enemy is within 3 inches of the marker
    CP_FIELDS {
        f.need("marker", &UseMarker::marker, role::objective);
        f("enemyNear", &UseMarker::enemyNear,
          formText("enemy within 3″", "The marker can then not be razed."));
    }
};

/// Sets the units at a marker, as the table reports them.
struct DeclareUnitsAtMarker {
    static constexpr std::string_view type = "hold";
    std::string marker;
    std::vector<UnitId> units;    ///< with all their models in range
    std::map<UnitId, int> models; ///< models in range of units that have only some there
    CP_FIELDS {
        f.need("marker", &DeclareUnitsAtMarker::marker, role::objective);
        f("units", &DeclareUnitsAtMarker::units, role::actor,
          formText("in range", "Units with all their models in range."));
        f("models", &DeclareUnitsAtMarker::models, range::some,
          "number of models in range, for units of which only some are there");
    }
};

/// Sets the enemy units within Engagement Range of a unit, as the table reports them.
struct DeclareEngagement {
    static constexpr std::string_view type = "engage";
    UnitId unit;
    std::vector<UnitId> contact; ///< all enemy units within 1 inch
    CP_FIELDS {
        f.need("unit", &DeclareEngagement::unit, role::actor);
        f("contact", &DeclareEngagement::contact, role::enemy,
          formText("engaged with", "Enemy units within 1″."));
    }
};
/// Sets which units are in Contagion Range, as the table reports them (2.5).
struct DeclareContagionRange {
    static constexpr std::string_view type = "contagion";
    std::vector<UnitId> reaches; ///< the units in range; all others are out of range
    CP_FIELDS {
        f("reaches", &DeclareContagionRange::reaches, role::anyone,
          formText("in range", "All other units are out of range."));
    }
};

/// Models leave the table: out of coherency at the end of a turn, or as a correction.
struct RemoveModels {
    static constexpr std::string_view type = "remove_models";
    UnitId unit;
    int count = 1; ///< models; the owner chooses which
    CP_FIELDS {
        f.need("unit", &RemoveModels::unit, role::actor);
        f("count", &RemoveModels::count, range::some,
          formText("models", "Number of models; the owner chooses which."));
    }
};

/// Gives victory points to a side as a correction.
struct AwardPoints {
    static constexpr std::string_view type = "award";
    Side side = Side::Attacker;
    int points = 0;  ///< victory points; less than 0 = subtracted
    std::string why; ///< for the score sheet
    CP_FIELDS {
        f.need("side", &AwardPoints::side, formText("side", "The side that scores."));
        f.need("points", &AwardPoints::points, Range{-100, 100},
               formText("points", "A negative number subtracts.",
                        "victory points; a negative number subtracts"));
        f("why", &AwardPoints::why, formText("reason", "Shown on the score sheet."));
    }
};

/// The numbers of a profile that may be edited.
struct ProfileEdit {
    std::optional<int> m, t, sv, inv, w, ld, oc;
    friend bool operator==(const ProfileEdit&, const ProfileEdit&) = default;
    template <class S, class F> static void statFields(F&& f) {
        using Stat = std::optional<int> S::*;
        f("m", static_cast<Stat>(&ProfileEdit::m), range::stat);
        f("t", static_cast<Stat>(&ProfileEdit::t), range::stat);
        f("sv", static_cast<Stat>(&ProfileEdit::sv), range::stat);
        f("inv", static_cast<Stat>(&ProfileEdit::inv), range::stat);
        f("w", static_cast<Stat>(&ProfileEdit::w), range::stat);
        f("ld", static_cast<Stat>(&ProfileEdit::ld), range::stat);
        f("oc", static_cast<Stat>(&ProfileEdit::oc), range::stat);
    }
};
using EditProfile = table::EditProfile<ProfileEdit>;

/// A further unit of any datasheet joins the battle.
struct Joining {
    static constexpr std::string_view typeName = "add_unit";
    Side side = Side::Attacker;
    std::string sheet;
    std::string name;
    int models = 0;        ///< 0 = as the datasheet says
    bool reserves = false; ///< waits in Reserves instead of being set up now
    friend bool operator==(const Joining&, const Joining&) = default;
    template <class S, class F> static void howFields(F&& f) {
        f.need("side", static_cast<Side S::*>(&Joining::side), formText("side", "The side of the unit."));
        f("name", static_cast<std::string S::*>(&Joining::name),
          formText("name", "Empty = the name of the datasheet.", "empty = the name of the datasheet"));
        f("models", static_cast<int S::*>(&Joining::models), Range{0, 30},
          formText("models", "0 = as the datasheet says.", "how many models; 0 = as the datasheet says"));
        f("reserves", static_cast<bool S::*>(&Joining::reserves),
          formText("in Reserves", "Arrives later instead of being set up now."));
    }
};
using AddUnit = table::AddUnit<Joining>;

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
using table::Remove;
using table::RemovePiece;
using table::SetSwitch;
using ReloadDatasheet = table::ReloadDatasheet<Sheet, Weapon>;
using AddDatasheet = table::AddDatasheet<Sheet, Weapon>;

#undef CP_FIELDS

struct Commands {
    using Members =
        Types<BeginGame, Next, MoveUnit, Arrive, Charge, UseStratagem, Raise, UseMarker, DeclareUnitsAtMarker,
              DeclareEngagement, DeclareContagionRange, RemoveModels, Attach, Reserve, TakeFirstTurn,
              AwardPoints, EditProfile, SetSwitch, Correct, CorrectAll, Remove, BringBack, Finish, Note,
              Shoot, Fight, Scout, Infiltrate, RollMission, RollOff, AddUnit, ReloadDatasheet, MoveAll,
              Relate, PlacePiece, EditPiece, RemovePiece, AddDatasheet>;
};
using Command = OneOf<Commands>;

} // namespace core::combat_patrol
