// SPDX-License-Identifier: GPL-3.0-or-later
#include "hex_whims.h"

#include <algorithm>

namespace hex_whims {

using namespace core::steampunk_fantasy;

namespace {

/// How much someone wants that: a place in front, a step forward, a shot.
int likes(const core::OfferField& field, const core::FieldOption& option, bool fromAbove, int rows) {
    if (!option.blocked.empty() || !option.value.asString()) return 0;
    const auto& text = *option.value.asString();
    if (field.id == "hex") {
        const auto hex = hexOf(text);
        if (!hex) return 0;
        return 1 + 2 * (fromAbove ? hex->row : rows + 1 - hex->row);
    }
    if (field.id == "movement") return 1 + 3 * int(std::count(text.begin(), text.end(), 'F'));
    if (field.id == "gunnery") return text.find("Fire") == std::string::npos ? 1 : 8;
    return 1;
}

} // namespace

bool isWanted(const core::Offer& offer) {
    return offer.place == core::OfferPlace::Action && offer.command.type != core::table::Relate::type;
}

core::Record filled(const core::Offer& offer, const State& state, Whim& whim) {
    auto out = offer.command;
    const auto* unit = state.find(core::UnitId(offer.subject));
    const bool fromAbove = unit && unit->side == sideIds.front();
    for (const auto& field : offer.inputs) {
        if (field.kind != core::OfferField::Kind::One) continue;
        std::vector<core::Value> gladly;
        for (const auto& option : field.options)
            for (int n = likes(field, option, fromAbove, state.board.rows); n > 0; --n)
                gladly.push_back(option.value);
        if (!gladly.empty()) (*out.body.asObject())[field.id] = gladly[whim.below(gladly.size())];
    }
    return out;
}

core::Answer chosen(const core::Request& request, core::Answer answer, Whim& whim) {
    if (request.kind == core::Request::Kind::Choice && whim.oneIn(2))
        answer.pick = request.options[whim.below(request.options.size())].id;
    return answer;
}

} // namespace hex_whims
