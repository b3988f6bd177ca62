// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/switches.h"

#include "kernel/values/result.h"

#include <algorithm>

namespace core {

const SwitchEntry* findSwitch(const SwitchTable& table, std::string_view id) {
    const auto it =
        std::find_if(table.begin(), table.end(), [id](const SwitchEntry& e) { return e.id == id; });
    return it == table.end() ? nullptr : &*it;
}

std::string_view switchValue(const SwitchTable& table, const ChosenSwitches& chosen, std::string_view id) {
    const auto it = chosen.find(std::string(id));
    if (it != chosen.end()) return it->second;
    const auto* entry = findSwitch(table, id);
    expect(entry, "a switch that rules ask for exists");
    return entry->values.front();
}

std::vector<SwitchView> switchViews(const SwitchTable& table, const ChosenSwitches& chosen) {
    std::vector<SwitchView> out;
    for (const auto& entry : table) {
        SwitchView view;
        view.id = entry.id;
        view.label = entry.label;
        view.help = entry.help;
        view.rule = entry.rule;
        view.standard = entry.values.front();
        const auto it = chosen.find(view.id);
        view.value = it == chosen.end() ? view.standard : it->second;
        view.values.assign(entry.values.begin(), entry.values.end());
        view.houseRule = entry.proposed || view.value != view.standard;
        out.push_back(std::move(view));
    }
    return out;
}

} // namespace core
