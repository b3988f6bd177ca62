// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/queries/parameters.h"

#include <algorithm>
#include <numeric>

namespace core::trench_crusade {

namespace {

constexpr double leastShownChance = 1e-15;

/// Whether `a` comes before `b` in the order of outcomes: words before numbers, lists part by part.
bool sortsBefore(const Value& a, const Value& b) {
    const auto *one = a.asArray(), *other = b.asArray();
    if (one && other)
        return std::lexicographical_compare(one->begin(), one->end(), other->begin(), other->end(),
                                            sortsBefore);
    const auto *number = a.asInt(), *further = b.asInt();
    if (number && further) return *number < *further;
    const auto *word = a.asString(), *next = b.asString();
    if (word && next) return *word < *next;
    return word && further;
}

Value tableOf(const std::vector<std::pair<Value, double>>& rows) {
    Value::Array out;
    for (const auto& [outcome, chance] : rows)
        if (chance >= leastShownChance) out.emplace_back(Value::Array{outcome, chance});
    return out;
}

} // namespace

int sumOf(const Named& parts) {
    return std::accumulate(parts.begin(), parts.end(), 0,
                           [](int sum, const auto& part) { return sum + part.second; });
}

Protection protection(const Named& armour, int piercing, Edition edition) {
    int holy = 0;
    for (const auto& [name, value] : armour)
        if (name.starts_with("holy")) holy += value;
    const int all = sumOf(armour), pierced = edition == Edition::Tc10 ? piercing : 0;
    const auto left = [pierced](int part) { return part < 0 ? std::min(0, part + pierced) : part; };
    return {left(holy), left(all) - left(holy)};
}

void OutcomeTable::add(const Value& outcome, double chance) {
    for (auto& [known, sum] : m_rows)
        if (known == outcome) {
            sum += chance;
            return;
        }
    append(outcome, chance);
}

void OutcomeTable::append(const Value& outcome, double chance) { m_rows.emplace_back(outcome, chance); }

Value OutcomeTable::sorted() const {
    auto rows = m_rows;
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto& a, const auto& b) { return sortsBefore(a.first, b.first); });
    return tableOf(rows);
}

Value OutcomeTable::ordered(const std::vector<std::string>& names) const {
    std::vector<std::pair<Value, double>> rows;
    for (const auto& name : names)
        for (const auto& row : m_rows)
            if (row.first == Value(name)) rows.push_back(row);
    return tableOf(rows);
}

Value chartTable(const std::vector<const char*>& names, const std::vector<double>& chances) {
    std::vector<std::pair<Value, double>> rows;
    for (std::size_t n = 0; n < names.size(); ++n)
        rows.emplace_back(names[n], chances[n]);
    return tableOf(rows);
}

Value injuryTable(const std::vector<double>& chances) {
    return chartTable({"none", "minor", "down", "out"}, chances);
}

Calculator queryCalculator(std::string family, std::string name, std::string help, Value example,
                           Value schema,
                           std::function<Result<Calculation>(const Value&, WorkBudget&)> solve) {
    Calculator out;
    out.family = std::move(family);
    out.name = std::move(name);
    out.help = std::move(help);
    out.example = std::move(example);
    out.schema = std::move(schema);
    out.solve = std::move(solve);
    return out;
}

} // namespace core::trench_crusade
