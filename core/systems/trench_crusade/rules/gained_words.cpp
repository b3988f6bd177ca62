// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/gained_words.h"

#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "table/sentences.h"

#include <algorithm>
#include <cctype>

namespace core::trench_crusade {

namespace {

std::string spaced(std::string id) {
    std::replace(id.begin(), id.end(), '_', ' ');
    return id;
}

std::string inCapitals(std::string words) {
    std::transform(words.begin(), words.end(), words.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
    return words;
}

} // namespace

std::string describeEffect(const Effect& effect) {
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
        return table::signedNumber(effect.value) + " on injuries that it causes";
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
        return table::signedNumber(effect.value) + "″ Movement";
    case EffectKind::Reminder:
        return effect.text;
    default:
        break;
    }
    return spaced(codec::keyText(effect.kind)) + (effect.text.empty() ? "" : " " + spaced(effect.text));
}

std::string describeEnd(Until until) {
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
        return "until the other model has been activated";
    case Until::Battle:
        return "for the battle";
    }
    return "";
}

std::string describeGain(const State& state, const UnitId& unit, const Gained& gained) {
    const auto& effect = gained.effect;
    if (effect.kind == EffectKind::Special && effect.text != specials::hidden) return {};
    return nameOf(state, unit) + ": " + describeEffect(effect) + ", " + describeEnd(gained.until);
}

} // namespace core::trench_crusade
