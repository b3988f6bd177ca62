// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force.h"
#include "kernel/value_members.h"

#include <map>
#include <string>
#include <vector>

/// How the forces of a game are put together, as plain data: table/force.h counts by it, the library's editor
/// offers what it names. What it cannot say a system adds in System::checkForce.
namespace core {

/// What a force is paid with, or counted by.
struct Currency {
    std::string id, label;
    int limit = 0; ///< 0 = none
};

/// On which terms something can be had.
struct ForceTerms {
    Cost cost;                         ///< of one
    int least = 0, most = 0;           ///< in one force; most 0 = no end
    std::vector<std::string> carriers; ///< datasheets, keywords or upgrades that may have it; empty = all
    friend bool operator==(const ForceTerms&, const ForceTerms&) = default;
    template <class F> static void fields(F&& f) {
        f("cost", &ForceTerms::cost, range::counter);
        f("least", &ForceTerms::least, range::some);
        f("most", &ForceTerms::most, range::some);
        f("carriers", &ForceTerms::carriers);
    }
};

/// Something that a force can have: a datasheet, a piece of gear, an upgrade.
struct ForceChoiceRule {
    std::string name;
    ForceTerms terms;                           ///< for everybody, when `factions` is empty
    std::map<std::string, ForceTerms> factions; ///< otherwise only for these, each on its own terms
    /// The terms for that faction; nullptr when it cannot have it.
    const ForceTerms* termsFor(const std::string& faction) const {
        if (factions.empty()) return &terms;
        const auto own = factions.find(faction);
        return own == factions.end() ? nullptr : &own->second;
    }
};
struct ForceGear : ForceChoiceRule {
    std::map<std::string, int> takes; ///< of the room of its bearer: {"hands": 2}
};
struct ForceSheet : ForceChoiceRule {
    std::vector<std::string> keywords; ///< for the carriers of gear
    int leastModels = 1, usualModels = 1, mostModels = 1;
    bool eachModelCosts = false;       ///< the cost is that of a model, not of the entry
    std::vector<std::string> standard; ///< gear that it has, unpaid, when none is chosen
    std::vector<std::string> gear;     ///< all that it may have; empty = whatever is for it
    std::map<std::string, int> room;   ///< where it has other room than the rules give
    bool mayLead = true;
    std::vector<std::string> joins; ///< datasheets of entries that it may be attached to
};
/// Room on one model: two hands, one suit of armour.
struct ForceCapacity {
    std::string id, label;
    int limit = 1;
};

struct ForceRules {
    VALUE_MEMBERS(ForceRules);

    /// Something with an id that can be chosen.
    struct Named {
        std::string id, label;
    };
    std::string one = "force";   ///< what it is called: "team"
    std::vector<Named> sides;    ///< of a game, that a force can play
    std::vector<Named> factions; ///< none = the game has no factions
    std::vector<Currency> currencies;
    std::map<std::string, ForceSheet> sheets;
    std::map<std::string, ForceGear> gear;
    std::map<std::string, ForceChoiceRule> options;
    std::vector<ForceCapacity> room;
    int leastEntries = 1, mostEntries = 0; ///< most 0 = no end
    bool oneLeader = false;                ///< exactly one entry leads; otherwise none does
    bool ownNames = false;                 ///< no two entries are called alike
    /// False for a game that has no forces.
    bool used() const { return !sides.empty(); }
};

} // namespace core
