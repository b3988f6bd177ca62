// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/carried_condition.h"

#include <algorithm>

namespace core::campaign {

namespace {

const CarryRule& restRule() {
    static const CarryRule rest{"carry_rest",
                                "Everything else is carried over",
                                "All other counters begin a game as they ended the last one.",
                                {},
                                false};
    return rest;
}

/// The rule of the game for that token.
const CarryRule& ruleOf(const CampaignFacts& facts, const std::string& token) {
    const auto stem = token.substr(0, token.find(':'));
    for (const auto& rule : facts.carried)
        if (std::find(rule.tokens.begin(), rule.tokens.end(), stem) != rule.tokens.end()) return rule;
    return restRule();
}

bool carries(const State& state, const CarryRule& rule) {
    const auto set = state.switches.find(rule.id);
    return set == state.switches.end() ? rule.standard : set->second == "on";
}

} // namespace

std::vector<CarryRule> carryRules(const Games& games) {
    std::vector<CarryRule> out;
    for (const auto& game : games)
        for (const auto& rule : game.facts.carried)
            if (std::none_of(out.begin(), out.end(), [&](const auto& known) { return known.id == rule.id; }))
                out.push_back(rule);
    out.push_back(restRule());
    return out;
}

std::vector<SwitchView> switchViews(const State& state, const Games& games) {
    std::vector<SwitchView> out;
    for (const auto& rule : carryRules(gamesOf(state, games))) {
        SwitchView view;
        view.id = rule.id;
        view.label = rule.label;
        view.help = rule.help;
        view.value = carries(state, rule) ? "on" : "off";
        view.values = {"on", "off"};
        view.standard = rule.standard ? "on" : "off";
        view.houseRule = view.value != view.standard;
        out.push_back(std::move(view));
    }
    return out;
}

Tokens carriedCondition(const State& state, const Operative& operative, const Games& games) {
    const auto game = gameOf(games, operative.system);
    Tokens out;
    for (const auto& [token, value] : operative.tokens)
        if (carries(state, ruleOf(game.facts, token))) out.emplace(token, value);
    return out;
}

std::vector<HoldRule> unavailabilityReasons(const std::string& system, const Tokens& tokens,
                                            const Games& games) {
    std::vector<HoldRule> out;
    for (const auto& rule : gameOf(games, system).facts.holds)
        if (const auto held = tokens.find(rule.token); held != tokens.end() && held->second > 0)
            out.push_back(rule);
    return out;
}

std::optional<HoldRule> whyUnavailable(const State& state, const Operative& operative, const Games& games) {
    const auto all =
        unavailabilityReasons(operative.system, carriedCondition(state, operative, games), games);
    return all.empty() ? std::nullopt : std::optional(all.front());
}

Member memberOf(const State& state, const Operative& operative, const Games& games) {
    return {operative.sheet, operative.name, operative.weapons, carriedCondition(state, operative, games)};
}

} // namespace core::campaign
