// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/offers/offer_fields.h"

#include "kernel/aim.h"
#include "kernel/one_of_body.h"
#include "systems/scrimmage/rules/booking.h"
#include "systems/scrimmage/state/table_terms.h"

#include <algorithm>

namespace core::scrimmage {

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
        for (const auto& id : onTable(state, side))
            if (id != without && state.touching(who, id) == touching)
                out.push_back({id.text, nameOf(state, id), standingWords(state.at(id), touching), {}});
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
        return state.touching(who, id) && state.at(id).conscious();
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

Options sideOptions(const State& state) {
    Options out;
    for (const auto& id : state.teams)
        out.push_back({id, teamName(state, id), {}, {}});
    return out;
}

UnitId firstOf(const Options& options) {
    return options.empty() || !options.front().value.asString() ? UnitId{}
                                                                : UnitId{*options.front().value.asString()};
}

} // namespace core::scrimmage
