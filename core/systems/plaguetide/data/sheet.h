// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/values/value_members.h"
#include "table/keyword_entry.h"

#include <array>
#include <map>
#include <string>
#include <vector>

/// Datasheets as data: the structs are the schema of the JSON files under resources/systems/plaguetide.
namespace core::plaguetide {

/// How a profile is used. A gun of an operative has an aimed and a hip profile that share one magazine;
/// enemies shoot with Ranged and have Special actions, such as a detonation.
enum class Mode { Aimed, Hip, Melee, Ranged, Special, Blitz };

/// One line of a weapon. Rules as keyword strings: "Area(2,1)", "Warp X".
struct Profile {
    Mode mode = Mode::Melee;
    int rangeInches = 0;       ///< 0 = base contact
    int attacks = 0;           ///< Quality tests
    int attacksPerWarp = 0;    ///< added for each Warp token put into the attack
    int ap = 0;                ///< armour piercing: each Defense roll needs this much more
    int apPerWarp = 0;         ///< added for each Warp token put into the attack
    int damage = 1;            ///< of each unsaved hit
    int criticalHits = 0;      ///< hits that land without a test (Mind burst)
    int warpTokens = 0;        ///< Warp tokens that each use adds, in addition to any that were picked
    bool destroysUser = false; ///< its user leaves the table after the attack
    std::vector<std::string> keywords;
    friend bool operator==(const Profile&, const Profile&) = default;
    template <class F> static void fields(F&& f) {
        f.need("mode", &Profile::mode);
        f("range", &Profile::rangeInches, range::stat, "inches; 0 = base contact");
        f("attacks", &Profile::attacks, range::stat, "Quality tests");
        f("attacksPerWarp", &Profile::attacksPerWarp, range::stat);
        f("ap", &Profile::ap, range::stat);
        f("apPerWarp", &Profile::apPerWarp, range::stat);
        f("damage", &Profile::damage, range::stat);
        f("criticalHits", &Profile::criticalHits, range::stat);
        f("warpTokens", &Profile::warpTokens, range::stat);
        f("destroysUser", &Profile::destroysUser);
        f("keywords", &Profile::keywords);
    }
};

/// A weapon with its profiles; the profiles of a gun share its magazine.
struct Weapon {
    std::string id;
    std::string name;
    int magazine = 0; ///< ammo tokens that it holds; 0 = it uses no ammo
    std::vector<Profile> profiles;
    bool proposed = false; ///< a house rule, shown as such
    friend bool operator==(const Weapon&, const Weapon&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Weapon::id);
        f.need("name", &Weapon::name);
        f("magazine", &Weapon::magazine, range::stat, "ammo tokens; 0 = uses none");
        f.need("profiles", &Weapon::profiles);
        f("proposed", &Weapon::proposed);
    }
};

/// What a class ability does; each kind is code, its numbers are data.
enum class AbilityKind { Focus, Shriek, BullRush, Fury };

/// The Combat Ability of an operative (PT-A8).
struct Ability {
    std::string name;
    std::string help;
    AbilityKind kind = AbilityKind::Focus;
    int counter = 0;     ///< tokens that make it ready (PT-A8)
    int rangeInches = 0; ///< of Shriek
    int quell = 0;       ///< Warp tokens that Shriek removes from the user
    int ap = 0;          ///< armour piercing of the hits of Bull Rush
    int throwInches = 0; ///< how far Bull Rush throws
    friend bool operator==(const Ability&, const Ability&) = default;
    template <class F> static void fields(F&& f) {
        f.need("name", &Ability::name);
        f("help", &Ability::help);
        f.need("kind", &Ability::kind);
        f.need("counter", &Ability::counter, range::stat);
        f("range", &Ability::rangeInches, range::stat);
        f("quell", &Ability::quell, range::stat);
        f("ap", &Ability::ap, range::stat);
        f("throw", &Ability::throwInches, range::stat);
    }
};

/// An attack of an operative that empties its counter (PT-A9).
struct Blitz {
    std::string name;
    std::string help;
    int counter = 0; ///< tokens that make it ready
    Profile profile;
    friend bool operator==(const Blitz&, const Blitz&) = default;
    template <class F> static void fields(F&& f) {
        f.need("name", &Blitz::name);
        f("help", &Blitz::help);
        f.need("counter", &Blitz::counter, range::stat);
        f.need("profile", &Blitz::profile);
    }
};

/// A datasheet. Operatives have abilities, tokens and Downs; horde units have a threat cost.
struct Sheet {
    VALUE_MEMBERS(Sheet);

    std::string id;
    std::string name;
    std::string plural;      ///< "Shamblers"
    std::string defaultName; ///< of an operative
    bool operative = false;  ///< else a unit of the horde
    int cost = 0;            ///< threat points of an enemy
    int move = 0;            ///< inches
    int ws = 0;              ///< Quality in melee: hits on this face or more; 0 = none
    int bs = 0;              ///< Quality in shooting: hits on this face or more; 0 = none
    int defence = 7;         ///< saves on this face or more; 7 = none
    int toughness = 0;       ///< tokens that absorb damage before health is lost
    int health = 1;
    int downs = 0;                     ///< Downs that an operative survives
    int warpLimit = 0;                 ///< 0 = no psyker
    std::vector<std::string> weapons;  ///< ids; the standard choice
    std::vector<std::string> options;  ///< ids of further weapons that may be chosen
    std::vector<std::string> keywords; ///< of the unit
    Ability ability;
    Blitz blitz;
    std::string behaviour; ///< id of an entry of behaviours.json; empty = the standard of its kind
    bool proposed = false; ///< a house rule
    friend bool operator==(const Sheet&, const Sheet&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Sheet::id);
        f.need("name", &Sheet::name);
        f("plural", &Sheet::plural);
        f("defaultName", &Sheet::defaultName);
        f("operative", &Sheet::operative);
        f("cost", &Sheet::cost, range::counter);
        f.need("m", &Sheet::move, range::stat);
        f("ws", &Sheet::ws, range::stat);
        f("bs", &Sheet::bs, range::stat);
        f.need("d", &Sheet::defence, range::stat);
        f("t", &Sheet::toughness, range::stat);
        f.need("h", &Sheet::health, range::stat);
        f("downs", &Sheet::downs, range::stat);
        f("warp", &Sheet::warpLimit, range::stat);
        f.need("weapons", &Sheet::weapons);
        f("options", &Sheet::options);
        f("keywords", &Sheet::keywords);
        f("ability", &Sheet::ability);
        f("blitz", &Sheet::blitz);
        f("behaviour", &Sheet::behaviour);
        f("proposed", &Sheet::proposed);
    }
};

using table::KeywordEntry;

} // namespace core::plaguetide

namespace core {
template <> struct EnumNames<plaguetide::Mode> {
    static constexpr std::array names{"aimed", "hip", "melee", "ranged", "special", "blitz"};
};
template <> struct EnumNames<plaguetide::AbilityKind> {
    static constexpr std::array names{"focus", "shriek", "bull_rush", "fury"};
};
} // namespace core

// Compiled once, in data_fields.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::plaguetide::Sheet>();
extern template const core::codec::Fields& core::codec::fieldsOf<core::plaguetide::Weapon>();
