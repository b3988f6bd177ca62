// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/data_kinds.h"
#include "table/force.h"

#include <algorithm>

/// Display and editing of forces.
namespace core::table {

namespace {

/// "12 ducats, 1 glory"; empty when it costs nothing.
std::string priceWords(const ForceRules& rules, const Cost& cost) {
    std::string out;
    for (const auto& currency : rules.currencies)
        if (const auto paid = cost.find(currency.id); paid != cost.end() && paid->second != 0)
            out += (out.empty() ? "" : ", ") + std::to_string(paid->second) + " " + currency.label;
    return out;
}

/// The terms for display: "2 ducats, at most 2".
std::string termWords(const ForceRules& rules, const ForceTerms& terms) {
    auto out = priceWords(rules, terms.cost);
    const auto add = [&](const std::string& words) { out += (out.empty() ? "" : ", ") + words; };
    if (terms.least > 0) add("at least " + std::to_string(terms.least));
    if (terms.most > 0) add("at most " + std::to_string(terms.most));
    for (std::size_t n = 0; n < terms.carriers.size(); ++n) {
        const auto sheet = rules.sheets.find(terms.carriers[n]);
        const auto option = rules.options.find(terms.carriers[n]);
        add((n == 0 ? "for " : "or ") + (sheet != rules.sheets.end()     ? sheet->second.name
                                         : option != rules.options.end() ? option->second.name
                                                                         : terms.carriers[n]));
    }
    return out;
}

/// "Lamp rifle, 2 × grenade": the names of the items.
template <class Rules>
void addNames(std::string& out, const Rules& rules, const std::vector<std::string>& ids) {
    std::vector<std::pair<std::string, int>> counts;
    for (const auto& id : ids) {
        const auto known =
            std::find_if(counts.begin(), counts.end(), [&](const auto& each) { return each.first == id; });
        if (known == counts.end())
            counts.emplace_back(id, 1);
        else
            ++known->second;
    }
    for (const auto& [id, count] : counts) {
        const auto rule = rules.find(id);
        out += (out.empty() ? "" : ", ") + (count > 1 ? std::to_string(count) + " × " : std::string()) +
               (rule == rules.end() ? id : rule->second.name);
    }
}

/// Adds an offer for each of the choices that the faction can have.
template <class Rules>
void addOffers(std::vector<ForceOffer>& out, const ForceRules& all, const Rules& rules,
               const std::string& faction) {
    for (const auto& [id, rule] : rules)
        if (const auto* terms = rule.termsFor(faction))
            out.push_back({id, rule.name, termWords(all, *terms)});
}

/// Removes the field from a schema, since these rules do not use it.
void drop(Value& schema, const char* field) { schema.asObject()->at("properties").asObject()->erase(field); }

bool anySheet(const ForceRules& rules, const std::function<bool(const ForceSheet&)>& is) {
    return rules.sheets.empty() || std::any_of(rules.sheets.begin(), rules.sheets.end(),
                                               [&](const auto& each) { return is(each.second); });
}

Value forceSchema(const ForceRules& rules) {
    auto schema = entrySchema<Force>({
        idNote,
        nameNote,
        {"faction", "Fights for", "", "@factions"},
        {"entries", "Entries", "the models and units of the force"},
        {"entries[].sheet", "Datasheet", "", "@sheets"},
        {"entries[].name", "Own name", "empty = that of the datasheet"},
        {"entries[].models", "Models", "0 = as many as the datasheet says", "", 0, 60},
        {"entries[].gear", "Gear", "empty = the gear of the datasheet", "@gear"},
        {"entries[].options", "Upgrades", "", "@options"},
        {"entries[].leader", "Leader"},
        {"entries[].joins", "Attached to", "the id of another entry", "#entries"},
        {"entries[].id", "Id", "only needed where another entry is attached to this one"},
        {"entries[].notes", "Notes"},
        {"limits", "Other limits", "limits that the players have agreed on: points = 150"},
        {"notes", "Notes"},
    });
    auto& entry = *schema.asObject()->at("properties").asObject()->at("entries").asObject();
    auto& one = entry.at("items");
    if (rules.factions.empty()) drop(schema, "faction");
    if (rules.currencies.empty()) drop(schema, "limits");
    if (rules.options.empty()) drop(one, "options");
    if (!rules.oneLeader) drop(one, "leader");
    if (!anySheet(rules, [](const ForceSheet& s) { return s.mostModels > 1; })) drop(one, "models");
    if (!anySheet(rules, [](const ForceSheet& s) { return !s.joins.empty(); })) {
        drop(one, "joins");
        drop(one, "id");
    }
    return schema;
}

} // namespace

std::vector<ForceTotal> totalsOf(const ForceRules& rules, const Force& force) {
    std::vector<ForceTotal> out{{"entries", static_cast<int>(force.entries.size()), rules.mostEntries}};
    const auto sum = costOf(rules, force);
    for (const auto& currency : rules.currencies)
        out.push_back({currency.label, sum.at(currency.id), limitOf(force, currency)});
    return out;
}

std::vector<ForceLine> linesOf(const ForceRules& rules, const Force& force) {
    std::vector<ForceLine> out;
    for (const auto& entry : force.entries) {
        ForceLine line{
            nameOf(rules, entry), {}, priceWords(rules, costOf(rules, force.faction, entry)), entry.leader};
        const auto sheet = rules.sheets.find(entry.sheet);
        if (sheet != rules.sheets.end()) {
            if (!entry.name.empty() && entry.name != sheet->second.name) line.has = sheet->second.name;
            if (sheet->second.mostModels > 1)
                line.has += (line.has.empty() ? "" : ", ") + std::to_string(modelsOf(sheet->second, entry)) +
                            " models";
            addNames(line.has, rules.gear, gearOf(sheet->second, entry));
        }
        addNames(line.has, rules.options, entry.options);
        out.push_back(std::move(line));
    }
    return out;
}

std::string summaryOf(const ForceRules& rules, const Force& force) {
    std::string out;
    for (const auto& total : totalsOf(rules, force)) {
        const bool one = out.empty() && total.sum == 1;
        out += (out.empty() ? "" : ", ") + std::to_string(total.sum) +
               (total.limit > 0 && !out.empty() ? " of " + std::to_string(total.limit) : std::string()) +
               " " + (one ? "entry" : total.label);
    }
    return out;
}

DataKind forceKind(const ForceRules& rules, const Force& fresh) {
    auto body = codec::write(fresh);
    for (const auto* own : {"id", "name"})
        body.asObject()->erase(own);
    return filesOf<Force>("forces", "Forces", "force", forceSchema(rules), std::move(body));
}

std::vector<ForceOffer> offersFor(const ForceRules& rules, const std::string& what, const Value& force) {
    const auto faction = force.text("faction");
    std::vector<ForceOffer> out;
    if (what == "@sheets") addOffers(out, rules, rules.sheets, faction);
    if (what == "@gear") addOffers(out, rules, rules.gear, faction);
    if (what == "@options") addOffers(out, rules, rules.options, faction);
    if (what == "@factions")
        for (const auto& each : rules.factions)
            out.push_back({each.id, each.label, {}});
    return out;
}

} // namespace core::table
