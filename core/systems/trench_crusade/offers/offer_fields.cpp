// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/offers/offer_fields.h"

#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/state/table_terms.h"

#include <algorithm>

namespace core::trench_crusade {

Offer finish(const State& state, Offer offer, const Command& command) {
    return table::finishedOffer<Rules>(state, std::move(offer), command, relationKinds());
}

namespace {

/// "in melee · Down · BLOOD 3".
std::string detailOf(const State& state, const Unit& unit, bool touching) {
    std::string out = touching ? "in melee" : "";
    const auto add = [&](const std::string& word) { out += (out.empty() ? "" : " · ") + word; };
    if (unit.down) add("Down");
    if (const int blood = bloodOn(state, unit.id); blood > 0) add("BLOOD " + std::to_string(blood));
    if (const int blessing = unit.marker(Marker::Blessing); blessing > 0)
        add("BLESSING " + std::to_string(blessing));
    return out;
}

} // namespace

Options modelOptions(const State& state, const std::string& side, const UnitId& who, const UnitId& without) {
    Options out;
    for (const bool touching : {true, false})
        for (const auto& id : unitsOnTable(state, side))
            if (id != without && state.isTouching(who, id) == touching)
                out.push_back({id.text, nameOf(state, id), detailOf(state, state.at(id), touching), {}});
    return out;
}

namespace {

/// Models of the other warband, then those of neither side.
Options foeOptions(const State& state, const UnitId& who, const UnitId& without) {
    Options out;
    for (const auto& side : state.allSides()) {
        if (side == state.at(who).side) continue;
        for (auto& option : modelOptions(state, side, who, without))
            out.push_back(std::move(option));
    }
    std::stable_partition(out.begin(), out.end(), [&](const FieldOption& option) {
        return state.isTouching(who, UnitId(*option.value.asString()));
    });
    return out;
}

} // namespace

Options enemyOptions(const State& state, const UnitId& who) { return foeOptions(state, who, {}); }

Options friendOptions(const State& state, const UnitId& who) {
    return modelOptions(state, state.at(who).side, who, who);
}

Options anyOptions(const State& state, const UnitId& who, const UnitId& without) {
    auto out = foeOptions(state, who, without);
    const auto own = modelOptions(state, state.at(who).side, who, without);
    out.insert(out.end(), own.begin(), own.end());
    return out;
}

Options sideOptions(const State& state) {
    Options out;
    for (const auto* id : sideIds)
        if (const auto it = state.sides.find(id); it != state.sides.end())
            out.push_back({id, it->second.name, {}, {}});
    return out;
}

} // namespace core::trench_crusade
