// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/offers/offer_fields.h"

#include "kernel/aim.h"
#include "systems/trench_crusade/rules/booking.h"
#include "systems/trench_crusade/state/table_terms.h"

#include <algorithm>

namespace core::trench_crusade {

OfferField chip(const char* id, const char* label, bool preset, const char* help) {
    return {id, label, help, OfferField::Kind::Chip, {}, preset, 0, 1};
}
OfferField number(const char* id, const char* label, int preset, int least, int most, const char* help) {
    return {id, label, help, OfferField::Kind::Number, {}, preset, least, most};
}
OfferField text(const char* id, const char* label, const std::string& preset, const char* help) {
    return {id, label, help, OfferField::Kind::Text, {}, preset, 0, 0};
}
OfferField one(const char* id, const char* label, Options options, Value preset, const char* help) {
    return {id, label, help, OfferField::Kind::One, std::move(options), std::move(preset), 0, 0};
}
OfferField many(const char* id, const char* label, Options options, Value preset, const char* help) {
    return {id, label, help, OfferField::Kind::Many, std::move(options), std::move(preset), 0, 0};
}

Offer offer(const std::string& id, const std::string& label, const char* rule, OfferPlace place,
            const std::string& help) {
    Offer out;
    out.id = id;
    out.label = out.title = label;
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
        for (const auto& id : onTable(state, side))
            if (id != without && state.touching(who, id) == touching)
                out.push_back({id.text, nameOf(state, id), detailOf(state, state.at(id), touching), {}});
    return out;
}

namespace {

/// Of the other warband first, then of who fights for nobody.
Options foeOptions(const State& state, const UnitId& who, const UnitId& without) {
    Options out;
    for (const auto& side : state.allSides()) {
        if (side == state.at(who).side) continue;
        for (auto& option : modelOptions(state, side, who, without))
            out.push_back(std::move(option));
    }
    std::stable_partition(out.begin(), out.end(), [&](const FieldOption& option) {
        return state.touching(who, UnitId(*option.value.asString()));
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

UnitId firstOf(const Options& options) {
    return options.empty() || !options.front().value.asString() ? UnitId{}
                                                                : UnitId{*options.front().value.asString()};
}

} // namespace core::trench_crusade
