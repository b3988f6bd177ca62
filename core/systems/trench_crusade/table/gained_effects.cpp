// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/table/gained_effects.h"

#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/rules/state_changes.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
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

/// Effects that have a name of their own at the table, and can be put on a model by hand.
constexpr ByName namedEffects[] = {
    {specials::hidden, "Hidden", EffectKind::Special, specials::hidden,
     "No target of shots and charges until it moves, shoots or an enemy is within 1.5″; blasts still hit."},
    {"fortified", "Fortified", EffectKind::AlwaysCover, "", "In cover wherever it stands, until it moves."}};

const ByName* nameFor(const Effect& effect) {
    for (const auto& one : namedEffects)
        if (one.kind == effect.kind && one.text == effect.text) return &one;
    return nullptr;
}

const char* endWords(Until until) {
    switch (until) {
    case Until::Activation:
        return "until its activation ends";
    case Until::Turn:
        return "until the turn ends";
    case Until::NextTurn:
        return "until the next turn ends";
    case Until::Moved:
        return "until it moves";
    case Until::ActivationOfTarget:
        return "until the other has been activated";
    case Until::Battle:
        return "for the battle";
    }
    return "";
}

std::string spaced(std::string id) {
    std::replace(id.begin(), id.end(), '_', ' ');
    return id;
}

std::string inCapitals(std::string words) {
    std::transform(words.begin(), words.end(), words.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    return words;
}

std::string signedNumber(int number) { return (number < 0 ? "−" : "+") + std::to_string(std::abs(number)); }

/// The place behind "gained:", if the model has so many.
std::optional<std::size_t> placeIn(const Unit& unit, const std::string& token) {
    for (std::size_t n = 0; n < unit.gained.size(); ++n)
        if (token == "gained:" + std::to_string(n)) return n;
    return std::nullopt;
}

} // namespace

std::string lastingWords(const Effect& effect) {
    switch (effect.kind) {
    case EffectKind::Hit:
        return signedDice(effect.value) + " to hit";
    case EffectKind::HitAgainst:
        return signedDice(effect.value) + " on attacks against it";
    case EffectKind::Action:
    case EffectKind::AnyAction:
        return signedDice(effect.value) + " on its ACTIONS";
    case EffectKind::Injury:
        return signedDice(effect.value) + " on injuries that it causes";
    case EffectKind::InjuryAgainst:
        return signedDice(effect.value) + " on injuries against it";
    case EffectKind::InjuryFlat:
        return signedNumber(effect.value) + " on injuries that it causes";
    case EffectKind::Keyword:
        return spaced(effect.text);
    case EffectKind::WeaponKeyword:
        return "its weapons have " + inCapitals(spaced(effect.text));
    case EffectKind::Special:
        return spaced(effect.text);
    case EffectKind::MoraleCounts:
        return effect.value == 0 ? "does not count for Morale"
                                 : "counts as " + plural(effect.value, "model", "models") + " for Morale";
    case EffectKind::HalfRange:
        return "its ranges are halved";
    case EffectKind::Movement:
        return signedNumber(effect.value) + "″ Movement";
    case EffectKind::Reminder:
        return effect.text;
    default:
        break;
    }
    return spaced(codec::keyText(effect.kind)) + (effect.text.empty() ? "" : " " + spaced(effect.text));
}

std::vector<Lasting> lasting(const State&, const Unit& unit) {
    std::vector<Lasting> out;
    for (std::size_t n = 0; n < unit.gained.size(); ++n) {
        const auto& gained = unit.gained[n];
        const auto* known = nameFor(gained.effect);
        const bool twice = known && std::any_of(out.begin(), out.end(), [&](const Lasting& one) {
                               return one.token == known->token;
                           });
        if (known && !twice)
            out.push_back({known->token, known->name, known->words});
        else
            out.push_back({"gained:" + std::to_string(n),
                           gained.from.empty() ? lastingWords(gained.effect) : gained.from,
                           capital(lastingWords(gained.effect)) + ", " + endWords(gained.until) + "."});
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
