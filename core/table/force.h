// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/setup.h"
#include "kernel/game/system.h"
#include "table/catalogue.h"

#include <string>
#include <vector>

/// Forces of every game: costs, violations of the rules of building, display and editing. It knows only
/// ForceRules; a game adds further checks itself.
namespace core::table {

/// The number of models of the entry: its own number, else that of the datasheet.
int modelsOf(const ForceSheet& sheet, const ForceEntry& entry);
/// The gear that the entry carries: the chosen gear, else that of its datasheet.
const std::vector<std::string>& gearOf(const ForceSheet& sheet, const ForceEntry& entry);
/// The displayed name of an entry: the entry's own name, else that of its datasheet, else the datasheet's id.
std::string nameOf(const ForceRules& rules, const ForceEntry& entry);

/// The cost of one entry in a force of that faction; gear of the datasheet is free.
Cost costOf(const ForceRules& rules, const std::string& faction, const ForceEntry& entry);
/// The cost of the whole force.
Cost costOf(const ForceRules& rules, const Force& force);
/// The limit of a currency for this force: the agreed one, else that of the rules; 0 = none.
int limitOf(const Force& force, const Currency& currency);

/// Everything that is wrong with the force, with paths ("$.entries[1].gear[0]"). A reference to something
/// that does not exist is of kind Impossible; a violated limit is a rule that the players may override.
std::vector<Problem> problemsOf(const ForceRules& rules, const Force& force);

/// "4 entries, 180 of 200 points".
std::string summaryOf(const ForceRules& rules, const Force& force);
/// A sum of a force so far and its limit; limit 0 = none.
struct ForceTotal {
    std::string label;
    int sum = 0, limit = 0;
    /// Whether the sum is above the limit.
    bool isOverLimit() const { return limit > 0 && sum > limit; }
};
/// The number of the entries of the force, then the sum of each currency.
std::vector<ForceTotal> totalsOf(const ForceRules& rules, const Force& force);
/// One entry for display: "Ada", "Lamp rifle, knife", "24 points".
struct ForceLine {
    std::string name;
    std::string has; ///< its datasheet if it was given another name; its gear and its upgrades
    std::string cost;
    bool leader = false; ///< whether it leads the force
};
/// All entries of the force, for display.
std::vector<ForceLine> linesOf(const ForceRules& rules, const Force& force);

/// Whether a game may begin with the forces of the setup: on existing sides, without impossible parts, and
/// without violated rules unless they are overridden. A Problem names the side and the place.
Result<Ok> mayPlay(const System& system, const ForceRules& rules, const Setup& setup);

/// The kind of data for forces; its fields offer the choices of the rules.
DataKind forceKind(const ForceRules& rules, const Force& fresh);
/// One choice of an editor of forces: a datasheet, a piece of gear, an upgrade or a faction. `help` says on
/// which terms the force may have it.
struct ForceOffer {
    std::string id, label, help;
};
/// The choices for `what` in this force: "@sheets", "@gear", "@options" or "@factions".
std::vector<ForceOffer> offersFor(const ForceRules& rules, const std::string& what, const Value& force);

/// Forces of data files by their ids.
using Forces = std::map<std::string, Force>;
/// The problems of one force, as its system reports them.
using ForceProblems = std::function<std::vector<Problem>(const Force&)>;
/// Adds the faults and hints of all forces, in the files `forces/<id>.json`.
void checkForces(const Forces& forces, const ForceProblems& problems, Faults& faults);
/// Offers the forces before a game, with the problems of each.
void offerForces(SetupChoices& choices, const ForceRules& rules, const Forces& forces,
                 const ForceProblems& problems);

} // namespace core::table

// Compiled once, in force.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::Force>();
