// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/state.h"
#include "table/commands.h"
#include "table/presence.h"

#include <optional>
#include <string_view>

/// What the people at the table report, add and correct.
namespace core::scrimmage {

/// Damage without an attack: ground, a trap of the scenario.
struct Hurt {
    static constexpr std::string_view type = "hurt";
    UnitId unit;
    Level level = Level::Light;
    bool armour = true; ///< armour and abilities reduce the damage
    std::string cause;
    template <class F> static void fields(F&& f) {
        f.need("unit", &Hurt::unit, role::actor);
        f("level", &Hurt::level, formText("damage", "The level of damage."));
        f("armour", &Hurt::armour, formText("armour counts", "Armour and abilities reduce the damage."));
        f("cause", &Hurt::cause, formText("cause", "The cause of the damage, for the log."));
    }
};
/// A model comes near a trap of Trap Mastery.
struct SpringTrap {
    static constexpr std::string_view type = "spring";
    std::string piece;       ///< id of the trap
    std::vector<UnitId> who; ///< enemies within 3″ of it
    template <class F> static void fields(F&& f) {
        f.need("piece", &SpringTrap::piece, role::piece);
        f.need("who", &SpringTrap::who, role::anyone,
               formText("within 3″", "Enemies of the team that laid the trap."));
    }
};
/// Declares which models are in base contact with the model.
struct DeclareContacts {
    static constexpr std::string_view type = "engage";
    UnitId unit;
    std::vector<UnitId> contact;
    template <class F> static void fields(F&& f) {
        f.need("unit", &DeclareContacts::unit, role::actor);
        f("contact", &DeclareContacts::contact, role::anyone, formText("touches", "Models in base contact."));
    }
};
/// Declares whether the model touches terrain.
struct TouchTerrain {
    static constexpr std::string_view type = "touch_terrain";
    UnitId unit;
    bool on = true;
    template <class F> static void fields(F&& f) {
        f.need("unit", &TouchTerrain::unit, role::actor);
        f("on", &TouchTerrain::on,
          formText("touches terrain", "Camouflage works while the model touches terrain."));
    }
};
/// Sets the model's weapons and gear, after items are found or lost.
struct Equip {
    static constexpr std::string_view type = "equip";
    UnitId unit;
    std::vector<std::string> weapons, gear;
    template <class F> static void fields(F&& f) {
        f.need("unit", &Equip::unit, role::actor);
        f("weapons", &Equip::weapons,
          formText("weapons", "All weapons that the model carries.",
                   "ids of all weapons that the model carries"));
        f("gear", &Equip::gear,
          formText("armour", "All armour that the model wears.", "ids of all armour that the model wears"));
    }
};
/// Gives an objective to a team, or to none.
struct GiveObjective {
    static constexpr std::string_view type = "hold";
    std::string objective, holder; ///< holder: id of a team; empty = none
    bool gone = false;             ///< used up or carried off
    template <class F> static void fields(F&& f) {
        f.need("objective", &GiveObjective::objective, role::objective);
        f("holder", &GiveObjective::holder,
          formText("held by", "The team that holds the objective.", "id of a team; empty = none"));
        f("gone", &GiveObjective::gone, formText("gone", "The objective is used up or carried off."));
    }
};
/// Gives points to a team as a correction.
struct Award {
    static constexpr std::string_view type = "award";
    std::string side;
    int points = 1; ///< less than 0 = subtracted
    std::string why;
    template <class F> static void fields(F&& f) {
        f.need("side", &Award::side, formText("team", "The team that gets the points."));
        f("points", &Award::points, Range{-100, 100}, formText("points", "A negative number subtracts."));
        f("why", &Award::why, formText("reason", "What the points are for, as the log shows it."));
    }
};

/// The fields of AddModel: the archetype, team, name, weapons and gear of a model that joins the game.
struct Recruit {
    static constexpr std::string_view typeName = "add_model";
    std::string sheet, side, name;
    std::vector<std::string> weapons, gear;
    friend bool operator==(const Recruit&, const Recruit&) = default;
    template <class S, class F> static void howFields(F&& f) {
        f("side", static_cast<std::string S::*>(&Recruit::side),
          formText("team", "The team of the model.", "id of a team; empty = the first"));
        f("name", static_cast<std::string S::*>(&Recruit::name),
          formText("name", "Empty = the name of the archetype.", "empty = the name of the archetype"));
        f("weapons", static_cast<std::vector<std::string> S::*>(&Recruit::weapons),
          formText("weapons", "None = the weapons of the archetype.",
                   "empty = the weapons of the archetype"));
        f("gear", static_cast<std::vector<std::string> S::*>(&Recruit::gear));
    }
};
using AddModel = table::AddUnit<Recruit>;

/// The fields of EditProfile: new base dice by their sides; absent = unchanged.
struct StatDice {
    std::optional<int> power, agility, vitality, perception, knowledge, charisma;
    friend bool operator==(const StatDice&, const StatDice&) = default;
    template <class S, class F> static void statFields(F&& f) {
        using Die = std::optional<int> S::*;
        f("power", static_cast<Die>(&StatDice::power), Range{4, 20});
        f("agility", static_cast<Die>(&StatDice::agility), Range{4, 20});
        f("vitality", static_cast<Die>(&StatDice::vitality), Range{4, 20});
        f("perception", static_cast<Die>(&StatDice::perception), Range{4, 20});
        f("knowledge", static_cast<Die>(&StatDice::knowledge), Range{4, 20});
        f("charisma", static_cast<Die>(&StatDice::charisma), Range{4, 20});
    }
};
using EditProfile = table::EditProfile<StatDice>;
using ReloadDatasheet = table::ReloadDatasheet<Sheet, Weapon>;
using AddDatasheet = table::AddDatasheet<Sheet, Weapon>;

} // namespace core::scrimmage
