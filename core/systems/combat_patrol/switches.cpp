// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/switches.h"

#include <algorithm>

namespace core::combat_patrol {

const std::vector<SwitchEntry>& switchEntries() {
    static const std::vector<SwitchEntry> entries{
        {"starting_cp", "Command points before the battle", "How many each side has before the first Command phase.", "CP-F5", {"0", "1", "2", "3"}},
        {"extra_point_limit", "One additional command point a round", "Beyond the points of the Command phases a side gains at most one in each round.", "CP-F5", {"on", "off"}},
        {"late_reserves", "Late Reserves are destroyed", "Units still in Reserves when round 3 ends are destroyed; off: they may still arrive.", "CP-F4", {"on", "off"}},
        {"secured", "BATTLELINE secures objectives", "A marker held with a BATTLELINE unit at the end of a Command phase stays held without models.", "CP-F7", {"on", "off"}},
        {"painted", "Painted army", "Who gets 10 victory points at the end for a fully painted army.", "CP-F6", {"off", "attacker", "defender", "both"}},
        {"reroll_window", "Ask for Command Re-roll", "After every roll that it names, while there is a command point.", "CP-ST1", {"on", "off"}},
        {"overwatch_window", "Ask for Fire Overwatch", "After every enemy move that it could answer; off: it stays in the list of the unit's actions.", "CP-ST4", {"on", "off"}},
        {"hazardous", "A failed Hazardous test", "wounds: three mortal wounds to one bearer; destroyed: the bearer is gone.", "AMB-CP1", {"wounds", "destroyed"}},
        {"overwatch_hits", "Fire Overwatch hits on", "six: natural sixes only; critical: on every Critical Hit, so on 5+ with Foul Infusion.", "AMB-CP9", {"six", "critical"}},
        {"curse_by_leader", "Curse of the Walking Pox for leaders", "Kills by an attached leader return models too.", "AMB-CP13", {"on", "off"}},
        {"destroyed_parts", "Points for an Attached unit", "Each part destroyed counts as a unit, or the whole counts once.", "AMB-CP14", {"each", "whole"}},
    };
    return entries;
}

const SwitchEntry* findSwitch(std::string_view id) {
    const auto& entries = switchEntries();
    const auto it = std::find_if(entries.begin(), entries.end(), [id](const SwitchEntry& e) { return e.id == id; });
    return it == entries.end() ? nullptr : &*it;
}

std::string_view setting(const State& state, std::string_view id) {
    const auto it = state.switches.find(std::string(id));
    if (it != state.switches.end()) return it->second;
    const auto* entry = findSwitch(id);
    expect(entry, "a switch that rules ask for exists");
    return entry->values.front();
}

std::vector<SwitchView> switchViews(const SharedMap<std::string, std::string>& chosen) {
    std::vector<SwitchView> out;
    for (const auto& entry : switchEntries()) {
        SwitchView view;
        view.id = entry.id;
        view.label = entry.label;
        view.help = entry.help;
        view.rule = entry.rule;
        view.standard = entry.values.front();
        const auto it = chosen.find(view.id);
        view.value = it == chosen.end() ? view.standard : it->second;
        view.values.assign(entry.values.begin(), entry.values.end());
        view.houseRule = view.value != view.standard;
        out.push_back(std::move(view));
    }
    return out;
}

} // namespace core::combat_patrol
