// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/ability_checks.h"

#include "systems/trench_crusade/data/condition.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

std::string nth(const std::string& path, std::size_t n) { return path + "[" + std::to_string(n) + "]"; }

/// The ids of everything that can be an ACTION: common ACTIONS, abilities and gear.
std::vector<std::string> actionIds(const Catalogue& all) {
    std::vector<std::string> out;
    for (const auto& id : commonActions())
        out.emplace_back(id);
    for (const auto& [id, ability] : all.abilities)
        out.push_back(id);
    for (const auto& [id, gear] : all.gear)
        out.push_back(id);
    return out;
}

/// Whether effects of the kind need a text that names what they are about.
bool needsText(EffectKind kind) {
    switch (kind) {
    case EffectKind::ExtraAttack:
    case EffectKind::Keyword:
    case EffectKind::WeaponKeyword:
    case EffectKind::WithoutKeyword:
    case EffectKind::Reminder:
    case EffectKind::Special:
        return true;
    default:
        return false;
    }
}
bool needsText(OutcomeKind kind) {
    return kind == OutcomeKind::Attack || kind == OutcomeKind::PlacePiece || kind == OutcomeKind::Special;
}

/// Whether the value is "D3", "D6" or a number within reason.
bool isAmount(const Value& value) {
    if (const auto* number = value.asInt()) return *number >= -99 && *number <= 99;
    const auto* text = value.asString();
    return text && averageOf(*text).has_value();
}

} // namespace

void AbilityChecks::checkEffects(const Effects& list, const std::string& path) const {
    for (std::size_t n = 0; n < list.size(); ++n)
        checkEffect(list[n], nth(path, n));
}

void AbilityChecks::checkEffect(const Effect& effect, const std::string& path) const {
    checkConditions(effect.when, path + ".when");
    m_check.need(!needsText(effect.kind) || !effect.text.empty(), path + ".text",
                 "an effect of the kind `" + codec::keyText(effect.kind) +
                     "` needs a text that names what it is about");
    if (effect.kind == EffectKind::ExtraAttack)
        m_check.named(effect.text, m_all.weapons, "weapon", path + ".text");
    if (effect.kind == EffectKind::Armour) {
        const bool known = effect.text.empty() || effect.text == "body" || effect.text == "shield" ||
                           effect.text == "natural";
        m_check.need(known, path + ".text", "write one of: body, shield, natural");
    }
    m_check.need(effect.kind != EffectKind::Keep || effect.value >= 1, path + ".value",
                 "the number of dice that are kept must be at least 1");
    m_check.need(!effect.self || effect.aura > 0, path + ".self",
                 "`self` needs an aura: without one the effect acts on its bearer anyway");
}

void AbilityChecks::checkConditions(const std::vector<std::string>& list, const std::string& path) const {
    for (std::size_t n = 0; n < list.size(); ++n) {
        if (auto fits = checkCondition(list[n]); !fits) {
            m_check.add(fits.error().code, nth(path, n), fits.error().text);
            continue;
        }
        const auto condition = conditionOf(list[n]);
        if (condition.word == "weapon")
            m_check.named(condition.argument, m_all.weapons, "weapon", nth(path, n));
        if (condition.word == "other_sheet")
            for (const auto& sheet : sheetsOf(condition.argument))
                m_check.named(sheet, m_all.sheets, "datasheet", nth(path, n));
        if (condition.word != "action") continue;
        const auto known = actionIds(m_all);
        if (holds(known, condition.argument)) continue;
        m_check.need(false, nth(path, n),
                     "there is no ACTION `" + condition.argument + "`" +
                         didYouMean(condition.argument, known));
    }
}

void AbilityChecks::checkPrices(const std::vector<int>& price, const std::string& path) const {
    for (std::size_t n = 0; n < price.size(); ++n)
        m_check.within(price[n], 0, 12, nth(path, n));
}

void AbilityChecks::checkOutcomes(const std::vector<Outcome>& list, const std::string& path) const {
    for (std::size_t n = 0; n < list.size(); ++n) {
        const auto& outcome = list[n];
        const auto here = nth(path, n);
        checkConditions(outcome.when, here + ".when");
        m_check.need(isAmount(outcome.value), here + ".value", "a value is a number, D3 or D6");
        m_check.need(!needsText(outcome.kind) || !outcome.text.empty(), here + ".text",
                     "an outcome of the kind `" + codec::keyText(outcome.kind) +
                         "` needs a text that names what it is about");
        if (outcome.kind == OutcomeKind::Attack)
            m_check.named(outcome.text, m_all.weapons, "weapon", here + ".text");
        if (outcome.kind == OutcomeKind::PlacePiece)
            m_check.need(std::any_of(m_all.pieces.begin(), m_all.pieces.end(),
                                     [&](const auto& piece) { return piece.id == outcome.text; }),
                         here + ".text", "there is no piece `" + outcome.text + "`");
        m_check.need(outcome.kind != OutcomeKind::Gain || outcome.effect, here + ".effect",
                     "the effect that is gained is missing");
        if (outcome.effect) checkEffect(*outcome.effect, here + ".effect");
    }
}

void AbilityChecks::checkAbilityAction(const AbilityAction& action, const std::string& path) const {
    checkConditions(action.needs, path + ".needs");
    checkConditions(action.only, path + ".only");
    checkPrices(action.price, path + ".price");
    checkOutcomes(action.does, path + ".does");
    checkOutcomes(action.critical, path + ".critical");
    checkOutcomes(action.fails, path + ".fails");
}

void AbilityChecks::checkTriggers(const std::vector<Trigger>& list, const std::string& path) const {
    for (std::size_t n = 0; n < list.size(); ++n) {
        checkConditions(list[n].when, nth(path, n) + ".when");
        checkPrices(list[n].price, nth(path, n) + ".price");
        checkOutcomes(list[n].does, nth(path, n) + ".does");
    }
}

} // namespace core::trench_crusade
