// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/codec.h"
#include "kernel/value_members.h"

#include <map>
#include <string>
#include <vector>

/// Who plays a side: a roster that was put together before the game and can be played again.
namespace core {

/// Prices and sums by the id of their currency: {"points": 120}.
using Cost = std::map<std::string, int>;

/// One model or unit of a force.
struct ForceEntry {
    VALUE_MEMBERS(ForceEntry);

    std::string id;    ///< no other entry of the force has it; only needed where another entry names it
    std::string sheet; ///< id of a datasheet
    std::string name;  ///< its own; empty = that of the datasheet
    int models = 0;    ///< 0 = as many as the datasheet says
    std::vector<std::string> gear;    ///< ids; empty = what the datasheet has
    std::vector<std::string> options; ///< ids of upgrades
    std::string joins;                ///< id of the entry that it is attached to
    bool leader = false;
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

/// A roster for one side. It belongs to the game among whose data files it is.
struct Force {
    std::string id;
    std::string name;
    std::string faction; ///< id; empty where a game has none
    std::vector<ForceEntry> entries;
    Cost limits; ///< what was agreed to, in place of the limits of the rules
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
