// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/offers/offers.h"

#include "systems/combat_patrol/rules/stratagems.h"
#include "systems/combat_patrol/state/formation.h"
#include "table/action_places.h"

namespace core::combat_patrol {

namespace {

/// Offers before the battle may share a key with a later action.
constexpr table::ActionPlace places[] = {
    {"attach", "Set up", "A"},     {"infiltrate", "Set up", "I"},   {"scout", "Set up", "S"},
    {"reserve", "Set up", "R"},    {"arrive", "Move", "I"},         {"move.normal", "Move", "M"},
    {"move.advance", "Move", "A"}, {"move.fall_back", "Move", "B"}, {"move.stationary", "Move", "Y"},
    {"move_all", "Move", "R"},     {"shoot", "Shoot", "S"},         {"charge", "Charge", "C"},
    {"fight", "Fight", "F"},       {"raise", "Abilities", "D"},     {"stratagem.", "Stratagems"}};

table::ActionLetters stratagemLetters(const State& state) {
    std::vector<std::vector<table::NamedAction>> sides;
    for (const auto side : {Side::Attacker, Side::Defender}) {
        auto& own = sides.emplace_back();
        for (const auto& [id, stratagem] : state.stratagems)
            if (const auto* known = stratagemOf(state, side, stratagem.kind); known && known->id == id)
                own.push_back({"stratagem." + id, stratagem.name});
    }
    return table::lettersOf(sides, places);
}

} // namespace

std::vector<Offer> Rules::offers(const State& state, const std::string& id) {
    std::vector<Offer> out;
    if (id.empty()) {
        addGmOffers(state, out);
        return out;
    }
    const auto* unit = state.find(UnitId{id});
    if (!unit) return out;
    if (!parts(state, unit->id).empty()) {
        addPhaseOffers(state, state.rootOf(unit->id), out);
        addStratagemOffers(state, state.rootOf(unit->id), out);
    }
    addUnitOffers(state, *unit, out);
    table::placeActions(out, places, stratagemLetters(state));
    return out;
}

} // namespace core::combat_patrol
