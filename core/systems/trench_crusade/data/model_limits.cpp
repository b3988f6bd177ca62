// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/force_inspection.h"
#include "table/sentences.h"

#include <algorithm>

/// Checks the limits of a warband for the things and upgrades of one model.
namespace core::trench_crusade {

namespace {

using Ids = std::vector<std::string>;
using table::at;

/// One limit against one model that it is for.
class ModelLimit {
public:
    ModelLimit(ForceInspection& in, const WarbandLimit& limit, std::size_t number)
        : m_in(in), m_limit(limit), m_number(number), m_entry(in.force.entries[number]),
          m_name(in.nameOf(m_entry)) {}

    void check() {
        switch (m_limit.kind) {
        case LimitKind::ItemPrice:
            checkPrices();
            break;
        case LimitKind::Each:
            checkEach();
            break;
        case LimitKind::Only:
        case LimitKind::OnlyRanged:
            checkOnly();
            break;
        case LimitKind::Requires:
            checkRequires();
            break;
        case LimitKind::Excludes:
            checkExcludes();
            break;
        case LimitKind::Carries:
            checkCarries();
            break;
        case LimitKind::Alike:
            checkAlike();
            break;
        case LimitKind::Worth:
            checkWorth();
            break;
        default:
            break; // counted over the whole warband
        }
    }

private:
    void addProblem(const std::string& code, const std::string& text, const std::string& where) {
        m_in.addProblem(code, text, where);
    }
    std::string gearAt(std::size_t k) const {
        return at("entries", m_number, "gear[" + std::to_string(k) + "]");
    }

    /// Checks models that may have only these things, or no ranged weapons but these.
    void checkOnly() {
        for (std::size_t k = 0; k < m_entry.gear.size(); ++k) {
            const auto& item = m_entry.gear[k];
            const auto weapon = m_in.all.weapons.find(item);
            const bool shot = weapon != m_in.all.weapons.end() && weapon->second.ranged();
            if ((m_limit.kind == LimitKind::Only || shot) && !m_in.isNamed(item, m_limit.than))
                addProblem("only",
                           m_name + " cannot have " + m_in.nameOf(item) + " (" + m_limit.words +
                               "): take it out",
                           gearAt(k));
        }
    }

    /// Checks the highest price of items; where the limit names things, of those only.
    void checkPrices() {
        for (std::size_t k = 0; k < m_entry.gear.size(); ++k) {
            const auto& item = m_entry.gear[k];
            const auto* terms = m_in.termsOf(item);
            if (!terms || (!m_limit.than.empty() && !m_in.isNamed(item, m_limit.than))) continue;
            const auto price = terms->cost.find(ducats);
            if (terms->cost.contains(glory) || (price != terms->cost.end() && price->second > m_limit.value))
                addProblem("item_price",
                           m_name + " cannot have " + m_in.nameOf(item) + " (" + m_limit.words +
                               "): take it out",
                           gearAt(k));
        }
    }

    /// Checks how many upgrades of the limit the model has; a limit that names none counts all upgrades that
    /// the warband sells.
    void checkEach() {
        Ids had;
        for (const auto& id : m_entry.options)
            if (m_limit.units.empty() ? m_in.warband.options.contains(id) : holds(m_limit.units, id))
                had.push_back(id);
        const int more = m_limit.units.empty() && m_in.is(m_entry, "koraktor") ? 1 : 0; // TC-E30
        const auto most = static_cast<std::size_t>(std::max(m_limit.value, 1) + more);
        if (had.size() > most)
            addProblem("each",
                       m_name + " cannot have " + m_in.nameOf(had.back()) + " as well (" + m_limit.words +
                           "): take " + (had.size() - most == 1 ? "one" : std::to_string(had.size() - most)) +
                           " out",
                       m_in.placeOf(m_number, had.back()));
    }

    /// The upgrade or thing that makes the limit apply to this model; empty when its datasheet or KEYWORD
    /// does.
    std::string cause() const {
        for (const auto& each : m_limit.units)
            if (holds(m_entry.gear, each) || holds(m_entry.options, each)) return each;
        return {};
    }

