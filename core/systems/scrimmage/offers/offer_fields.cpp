// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/offers/offer_fields.h"

#include "systems/scrimmage/rules/abilities/ability.h"
#include "systems/scrimmage/rules/state_changes.h"
#include "systems/scrimmage/state/table_terms.h"

#include <algorithm>

namespace core::scrimmage {

Offer finish(const State& state, Offer offer, const Command& command) {
    return table::finishedOffer<Rules>(state, std::move(offer), command, relationKinds());
}

namespace {

/// "in contact · Health 4 · Strain 3".
std::string standingWords(const Unit& unit, bool touching) {
    std::string out = touching ? "in contact · " : "";
    out += unit.health == 0 ? "unconscious" : "Health " + std::to_string(unit.health);
    if (unit.strain > 0) out += " · Strain " + std::to_string(unit.strain);
    return out;
}

} // namespace

Options modelOptions(const State& state, const std::string& side, const UnitId& who, const UnitId& without) {
    Options out;
    for (const bool touching : {true, false})
        for (const auto& [id, unit] : state.units)
            if (unit.present && id != without && playedBy(state, id) == side &&
                state.isTouching(who, id) == touching)
                out.push_back({id.text, nameOf(state, id), standingWords(unit, touching), {}});
    return out;
}

Options enemyOptions(const State& state, const UnitId& who) {
    Options out;
    const auto own = playedBy(state, who);
    for (const auto& side : state.teams)
        if (side != own)
            for (auto& option : modelOptions(state, side, who, who))
                out.push_back(std::move(option));
    std::stable_partition(out.begin(), out.end(), [&](const FieldOption& option) {
        const UnitId id(*option.value.asString());
        return state.isTouching(who, id) && state.at(id).isConscious();
    });
    return out;
}

Options friendOptions(const State& state, const UnitId& who) {
    return modelOptions(state, playedBy(state, who), who, who);
}

Options anyOptions(const State& state, const UnitId& who, const UnitId& without) {
    Options out;
    const auto ours = playedBy(state, who);
    for (const auto& side : state.teams)
        if (side != ours)
            for (auto& option : modelOptions(state, side, who, without))
                out.push_back(std::move(option));
    const auto own = modelOptions(state, ours, who, without);
    out.insert(out.end(), own.begin(), own.end());
    return out;
}

void addNearby(const State& state, const UnitId& who, const char* with, Offer& item) {
    bool auras = false;
    eachAbility(state, [&](const UnitId& owner, const AbilityRule& rule, const Ability&) {
        auras = auras || (rule.aura && !areEnemies(state, owner, who));
    });
    auto friends = friendOptions(state, who);
    if (!auras || friends.empty()) return;
    item.inputs.push_back(pickMany("nearby", std::move(friends)));
    item.inputs.back().with = with;
}

Options sideOptions(const State& state) {
    Options out;
    for (const auto& id : state.teams)
        out.push_back({id, teamName(state, id), {}, {}});
    return out;
}

} // namespace core::scrimmage
