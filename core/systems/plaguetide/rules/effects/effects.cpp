// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/rules/effects/effects.h"

#include "systems/plaguetide/data/traits.h"
#include "systems/plaguetide/rules/state_changes.h"

#include <algorithm>
#include <array>

namespace core::plaguetide {

void EffectTick::run(Run& run) {
    if (const auto* of = effects::of(effect); of && of->tick) of->tick(run, unit);
}

void Effect::lift(Run& run, const UnitId& unit) const {
    if (token) setToken(run, unit, *token, 0);
    if (status) setStatus(run, unit, *status, false);
}

int Effect::markersFrom(const std::vector<std::string>& keywords) const {
    int number = 0;
    for (const auto& text : keywords)
        if (const auto keyword = parseKeyword(text); !keyword.key.empty() && keyword.key == rider.keyword)
            number = rider.counted ? keyword.value() : 1;
    return number;
}

namespace effects {

namespace {

using Named = const Effect*;

constexpr std::array allEffects{&pinned,    &stunned, &stun, &bleed,    &suppression,
                                &overwatch, &focus,   &down, &captured, &downs};
constexpr std::array<Named, 4> riders{&bleed, &suppression, &stun, &pinned};
constexpr std::array<Named, 5> fallen{&bleed, &stun, &suppression, &pinned, &stunned};
constexpr std::array<Named, 4> risen{&down, &captured, &pinned, &stunned};
constexpr std::array<Named, 4> passing{&stunned, &stun, &bleed, &suppression};
constexpr std::array<Named, 3> activated{&stunned, &stun, &pinned};
constexpr std::array<Named, 6> harmful{&bleed, &suppression, &stun, &stunned, &pinned, &captured};

} // namespace

List all() { return allEffects; }
List riderEffects() { return riders; }
List endedByFall() { return fallen; }
List endedByRecovery() { return risen; }
List endedByAbsence() { return passing; }
List endOfActivation() { return activated; }
List harms() { return harmful; }

const Effect* of(Token token) {
    const auto found = std::find_if(allEffects.begin(), allEffects.end(),
                                    [token](const Effect* each) { return each->token == token; });
    return found == allEffects.end() ? nullptr : *found;
}

const Effect& of(Status status) {
    return **std::find_if(allEffects.begin(), allEffects.end(),
                          [status](const Effect* each) { return each->status == status; });
}

std::string riderKeywords() {
    std::string out;
    for (const auto* effect : riders)
        out += (out.empty() ? "" : ", ") + table::capitalized(effect->rider.keyword);
    return out;
}

std::string afterActions() {
    std::string out;
    for (const auto* effect : riders)
        if (effect->token && (effect->endOfActions || effect->endOfActivation))
            out += (out.empty() ? "" : " and ") + std::string(effect->rider.keyword);
    return out;
}

bool hasRider(const std::vector<std::string>& keywords) {
    return std::any_of(riders.begin(), riders.end(),
                       [&](const Effect* each) { return each->markersFrom(keywords) > 0; });
}

bool preventsReaction(const std::vector<std::string>& keywords) {
    return std::any_of(riders.begin(), riders.end(), [&](const Effect* each) {
        return each->rider.disarms && each->markersFrom(keywords) > 0;
    });
}

} // namespace effects

void effects::gainMarkers(Run& run, const UnitId& unit, const Effect& effect, int number) {
    const int before = run.state.at(unit).token(*effect.token);
    addToken(run, unit, *effect.token, number);
    const int gained = run.state.at(unit).token(*effect.token) - before;
    const auto name = std::string(effect.name);
    run.say(nameOf(run.state, unit) +
            (gained > 0 ? " gets " + plural(gained, name + " marker", name + " markers")
                        : " keeps " + std::to_string(before) + " " + name + " markers, the maximum"));
}

} // namespace core::plaguetide
