// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/value.h"

#include <map>
#include <string>
#include <vector>

/// An army list as another program wrote it, before any system looks at it. Numbers stay texts ("3+", "D6", "12\"").
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

struct RosterEntry {
    std::string name;
    std::map<std::string, std::string> characteristics; ///< "T": "5", "Quality": "4+"
    std::vector<RosterModels> models;
    std::vector<RosterAbility> abilities;
    std::vector<std::string> keywords;
    std::vector<std::string> factions;
    int points = 0;
    friend bool operator==(const RosterEntry&, const RosterEntry&) = default;
};

struct Roster {
    std::string game; ///< as the file calls it
    std::string name;
    std::vector<RosterEntry> units;
    std::vector<std::string> skipped; ///< what the reader could not make sense of, in words
    std::string army{}; ///< what the list calls the army that it was made of; empty when it does not say
    friend bool operator==(const Roster&, const Roster&) = default;
};

/// Data files made from a roster, and in words what could not be taken over.
struct TakenRoster {
    std::map<std::string, Value> files; ///< path below the system's folder to content
    std::vector<std::string> left;
};

} // namespace core
