// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/force.h"

#include <algorithm>

template const core::codec::Fields& core::codec::fieldsOf<core::Force>();

namespace core::table {

namespace {

constexpr std::int64_t mostCost = 1'000'000; // a bound for any number in a file

void addTo(Cost& sum, const Cost& more, int times = 1) {
    for (const auto& [currency, price] : more)
        sum[currency] =
            static_cast<int>(std::min<std::int64_t>(sum[currency] + std::int64_t{price} * times, mostCost));
}

/// Adds the cost of pieces of gear or upgrades in a force of that faction.
template <class Rules>
void addAll(Cost& sum, const Rules& rules, const std::vector<std::string>& ids,
            const std::vector<std::string>& unpaid, const std::string& faction, int times) {
    for (const auto& id : ids) {
        const auto rule = rules.find(id);
        if (rule == rules.end() || std::find(unpaid.begin(), unpaid.end(), id) != unpaid.end()) continue;
        if (const auto* terms = rule->second.termsFor(faction)) addTo(sum, terms->cost, times);
    }
}

/// The first problem of that kind.
const Problem* firstOf(const std::vector<Problem>& problems, Problem::Kind kind) {
    const auto found = std::find_if(problems.begin(), problems.end(),
                                    [&](const Problem& each) { return each.kind == kind; });
    return found == problems.end() ? nullptr : &*found;
}

} // namespace

int modelsOf(const ForceSheet& sheet, const ForceEntry& entry) {
    return entry.models > 0 ? entry.models : sheet.usualModels;
}

const std::vector<std::string>& gearOf(const ForceSheet& sheet, const ForceEntry& entry) {
    return entry.gear.empty() ? sheet.standard : entry.gear;
}

std::string nameOf(const ForceRules& rules, const ForceEntry& entry) {
    if (!entry.name.empty()) return entry.name;
    const auto sheet = rules.sheets.find(entry.sheet);
    return sheet == rules.sheets.end() ? entry.sheet : sheet->second.name;
}

Cost costOf(const ForceRules& rules, const std::string& faction, const ForceEntry& entry) {
    Cost sum;
    const auto sheet = rules.sheets.find(entry.sheet);
    if (sheet == rules.sheets.end()) return sum;
    const int models = modelsOf(sheet->second, entry);
    if (const auto* terms = sheet->second.termsFor(faction))
        addTo(sum, terms->cost, sheet->second.eachModelCosts ? models : 1);
    addAll(sum, rules.gear, entry.gear, sheet->second.standard, faction, models);
    addAll(sum, rules.options, entry.options, {}, faction, 1);
    return sum;
}

Cost costOf(const ForceRules& rules, const Force& force) {
    Cost sum;
    for (const auto& currency : rules.currencies)
        sum[currency.id] = 0;
    for (const auto& entry : force.entries)
        addTo(sum, costOf(rules, force.faction, entry));
    return sum;
}

int limitOf(const Force& force, const Currency& currency) {
    const auto agreed = force.limits.find(currency.id);
    return agreed == force.limits.end() ? currency.limit : agreed->second;
}

Result<Ok> mayPlay(const System& system, const ForceRules& rules, const Setup& setup) {
    for (const auto& [side, force] : setup.forces) {
        const auto where = "forces." + side;
        if (std::none_of(rules.sides.begin(), rules.sides.end(),
                         [&side = side](const auto& each) { return each.id == side; }))
            return impossible("setup.force_side", "no force can play a side `" + side + "`", where);
        const auto problems = system.checkForce(force);
        const auto* worst = firstOf(problems, Problem::Kind::Impossible);
        if (!worst && !setup.overrideRules) worst = firstOf(problems, Problem::Kind::Rule);
        if (worst)
            return tl::unexpected<Problem>(
                Problem{worst->code, force.name + ": " + worst->text,
                        where + (worst->where.empty() ? "" : worst->where.substr(1)), worst->kind});
    }
    return Ok{};
}

void checkForces(const Forces& forces, const ForceProblems& problems, Faults& faults) {
    for (const auto& [id, force] : forces)
        for (auto& problem : problems(force)) {
            problem.where = "forces/" + id + ".json " + problem.where;
            (problem.kind == Problem::Kind::Rule ? faults.hints : faults.faults).push_back(problem);
        }
}

void offerForces(SetupChoices& choices, const ForceRules& rules, const Forces& forces,
                 const ForceProblems& problems) {
    for (const auto& [id, label] : rules.sides)
        choices.forceSides.push_back({id, label});
    for (const auto& [id, force] : forces)
        choices.forces.push_back({force, summaryOf(rules, force), problems(force)});
}

} // namespace core::table
