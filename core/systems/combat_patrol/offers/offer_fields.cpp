// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/offers/offer_fields.h"

#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/state/contagion.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/phases.h"
#include "systems/combat_patrol/state/table_terms.h"

#include <algorithm>

namespace core::combat_patrol {

Offer finish(const State& state, Offer offer, const Command& command) {
    return table::finishedOffer<Rules>(state, std::move(offer), command, relationKinds());
}

Options unitOptions(const State& state, const std::vector<UnitId>& ids, const UnitId& who) {
    Options out;
    const auto add = [&](bool touching) {
        for (const auto& id : ids)
            if (!who.empty() ? state.isTouching(who, id) == touching : touching)
                out.push_back({id.text,
                               unitName(state, id),
                               plural(modelsLeft(state, id), "model", "models") +
                                   (touching && !who.empty() ? " · engaged" : ""),
                               {}});
    };
    add(true);
    add(false);
    return out;
}

Options enemyOptions(const State& state, const UnitId& who) {
    return unitOptions(state, unitsOf(state, other(state.at(who).side)), who);
}

Options sideOptions() {
    Options out;
    for (const auto side : {Side::Attacker, Side::Defender})
        out.push_back({codec::keyText(side), sideName(side), {}, {}});
    return out;
}

void addPlacement(const State& state, const UnitId& who, Placement& placement, Offer& offer, bool charges) {
    Options markers;
    for (const auto& [id, marker] : state.markers)
        if (!marker.removed) markers.push_back({id, markerName(state, id), {}, {}});
    placement.markers = markersOf(state, who);
    if (!markers.empty()) offer.inputs.push_back(pickMany("markers", std::move(markers)));
    const auto side = state.at(who).side;
    if (contagionInches(state, other(side)) > 0) {
        placement.tainted = state.root(who).tainted || charges;
        offer.inputs.push_back(chip("tainted"));
    }
    if (contagionInches(state, side) > 0)
        offer.inputs.push_back(
            pickMany("taints", charges ? "Contagion also reaches" : "Contagion reaches",
                     enemyOptions(state, who), codec::write(placement.taints),
                     charges ? "Enemy units within the aura of this unit; the charged units always are."
                             : "Enemy units that the aura of this unit reaches now."));
}

} // namespace core::combat_patrol
