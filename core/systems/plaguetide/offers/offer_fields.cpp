// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/offers/offer_fields.h"

#include "systems/plaguetide/data/sheet_view.h"
#include "systems/plaguetide/rules/checks.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/table_terms.h"

#include <algorithm>
#include <tuple>

namespace core::plaguetide {

namespace {

std::string hearts(int count) {
    std::string out;
    for (int n = 0; n < std::min(count, 6); ++n)
        out += "♥";
    return count > 6 ? std::to_string(count) + "♥" : out;
}

std::string facts(const State& state, const Unit& unit) {
    auto out = hearts(unit.token(Token::Health)) + " D " + std::to_string(state.sheetOf(unit).defence) + "+";
    if (unit.token(Token::Toughness) > 0) out += " T " + std::to_string(unit.token(Token::Toughness));
    return out;
}

/// The ammunition in magazine and reserve of a gun; empty for weapons that use none.
std::string ammoLeft(const Unit& unit, const std::string& weapon) {
    const auto ammo = unit.ammo.find(weapon);
    if (ammo == unit.ammo.end()) return {};
    return " · ammo " + std::to_string(ammo->second.magazine) + " / " + std::to_string(ammo->second.reserve);
}

} // namespace

Offer offerOf(const Action& action) {
    Offer offer;
    offer.id = action.id;
    offer.label = action.label;
    offer.title = action.name;
    offer.row = action.row;
    offer.key = action.key;
    offer.rule = action.rule;
    offer.cost = std::to_string(action.ap);
    offer.price = action.priceText();
    offer.help = action.help;
    offer.place = action.place;
    return offer;
}

Options enemyOptions(const State& state, const UnitId& who) {
    const auto touched = engagedWith(state, who);
    std::vector<std::pair<bool, const Unit*>> enemies; // free or touched
    for (const auto& [id, unit] : state.units)
        if (!unit.operative && unit.isOnTable())
            enemies.emplace_back(std::find(touched.begin(), touched.end(), id) == touched.end(), &unit);
    std::sort(enemies.begin(), enemies.end(), [](const auto& a, const auto& b) {
        const auto& [aFree, one] = a;
        const auto& [bFree, other] = b;
        return std::tie(aFree, one->sheet, one->number) < std::tie(bFree, other->sheet, other->number);
    });
    Options out;
    out.reserve(enemies.size());
    for (const auto& [free, unit] : enemies)
        out.push_back({unit->id.text, unit->name, facts(state, *unit) + (free ? "" : " · in contact"), {}});
    return out;
}

Options operativeOptions(const State& state, const UnitId& except) {
    Options out;
    const bool anyReady = std::any_of(state.units.begin(), state.units.end(),
                                      [](const auto& u) { return u.second.operative && u.second.isReady(); });
    for (const bool down :
         {false, true}) // operatives that are Down come last because they are rarely the target
        for (const auto& [id, unit] : state.units)
            if (unit.operative && unit.isOnTable() && id != except && unit.has(Status::Down) == down)
                out.push_back({id.text, unit.name, facts(state, unit), down && anyReady ? "Down" : ""});
    return out;
}

Options figureOptions(const State& state, const std::vector<UnitId>& ids) {
    Options out;
    for (const auto& id : ids)
        if (const auto* unit = state.find(id)) out.push_back({id.text, unit->name, facts(state, *unit), {}});
    return out;
}

Options weaponOptions(const State& state, const Unit& unit, Mode mode) {
    Options out;
    for (const auto& id : unit.weapons) {
        const auto weapon = state.weapons.find(id);
        if (weapon == state.weapons.end()) continue;
        for (const auto& profile : weapon->second.profiles)
            if (profile.mode == mode)
                out.push_back({id,
                               weapon->second.name,
                               modeWord(mode) + " · " + profileLine(profile) + ammoLeft(unit, id),
                               {}});
    }
    return out;
}

Offer finish(const State& state, Offer offer, const Command& command) {
    return table::filledOffer<Rules>(state, std::move(offer), command, relationKinds());
}

} // namespace core::plaguetide
