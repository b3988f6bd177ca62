// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/values/value_members.h"

#include <map>
#include <string>
#include <vector>

/// What one side plays: its models and units, built before a game and used for several games.
namespace core {

/// Prices and sums by the id of their currency: {"points": 120}.
using Cost = std::map<std::string, int>;

/// One model or unit of a force.
struct ForceEntry {
    VALUE_MEMBERS(ForceEntry);

    std::string id;                ///< unique within the force; only needed where another entry refers to it
    std::string sheet;             ///< id of a datasheet
    std::string name;              ///< the entry's own name; empty = that of its datasheet
    int models = 0;                ///< 0 = as many as the datasheet says
    std::vector<std::string> gear; ///< ids; empty = those of the datasheet
    std::vector<std::string> options; ///< ids of upgrades
    std::string joins;                ///< id of the entry that it is attached to
    bool leader = false;              ///< whether it leads the force
    std::string notes;
    friend bool operator==(const ForceEntry&, const ForceEntry&) = default;
    template <class F> static void fields(F&& f) {
        f("id", &ForceEntry::id);
        f.need("sheet", &ForceEntry::sheet);
        f("name", &ForceEntry::name);
        f("models", &ForceEntry::models, range::some);
        f("gear", &ForceEntry::gear);
        f("options", &ForceEntry::options);
        f("joins", &ForceEntry::joins);
        f("leader", &ForceEntry::leader);
        f("notes", &ForceEntry::notes);
    }
};

/// What one side plays. A force belongs to the game whose data files contain it.
struct Force {
    std::string id;
    std::string name;
    std::string faction; ///< id; empty where a game has none
    std::vector<ForceEntry> entries;
    Cost limits; ///< agreed limits in place of those of the rules
    std::string notes;
    friend bool operator==(const Force&, const Force&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Force::id);
        f.need("name", &Force::name);
        f("faction", &Force::faction);
        f.need("entries", &Force::entries);
        f("limits", &Force::limits, range::counter);
        f("notes", &Force::notes);
    }
};

} // namespace core
