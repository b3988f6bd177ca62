// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/counter_distribution.h"
#include "kernel/fields/codec.h"
#include "kernel/values/value_members.h"
#include "table/keyword_entry.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

/// Datasheets as data: the structs are the schema of the JSON files under resources/systems/combat_patrol.
namespace core::combat_patrol {

/// Whether the item is in the list.
inline bool holds(const std::vector<std::string>& list, const std::string& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

/// How a profile of a weapon is used.
enum class Mode { Ranged, Melee };

/// One line of a weapon. Rules as keyword strings: "Lethal Hits", "Anti-INFANTRY 2+", "Rapid Fire 1".
struct Profile {
    std::string name; ///< "strike"; empty when the weapon has one profile
    Mode mode = Mode::Melee;
    int rangeInches = 0; ///< 0 for melee
    DiceSum attacks;
    int skill = 0; ///< Ballistic or Weapon Skill; 0 = none, hits without a roll
    int strength = 0;
    int ap = 0; ///< as printed: 0 or less
    DiceSum damage;
    std::vector<std::string> keywords;
    friend bool operator==(const Profile&, const Profile&) = default;
    template <class F> static void fields(F&& f) {
        f("name", &Profile::name);
        f.need("mode", &Profile::mode);
        f("range", &Profile::rangeInches, range::stat, "inches");
        f.need("attacks", &Profile::attacks);
        f("skill", &Profile::skill, range::stat, "Ballistic or Weapon Skill; 0 = none");
        f.need("s", &Profile::strength, range::stat);
        f.need("ap", &Profile::ap, range::stat, "as printed, 0 or less");
        f.need("damage", &Profile::damage);
        f("keywords", &Profile::keywords);
    }
};

/// A weapon; with several profiles one is chosen before the targets.
struct Weapon {
    std::string id;
    std::string name;
    std::vector<Profile> profiles;
    bool proposed = false; ///< a house rule, shown as such
    friend bool operator==(const Weapon&, const Weapon&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Weapon::id);
        f.need("name", &Weapon::name);
        f.need("profiles", &Weapon::profiles);
        f("proposed", &Weapon::proposed);
    }
};

/// The effect of an ability; each is in a file of rules/abilities, but Contagion in state/contagion.h. A
/// reminder is text only.
enum class AbilityKind {
    Reminder,
    Contagion,
    SteadyAim,
    DestroyerHive,
    FoulInfusion,
    Remorseless,
    WalkingPox,
    Onslaught,
    HallowedGround,
    LeadsTheCharge
};

/// An ability of a datasheet or of a patrol; its kind says what it does.
struct Ability {
    std::string name;
    std::string help;
    AbilityKind kind = AbilityKind::Reminder;
    int value = 0;           ///< its number, whose meaning and range depend on the kind
    std::vector<int> ranges; ///< inches of an aura in rounds 1, 2, …; the last one lasts
    friend bool operator==(const Ability&, const Ability&) = default;
    template <class F> static void fields(F&& f) {
        f.need("name", &Ability::name);
        f.need("help", &Ability::help);
        f.need("kind", &Ability::kind);
        f("value", &Ability::value, range::stat);
        f("ranges", &Ability::ranges, range::stat, "inches of an aura in rounds 1, 2, …");
    }
};

/// Models of a unit with the same name and weapons. Numbers are as in a Sheet; 0 = that of the unit.
struct Loadout {
    std::string name;
    int count = 1;
    std::vector<std::string> weapons; ///< ids
    int move = 0;
    int toughness = 0;
    int save = 0;
    int invulnerable = 0;
    int wounds = 0;
    int leadership = 0;
    int control = -1; ///< -1 = that of the unit
    friend bool operator==(const Loadout&, const Loadout&) = default;
    template <class F> static void fields(F&& f) {
        f.need("name", &Loadout::name);
        f.need("count", &Loadout::count, range::stat);
        f.need("weapons", &Loadout::weapons);
        f("m", &Loadout::move, range::stat);
        f("t", &Loadout::toughness, range::stat);
        f("sv", &Loadout::save, range::stat);
        f("inv", &Loadout::invulnerable, range::stat);
        f("w", &Loadout::wounds, range::stat);
        f("ld", &Loadout::leadership, range::stat);
        f("oc", &Loadout::control, range::stat);
    }
};

/// A datasheet: its profile applies to all models without separate numbers.
struct Sheet {
    VALUE_MEMBERS(Sheet);

    std::string id;
    std::string name;
    std::string plural;
    int baseMillimetres = 32; ///< diameter of the base
    int move = 1;             ///< inches
    int toughness = 1;
    int save = 7;                   ///< saves on this face or more; 7 = none without a bonus
    int invulnerable = 7;           ///< saves on this face or more, whatever the AP; 7 = none
    int wounds = 1;                 ///< of each model
    int leadership = 7;             ///< lowest 2D6 that passes a Battle-shock test
    int control = 0;                ///< Objective Control
    std::vector<Loadout> models;    ///< of a new unit
    std::vector<std::string> rules; ///< core abilities: "Deep Strike", "Feel No Pain 5+"
    std::vector<Ability> abilities;
    std::vector<std::string> leads; ///< datasheets of the units that it may be attached to
    std::vector<std::string> keywords;
    std::vector<std::string> factionKeywords;
    std::string behaviour; ///< id of an entry of behaviours.json; empty = the standard of its kind
    bool proposed = false; ///< a house rule
    friend bool operator==(const Sheet&, const Sheet&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Sheet::id);
        f.need("name", &Sheet::name);
        f("plural", &Sheet::plural);
        f("base", &Sheet::baseMillimetres, range::stat, "millimetres");
        f.need("m", &Sheet::move, range::stat);
        f.need("t", &Sheet::toughness, range::stat);
        f.need("sv", &Sheet::save, range::stat, "7 = none without a bonus");
        f("inv", &Sheet::invulnerable, range::stat, "7 = none");
        f.need("w", &Sheet::wounds, range::stat);
        f.need("ld", &Sheet::leadership, range::stat);
        f.need("oc", &Sheet::control, range::stat);
        f.need("models", &Sheet::models);
        f("rules", &Sheet::rules);
        f("abilities", &Sheet::abilities);
        f("leads", &Sheet::leads);
        f.need("keywords", &Sheet::keywords);
        f("factionKeywords", &Sheet::factionKeywords);
        f("behaviour", &Sheet::behaviour);
        f("proposed", &Sheet::proposed);
    }
};

/// The numbers of one model, as in a Sheet.
struct Statline {
    int move = 1, toughness = 1, save = 7, invulnerable = 7, wounds = 1, leadership = 7, control = 0;
    friend bool operator==(const Statline&, const Statline&) = default;
};

/// The numbers of the models of that name: their own, else those of the unit.
Statline statlineOf(const Sheet& sheet, const std::string& model);

using table::KeywordEntry;

} // namespace core::combat_patrol

namespace core {
template <> struct EnumNames<combat_patrol::Mode> { static constexpr std::array names{"ranged", "melee"}; };
template <> struct EnumNames<combat_patrol::AbilityKind> {
    static constexpr std::array names{"reminder",        "contagion",       "steady_aim",  "destroyer_hive",
                                      "foul_infusion",   "remorseless",     "walking_pox", "onslaught",
                                      "hallowed_ground", "leads_the_charge"};
};
} // namespace core

// Compiled once, in data_fields.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::combat_patrol::Sheet>();
extern template const core::codec::Fields& core::codec::fieldsOf<core::combat_patrol::Weapon>();
