// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/campaign_checks.h"

#include "table/roll_table_check.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

using table::Check;

template <class Row> void checkRow(const Row& row, Check& check) {
    check.need(!row.name.empty(), "$.name", "the entry needs a name");
    check.need((row.from == 0) == (row.to == 0) && row.from <= row.to, "$.to",
               "the rolls go from " + std::to_string(row.from) + " to " + std::to_string(row.to) +
                   ": give the lower roll first, or 0 for both");
}

void checkInjury(const Injury& injury, Check& check) {
    checkRow(injury, check);
    check.need(!injury.dies || (!injury.hasLastingEffect() && !injury.robbed && injury.misses == 0), "$.dies",
               "the injury kills, so it cannot have other effects");
}

void checkFind(const Catalogue& all, const Find& find, Check& check) {
    checkRow(find, check);
    if (find.gear.empty()) return;
    if (!all.gear.contains(find.gear)) check.named(find.gear, all.weapons, "weapon or armour", "$.gear");
    check.need(find.gear != bareHands, "$.gear", "bare hands cannot be found, because every model has them");
}

void checkTerms(const CampaignTerms& terms, Check& check) {
    check.need(!terms.name.empty(), "$.name", "the entry needs a name");
}

/// An empty table is not checked because it is never rolled on.
template <class Rows> void checkTable(const std::string& folder, const Rows& rows, table::Faults& faults) {
    Check check(folder + "/");
    std::vector<int> rolls;
    for (int roll = 1; roll <= campaignDie; ++roll)
        rolls.push_back(roll);
    if (!rows.empty())
        table::checkRollTable(
            rolls,
            [&](int roll) {
                return std::count_if(rows.begin(), rows.end(), [&](const auto& row) {
                    return row.second.from <= roll && roll <= row.second.to;
                });
            },
            check);
    check.into(faults);
}

} // namespace

void checkCampaign(const Catalogue& catalogue, table::Faults& faults) {
    const auto each = [&](const std::string& folder, const auto& rows, const auto& examine) {
        for (const auto& row : rows) {
            Check check(folder + "/" + row.first + ".json");
            examine(row.second, check);
            check.into(faults);
        }
    };
    each("injuries", catalogue.injuries, checkInjury);
    each("finds", catalogue.finds,
         [&](const Find& find, Check& check) { checkFind(catalogue, find, check); });
    each("campaigns", catalogue.campaigns, checkTerms);
    checkTable("injuries", catalogue.injuries, faults);
    checkTable("finds", catalogue.finds, faults);
}

} // namespace core::scrimmage
