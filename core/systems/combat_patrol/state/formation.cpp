// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/state/formation.h"

#include "kernel/fields/codec.h"

#include <algorithm>

namespace core::combat_patrol {

std::vector<UnitId> parts(const State& state, const UnitId& id) {
    std::vector<UnitId> out;
    out.reserve(2);
    const auto root = state.rootOf(id);
    const auto add = [&](const UnitId& part) {
        const auto* unit = state.find(part);
        if (unit && unit->presence != Presence::Destroyed) out.push_back(part);
    };
    add(root);
    if (const auto* unit = state.find(root); unit && !unit->leader.empty()) add(unit->leader);
    return out;
}

UnitId survivorOf(const State& state, const UnitId& id) {
    const auto* unit = state.find(id);
    const auto* mover = state.find(state.lastMoved);
    const bool heir =
        unit && mover && mover->side == unit->side && mover->isOnTable() && parts(state, id).empty();
    return heir ? state.lastMoved : id;
}

bool isAttached(const State& state, const UnitId& id) { return parts(state, id).size() > 1; }

std::string unitName(const State& state, const UnitId& id) {
    const auto all = parts(state, id);
    const auto* unit = state.find(id);
    if (all.size() < 2) return unit ? unit->name : id.text;
    return state.at(all[1]).name + " and " + state.at(all[0]).name;
}

namespace {

/// The plural of a verb in the third person: "is" = "are", "charges" = "charge".
std::string pluralVerb(const std::string& verb) {
    if (verb == "is") return "are";
    if (verb == "has") return "have";
    if (verb == "does") return "do";
    if (verb.ends_with("sses")) return verb.substr(0, verb.size() - 2);
    return verb.ends_with("s") ? verb.substr(0, verb.size() - 1) : verb;
}

} // namespace

std::string sentenceAboutUnit(const State& state, const UnitId& id, const std::string& phrase) {
    if (!isAttached(state, id)) return unitName(state, id) + " " + phrase;
    const auto verb = phrase.substr(0, phrase.find(' '));
    auto rest = phrase.substr(verb.size());
    for (const auto& [one, many] : {std::pair{" its ", " their "}, {" it ", " they "}})
        for (auto at = rest.find(one); at != std::string::npos; at = rest.find(one))
            rest.replace(at, std::string(one).size(), many);
    return unitName(state, id) + " " + pluralVerb(verb) + rest;
}

int modelsLeft(const State& state, const UnitId& id) {
    int count = 0;
    for (const auto& part : parts(state, id))
        count += state.at(part).alive();
    return count;
}

int startingStrength(const State& state, const UnitId& id) {
    std::size_t count = 0;
    for (const auto& part : parts(state, id))
        count += state.at(part).models.size();
    return static_cast<int>(count);
}

bool isBelowHalf(const State& state, const UnitId& id) {
    const int start = startingStrength(state, id);
    if (start != 1) return 2 * modelsLeft(state, id) < start;
    const auto all = parts(state, id);
    const auto& unit = state.at(all.front());
    const int wounds = state.statlineOf(unit, unit.models.front()).wounds;
    return 2 * (wounds - unit.models.front().lost) < wounds;
}

int leadership(const State& state, const UnitId& id) {
    int best = 9;
    for (const auto& part : parts(state, id))
        for (const auto& model : state.at(part).models)
            if (!model.slain) best = std::min(best, state.statlineOf(state.at(part), model).leadership);
    return std::max(best, 4);
}

namespace {

bool has(const State& state, const UnitId& id, const std::string& keyword) {
    const auto& sheet = state.sheetOf(state.at(id));
    const auto in = [&](const std::vector<std::string>& list) {
        return std::find(list.begin(), list.end(), keyword) != list.end();
    };
    return in(sheet.keywords) || in(sheet.factionKeywords);
}

} // namespace

bool allHave(const State& state, const UnitId& id, const std::string& keyword) {
    const auto all = parts(state, id);
    return !all.empty() &&
           std::all_of(all.begin(), all.end(), [&](const UnitId& part) { return has(state, part, keyword); });
}

bool anyHas(const State& state, const UnitId& id, const std::string& keyword) {
    const auto all = parts(state, id);
    return std::any_of(all.begin(), all.end(), [&](const UnitId& part) { return has(state, part, keyword); });
}

const Ability* abilityOf(const State& state, const UnitId& id, AbilityKind kind) {
    for (const auto& part : parts(state, id))
        for (const auto& ability : state.sheetOf(state.at(part)).abilities)
            if (ability.kind == kind) return &ability;
    return nullptr;
}

bool hasEnhancement(const State& state, const UnitId& id, EnhancementKind kind) {
    for (const auto& part : parts(state, id)) {
        const auto& unit = state.at(part);
        const auto& player = state.player(unit.side);
        for (const auto& enhancement : player.patrol->enhancements)
            if (enhancement.id == player.enhancement && enhancement.kind == kind &&
                idInPatrol(unit) == enhancement.bearer)
                return true;
    }
    return false;
}

std::string idInPatrol(const Unit& unit) { return unit.id.text.substr(unit.id.text.find('.') + 1); }

UnitId unitInPatrol(Side side, const std::string& idInPatrol) {
    return UnitId{codec::keyText(side) + "." + idInPatrol};
}

bool isWarlordOnTable(const State& state, Side side) {
    const auto* warlord = state.find(unitInPatrol(side, state.player(side).patrol->warlord));
    return warlord && warlord->isOnTable();
}

std::vector<UnitId> engagedWith(const State& state, const UnitId& id) {
    return table::contactsOf(state.contacts, state.rootOf(id));
}

std::vector<UnitId> unitsOf(const State& state, Side side, Presence presence) {
    std::vector<const Unit*> units;
    for (const auto& [id, unit] : state.units)
        if (unit.side == side && unit.presence == presence && unit.leads.empty()) units.push_back(&unit);
    std::stable_sort(units.begin(), units.end(),
                     [](const Unit* a, const Unit* b) { return a->number < b->number; });
    std::vector<UnitId> out;
    for (const auto* unit : units)
        out.push_back(unit->id);
    return out;
}

std::string sideOf(const State& state, const UnitId& id) {
    const auto* known = state.find(id);
    return known ? std::string(codec::keyText(known->side)) : std::string();
}

bool isMonster(const State& state, const UnitId& id) {
    return anyHas(state, id, "MONSTER") || anyHas(state, id, "VEHICLE");
}

bool mayFight(const State& state, const UnitId& id) {
    const auto& unit = state.root(id);
    const bool isOnTable = !parts(state, id).empty() && unit.presence != Presence::Reserves;
    return isOnTable && !unit.fought && (unit.charged || isEngaged(state, id));
}

bool isStationary(const State& state, const UnitId& id) {
    const auto& root = state.root(id);
    return root.side == state.active && (root.moved == MoveKind::Stationary || root.moved == MoveKind::None);
}

} // namespace core::combat_patrol
