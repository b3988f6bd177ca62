// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/measures.h"
#include "systems/trench_crusade/debrief/debrief.h"
#include "systems/trench_crusade/state/rules.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

void count(std::vector<core::Tally>& out, const std::string& subject, std::string_view measure,
           std::string of) {
    out.push_back({subject, std::string(measure), std::move(of), 1});
}

/// Adds what the warband has lost for longer than the battle: used-up upgrades, or the model itself.
void addLosses(std::vector<core::Tally>& out, const Unit& unit) {
    constexpr std::string_view lost = "lost:";
    if (unit.presence == Presence::Gone && unit.used.contains(leftForGood))
        count(out, unit.name, measure::left, {});
    for (const auto& [what, until] : unit.used)
        if (what.starts_with(lost)) count(out, unit.name, measure::lost, what.substr(lost.size()));
}

/// Adds what the campaign of a warband asks for: its models, those Out of Action, who did which deed.
void addCampaign(std::vector<core::Tally>& out, const State& state) {
    for (const auto& [id, unit] : state.units) {
        if (unit.entry.empty()) continue;
        count(out, unit.name, measure::fielded, measure::tallyKey(unit.side, unit.entry));
        if (unit.presence == Presence::Out) count(out, unit.name, measure::wasOut, {});
        addLosses(out, unit);
        for (const auto& [deed, who] : state.deeds)
            if (who == id.text) count(out, unit.name, measure::deed, deed);
    }
}

} // namespace

/// What models did, the points and deeds of each warband, and what its campaign needs.
std::vector<core::Tally> Rules::tallies(const State& state) {
    auto ledger = ledgerOf(state);
    const bool twice = state.sides.size() == sideIds.size() &&
                       state.sides.at(sideIds[0]).name == state.sides.at(sideIds[1]).name;
    std::vector<core::Tally> warbands;
    for (const auto& [id, side] : state.sides) {
        int deeds = 0;
        for (const auto& [deed, who] : state.deeds)
            if (const auto* unit = state.find(UnitId(who)); unit && unit->side == id) ++deeds;
        const auto name = twice ? side.name + " (" + id + ")" : side.name;
        count(warbands, name, measure::played, id);
        ledger.page(name)
            .addCount("points", side.points)
            .addCount("glorious_deeds", deeds)
            .addCount("morale_failures", side.failures);
    }
    auto out = ledger.tallies();
    out.insert(out.end(), warbands.begin(), warbands.end());
    addCampaign(out, state);
    return out;
}

} // namespace core::trench_crusade
