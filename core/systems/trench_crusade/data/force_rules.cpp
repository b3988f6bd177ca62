// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/force_rules.h"

#include "systems/trench_crusade/data/campaign_read.h"
#include "systems/trench_crusade/data/item_matching.h"

#include <set>

namespace core::trench_crusade {

namespace {

using Terms = std::map<std::string, ForceTerms>;

constexpr std::array roomIds{"armour", "shield", "headgear", "grenades"};

/// The id of the room that a piece of gear takes of its bearer; empty = none.
std::string roomOf(Slot slot) {
    switch (slot) {
    case Slot::Armour:
        return roomIds[0];
    case Slot::Shield:
        return roomIds[1];
    case Slot::Headgear:
        return roomIds[2];
    case Slot::Item:
    case Slot::Upgrade:
        break;
    }
    return {};
}

/// The terms of a faction as a variant changes them.
Terms changed(const Terms& faction, const Terms& variant, const std::vector<std::string>& without) {
    auto out = faction;
    for (const auto& id : without)
        out.erase(id);
    for (const auto& [id, terms] : variant)
        out[id] = terms;
    return out;
}

void addCarried(ForceRules& out, const Catalogue& all) {
    for (const auto& [id, weapon] : all.weapons) {
        auto& gear = out.gear[id];
        gear.name = weapon.name;
        if (weapon.grenade) gear.takes[roomIds[3]] = 1;
    }
    for (const auto& [id, item] : all.gear) {
        auto& gear = out.gear[id];
        gear.name = item.name;
        if (const auto room = roomOf(item.slot); !room.empty()) gear.takes[room] = 1;
    }
}

/// The room that the fixed kit of a datasheet leaves for what is bought.
std::map<std::string, int> roomLeft(const Sheet& sheet, const ForceRules& rules) {
    std::map<std::string, int> out;
    for (const auto& id : sheet.gear)
        if (const auto gear = rules.gear.find(id); gear != rules.gear.end())
            for (const auto& [room, much] : gear->second.takes)
                out[room] = 0;
    return out;
}

ForceSheet ruleOf(const Sheet& sheet, const ForceRules& rules) {
    ForceSheet out;
    out.name = sheet.name;
    out.keywords = sheet.keywords;
    out.room = roomLeft(sheet, rules);
    out.mayLead = holds(sheet.keywords, "LEADER") || holds(sheet.keywords, "ELITE");
    return out;
}

void addSheets(ForceRules& out, const Catalogue& all) {
    for (const auto& [id, sheet] : all.sheets)
        out.sheets[id] = ruleOf(sheet, out);
}

template <class Rules> void addTerms(Rules& rules, const Terms& terms, const std::string& faction) {
    for (const auto& [id, each] : terms)
        if (const auto rule = rules.find(id); rule != rules.end()) rule->second.factions[faction] = each;
}

/// Removes what no warband has, because an empty list of factions would mean all factions.
template <class Rules> void dropUnused(Rules& rules) {
    std::erase_if(rules, [](const auto& entry) { return entry.second.factions.empty(); });
}

/// The carriers of the terms that this warband has, too: KEYWORDS, and its own datasheets.
std::vector<std::string> carriersHere(const Catalogue& all, const Warband& full, const ForceTerms& terms) {
    std::vector<std::string> out;
    for (const auto& each : terms.carriers)
        if (full.units.contains(each) || (!all.sheets.contains(each) && !all.abilities.contains(each)))
            out.push_back(each);
    return out;
}

/// Adds what a limit allows from the lists of other warbands, at their price and LIMIT; not what the warband
/// sells itself, nor what a variant does without.
void addForeign(ForceRules& out, const Catalogue& all, const Warband& full) {
    for (const auto& limit : full.limits) {
        if (limit.kind != LimitKind::Foreign) continue;
        for (const auto& id : limit.from) {
            const auto from = all.warbands.find(id);
            if (from == all.warbands.end()) continue;
            for (const auto& [item, terms] : from->second.gear) {
                const auto rule = out.gear.find(item);
                if (rule == out.gear.end() || full.gear.contains(item) || full.found.contains(item) ||
                    holds(full.without, item) || !isNamedByAny(all, item, limit.than, &terms))
                    continue;
                auto own = terms;
                own.carriers = limit.units.empty() ? carriersHere(all, full, terms) : limit.units;
                if (!terms.carriers.empty() && carriersHere(all, full, terms).empty()) continue;
                rule->second.factions.try_emplace(full.id, std::move(own));
            }
        }
    }
}

void addWarband(ForceRules& out, const Catalogue& all, const Warband& warband) {
    out.factions.push_back({warband.id, warband.name});
    const auto full = fullWarband(all, warband);
    addTerms(out.sheets, full.units, full.id);
    for (const auto& id : full.mercenaries)
        if (const auto rule = out.sheets.find(id); rule != out.sheets.end())
            rule->second.factions.try_emplace(full.id);
    addTerms(out.gear, full.found, full.id);
    addTerms(out.gear, full.gear, full.id);
    addTerms(out.options, full.options, full.id);
    addForeign(out, all, full);
    out.options[foundMark].factions.try_emplace(full.id);
}

/// Whether a limit of the faction asks for models that the variant does not have, so that no force could meet
/// it.
bool isVoid(const Warband& variant, const WarbandLimit& limit) {
    const auto& asked = limit.than.empty() ? limit.units : limit.than;
    return limit.kind == LimitKind::NeedsOneOf && !asked.empty() &&
           std::all_of(asked.begin(), asked.end(), [&](const std::string& id) {
               return holds(variant.without, id) && !variant.units.contains(id);
           });
}

} // namespace

Warband fullWarband(const Catalogue& catalogue, const Warband& warband) {
    const auto found = catalogue.warbands.find(warband.of);
    if (found == catalogue.warbands.end()) return warband;
    const auto& faction = found->second;
    auto out = warband;
    out.units = changed(faction.units, warband.units, warband.without);
    out.gear = changed(faction.gear, warband.gear, warband.without);
    out.options = changed(faction.options, warband.options, warband.without);
    out.found = changed(faction.found, warband.found, warband.without);
    if (out.keyword.empty()) out.keyword = faction.keyword;
    if (out.start.empty()) out.start = faction.start;
    const auto join = [&](std::vector<std::string>& own, const std::vector<std::string>& more) {
        for (const auto& id : more)
            if (!holds(own, id) && !holds(warband.without, id)) own.push_back(id);
    };
    join(out.abilities, faction.abilities);
    join(out.mercenaries, faction.mercenaries);
    for (const auto& limit : faction.limits) {
        const bool own = std::any_of(warband.limits.begin(), warband.limits.end(), [&](const auto& each) {
            return each.kind == limit.kind && each.units == limit.units &&
                   (limit.kind != LimitKind::Words || !limit.units.empty());
        });
        if (!own && !isVoid(out, limit)) out.limits.push_back(limit);
    }
    return out;
}

Kit kitOf(const Sheet& sheet) { return {sheet.weapons, sheet.gear, sheet.abilities}; }

namespace {

/// Whether the weapon is a gun, shot with one hand or with both.
bool isGun(const Catalogue& catalogue, const std::string& id) {
    const auto weapon = catalogue.weapons.find(id);
    return weapon != catalogue.weapons.end() && weapon->second.ranged() && weapon->second.hands > 0 &&
           !weapon->second.grenade && !has(weapon->second, "uncounted");
}

/// Removes a two-handed gun of the printed kit when another gun was bought (a Yeoman's rifle).
void swapGun(const Catalogue& catalogue, const Sheet& sheet, const ForceEntry& entry, Kit& kit) {
    const bool bought = std::any_of(entry.gear.begin(), entry.gear.end(),
                                    [&](const std::string& id) { return isGun(catalogue, id); });
    if (sheet.fixed || !bought) return;
    std::erase_if(kit.weapons, [&](const std::string& id) {
        return isGun(catalogue, id) && catalogue.weapons.at(id).hands == 2;
    });
}

} // namespace

namespace {

/// Whether models of that datasheet have an ability of their whole warband: some are left out by name.
bool isFor(const Catalogue& catalogue, const std::string& id, const Sheet& sheet) {
    const auto ability = catalogue.abilities.find(id);
    if (ability == catalogue.abilities.end()) return true;
    const auto& effects = ability->second.effects;
    return std::none_of(effects.begin(), effects.end(), [&](const Effect& each) {
        return each.kind == EffectKind::Special && each.text == "not_for:" + sheet.id;
    });
}

/// Whether an ability with the id of the weapon uses the weapon by a separate ACTION.
bool isActed(const Catalogue& catalogue, const std::string& id) {
    const auto ability = catalogue.abilities.find(id);
    return ability != catalogue.abilities.end() && ability->second.action.has_value();
}

} // namespace

Kit kitOf(const Catalogue& catalogue, const Warband& warband, const Sheet& sheet, const ForceEntry& entry) {
    auto out = kitOf(sheet);
    swapGun(catalogue, sheet, entry, out);
    for (const auto* list : {&entry.gear, &entry.options})
        for (const auto& id : *list) {
            if (catalogue.weapons.contains(id) && !isActed(catalogue, id)) out.weapons.push_back(id);
            if (catalogue.gear.contains(id)) out.gear.push_back(id);
            if (catalogue.abilities.contains(id) && !holds(out.abilities, id)) out.abilities.push_back(id);
        }
    if (holds(warband.mercenaries, sheet.id)) return out;
    for (const auto& id : warband.abilities)
        if (!holds(out.abilities, id) && isFor(catalogue, id, sheet)) out.abilities.push_back(id);
    return out;
}

ForceRules forceRules(const Catalogue& catalogue) {
    ForceRules out;
    out.one = "warband";
    out.sides = {{"first", "First warband"}, {"second", "Second warband"}};
    out.currencies = {{ducats, ducats, startDucats}, {glory, glory, 0}};
    out.room = {{roomIds[0], "a suit of armour", 1},
                {roomIds[1], "a shield", 1},
                {roomIds[2], "headgear", 1},
                {roomIds[3], "a type of grenades", 1}};
    out.oneLeader = true;
    addCarried(out, catalogue);
    addSheets(out, catalogue);
    for (const auto& [id, ability] : catalogue.abilities)
        if (!catalogue.marks.contains(id)) out.options[id].name = ability.name;
    out.options[foundMark].name = foundName;
    for (const auto& [id, gear] : catalogue.gear)
        out.options.try_emplace(id).first->second.name = gear.name;
    for (const auto& [id, warband] : catalogue.warbands)
        addWarband(out, catalogue, warband);
    dropUnused(out.sheets);
    dropUnused(out.gear);
    dropUnused(out.options);
    return out;
}

namespace {

std::vector<const Place*> allPlaces(const PlaceTables& tables) {
    std::vector<const Place*> out;
    for (const auto* list : {&tables.common, &tables.rare, &tables.legendary})
        for (const auto& place : *list)
            out.push_back(&place);
    return out;
}

/// The alternatives of "sniper_rifle|snipe_scope".
std::vector<std::string> alternatives(const std::string& text) {
    std::vector<std::string> out;
    std::size_t from = 0;
    for (auto bar = text.find('|'); bar != std::string::npos; bar = text.find('|', from)) {
        out.push_back(text.substr(from, bar - from));
        from = bar + 1;
    }
    out.push_back(text.substr(from));
    return out;
}

/// The KEYWORD of a warband: that of its faction where a variant has none.
const std::string& keywordOf(const Catalogue& all, const Warband& warband) {
    if (!warband.keyword.empty()) return warband.keyword;
    const auto faction = all.warbands.find(warband.of);
    return faction == all.warbands.end() ? warband.keyword : faction->second.keyword;
}

/// Lets warbands of that KEYWORD have a find, although no list sells it; empty = all warbands.
template <class Rule>
void allow(const Catalogue& all, Rule& rule, const std::string& name, const std::string& keyword) {
    rule.name = name;
    for (const auto& [id, warband] : all.warbands)
        if (keyword.empty() || keywordOf(all, warband) == keyword) rule.factions.try_emplace(id);
}

void allowFor(ForceRules& out, const Catalogue& all, const std::vector<std::string>& ids,
              const std::string& keyword) {
    for (const auto& id : ids) {
        if (const auto weapon = all.weapons.find(id); weapon != all.weapons.end())
            allow(all, out.gear[id], weapon->second.name, keyword);
        else if (const auto gear = all.gear.find(id); gear != all.gear.end())
            allow(all, out.gear[id], gear->second.name, keyword);
        else if (const auto sheet = out.sheets.find(id); sheet != out.sheets.end())
            allow(all, sheet->second, sheet->second.name, keyword);
    }
}

void allowFound(ForceRules& out, const Catalogue& all, const Gift& gift) {
    if (gift.foreign) // from the lists of all warbands
        for (auto& [id, rule] : out.gear)
            allow(all, rule, rule.name, {});
    auto ids = gift.ids;
    ids.insert(ids.end(), gift.oneOf.begin(), gift.oneOf.end());
    if (!gift.id.empty()) ids.push_back(gift.id);
    allowFor(out, all, ids, {});
    for (const auto& [keyword, own] : gift.byKeyword)
        for (const auto& text : own)
            allowFor(out, all, alternatives(text), keyword);
}

/// Opens everything that is for the KEYWORD or datasheet `known` to `other`, too.
template <class Rules> void openTo(Rules& rules, const std::string& known, const std::string& other) {
    for (auto& [id, rule] : rules)
        for (auto& [faction, terms] : rule.factions)
            if (holds(terms.carriers, known)) terms.carriers.push_back(other);
}

/// Adds models that came back from the dead: worth the price of that, with everything that their kind may
/// have (TC-W24).
void addPenitents(ForceRules& out, const Catalogue& all) {
    const auto sheet = all.sheets.find(penitentSheet);
    const auto paid = out.options.find(resurrectionOption);
    if (sheet == all.sheets.end() || paid == out.options.end()) return;
    auto rule = ruleOf(sheet->second, out);
    std::set<std::string> kinds;
    for (const auto& [faction, terms] : paid->second.factions) {
        rule.factions[faction].cost = terms.cost;
        kinds.insert(terms.carriers.begin(), terms.carriers.end());
    }
    out.sheets[penitentSheet] = std::move(rule);
    for (const auto& kind : kinds) {
        openTo(out.gear, kind, penitentSheet);
        openTo(out.options, kind, penitentSheet);
    }
    for (auto& [faction, terms] : paid->second.factions)
        std::erase(terms.carriers, penitentSheet); // a model comes back only once
}

} // namespace

ForceRules campaignForceRules(const Catalogue& catalogue) {
    auto out = forceRules(catalogue);
    addPenitents(out, catalogue);
    openTo(out.gear, "ELITE", promotedMark); // TC-C7: promoted models may have it
    openTo(out.options, "ELITE", promotedMark);
    for (const auto& id : catalogue.marks)
        out.options[id].name = catalogue.abilities.at(id).name;
    for (const auto* place : allPlaces(catalogue.campaign.places))
        for (const auto& choice : place->choices)
            for (const auto& gift : choice.gives)
                allowFound(out, catalogue, gift);
    return out;
}

} // namespace core::trench_crusade
