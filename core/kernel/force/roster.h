// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value.h"

#include <map>
#include <string>
#include <vector>

/// An army list in the form of another program, before any system reads it. Numbers stay texts ("3+", "D6",
/// "12\"").
namespace core {

/// A weapon of a list with its numbers.
struct RosterWeapon {
    std::string name;
    int count = 1;                                      ///< how many each of the models carries
    std::map<std::string, std::string> characteristics; ///< "Range": "24\"", "A": "2"
    std::vector<std::string> keywords;
    friend bool operator==(const RosterWeapon&, const RosterWeapon&) = default;
};

/// Models of a unit with the same name and weapons.
struct RosterModels {
    std::string name;
    int count = 1; ///< how many models
    std::vector<RosterWeapon> weapons;
    /// Their characteristics, where they differ from the unit's.
    std::map<std::string, std::string> characteristics{};
    friend bool operator==(const RosterModels&, const RosterModels&) = default;
};

/// An ability of a unit with its rule text.
struct RosterAbility {
    std::string name;
    std::string text;
    friend bool operator==(const RosterAbility&, const RosterAbility&) = default;
};

/// A choice for a unit that the list names, whatever it is: gear, an upgrade, an injury.
struct RosterItem {
    std::string name;
    std::string id{};   ///< id in the other program; empty when there is none
    std::string kind{}; ///< type in the list: "melee weapon", "injury"
    int count = 1;      ///< how many were chosen
    friend bool operator==(const RosterItem&, const RosterItem&) = default;
};

/// One unit of a list.
struct RosterEntry {
    std::string name;
    std::map<std::string, std::string> characteristics; ///< "T": "5", "Quality": "4+"
    std::vector<RosterModels> models;
    std::vector<RosterAbility> abilities;
    std::vector<std::string> keywords;
    std::vector<std::string> factions;
    int points = 0;
    std::string id{};                   ///< id of its kind in the other program
    std::string ownName{};              ///< name given by the players; empty when it has the name of its kind
    std::vector<RosterItem> items{};    ///< everything that was chosen for it, by name
    std::map<std::string, int> costs{}; ///< by the name of the currency, in small letters
    friend bool operator==(const RosterEntry&, const RosterEntry&) = default;
};

/// The whole list.
struct Roster {
    std::string game; ///< name of the game in the file
    std::string name;
    std::vector<RosterEntry> units;
    std::vector<std::string> skipped; ///< what the reader did not understand, as sentences
    std::string army{}; ///< name of the army that the list was made of; empty when it is missing
    std::vector<std::string> choices{}; ///< what was chosen for the whole army, by name
    std::map<std::string, int> bank{};  ///< unspent amounts, by the name of the currency
    friend bool operator==(const Roster&, const Roster&) = default;
};

/// Data files made from a roster, and sentences about what could not be imported.
struct ImportedRoster {
    std::map<std::string, Value> files; ///< path below the system's folder, and content
    std::vector<std::string> notImported;
};

} // namespace core
