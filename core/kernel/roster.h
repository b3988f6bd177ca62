// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/value.h"

#include <map>
#include <string>
#include <vector>

/// An army list as another program wrote it, before any system looks at it. Numbers stay texts ("3+", "D6",
/// "12\"").
namespace core {

struct RosterWeapon {
    std::string name;
    int count = 1;
    std::map<std::string, std::string> characteristics; ///< "Range": "24\"", "A": "2"
    std::vector<std::string> keywords;
    friend bool operator==(const RosterWeapon&, const RosterWeapon&) = default;
};

/// Models of a unit that are called and armed alike.
struct RosterModels {
    std::string name;
    int count = 1;
    std::vector<RosterWeapon> weapons;
    std::map<std::string, std::string> characteristics{}; ///< their own, when they are not the unit's
    friend bool operator==(const RosterModels&, const RosterModels&) = default;
};

struct RosterAbility {
    std::string name;
    std::string text;
    friend bool operator==(const RosterAbility&, const RosterAbility&) = default;
};

/// Something chosen for a unit that a list knows by its name, whatever it may be: gear, an upgrade, an
/// injury.
struct RosterItem {
    std::string name;
    std::string id{};   ///< as the other program has it; empty when it names none
    std::string kind{}; ///< what the list calls it: "melee weapon", "injury"
    int count = 1;
    friend bool operator==(const RosterItem&, const RosterItem&) = default;
};

struct RosterEntry {
    std::string name;
    std::map<std::string, std::string> characteristics; ///< "T": "5", "Quality": "4+"
    std::vector<RosterModels> models;
    std::vector<RosterAbility> abilities;
    std::vector<std::string> keywords;
    std::vector<std::string> factions;
    int points = 0;
    std::string id{};                   ///< of its kind, as the other program has it
    std::string ownName{};              ///< what the players call it; empty when it is called by its kind
    std::vector<RosterItem> items{};    ///< all that was chosen for it, by name
    std::map<std::string, int> costs{}; ///< by the name of the currency, in small letters
    friend bool operator==(const RosterEntry&, const RosterEntry&) = default;
};

struct Roster {
    std::string game; ///< as the file calls it
    std::string name;
    std::vector<RosterEntry> units;
    std::vector<std::string> skipped; ///< what the reader did not understand, as sentences
    std::string army{}; ///< what the list calls the army that it was made of; empty when it does not say
    std::vector<std::string> choices{}; ///< what was chosen for the whole army, by name
    std::map<std::string, int> bank{};  ///< what is left to be spent, by the name of the currency
    friend bool operator==(const Roster&, const Roster&) = default;
};

/// Data files made from a roster, and sentences about what could not be taken over.
struct ImportedRoster {
    std::map<std::string, Value> files; ///< path below the system's folder to content
    std::vector<std::string> left;
};

} // namespace core
