// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/queries/parameters.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

constexpr double leastShownChance = 1e-15;

} // namespace

Hit QueryWeapon::hit(int resistance) const {
    Hit out;
    out.regular = Die{die, plus - resistance};
    out.ap = ap;
    out.penetration = penetrationBonus;
    return out;
}

bool Chances::Before::operator()(const Value& one, const Value& other) const {
    const auto rank = [](const Value& value) { return value.asInt() ? 0 : value.asArray() ? 1 : 2; };
    if (rank(one) != rank(other)) return rank(one) < rank(other);
    if (rank(one) == 0) return *one.asInt() < *other.asInt();
    if (rank(one) == 2) return canonicalBytes(one) < canonicalBytes(other);
    return std::lexicographical_compare(one.asArray()->begin(), one.asArray()->end(),
                                        other.asArray()->begin(), other.asArray()->end(), *this);
}

void Chances::add(const Value& outcome, double chance) { m_rows[outcome] += chance; }

Value Chances::table() const {
    Value::Array out;
    for (const auto& [outcome, chance] : m_rows)
        if (chance >= leastShownChance) out.emplace_back(Value::Array{outcome, chance});
    return out;
}

Result<const Sheet*> querySheet(const Catalogue& all, const std::string& name, const std::string& path) {
    const auto* sheet = sheetNamed(all, name);
    if (!sheet) return impossible("query.unit", "there is no unit called `" + name + "`", path);
    return sheet;
}

Struck queryStruck(const Sheet& sheet, std::optional<int> armour, int tokens) {
    Struck out;
    out.tables = &sheet.tables;
    out.armour = armour;
    out.tokens = tokens;
    if (!sheet.tables.contains(TableId::Regular)) out.regular = TableId::RegularGun;
    return out;
}

bool isInfantry(const Sheet& sheet) { return sheet.unitClass == UnitClass::Infantry; }

bool isVehicle(const Sheet& sheet) {
    return sheet.tables.contains(TableId::Light) && sheet.tables.contains(TableId::Critical);
}

Value numbersOf(std::initializer_list<int> numbers) {
    Value::Array out;
    for (const int number : numbers)
        out.emplace_back(number);
    return out;
}

} // namespace core::steampunk_fantasy