    Ids allHad() const {
        auto out = m_in.carriedBy(m_entry);
        out.insert(out.end(), m_entry.options.begin(), m_entry.options.end());
        return out;
    }

    void checkRequires() {
        const auto by = cause();
        if (!m_in.namedOf(allHad(), m_limit.than).empty()) return;
        const auto asked = m_in.alternatives(m_limit.than, {});
        const auto where = by.empty() ? at("entries", m_number, "gear") : m_in.placeOf(m_number, by);
        if (by.empty())
            return addProblem("requires",
                              m_name + (asked.empty()
                                            ? ": " + m_limit.words + "; add it"
                                            : " must have " + asked + " (" + m_limit.words + "): add it"),
                              where);
        addProblem("requires",
                   m_name + " cannot have " + m_in.nameOf(by) +
                       (asked.empty() ? " as it is (" + m_limit.words + ")" : " without " + asked) +
                       ": add that, or take " + m_in.nameOf(by) + " out",
                   where);
    }

    void checkExcludes() {
        const auto by = cause();
        for (const auto& item : m_in.namedOf(by.empty() ? m_entry.gear : allHad(), m_limit.than))
            if (by.empty())
                addProblem("excludes",
                           m_name + " cannot have " + m_in.nameOf(item) + " (" + m_limit.words +
                               "): take it out",
                           m_in.placeOf(m_number, item));
            else if (item != by)
                addProblem("excludes",
                           m_name + " cannot have " + m_in.nameOf(item) + " together with " +
                               m_in.nameOf(by) + " (" + m_limit.words + "): take one of the two out",
                           m_in.placeOf(m_number, item));
    }

    void checkCarries() {
        const auto had = m_in.namedOf(m_in.carriedBy(m_entry), m_limit.than);
        if (had.size() <= static_cast<std::size_t>(m_limit.value)) return;
        addProblem("carries",
                   m_name + " cannot have " + m_in.nameOf(had.back()) + " as well (" + m_limit.words +
                       "): take it or another out",
                   m_in.placeOf(m_number, had.back()));
    }

    void checkAlike() {
        std::map<std::string, int> counts;
        for (const auto& item : m_in.namedOf(m_in.carriedBy(m_entry), m_limit.than))
            if (++counts[item] == m_limit.value + 1)
                addProblem("alike",
                           m_name + " has " + m_in.nameOf(item) + " more than " +
                               std::to_string(m_limit.value) + " times (" + m_limit.words +
                               "): take the others out",
                           m_in.placeOf(m_number, item));
    }

    void checkWorth() {
        const auto cost = table::costOf(m_in.rules, m_in.force.faction, m_entry);
        const auto paid = cost.find(ducats);
        const int worth = paid == cost.end() ? 0 : paid->second;
        if (worth < m_limit.value)
            addProblem("worth",
                       m_name + " costs " + table::plural(worth, "ducat") + " with all it has (" +
                           m_limit.words + "): buy more for it, or take it out",
                       at("entries", m_number, "gear"));
    }

    ForceInspection& m_in;
    const WarbandLimit& m_limit;
    std::size_t m_number;
    const ForceEntry& m_entry;
    std::string m_name;
};

/// Whether the limit is for that model: upgrades on one model name their bearers second.
bool isFor(const ForceInspection& in, const WarbandLimit& limit, const ForceEntry& entry) {
    if (limit.kind == LimitKind::Each) return limit.than.empty() || in.isAny(entry, limit.than);
    return in.isAmong(entry, limit.units);
}

} // namespace

void checkLimits(ForceInspection& in) {
    for (const auto& limit : in.warband.limits)
        for (std::size_t n = 0; n < in.force.entries.size(); ++n)
            if (in.sheetOf(in.force.entries[n]) && isFor(in, limit, in.force.entries[n]))
                ModelLimit(in, limit, n).check();
}

} // namespace core::trench_crusade
