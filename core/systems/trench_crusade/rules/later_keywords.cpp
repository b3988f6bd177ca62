// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/later_keywords.h"

#include "systems/trench_crusade/data/editions.h"
#include "systems/trench_crusade/rules/state_changes.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

constexpr auto wasBlessed = "blessed";

Effect negated(EffectKind kind, std::vector<std::string> when = {}) {
    Effect out;
    out.kind = kind;
    out.when = std::move(when);
    return out;
}

std::string inSmallLetters(std::string word) {
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return word;
}

} // namespace

std::optional<int> laterKeyword(const State& state, const Unit& unit, const std::string& key) {
    if (!knows(state.edition, key)) return std::nullopt;
    return keywordIn(state.sheetOf(unit).keywords, key);
}

std::vector<const Effect*> negations(const State& state, const Unit& unit) {
    static const std::map<std::string, Effect> all{
        {"NEGATE_FIRE", negated(EffectKind::NoExtraBlood, {"fire"})},
        {"NEGATE_GAS", negated(EffectKind::NoExtraBlood, {"gas"})},
        {"NEGATE_SHRAPNEL", negated(EffectKind::NoExtraBlood, {"shrapnel"})},
        {"NEGATE_FEAR", negated(EffectKind::IgnoreFear)},
        {"NEGATE_HEAVY", negated(EffectKind::IgnoreHeavy)}};
    std::vector<const Effect*> out;
    for (const auto& keyword : state.sheetOf(unit).keywords)
        if (const auto found = all.find(keyword);
            found != all.end() && knows(state.edition, inSmallLetters(keyword)))
            out.push_back(&found->second);
    return out;
}

void bless(Run& run, const UnitId& unit) {
    const auto& model = run.state.at(unit);
    const auto count = laterKeyword(run.state, model, "blessed");
    if (!count || isUsed(model, wasBlessed)) return;
    use(run, unit, wasBlessed, Often::Battle);
    if (const int got = addMarkers(run, unit, Marker::Blessing, *count))
        run.say(nameOf(run.state, unit) + " is Blessed: " + markerWords(got, Marker::Blessing));
}

void regenerate(Run& run, const UnitId& unit) {
    const auto count = laterKeyword(run.state, run.state.at(unit), "regenerate");
    if (!count) return;
    if (const int lost = addMarkers(run, unit, Marker::Blood, -*count))
        run.say(nameOf(run.state, unit) + " regenerates: it loses " + markerWords(-lost, Marker::Blood));
}

} // namespace core::trench_crusade
