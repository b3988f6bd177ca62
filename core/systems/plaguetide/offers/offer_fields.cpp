// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/offers/offer_fields.h"

#include "kernel/aim.h"
#include "systems/plaguetide/data/sheet_view.h"
#include "systems/plaguetide/rules/booking.h"
#include "systems/plaguetide/rules/checks.h"
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

/// What the magazine and the reserve of a gun hold; nothing for weapons that use none.
std::string ammoLeft(const Unit& unit, const std::string& weapon) {
    const auto ammo = unit.ammo.find(weapon);
    if (ammo == unit.ammo.end()) return {};
    return " · ammo " + std::to_string(ammo->second.magazine) + " / " + std::to_string(ammo->second.reserve);
}

} // namespace

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
OfferField many(const char* id, const char* label, std::vector<FieldOption> options,
                const std::vector<UnitId>& preset, const char* help) {
    return {id, label, help, OfferField::Kind::Many, std::move(options), codec::write(preset), 0, 0};
}

std::vector<FieldOption> enemyOptions(const State& state, const UnitId& who) {
    const auto touched = engagedWith(state, who);
    std::vector<std::pair<bool, const Unit*>> enemies; // free or touched
    for (const auto& [id, unit] : state.units)
        if (!unit.operative && unit.onTable())
            enemies.emplace_back(std::find(touched.begin(), touched.end(), id) == touched.end(), &unit);
    std::sort(enemies.begin(), enemies.end(), [](const auto& a, const auto& b) {
        const auto& [aFree, one] = a;
        const auto& [bFree, other] = b;
        return std::tie(aFree, one->sheet, one->number) < std::tie(bFree, other->sheet, other->number);
    });
    std::vector<FieldOption> out;
    out.reserve(enemies.size());
    for (const auto& [free, unit] : enemies)
        out.push_back({unit->id.text, unit->name, facts(state, *unit) + (free ? "" : " · in contact"), {}});
    return out;
}

std::vector<FieldOption> operativeOptions(const State& state, const UnitId& except) {
    std::vector<FieldOption> out;
    const bool anyReady = std::any_of(state.units.begin(), state.units.end(),
                                      [](const auto& u) { return u.second.operative && u.second.ready(); });
    for (const bool down : {false, true}) // those who are Down come last: they are rarely meant
        for (const auto& [id, unit] : state.units)
            if (unit.operative && unit.onTable() && id != except && unit.has(Status::Down) == down)
                out.push_back({id.text, unit.name, facts(state, unit), down && anyReady ? "Down" : ""});
    return out;
}

std::vector<FieldOption> figureOptions(const State& state, const std::vector<UnitId>& ids) {
    std::vector<FieldOption> out;
    for (const auto& id : ids)
        if (const auto* unit = state.find(id)) out.push_back({id.text, unit->name, facts(state, *unit), {}});
    return out;
}

std::vector<FieldOption> weaponOptions(const State& state, const Unit& unit, Mode mode) {
    std::vector<FieldOption> out;
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

UnitId firstOf(const std::vector<FieldOption>& options) {
    return options.empty() || !options.front().value.asString() ? UnitId{}
                                                                : UnitId{*options.front().value.asString()};
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

} // namespace core::plaguetide
