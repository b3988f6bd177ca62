// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/force.h"
#include "kernel/values/value_members.h"

#include <map>
#include <string>
#include <vector>

/// The rules for building a game's forces, as plain data: table/force.h applies them, the library's editor
/// offers their choices. Rules that cannot be expressed here are added in System::checkForce.
namespace core {

/// A currency or a count that limits a force.
struct Currency {
    std::string id, label;
    int limit = 0; ///< limit, 0 = none
};

/// The terms on which something is available.
struct ForceTerms {
    Cost cost;                         ///< cost of one
    int least = 0, most = 0;           ///< number in one force; most 0 = unlimited
    std::vector<std::string> carriers; ///< datasheets, keywords or upgrades that may have it; empty = all
    friend bool operator==(const ForceTerms&, const ForceTerms&) = default;
    template <class F> static void fields(F&& f) {
        f("cost", &ForceTerms::cost, range::counter);
        f("least", &ForceTerms::least, range::some);
        f("most", &ForceTerms::most, range::some);
        f("carriers", &ForceTerms::carriers);
    }
};

/// A choice of a force: a datasheet, a piece of gear, an upgrade.
struct ForceChoiceRule {
    std::string name;
    ForceTerms terms; ///< terms for every faction, when `factions` is empty
    /// Otherwise the terms of each faction; other factions cannot have it.
    std::map<std::string, ForceTerms> factions;
    /// The terms for that faction; nullptr when the faction cannot have it.
    const ForceTerms* termsFor(const std::string& faction) const {
        if (factions.empty()) return &terms;
        const auto own = factions.find(faction);
        return own == factions.end() ? nullptr : &own->second;
    }
};
/// A piece of gear that models of a force can have.
struct ForceGear : ForceChoiceRule {
    std::map<std::string, int> takes; ///< slots that it takes on its bearer: {"hands": 2}
};
/// A datasheet that entries of a force can have.
struct ForceSheet : ForceChoiceRule {
    std::vector<std::string> keywords; ///< keywords of the datasheet, which terms may name as carriers
    int leastModels = 1, usualModels = 1, mostModels = 1; ///< `usual` where the entry has no number
    bool eachModelCosts = false;                          ///< the cost is per model instead of per entry
    std::vector<std::string> standard;                    ///< free gear, used when none is chosen
    std::vector<std::string> gear;   ///< the only gear that it may have; empty = all whose terms allow it
    std::map<std::string, int> room; ///< its slots for gear, where they differ from those of every model
    bool mayLead = true;             ///< whether an entry of it may be the leader
    std::vector<std::string> joins;  ///< datasheets of the entries that it may be attached to
};
/// How many slots of one kind a model has for gear: two hands, one suit of armour.
struct ForceCapacity {
    std::string id, label;
    int limit = 1; ///< slots of that kind on one model
};

/// All rules for building the forces of one game.
struct ForceRules {
    VALUE_MEMBERS(ForceRules);

    /// A side or a faction: its id and its name.
    struct Named {
        std::string id, label;
    };
    std::string one = "force";   ///< the word for a force: "team"
    std::vector<Named> sides;    ///< sides that a force can play; none = the game has no forces
    std::vector<Named> factions; ///< none = the game has no factions
    std::vector<Currency> currencies;
    std::map<std::string, ForceSheet> sheets;
    std::map<std::string, ForceGear> gear;
    std::map<std::string, ForceChoiceRule> options; ///< upgrades, by id
    std::vector<ForceCapacity> room;                ///< the slots that every model has for gear
    int leastEntries = 1, mostEntries = 0;          ///< number of entries; most 0 = unlimited
    bool oneLeader = false;                         ///< exactly one entry leads; otherwise none does
    bool ownNames = false;                          ///< no two entries may have the same name
};

} // namespace core
