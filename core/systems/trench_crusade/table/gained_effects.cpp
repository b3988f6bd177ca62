// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/table/gained_effects.h"

#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/rules/gained_words.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "table/sentences.h"

#include <algorithm>
#include <optional>

namespace core::trench_crusade {

namespace {

struct ByName {
    const char* token;
    const char* name;
    EffectKind kind;
    const char* text;
    const char* words;
};

/// Effects that have a name at the table and can be put on a model as a correction.
constexpr ByName namedEffects[] = {
    {specials::hidden, "Hidden", EffectKind::Special, specials::hidden,
     "Cannot be the target of shots or charges until it moves or shoots, or an enemy is within 1.5″; blasts "
     "still hit."},
    {"fortified", "Fortified", EffectKind::AlwaysCover, "", "In cover wherever it is, until it moves."}};

const ByName* nameFor(const Effect& effect) {
    for (const auto& one : namedEffects)
        if (one.kind == effect.kind && one.text == effect.text) return &one;
    return nullptr;
}

/// The index behind "gained:"; nothing when the model has no such effect.
std::optional<std::size_t> placeIn(const Unit& unit, const std::string& token) {
    for (std::size_t n = 0; n < unit.gained.size(); ++n)
        if (token == "gained:" + std::to_string(n)) return n;
    return std::nullopt;
}

} // namespace

std::vector<LastingEffect> lastingEffects(const State&, const Unit& unit) {
    std::vector<LastingEffect> out;
    for (std::size_t n = 0; n < unit.gained.size(); ++n) {
        const auto& gained = unit.gained[n];
        const auto* known = nameFor(gained.effect);
        const bool twice = known && std::any_of(out.begin(), out.end(), [&](const LastingEffect& one) {
                               return one.token == known->token;
                           });
        if (known && !twice)
            out.push_back({known->token, known->name, known->words});
        else
            out.push_back(
                {"gained:" + std::to_string(n),
                 gained.from.empty() ? describeEffect(gained.effect) : gained.from,
                 table::capitalized(describeEffect(gained.effect)) + ", " + describeEnd(gained.until) + "."});
    }
    return out;
}

bool correctGained(Run& run, const Unit& unit, const std::string& token, bool on) {
    auto all = unit.gained;
    if (const auto place = placeIn(unit, token)) {
        if (!on) all.erase(all.begin() + static_cast<std::ptrdiff_t>(*place));
        run.emit(GainedSet{unit.id, std::move(all)});
        return true;
    }
    for (const auto& known : namedEffects) {
        if (token != known.token) continue;
        std::erase_if(all, [&](const Gained& one) { return nameFor(one.effect) == &known; });
        Gained gained;
        gained.effect.kind = known.kind;
        gained.effect.text = known.text;
        gained.until = Until::Moved;
        gained.from = known.name;
        if (on) all.push_back(std::move(gained));
        run.emit(GainedSet{unit.id, std::move(all)});
        return true;
    }
    return false;
}

} // namespace core::trench_crusade
