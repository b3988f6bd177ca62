// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/offers/offer_fields.h"

#include "kernel/aim.h"
#include "systems/combat_patrol/rules/booking.h"
#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/state/contagion.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/phases.h"
#include "systems/combat_patrol/state/table_terms.h"

#include <algorithm>

namespace core::combat_patrol {

OfferField chip(const char* id, const char* label, bool preset, const char* help) {
    return {id, label, help, OfferField::Kind::Chip, {}, preset, 0, 1};
}
OfferField number(const char* id, const char* label, int preset, int least, int most, const char* help) {
    return {id, label, help, OfferField::Kind::Number, {}, preset, least, most};
}
OfferField text(const char* id, const char* label, const std::string& preset, const char* help) {
    return {id, label, help, OfferField::Kind::Text, {}, preset, 0, 0};
}
OfferField one(const char* id, const char* label, std::vector<FieldOption> options, Value preset,
               const char* help) {
    return {id, label, help, OfferField::Kind::One, std::move(options), std::move(preset), 0, 0};
}
OfferField many(const char* id, const char* label, std::vector<FieldOption> options, Value preset,
                const char* help) {
    return {id, label, help, OfferField::Kind::Many, std::move(options), std::move(preset), 0, 0};
}

Offer offer(const char* id, const char* label, const char* rule, OfferPlace place, const char* help) {
    Offer out;
    out.id = id;
    out.label = label;
    out.title = label;
    out.rule = rule;
    out.place = place;
    out.help = help;
    return out;
}

Offer finish(const State& state, Offer offer, const Command& command) {
    offer.command = toRecord(command);
    const auto* fields = fieldsOfType<Command>(offer.command.type);
    takeRoles(offer, fields);
    const bool recalled = table::recall(offer, fields, *state.relations, relationKinds());
    const auto now = recalled ? fromRecord<Command>(offer.command) : Result<Command>(command);
    const auto planned = now ? Rules::plan(state, *now, false) : tl::unexpected<Problem>(now.error());
    if (!planned) offer.blocked = planned.error();
    return offer;
}

std::vector<FieldOption> unitOptions(const State& state, const std::vector<UnitId>& ids, const UnitId& who) {
    std::vector<FieldOption> out;
    const auto add = [&](bool touching) {
        for (const auto& id : ids)
            if (!who.empty() ? state.touching(who, id) == touching : touching)
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

std::vector<FieldOption> enemyOptions(const State& state, const UnitId& who) {
    return unitOptions(state, unitsOf(state, other(state.at(who).side)), who);
}

std::vector<FieldOption> sideOptions() {
    std::vector<FieldOption> out;
    for (const auto side : {Side::Attacker, Side::Defender})
        out.push_back({codec::keyText(side), sideName(side), {}, {}});
    return out;
}

UnitId firstOf(const std::vector<FieldOption>& options) {
    return options.empty() || !options.front().value.asString() ? UnitId{}
                                                                : UnitId{*options.front().value.asString()};
}

void addPlacement(const State& state, const UnitId& who, Placement& stand, Offer& offer,
                  const std::vector<UnitId>& touching) {
    std::vector<FieldOption> markers;
    for (const auto& [id, marker] : state.markers)
        if (!marker.removed) markers.push_back({id, markerName(state, id), {}, {}});
    stand.markers = markersOf(state, who);
    if (!markers.empty())
        offer.inputs.push_back(many("markers", "at", std::move(markers), codec::write(*stand.markers),
                                    "Objectives within 3″ afterwards."));
    const auto side = state.at(who).side;
    if (contagionInches(state, other(side)) > 0) {
        stand.tainted = state.root(who).tainted || !touching.empty();
        offer.inputs.push_back(chip("tainted", "in Contagion Range", *stand.tainted,
                                    "Within the range of an enemy's aura afterwards: Toughness 1 less."));
    }
    stand.taints = contagionInches(state, side) > 0 ? touching : std::vector<UnitId>{};
    if (contagionInches(state, side) > 0)
        offer.inputs.push_back(many("taints", "Contagion reaches", enemyOptions(state, who),
                                    codec::write(stand.taints), "Enemy units that its aura reaches now."));
}

} // namespace core::combat_patrol
