// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/wares.h"

namespace core::trench_crusade {

namespace {

/// Ids of what the gift has for the KEYWORD of the warband; "a|b" is one of the two.
std::vector<std::string> ownGear(const WarbandEditor& editor, const Gift& gift) {
    const auto own = gift.byKeyword.find(editor.warband.keyword);
    return gift.what == GiftKind::Gear && own != gift.byKeyword.end() ? own->second
                                                                      : std::vector<std::string>{};
}

constexpr auto either = '|';

} // namespace

std::vector<std::string> grantedWares(const WarbandEditor& editor, const Gift& gift) {
    auto out = gift.ids;
    for (const auto& each : ownGear(editor, gift))
        if (each.find(either) == std::string::npos) out.push_back(each);
    return out;
}

std::vector<std::string> wares(const WarbandEditor& editor, const Gift& gift) {
    std::vector<std::string> out = gift.oneOf;
    for (const auto& each : ownGear(editor, gift)) {
        if (each.find(either) == std::string::npos) continue;
        std::size_t from = 0;
        for (auto bar = each.find(either); bar != std::string::npos; bar = each.find(either, from)) {
            out.push_back(each.substr(from, bar - from));
            from = bar + 1;
        }
        out.push_back(each.substr(from));
    }
    const bool fromList = gift.what == GiftKind::GearWorth || !gift.keyword.empty() || !gift.slot.empty();
    if (gift.what != GiftKind::Gear && gift.what != GiftKind::GearWorth) return out;
    for (const auto& [id, rule] : editor.rules.gear) {
        const auto* terms = fromList && !gift.foreign ? rule.termsFor(editor.force.build.faction) : nullptr;
        if (!terms || terms->cost.empty() || terms->cost.contains(glory) || !editor.warband.gear.contains(id))
            continue;                                                     // only from the list of the warband
        if (terms->most > 0 && editor.owned(id) >= terms->most) continue; // its LIMIT is reached
        const auto price = terms->cost.find(ducats);
        if (gift.ducats > 0 && price != terms->cost.end() && price->second > gift.ducats) continue;
        const auto weapon = editor.all.weapons.find(id);
        if (!gift.keyword.empty() &&
            (weapon == editor.all.weapons.end() || !has(weapon->second, gift.keyword)))
            continue;
        if (gift.slot == "ranged" && (weapon == editor.all.weapons.end() || !weapon->second.ranged()))
            continue;
        out.push_back(id);
    }
    return out;
}

std::vector<std::string> pickableWares(const WarbandEditor& editor, const PlaceChoice& choice) {
    std::vector<std::string> out;
    for (const auto& gift : choice.gives)
        for (auto& id : wares(editor, gift))
            if (!holds(out, id)) out.push_back(std::move(id));
    return out;
}

int priceOf(const WarbandEditor& editor, const std::string& id) {
    const auto rule = editor.rules.gear.find(id);
    const auto* terms =
        rule == editor.rules.gear.end() ? nullptr : rule->second.termsFor(editor.force.build.faction);
    if (!terms) return 0;
    const auto price = terms->cost.find(ducats);
    return price == terms->cost.end() ? 0 : price->second;
}

} // namespace core::trench_crusade
