// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/setup.h"
#include "kernel/system.h"
#include "table/catalogue.h"

#include <string>
#include <vector>

/// Forces as every game has them: what they cost, what is wrong with them by the rules of building, how they
/// are shown and edited. It knows only ForceRules; what a game asks beyond counting it adds itself.
namespace core::table {

/// How many models the entry has: its own number, else that of the datasheet.
int modelsOf(const ForceSheet& sheet, const ForceEntry& entry);
/// What it carries: what was chosen, else what the datasheet has.
const std::vector<std::string>& gearOf(const ForceSheet& sheet, const ForceEntry& entry);
/// The name that is shown of an entry: its own, that of its datasheet, or the datasheet's id.
std::string nameOf(const ForceRules& rules, const ForceEntry& entry);

/// What one entry costs in a force of that faction; gear that the datasheet has is not paid for.
Cost costOf(const ForceRules& rules, const std::string& faction, const ForceEntry& entry);
Cost costOf(const ForceRules& rules, const Force& force);
/// The limit of a currency for this force: what was agreed, else that of the rules; 0 = none.
int limitOf(const Force& force, const Currency& currency);

/// Everything that is wrong with the force, each with its place in it ("$.entries[1].gear[0]"). What names
/// nothing that there is is impossible, what goes against a limit is a rule that a group may override.
std::vector<Problem> problemsOf(const ForceRules& rules, const Force& force);

/// "4 entries, 180 of 200 points".
std::string summaryOf(const ForceRules& rules, const Force& force);
/// What a force comes to so far, against the most that there may be; limit 0 = none.
struct ForceTotal {
    std::string label;
    int sum = 0, limit = 0;
    bool over() const { return limit > 0 && sum > limit; }
};
/// The number of its entries, then each currency.
std::vector<ForceTotal> totalsOf(const ForceRules& rules, const Force& force);
/// One entry as it is shown: "Ada", "Lamp rifle, knife", "24 points".
struct ForceLine {
    std::string name, has, cost;
    bool leader = false;
};
std::vector<ForceLine> linesOf(const ForceRules& rules, const Force& force);

/// Whether a game may begin with the forces of the setup: on sides that there are, nothing impossible, and
/// nothing against the rules unless they are overridden. A Problem names the side and the place.
Result<Ok> mayPlay(const System& system, const ForceRules& rules, const Setup& setup);

/// The kind of data that forces are; its fields offer what the rules name.
DataKind forceKind(const ForceRules& rules, const Force& fresh);
/// What an editor offers for "@sheets", "@gear", "@options" and "@factions" in this force, with
/// its words: a name and on which terms it is to be had.
struct ForceOffer {
    std::string id, label, help;
};
std::vector<ForceOffer> offersFor(const ForceRules& rules, const std::string& what, const Value& force);

/// Files with forces: reads them as any other entries.
using Forces = std::map<std::string, Force>;
/// What is wrong with one of them, as its system sees it.
using ForceProblems = std::function<std::vector<Problem>(const Force&)>;
/// The faults of all of them, in the files `forces/<id>.json`.
void checkForces(const Forces& forces, const ForceProblems& problems, Faults& faults);
/// Offers them before a game, with what is wrong with each.
void offerForces(SetupChoices& choices, const ForceRules& rules, const Forces& forces,
                 const ForceProblems& problems);

} // namespace core::table

// Compiled once, in force.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::Force>();
