// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/state.h"
#include "table/commands.h"
#include "table/presence.h"

#include <string_view>

/// What the people at the table report, add and correct.
namespace core::trench_crusade {

/// Declares the enemies with which a model is in melee now.
struct DeclareMelee {
    static constexpr std::string_view type = "engage";
    UnitId unit;
    std::vector<UnitId> contact;
    template <class F> static void fields(F&& f) {
        f.need("unit", &DeclareMelee::unit, role::actor);
        f("contact", &DeclareMelee::contact, role::enemy,
          formText("in melee with", "The enemies within 1″ of the model."));
    }
};
/// A model comes onto the table from reserve.
struct Arrive {
    static constexpr std::string_view type = "arrive";
    UnitId unit;
    template <class F> static void fields(F&& f) { f.need("unit", &Arrive::unit, role::actor); }
};
/// Two models act together as a Fireteam from now on (TC-K9, TC-W47).
struct PairUp {
    static constexpr std::string_view type = "pair_up";
    UnitId unit, partner;
    template <class F> static void fields(F&& f) {
        f.need("unit", &PairUp::unit, role::actor);
        f("partner", &PairUp::partner, role::ally,
          formText("partner", "The other model of the Fireteam.", "empty = the model acts alone"));
    }
};
/// Declares who holds an objective, or that it is gone.
struct DeclareObjective {
    static constexpr std::string_view type = "hold";
    std::string objective;
    std::string holder;            ///< id of a side; empty = none
    bool contested = false;        ///< both warbands have models at it
    bool gone = false;             ///< destroyed, used up or carried off
    std::string near = {};         ///< id of the one side that is near it without holding it
    GoneBy fate = GoneBy::Unknown; ///< how it left play
    template <class F> static void fields(F&& f) {
        f.need("objective", &DeclareObjective::objective, role::objective);
        f("holder", &DeclareObjective::holder,
          formText("held by", "The warband that holds it.", "id of a side; empty = none"));
        f("contested", &DeclareObjective::contested,
          formText("contested", "Both warbands have models at it."));
        f("gone", &DeclareObjective::gone, formText("gone", "Destroyed, used up or carried off."));
        f("near", &DeclareObjective::near,
          formText("near without holding it", "The one warband with models within 1″ of it.",
                   "id of the one side that is near it without holding it"));
        f("fate", &DeclareObjective::fate, formText("how it left play", "Decides which points are given."));
    }
};
/// Victory points that the players give or take away.
struct Award {
    static constexpr std::string_view type = "award";
    std::string side;
    int points = 1; ///< less than 0 = taken away
    std::string why;
    template <class F> static void fields(F&& f) {
        f.need("side", &Award::side, formText("warband", "The warband that scores."));
        f.need("points", &Award::points, Range{-100, 100},
               formText("points", "A negative number takes points away."));
        f("why", &Award::why, formText("reason", "What the points are for, in the log."));
    }
};
/// A model has done a deed of the scenario, the first to do it.
struct DoDeed {
    static constexpr std::string_view type = "deed";
    std::string deed;
    UnitId who;
    template <class F> static void fields(F&& f) {
        f.need("deed", &DoDeed::deed);
        f("who", &DoDeed::who, role::actor,
          formText("done by", "The first model that has done the deed.", "empty = the deed is open again"));
    }
};

// Who plays.

/// A model that joins a battle in progress, with its gear.
struct Recruit {
    static constexpr std::string_view typeName = "add_model";
    std::string sheet;
    std::string side;
    std::string name;
    std::vector<std::string> weapons, gear;
    bool reserve = false; ///< it waits off the table
    int worth = 0;        ///< ducats; 0 = none known
    friend bool operator==(const Recruit&, const Recruit&) = default;
    template <class S, class F> static void howFields(F&& f) {
        f("side", static_cast<std::string S::*>(&Recruit::side),
          formText("warband", "The warband that the model joins.", "empty = the first warband"));
        f("name", static_cast<std::string S::*>(&Recruit::name),
          formText("name", "Empty = the name of the datasheet."));
        f("weapons", static_cast<std::vector<std::string> S::*>(&Recruit::weapons),
          formText("weapons", "In addition to its fixed kit."));
        f("gear", static_cast<std::vector<std::string> S::*>(&Recruit::gear),
          formText("gear", "In addition to its fixed kit."));
        f("reserve", static_cast<bool S::*>(&Recruit::reserve),
          formText("in reserve", "The model waits off the table."));
        f("worth", static_cast<int S::*>(&Recruit::worth), Range{0, 1000},
          formText("ducats", "The price of the model, where losses are counted in ducats; 0 = not known.",
                   "ducats; 0 = none known"));
    }
};
using AddModel = table::AddUnit<Recruit>;

/// New numbers for one model; absent = unchanged.
struct ProfileEdit {
    std::optional<int> movement, ranged, melee, armour;
    friend bool operator==(const ProfileEdit&, const ProfileEdit&) = default;
    template <class S, class F> static void statFields(F&& f) {
        using Stat = std::optional<int> S::*;
        f("movement", static_cast<Stat>(&ProfileEdit::movement), range::stat,
          formText("M", "Movement in inches."));
        f("ranged", static_cast<Stat>(&ProfileEdit::ranged), range::stat, formText("R", "Ranged DICE."));
        f("melee", static_cast<Stat>(&ProfileEdit::melee), range::stat, formText("Me", "Melee DICE."));
        f("armour", static_cast<Stat>(&ProfileEdit::armour), range::stat,
          formText("Arm", "Built-in armour."));
    }
};
using EditProfile = table::EditProfile<ProfileEdit>;
using ReloadDatasheet = table::ReloadDatasheet<Sheet, Weapon>;
using AddDatasheet = table::AddDatasheet<Sheet, Weapon>;

} // namespace core::trench_crusade
