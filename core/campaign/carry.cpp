// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/carry.h"

#include <algorithm>

namespace core::campaign {

namespace {

const std::string captured = "captured";

const CarrySwitch& switchOf(const std::string& token) {
    const auto stem = token.substr(0, token.find(':'));
    const auto& all = carrySwitches();
    const auto named = std::find_if(all.begin(), all.end(), [&](const CarrySwitch& s) {
        return std::find(s.tokens.begin(), s.tokens.end(), stem) != s.tokens.end();
    });
    return named == all.end() ? all.back() : *named;
}

} // namespace

const std::vector<CarrySwitch>& carrySwitches() {
    static const std::vector<CarrySwitch> all{
        {"carry_captured", "Captives stay captive", "Who was captured at the end of a mission waits to be freed in a later one.", {captured}, true},
        {"carry_health", "Health is carried over", "Wounds last until they are corrected by hand; off: everybody begins unhurt.", {"health"}, false},
        {"carry_ammunition", "Ammunition is carried over", "Magazines and reserves begin as they ended; off: everybody begins with full ones.", {"magazine", "reserve"}, false},
        {"carry_downs", "Downs are carried over", "How often somebody went down counts on in the next mission.", {"downs"}, false},
        {"carry_rest", "Everything else is carried over", "All other counters begin as they ended.", {}, false},
    };
    return all;
}

bool carries(const State& state, const CarrySwitch& entry) {
    const auto set = state.switches.find(entry.id);
    return set == state.switches.end() ? entry.standard : set->second == "on";
}

std::vector<SwitchView> switchViews(const State& state) {
    std::vector<SwitchView> out;
    for (const auto& entry : carrySwitches()) {
        SwitchView view;
        view.id = entry.id;
        view.label = entry.label;
        view.help = entry.help;
        view.value = carries(state, entry) ? "on" : "off";
        view.values = {"on", "off"};
        view.standard = entry.standard ? "on" : "off";
        view.houseRule = view.value != view.standard;
        out.push_back(std::move(view));
    }
    return out;
}

Tokens carried(const State& state, const Operative& operative) {
    Tokens out;
    for (const auto& [token, value] : operative.tokens)
        if (carries(state, switchOf(token))) out.emplace(token, value);
    return out;
}

bool isCaptive(const State& state, const Operative& operative) {
    const auto tokens = carried(state, operative);
    const auto held = tokens.find(captured);
    return held != tokens.end() && held->second > 0;
}

Member memberOf(const State& state, const Operative& operative) {
    return {operative.sheet, operative.name, operative.weapons, carried(state, operative)};
}

} // namespace core::campaign
