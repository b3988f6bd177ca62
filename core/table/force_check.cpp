// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/force.h"

#include "table/sentences.h"

#include <algorithm>
#include <set>

/// The violations of the rules by a force.
namespace core::table {

namespace {

using Ids = std::vector<std::string>;

bool isIn(const Ids& list, const std::string& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

/// "a warband", "an army".
std::string oneOf(const std::string& noun) {
    const bool vowel = !noun.empty() && std::string("aeiou").find(noun.front()) != std::string::npos;
    return (vowel ? "an " : "a ") + noun;
}

/// One force under examination.
class Examiner {
public:
    Examiner(const ForceRules& rules, const Force& force) : m_rules(rules), m_force(force) {}

    std::vector<Problem> examine() {
        checkFaction();
        checkSize();
        for (std::size_t n = 0; n < m_force.entries.size(); ++n)
            checkEntry(n);
        checkNumbers("entries", m_rules.sheets, m_sheets);
        checkNumbers("entries", m_rules.gear, m_gear);
        checkNumbers("entries", m_rules.options, m_options);
        checkLeader();
        checkLimits();
        return std::move(m_found);
    }

private:
    void impossibly(const std::string& code, const std::string& text, const std::string& where) {
        m_found.push_back({"force." + code, text, where, Problem::Kind::Impossible});
    }
    void against(const std::string& code, const std::string& text, const std::string& where) {
        m_found.push_back({"force." + code, text, where, Problem::Kind::Rule});
    }

    std::string factionName() const {
        for (const auto& each : m_rules.factions)
            if (each.id == m_force.faction) return each.label;
        return m_force.faction.empty() ? "no faction" : m_force.faction;
    }

    void checkFaction() {
        Ids known;
        for (const auto& each : m_rules.factions)
            known.push_back(each.id);
        if (known.empty() || isIn(known, m_force.faction)) return;
        m_factionKnown = false;
        impossibly("faction",
                   m_force.faction.empty()
                       ? "choose the faction that the " + m_rules.one + " fights for"
                       : "there is no faction `" + m_force.faction + "`" + amongFactions(known),
                   "$.faction");
    }

    /// The similar name, else all existing names.
    std::string amongFactions(const Ids& known) const {
        if (auto near = didYouMean(m_force.faction, known); !near.empty()) return near;
        std::string out = ": there are ";
        for (std::size_t n = 0; n < known.size(); ++n)
            out += (n == 0 ? "`" : n + 1 == known.size() ? "` and `" : "`, `") + known[n];
        return out + "`";
    }

    void checkSize() {
        const auto size = static_cast<int>(m_force.entries.size());
        if (size < m_rules.leastEntries)
            against("few",
                    oneOf(m_rules.one) + " has at least " + plural(m_rules.leastEntries, "entry") +
                        "; this one has " + std::to_string(size) + ": add some",
                    "$.entries");
        if (m_rules.mostEntries > 0 && size > m_rules.mostEntries)
            against("many",
                    oneOf(m_rules.one) + " has at most " + plural(m_rules.mostEntries, "entry") +
                        "; this one has " + std::to_string(size) + ": take some out",
                    "$.entries");
    }

    void checkEntry(std::size_t n) {
        const auto& entry = m_force.entries[n];
        const auto name = nameOf(m_rules, entry);
        if (!entry.id.empty() && !m_ids.insert(entry.id).second)
            impossibly("id", "the id `" + entry.id + "` is given twice", at("entries", n, "id"));
        if (m_rules.ownNames && !m_names.insert(name).second)
            against("name",
                    "two entries are called " + name + ", so the log could not distinguish them: rename one",
                    at("entries", n, "name"));
        const auto sheet = m_rules.sheets.find(entry.sheet);
        if (sheet == m_rules.sheets.end())
            return impossibly("sheet",
                              "there is no datasheet `" + entry.sheet + "` for " + oneOf(m_rules.one) +
                                  didYouMean(entry.sheet, namesOf(m_rules.sheets)),
                              at("entries", n, "sheet"));
        ++m_sheets[entry.sheet];
        if (m_factionKnown && !sheet->second.termsFor(m_force.faction))
            against("faction_sheet", sheet->second.name + " is not for " + factionName() + ": take it out",
                    at("entries", n, "sheet"));
        checkModels(n, name, sheet->second);
        checkHaving(n, name, "gear", entry.gear, m_rules.gear, sheet->second.gear, m_gear,
                    modelsOf(sheet->second, entry));
        checkHaving(n, name, "options", entry.options, m_rules.options, {}, m_options, 1);
        checkRoom(n, name, sheet->second);
        checkJoins(n, name, sheet->second);
    }

    void checkModels(std::size_t n, const std::string& name, const ForceSheet& sheet) {
        const int models = modelsOf(sheet, m_force.entries[n]);
        if (models >= sheet.leastModels && models <= sheet.mostModels) return;
        against("models",
                name + " has " + plural(models, "model") + "; its datasheet allows " +
                    (sheet.leastModels == sheet.mostModels
                         ? std::to_string(sheet.leastModels)
                         : std::to_string(sheet.leastModels) + " to " + std::to_string(sheet.mostModels)),
                at("entries", n, "models"));
    }

    /// Checks the gear or upgrades of one entry: whether they exist, and whether this entry may have them.
    template <class Rules>
    void checkHaving(std::size_t n, const std::string& name, const std::string& list, const Ids& ids,
                     const Rules& rules, const Ids& only, std::map<std::string, int>& counts, int times) {
        const auto& entry = m_force.entries[n];
        const auto& sheet = m_rules.sheets.at(entry.sheet);
        for (std::size_t k = 0; k < ids.size(); ++k) {
            const auto place = at("entries", n, list + "[" + std::to_string(k) + "]");
            const auto rule = rules.find(ids[k]);
            if (rule == rules.end()) {
                impossibly(list,
                           (list == "gear" ? "there is no gear `" : "there is no upgrade `") + ids[k] + "`" +
                               didYouMean(ids[k], namesOf(rules)),
                           place);
                continue;
            }
            const auto& what = rule->second.name;
            const auto usual = std::count(sheet.standard.begin(), sheet.standard.end(), ids[k]);
            if (usual > 0 &&
                std::count(ids.begin(), ids.begin() + static_cast<std::ptrdiff_t>(k) + 1, ids[k]) > usual)
                against("twice", name + " has " + what + " on its datasheet already: take one out", place);
            if (!isIn(sheet.standard, ids[k])) counts[ids[k]] += times;
            const auto* terms = rule->second.termsFor(m_force.faction);
            if (!only.empty() && !isIn(only, ids[k]))
                against("not_for",
                        name + " cannot have " + what + ": its datasheet does not allow it; take it out",
                        place);
            else if (!terms) {
                if (m_factionKnown)
                    against("faction_gear",
                            name + " cannot have " + what + ", which is not for " + factionName() +
                                ": take it out",
                            place);
            } else if (!isIn(sheet.standard, ids[k]) && !carries(entry, sheet, *terms))
                against("carrier",
                        name + " cannot have " + what + ": it is for " + carrierNames(terms->carriers) +
                            "; take it out",
                        place);
        }
    }

    static bool carries(const ForceEntry& entry, const ForceSheet& sheet, const ForceTerms& terms) {
        const auto among = [&](const auto& word) { return isIn(terms.carriers, word); };
        return terms.carriers.empty() || among(entry.sheet) ||
               std::any_of(sheet.keywords.begin(), sheet.keywords.end(), among) ||
               std::any_of(entry.options.begin(), entry.options.end(), among);
    }

    std::string carrierNames(const Ids& carriers) const {
        std::string out;
        for (const auto& each : carriers) {
            const auto sheet = m_rules.sheets.find(each);
            const auto option = m_rules.options.find(each);
            out += (out.empty() ? "" : " or ") + (sheet != m_rules.sheets.end()     ? sheet->second.name
                                                  : option != m_rules.options.end() ? option->second.name
                                                                                    : each);
        }
        return out;
    }

    void checkRoom(std::size_t n, const std::string& name, const ForceSheet& sheet) {
        std::map<std::string, int> taken;
        for (const auto& id : gearOf(sheet, m_force.entries[n]))
            if (const auto gear = m_rules.gear.find(id); gear != m_rules.gear.end())
                for (const auto& [room, much] : gear->second.takes)
                    taken[room] += much;
        for (const auto& room : m_rules.room) {
            const auto own = sheet.room.find(room.id);
            const int limit = own == sheet.room.end() ? room.limit : own->second;
            if (taken[room.id] > limit)
                against("room",
                        name + " carries too much (" + room.label + ": " + std::to_string(taken[room.id]) +
                            " of " + std::to_string(limit) + "): take something off",
                        at("entries", n, "gear"));
        }
    }

    void checkJoins(std::size_t n, const std::string& name, const ForceSheet& sheet) {
        const auto& entry = m_force.entries[n];
        if (entry.joins.empty()) return;
        const auto place = at("entries", n, "joins");
        const auto other =
            std::find_if(m_force.entries.begin(), m_force.entries.end(),
                         [&](const auto& each) { return !each.id.empty() && each.id == entry.joins; });
        if (other == m_force.entries.end())
            return impossibly("joins", "no entry has the id `" + entry.joins + "`", place);
        if (!isIn(sheet.joins, other->sheet))
            impossibly("joins_whom", name + " cannot be attached to " + nameOf(m_rules, *other), place);
        else if (!m_joined.insert(entry.joins).second)
            impossibly("joined_twice", nameOf(m_rules, *other) + " has one leader already", place);
    }

    /// Checks the number of each entry in the whole force.
    template <class Rules>
    void checkNumbers(const std::string& place, const Rules& rules,
                      const std::map<std::string, int>& counts) {
        for (const auto& [id, rule] : rules) {
            const auto* terms = rule.termsFor(m_force.faction);
            const auto counted = counts.find(id);
            const int count = counted == counts.end() ? 0 : counted->second;
            if (!terms) continue;
            if (count < terms->least)
                against("least",
                        oneOf(m_rules.one) + " has at least " + std::to_string(terms->least) + " × " +
                            rule.name + "; this one has " + std::to_string(count),
                        "$." + place);
            if (terms->most > 0 && count > terms->most)
                against("most",
                        oneOf(m_rules.one) + " has at most " + std::to_string(terms->most) + " × " +
                            rule.name + "; this one has " + std::to_string(count),
                        "$." + place);
        }
    }

    void checkLeader() {
        int leaders = 0;
        for (std::size_t n = 0; n < m_force.entries.size(); ++n) {
            const auto& entry = m_force.entries[n];
            if (!entry.leader) continue;
            ++leaders;
            const auto sheet = m_rules.sheets.find(entry.sheet);
            if (!m_rules.oneLeader)
                against("no_leader", oneOf(m_rules.one) + " has no leader in this game: untick *Leader*",
                        at("entries", n, "leader"));
            else if (leaders == 2)
                against("leaders",
                        oneOf(m_rules.one) + " has exactly one leader: untick *Leader* at the others",
                        at("entries", n, "leader"));
            else if (sheet != m_rules.sheets.end() && !sheet->second.mayLead)
                against("may_lead", nameOf(m_rules, entry) + " cannot lead", at("entries", n, "leader"));
        }
        if (m_rules.oneLeader && leaders == 0 && !m_force.entries.empty())
            against("leader", oneOf(m_rules.one) + " has exactly one leader: tick *Leader* at one entry",
                    "$.entries");
    }

    void checkLimits() {
        const auto sum = costOf(m_rules, m_force);
        for (const auto& [id, unused] : m_force.limits)
            if (!sum.contains(id))
                against("currency", "there is no currency `" + id + "`" + didYouMean(id, namesOf(sum)),
                        "$.limits");
        for (const auto& currency : m_rules.currencies) {
            const int limit = limitOf(m_force, currency), paid = sum.at(currency.id);
            if (limit > 0 && paid > limit)
                against("limit",
                        std::to_string(paid) + " " + currency.label + ": " + std::to_string(paid - limit) +
                            " more than the limit of " + std::to_string(limit),
                        "$.entries");
        }
    }

    const ForceRules& m_rules;
    const Force& m_force;
    std::vector<Problem> m_found;
    std::set<std::string> m_ids, m_names, m_joined;
    bool m_factionKnown = true; ///< otherwise factions are not mentioned
    std::map<std::string, int> m_sheets, m_gear, m_options;
};

} // namespace

std::vector<Problem> problemsOf(const ForceRules& rules, const Force& force) {
    return Examiner(rules, force).examine();
}

} // namespace core::table
