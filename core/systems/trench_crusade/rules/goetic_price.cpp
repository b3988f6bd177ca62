// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/rules/goetic_price.h"

#include "systems/trench_crusade/data/special_names.h"
#include "systems/trench_crusade/effects/conditions.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/words/words.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

UnitId richest(const State& state) {
    UnitId out;
    for (const auto& [id, unit] : state.units)
        if (payable(state, id) > payable(state, out)) out = id;
    return out;
}

/// Whether one of the effects of the power would act on that roll.
bool serves(const State& state, const Ability& power, const std::vector<EffectKind>& kinds, const UnitId& who,
            const Context& context) {
    return std::any_of(power.effects.begin(), power.effects.end(), [&](const Effect& effect) {
        return effect.in(state.edition) &&
               std::find(kinds.begin(), kinds.end(), effect.kind) != kinds.end() &&
               allConditionsHold(state, effect.when, {who, context.other, context});
    });
}

} // namespace

int payable(const State& state, const UnitId& unit) {
    const auto* found = state.find(unit);
    if (!found || !found->isOnTable()) return 0;
    if (words::keepsBloodMarkers(state, unit)) return 0;
    return bloodOn(state, unit);
}

bool canPay(const State& state, int price) {
    int all = 0;
    for (const auto& [id, unit] : state.units)
        all += payable(state, id);
    return all >= price;
}

void pay(Run& run, int price, const std::vector<UnitId>& payers) {
    if (price <= 0) return;
    for (const auto& payer : payers)
        if (price > 0 && payable(run.state, payer) > 0) {
            spendBlood(run, payer, 1);
            --price;
            run.say(nameOf(run.state, payer) + " pays a BLOOD MARKER");
        }
    while (price > 0) {
        const auto payer = richest(run.state);
        const int part = std::min(price, payable(run.state, payer));
        if (part <= 0) return;
        spendBlood(run, payer, part);
        price -= part;
        run.say(nameOf(run.state, payer) + " pays " + markerWords(part, Marker::Blood));
    }
}

std::vector<ChoiceOption> priceOptions(const State& state, const std::vector<int>& prices) {
    std::vector<ChoiceOption> out{{"no", "No", ""}};
    for (const int price : prices)
        if (canPay(state, price))
            out.push_back({std::to_string(price), "Pay " + markerWords(price, Marker::Blood), ""});
    return out;
}

void askToPay(Run& run, const UnitId& who, const std::vector<EffectKind>& kinds, const Context& context) {
    const auto* unit = run.state.find(who);
    if (!unit) return;
    for (const auto& id : unit->abilities) {
        const auto it = run.state.abilities.find(id);
        if (it == run.state.abilities.end() || !isPaidEffect(it->second)) continue;
        const auto& power = it->second;
        if (isUsed(*unit, "paid:" + id) || !serves(run.state, power, kinds, who, context)) continue;
        if (!canPay(run.state, power.goetic.front())) continue;
        DoOutcome task;
        task.outcome.kind = OutcomeKind::Special;
        task.outcome.text = specials::payFor;
        task.outcome.on = OutcomeOn::Self;
        task.by = who;
        task.target = context.other;
        task.from = id;
        run.push(std::move(task));
    }
}

} // namespace core::trench_crusade
