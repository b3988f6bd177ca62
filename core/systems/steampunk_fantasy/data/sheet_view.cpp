// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/sheet_view.h"

#include "systems/steampunk_fantasy/data/keywords.h"

#include <set>

namespace core::steampunk_fantasy {

namespace {

constexpr auto none = "–";

StatView statCell(const char* id, const char* label, const char* name, std::string value, int number) {
    return {id, label, std::move(value), name, number};
}

/// Appends a part behind a dot.
void addPart(std::string& line, const std::string& part) {
    if (!part.empty()) line += (line.empty() ? "" : " · ") + part;
}

std::string angleWords(const std::vector<int>& angle) {
    static constexpr std::array names{"front", "front-side", "back-side", "back"};
    if (angle.size() != names.size()) return {};
    if (std::all_of(angle.begin(), angle.end(), [](int shots) { return shots == 1; })) return "all round";
    std::string out;
    for (std::size_t n = 0; n < names.size(); ++n)
        if (angle[n] > 0)
            out += (out.empty() ? "" : ", ") +
                   (angle[n] > 1 ? std::to_string(angle[n]) + " × " : std::string()) + names.at(n);
    return out;
}

std::string areaWords(const std::vector<AreaLine>& area) {
    std::string out;
    for (const auto& line : area)
        out += (out.empty() ? "area " : ", ") + std::to_string(line.needs) + "+ at " +
               std::to_string(line.from) +
               (line.to > line.from ? "–" + std::to_string(line.to) : std::string()) +
               (line.fewestModels > 1 ? " with " + std::to_string(line.fewestModels) + " or more"
                : line.mostModels > 0 ? " with up to " + std::to_string(line.mostModels)
                                      : std::string());
    return out;
}

int mostOf(const std::vector<int>& numbers) {
    return numbers.empty() ? 0 : *std::max_element(numbers.begin(), numbers.end());
}

WeaponView weaponView(const Weapon& weapon, int count) {
    WeaponView out;
    out.id = weapon.id;
    out.name = weapon.name;
    out.line = weaponLine(weapon);
    out.count = count;
    out.stats = {statCell("range", "Range", "Range in hexes", std::to_string(weapon.range), weapon.range),
                 statCell("damage", "Damage", "Damage", harmWords(weapon.harm), 0),
                 statCell("ap", "AP", "Armour piercing",
                          weapon.apDie.empty() ? std::to_string(weapon.ap) : wordsOf(dieOf(weapon.apDie)),
                          weapon.ap)};
    for (const auto& keyword : weapon.keywords)
        out.keywords.push_back(wordsOf(keyword));
    return out;
}

void addKeyword(std::vector<KeywordView>& into, std::set<std::string>& seen, const std::string& text,
                const Profiles& profiles) {
    if (!seen.insert(text).second) return;
    const auto entry = profiles.keywords.find(keyOf(text));
    if (entry == profiles.keywords.end())
        into.push_back({wordsOf(text), {}, false, true});
    else
        into.push_back({wordsOf(text), entry->second.help, entry->second.automated, entry->second.proposed});
}

void addWeaponKeywords(std::vector<KeywordView>& into, std::set<std::string>& seen, const Weapon& weapon,
                       const Profiles& profiles) {
    for (const auto* list : {&weapon.keywords, &weapon.inAssault, &weapon.grants})
        for (const auto& text : *list)
            addKeyword(into, seen, text, profiles);
    for (const auto& text : weapon.special)
        if (seen.insert(weapon.name + text).second)
            into.push_back({weapon.name, proseOf(text), false, false});
}

void addTables(std::vector<KeywordView>& into, const Sheet& sheet) {
    for (const auto& [id, table] : sheet.tables) {
        const bool proposed =
            std::any_of(table.begin(), table.end(), [](const auto& row) { return row.proposed; });
        into.push_back({nameOf(id) + " damage", tableLine(table), true, proposed});
    }
}

std::vector<StatView> statsOf(const Sheet& sheet) {
    const auto& assault = sheet.assault;
    std::vector<StatView> out{
        statCell("models", "Models", "Models", std::to_string(sheet.models), sheet.models),
        statCell("cost", "Price", "Price", costWords(sheet.cost), 0),
        statCell("size", "Size", "Size", nameOf(sheet.size), static_cast<int>(sheet.size)),
        statCell("armour", "Armour", "Armour by side", bySideWords(sheet.armour), mostOf(sheet.armour)),
        statCell("assault", "Assault", "Assault dice by side",
                 bySideWords(assault.dice) + " on " + std::to_string(assault.toHit) + "+",
                 mostOf(assault.dice)),
        statCell("strikes", "Strikes", "Damage and AP in assaults",
                 harmWords(assault.bySide.empty() ? assault.harm : assault.bySide.front().harm) + ", AP " +
                     std::to_string(assault.bySide.empty() ? assault.ap : assault.bySide.front().ap),
                 assault.ap)};
    if (sheet.deflection)
        out.push_back(statCell("deflection", "Deflection", "Deflection dice by side",
                               bySideWords(sheet.deflection->dice) + " on " +
                                   std::to_string(sheet.deflection->toHit) + "+",
                               mostOf(sheet.deflection->dice)));
    return out;
}

} // namespace

std::string costWords(const std::map<std::string, int>& cost) {
    static constexpr std::array names{"industry", "manpower", "craft", "experience", "command"};
    std::string out;
    for (std::size_t n = 0; n < names.size(); ++n)
        if (const auto price = cost.find(currencyIds.at(n)); price != cost.end())
            out += (out.empty() ? "" : ", ") + std::to_string(price->second) + " " + names.at(n);
    return out.empty() ? none : out;
}

std::string bySideWords(const std::vector<int>& numbers) {
    std::string out;
    for (const int number : numbers)
        out += (out.empty() ? "" : "/") + std::to_string(number);
    return out.empty() ? none : out;
}

std::string harmWords(const Harm& harm) {
    std::string out;
    const auto add = [&](const std::string& die, const char* kind) {
        if (!die.empty()) out += (out.empty() ? "" : ", ") + wordsOf(dieOf(die)) + kind;
    };
    add(harm.regular, "");
    add(harm.fire, " fire");
    add(harm.psychic, " psychic");
    add(harm.crew, " crew");
    add(harm.crewIfPenetrated, " crew if armour fails");
    if (harm.penetration != 0) out += ", +" + std::to_string(harm.penetration) + " if armour fails";
    return out.empty() ? none : out;
}

std::string weaponLine(const Weapon& weapon) {
    std::string out;
    if (weapon.kind == WeaponKind::Ranged) {
        addPart(out, "range " + std::to_string(weapon.range));
        addPart(out, harmWords(weapon.harm));
        addPart(out,
                "AP " + (weapon.apDie.empty() ? std::to_string(weapon.ap) : wordsOf(dieOf(weapon.apDie))));
        addPart(out, angleWords(weapon.angle));
        addPart(out, areaWords(weapon.area));
    }
    if (weapon.assault) {
        if (mostOf(weapon.assault->dice) > 0) addPart(out, "assault +" + bySideWords(weapon.assault->dice));
        if (mostOf(weapon.assault->deflection) > 0)
            addPart(out, "deflection +" + bySideWords(weapon.assault->deflection));
        if (weapon.assault->harm.hasDamage()) addPart(out, "strikes " + harmWords(weapon.assault->harm));
    }
    if (!weapon.cost.empty()) addPart(out, costWords(weapon.cost));
    return out;
}

std::string tableLine(const DamageTable& table) {
    std::string out;
    for (const auto& row : table)
        out += (out.empty() ? "" : "; ") + row.span() + " " + wordsOf(row);
    return out;
}

SheetView sheetView(const Sheet& sheet, const Profiles& profiles) {
    SheetView out;
    out.id = sheet.id;
    out.name = sheet.name;
    out.stats = statsOf(sheet);
    std::set<std::string> seen;
    for (const auto& text : sheet.keywords)
        addKeyword(out.keywords, seen, text, profiles);
    addTables(out.keywords, sheet);
    for (const auto& id : sheet.weapons) {
        const auto weapon = profiles.weapons.find(id);
        if (weapon == profiles.weapons.end()) continue;
        const auto several = sheet.several.find(id);
        out.weapons.push_back(
            weaponView(weapon->second, several == sheet.several.end() ? 1 : several->second));
        addWeaponKeywords(out.keywords, seen, weapon->second, profiles);
    }
    for (const auto& text : sheet.special)
        out.keywords.push_back({"Special", proseOf(text), false, false});
    out.houseRule = sheet.proposed;
    return out;
}

SheetView weaponCard(const Weapon& weapon, const Profiles& profiles) {
    SheetView out;
    out.id = weapon.id;
    out.name = weapon.name;
    out.weapons = {weaponView(weapon, 1)};
    std::set<std::string> seen;
    addWeaponKeywords(out.keywords, seen, weapon, profiles);
    out.houseRule = weapon.proposed;
    return out;
}

} // namespace core::steampunk_fantasy
