// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/force_inspection.h"

/// Checks what only a campaign gives: finds of an exploration, models that join later, models that came back.
namespace core::trench_crusade {

namespace {

using table::at;

/// Whether the thing has no price in the lists of the warband, so that it was found.
bool isFoundOnly(const ForceInspection& in, const std::string& item) {
    const auto* terms = in.termsOf(item);
    return terms && !in.warband.gear.contains(item) &&
           (in.warband.found.contains(item) || terms->cost.empty());
}

bool joinsOnTheWay(const ForceInspection& in, const ForceEntry& entry) {
    const auto rule = in.rules.sheets.find(entry.sheet);
    return rule != in.rules.sheets.end() && rule->second.termsFor(in.force.faction) &&
           !in.warband.units.contains(entry.sheet) && !holds(in.warband.mercenaries, entry.sheet);
}

} // namespace

bool isOfCampaign(const Catalogue& catalogue, const ForceRules& rules, const Force& force,
                  const ForceEntry& entry) {
    const auto warband = catalogue.warbands.find(force.faction);
    if (warband == catalogue.warbands.end()) return false;
    const ForceInspection in(catalogue, rules, force, warband->second);
    return joinsOnTheWay(in, entry) ||
           std::any_of(entry.gear.begin(), entry.gear.end(),
                       [&](const std::string& item) { return isFoundOnly(in, item); });
}

void checkFinds(ForceInspection& in) {
    const std::string way = ": if a campaign gave it, tick the upgrade " + std::string(foundName) +
                            " at this model, else take it out";
    for (std::size_t n = 0; n < in.force.entries.size(); ++n) {
        const auto& entry = in.force.entries[n];
        if (holds(entry.options, foundMark)) continue;
        if (joinsOnTheWay(in, entry))
            in.addProblem("found",
                          in.nameOf(entry) + " only joins in a campaign and cannot be recruited" + way,
                          at("entries", n, "sheet"));
        for (std::size_t k = 0; k < entry.gear.size(); ++k)
            if (isFoundOnly(in, entry.gear[k]))
                in.addProblem("found",
                              in.nameOf(entry) + " cannot buy " + in.nameOf(entry.gear[k]) +
                                  (in.warband.found.contains(entry.gear[k])
                                       ? ", which is only found by exploration"
                                       : ", which no list of " + in.warband.name + " sells") +
                                  way,
                              at("entries", n, "gear[" + std::to_string(k) + "]"));
    }
}

} // namespace core::trench_crusade
