// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/one_of.h"
#include "systems/combat_patrol/attack_commands.h"
#include "systems/combat_patrol/setup_commands.h"
#include "systems/combat_patrol/state.h"

#include <string_view>

/// What can be ordered in a battle. Imperative; every field with a default may be left out.
namespace core::combat_patrol {

#define CP_FIELDS template <class F> static void fields(F&& f)

/// Starts the battle; holds the whole beginning, every datasheet copied in.
struct Open {
    static constexpr std::string_view type = "open";
    State start;
    friend bool operator==(const Open&, const Open&) = default;
    CP_FIELDS { f.need("start", &Open::start, "the state at the beginning"); }
};

/// Goes on to the next step of the turn and carries out its checklist.
struct Next {
    static constexpr std::string_view type = "next";
    std::vector<std::string> skip;
    friend bool operator==(const Next&, const Next&) = default;
    CP_FIELDS { f("skip", &Next::skip, "ids of checklist lines that are struck off"); }
};

struct MoveUnit : Stand { // 2.2.3
    static constexpr std::string_view type = "move";
    UnitId who;
    MoveKind kind = MoveKind::Normal;
    int crossing = 0;
    friend bool operator==(const MoveUnit&, const MoveUnit&) = default;
    CP_FIELDS {
        f.need("who", &MoveUnit::who, "unit that moves");
        f("kind", &MoveUnit::kind, "stationary, normal, advance or fall_back");
        f("crossing", &MoveUnit::crossing, range::some, "models that cross enemy models while falling back");
        standFields<MoveUnit>(f);
    }
};

/// The rest of the side's units move at once, as the rules allow it: who is engaged stays.
struct MoveAll { // 2.2.3
    static constexpr std::string_view type = "move_all";
    friend bool operator==(const MoveAll&, const MoveAll&) = default;
    CP_FIELDS { (void)f; }
};

struct Arrive : Stand { // 2.2.3 Reinforcements
    static constexpr std::string_view type = "arrive";
    UnitId who;
    friend bool operator==(const Arrive&, const Arrive&) = default;
    CP_FIELDS { f.need("who", &Arrive::who, "unit in Reserves"); standFields<Arrive>(f); }
};

struct Charge : Stand { // 2.2.5
    static constexpr std::string_view type = "charge";
    UnitId who;
    std::vector<UnitId> targets;
    int distance = 0;
    bool within12 = true;
    friend bool operator==(const Charge&, const Charge&) = default;
    CP_FIELDS {
        f.need("who", &Charge::who, "unit that charges");
        f.need("targets", &Charge::targets, "enemy units within 12 inches");
        f("distance", &Charge::distance, range::inches, "inches to the farthest target; 0 = seen on the table after the roll");
        f("within12", &Charge::within12, "every target is within 12 inches");
        standFields<Charge>(f);
    }
};

struct UseStratagem { // 2.7
    static constexpr std::string_view type = "stratagem";
    Side side = Side::Attacker;
    std::string stratagem;
    UnitId unit;
    UnitId enemy;
    std::vector<std::string> weapons;
    bool cover = false;
    bool halfRange = false;
    friend bool operator==(const UseStratagem&, const UseStratagem&) = default;
    CP_FIELDS {
        f.need("side", &UseStratagem::side);
        f.need("stratagem", &UseStratagem::stratagem, "id of the stratagem");
        f("unit", &UseStratagem::unit, "own unit it is used on");
        f("enemy", &UseStratagem::enemy, "enemy unit it is used against");
        f("weapons", &UseStratagem::weapons, "weapons that fire Overwatch; empty = all that may");
        f("cover", &UseStratagem::cover, "the target of Overwatch has the Benefit of Cover");
        f("halfRange", &UseStratagem::halfRange, "and is within half range");
    }
};

struct Raise { // Walking Plague (2.5)
    static constexpr std::string_view type = "raise";
    UnitId unit;
    bool inRange = true;
    friend bool operator==(const Raise&, const Raise&) = default;
    CP_FIELDS { f.need("unit", &Raise::unit, "unit to which models return"); f("inRange", &Raise::inRange, "it is in Contagion Range of the bearer"); }
};

/// Something that a mission lets the active player do at a marker: recover it (mission 1) or raze it (mission 4).
struct UseMarker {
    static constexpr std::string_view type = "use_marker";
    std::string marker;
    bool enemyNear = false;
    friend bool operator==(const UseMarker&, const UseMarker&) = default;
    CP_FIELDS { f.need("marker", &UseMarker::marker); f("enemyNear", &UseMarker::enemyNear, "an enemy is within 3 inches"); }
};

/// Says who stands at a marker.
struct Hold {
    static constexpr std::string_view type = "hold";
    std::string marker;
    std::vector<UnitId> units;
    std::map<UnitId, int> models;
    friend bool operator==(const Hold&, const Hold&) = default;
    CP_FIELDS {
        f.need("marker", &Hold::marker);
        f("units", &Hold::units, "units with all their models in range");
        f("models", &Hold::models, range::some, "models in range of units that have only some there");
    }
};

struct Engage {
    static constexpr std::string_view type = "engage";
    UnitId unit;
    std::vector<UnitId> contact;
    friend bool operator==(const Engage&, const Engage&) = default;
    CP_FIELDS { f.need("unit", &Engage::unit); f("contact", &Engage::contact, "enemy units within Engagement Range from now on"); }
};
/// Says of all units on the table whether they are in Contagion Range (2.5).
struct Contagion {
    static constexpr std::string_view type = "contagion";
    std::vector<UnitId> reaches;
    friend bool operator==(const Contagion&, const Contagion&) = default;
    CP_FIELDS { f("reaches", &Contagion::reaches, "the units that an enemy's aura reaches from now on, and no others"); }
};

/// Models leave the table: out of coherency at the end of a turn, or because the table says so.
struct RemoveModels {
    static constexpr std::string_view type = "remove_models";
    UnitId unit;
    int count = 1;
    friend bool operator==(const RemoveModels&, const RemoveModels&) = default;
    CP_FIELDS { f.need("unit", &RemoveModels::unit); f("count", &RemoveModels::count, range::some); }
};

struct AwardPoints {
    static constexpr std::string_view type = "award";
    Side side = Side::Attacker;
    int points = 0;
    std::string why;
    friend bool operator==(const AwardPoints&, const AwardPoints&) = default;
    CP_FIELDS { f.need("side", &AwardPoints::side); f.need("points", &AwardPoints::points, range::change, "victory points; less than 0 takes away"); f("why", &AwardPoints::why); }
};

struct EditProfile {
    static constexpr std::string_view type = "edit_profile";
    UnitId unit;
    std::optional<int> m, t, sv, inv, w, ld, oc;
    friend bool operator==(const EditProfile&, const EditProfile&) = default;
    CP_FIELDS {
        f.need("unit", &EditProfile::unit);
        f("m", &EditProfile::m, range::stat);
        f("t", &EditProfile::t, range::stat);
        f("sv", &EditProfile::sv, range::stat);
        f("inv", &EditProfile::inv, range::stat);
        f("w", &EditProfile::w, range::stat);
        f("ld", &EditProfile::ld, range::stat);
        f("oc", &EditProfile::oc, range::stat);
    }
};

/// Takes the datasheet of a unit anew from the data files, with the weapons it names; nobody else changes.
struct RetakeSheet {
    static constexpr std::string_view type = "retake_sheet";
    UnitId unit;
    Sheet sheet;
    std::map<std::string, Weapon> weapons; ///< by id; what is not here stays as the game has it
    friend bool operator==(const RetakeSheet&, const RetakeSheet&) = default;
    CP_FIELDS { f.need("unit", &RetakeSheet::unit); f.need("sheet", &RetakeSheet::sheet); f("weapons", &RetakeSheet::weapons); }
};

struct SetSwitch {
    static constexpr std::string_view type = "set_switch";
    std::string id;
    std::string value;
    friend bool operator==(const SetSwitch&, const SetSwitch&) = default;
    CP_FIELDS { f.need("id", &SetSwitch::id); f.need("value", &SetSwitch::value); }
};

/// Sets any number or status by hand, marked as a correction.
struct Correct {
    static constexpr std::string_view type = "correct";
    UnitId unit;
    std::string token;
    int value = 0;
    std::string text;
    friend bool operator==(const Correct&, const Correct&) = default;
    CP_FIELDS {
        f("unit", &Correct::unit, "empty = the battle");
        f.need("token", &Correct::token, "model:<n>, models, wounds, battle_shocked, tainted, shot, fought, charged, contact:<unit>, present; round, phase, active, cp:<side>, vp:<side>, objective:<marker>, secured:<marker>, removed:<marker>");
        f("value", &Correct::value, range::counter, "the new value; 0 and 1 for statuses");
        f("text", &Correct::text, "id of a phase or side");
    }
};

/// Several corrections in one step; none is made when one is refused.
struct CorrectAll {
    static constexpr std::string_view type = "correct_all";
    std::vector<Correct> changes;
    friend bool operator==(const CorrectAll&, const CorrectAll&) = default;
    CP_FIELDS { f.need("changes", &CorrectAll::changes, "corrections, made in this order"); }
};

/// Brings one more unit of any datasheet into the battle.
struct AddUnit {
    static constexpr std::string_view type = "add_unit";
    Side side = Side::Attacker;
    std::string sheet;
    std::string name;
    int models = 0;
    bool reserves = false;
    friend bool operator==(const AddUnit&, const AddUnit&) = default;
    CP_FIELDS {
        f.need("side", &AddUnit::side);
        f.need("sheet", &AddUnit::sheet, "id of a datasheet");
        f("name", &AddUnit::name, "empty = the name of the datasheet");
        f("models", &AddUnit::models, range::some, "how many models; 0 = as the datasheet says");
        f("reserves", &AddUnit::reserves, "waits in Reserves");
    }
};
struct Remove {
    static constexpr std::string_view type = "remove";
    UnitId unit;
    friend bool operator==(const Remove&, const Remove&) = default;
    CP_FIELDS { f.need("unit", &Remove::unit); }
};
struct BringBack {
    static constexpr std::string_view type = "bring_back";
    UnitId unit;
    friend bool operator==(const BringBack&, const BringBack&) = default;
    CP_FIELDS { f.need("unit", &BringBack::unit); }
};
struct Finish {
    static constexpr std::string_view type = "finish";
    std::string result;
    friend bool operator==(const Finish&, const Finish&) = default;
    CP_FIELDS { f.need("result", &Finish::result, "attacker, defender, draw or stopped; resume takes the end back"); }
};
struct Note {
    static constexpr std::string_view type = "note";
    std::string text;
    friend bool operator==(const Note&, const Note&) = default;
    CP_FIELDS { f.need("text", &Note::text); }
};

#undef CP_FIELDS

struct Commands {
    using Members = Types<
        Open, Next, MoveUnit, Arrive, Charge, UseStratagem, Raise, UseMarker, Hold, Engage, Contagion, RemoveModels,
        Attach, Reserve, TakeFirstTurn, AwardPoints, EditProfile, SetSwitch, Correct, CorrectAll, Remove, BringBack,
        Finish, Note, Shoot, Fight, Scout, Infiltrate, RollMission, RollOff, AddUnit, RetakeSheet, MoveAll>;
};
using Command = OneOf<Commands>;

} // namespace core::combat_patrol
