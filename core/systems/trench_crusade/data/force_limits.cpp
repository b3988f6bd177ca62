// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/force_inspection.h"

#include <algorithm>

/// Checks the limits of a warband for the numbers of its models (warband building); model_limits.cpp has
/// those for the things that one model carries.
namespace core::trench_crusade {

namespace {

using Ids = std::vector<std::string>;
using table::at;

/// The limits of a warband that count over all its models.
class WarbandChecks {
public:
    explicit WarbandChecks(ForceInspection& in) : m_in(in) {}

    void examine() {
        checkLeader();
        checkStart();
        for (const auto& limit : m_in.warband.limits)
            if (limit.upTo == 0 || worth() <= limit.upTo) check(limit);
        checkForeign();
    }

private:
    int worth() const { return table::costOf(m_in.rules, m_in.force).at(ducats); }
    const std::vector<ForceEntry>& entries() const { return m_in.force.entries; }

    /// Checks that a warband with a LEADER is led by one.
    void checkLeader() {
        const auto isLeader = [&](const ForceEntry& entry) {
            const auto* sheet = m_in.sheetOf(entry);
            return sheet && holds(sheet->keywords, "LEADER");
        };
        if (std::none_of(entries().begin(), entries().end(), isLeader)) return;
        for (std::size_t n = 0; n < entries().size(); ++n)
            if (entries()[n].leader && !isLeader(entries()[n]))
                m_in.addProblem("may_lead",
                                m_in.nameOf(entries()[n]) + " cannot lead while the warband has a model with "
                                                            "the KEYWORD LEADER: make that model the leader",
                                at("entries", n, "leader"));
    }

    /// Checks the price against the start of warbands that have less than usual, and glory without an
    /// agreement.
    void checkStart() {
        const auto paid = table::costOf(m_in.rules, m_in.force);
        for (const auto& currency : m_in.rules.currencies) {
            if (m_in.force.limits.contains(currency.id)) continue;
            const auto own = m_in.warband.start.find(currency.id);
            const int start = own == m_in.warband.start.end() ? 0 : own->second;
            const int spent = paid.at(currency.id);
            if (spent > start && (currency.limit == 0 || start < currency.limit))
                m_in.addProblem("start",
                                m_in.warband.name + " starts with " + std::to_string(start) + " " +
                                    currency.label + ", and this warband costs " + std::to_string(spent) +
                                    ": agree on a higher limit, or take something out",
                                "$.entries");
        }
    }

    void refuse(const WarbandLimit& limit, const std::string& way) {
        m_in.addProblem("limit_kind", m_in.warband.name + ": " + limit.words + "; " + way, "$.entries");
    }

    void check(const WarbandLimit& limit) {
        switch (limit.kind) {
        case LimitKind::OneSin:
            return checkSin(limit);
        case LimitKind::Same:
            return checkSame(limit);
        case LimitKind::Items:
            return checkItems(limit);
        case LimitKind::NeedsOneOf:
            return checkNeeds(limit);
        default:
            return checkNumbers(limit); // limits of single models are in model_limits.cpp
        }
    }

    int numberOf(const Ids& what) const {
        return static_cast<int>(std::count_if(entries().begin(), entries().end(),
                                              [&](const auto& each) { return m_in.isAny(each, what); }));
    }
    /// How many entries are one of `what` and none of `without`.
    int numberWithout(const Ids& what, const Ids& without) const {
        return static_cast<int>(std::count_if(entries().begin(), entries().end(), [&](const auto& each) {
            return m_in.isAny(each, what) && !m_in.isAny(each, without);
        }));
    }

    void checkNumbers(const WarbandLimit& limit) {
        const int units = numberOf(limit.units), than = numberOf(limit.than);
        const auto tooMany = [&](int many, int against) {
            refuse(limit, "the warband has " + std::to_string(many) +
                              (against < 0 ? std::string(" of these models: take some out")
                                           : " of these models against " + std::to_string(against) +
                                                 " others: take some out or add others"));
        };
        if (limit.kind == LimitKind::Fewer) {
            const int others = numberWithout(limit.than, limit.units);
            if (units > 0 && units >= others) tooMany(units, others);
        }
        if (limit.kind == LimitKind::NoMore) {
            const int most = limit.than.empty() ? static_cast<int>(entries().size()) - units : than;
            if (units > most) tooMany(units, most);
        }
        if (limit.kind == LimitKind::Half && units * 2 > than) tooMany(units, than);
        if (limit.kind == LimitKind::AtMost && units > limit.value && (limit.than.empty() || than > 0))
            tooMany(units, -1);
        if (limit.kind == LimitKind::Plain)
            if (const int plain = numberWithout(limit.units, limit.than); plain > limit.value)
                tooMany(plain, -1);
    }

    void checkNeeds(const WarbandLimit& limit) {
        const auto& asked = limit.than.empty() ? limit.units : limit.than;
        if (numberOf(asked) == 0 && (limit.than.empty() || numberOf(limit.units) > 0))
            refuse(limit, "add " + m_in.alternatives(asked, "one of them"));
    }

    /// Checks that all goetic powers belong to one sin; a Koraktor (TC-E30) allows one power of another.
    void checkSin(const WarbandLimit& limit) {
        std::string sin;
        for (std::size_t n = 0; n < entries().size(); ++n) {
            int free = m_in.is(entries()[n], koraktor) ? 1 : 0;
            for (std::size_t k = 0; k < entries()[n].options.size(); ++k) {
                const auto power = m_in.all.abilities.find(entries()[n].options[k]);
                if (power == m_in.all.abilities.end() || power->second.sin.empty()) continue;
                if (sin.empty()) sin = power->second.sin;
                if (power->second.sin == sin || free-- > 0) continue;
                m_in.addProblem("sin",
                                m_in.nameOf(entries()[n]) + " has " + power->second.name +
                                    ", which belongs to another sin: " + limit.words + "; take it out",
                                at("entries", n, "options[" + std::to_string(k) + "]"));
            }
        }
    }

    /// Checks that all models with one of the options have the same one.
    void checkSame(const WarbandLimit& limit) {
        std::string chosen, by;
        for (std::size_t n = 0; n < entries().size(); ++n)
            for (const auto& option : entries()[n].options) {
                if (!holds(limit.units, option)) continue;
                if (chosen.empty()) {
                    chosen = option;
                    by = m_in.nameOf(entries()[n]);
                } else if (option != chosen)
                    m_in.addProblem("same",
                                    m_in.nameOf(entries()[n]) + " has " + m_in.nameOf(option) + ", " + by +
                                        " has " + m_in.nameOf(chosen) + ": " + limit.words +
                                        "; give all models the same",
                                    m_in.placeOf(n, option));
            }
    }

    /// Checks the number of things of a kind in the whole warband.
    void checkItems(const WarbandLimit& limit) {
        int had = 0;
        for (std::size_t n = 0; n < entries().size(); ++n) {
            if (!m_in.isAmong(entries()[n], limit.units)) continue;
            for (const auto& item : m_in.namedOf(entries()[n].gear, limit.than))
                if (++had > limit.value)
                    m_in.addProblem("items",
                                    m_in.nameOf(entries()[n]) + " cannot have " + m_in.nameOf(item) +
                                        ", because " + m_in.warband.name + " has " +
                                        std::to_string(limit.value) + " of the kind already (" + limit.words +
                                        "): take one out",
                                    m_in.placeOf(n, item));
        }
    }

    bool isOwn(const std::string& item) const {
        return m_in.warband.gear.contains(item) || m_in.warband.found.contains(item);
    }
    /// Whether a list that the limit opens has the thing, and that of the warband has not.
    bool opens(const WarbandLimit& limit, const std::string& item) const {
        return !isOwn(item) && m_in.isNamed(item, limit.than) &&
               std::any_of(limit.from.begin(), limit.from.end(), [&](const std::string& id) {
                   const auto list = m_in.all.warbands.find(id);
                   return list != m_in.all.warbands.end() && list->second.gear.contains(item);
               });
    }

    /// A thing from the list of another warband, and the limits that allow it; it needs a place in one of
    /// them.
    struct Foreign {
        std::size_t entry;
        std::string item;
        std::vector<const WarbandLimit*> open;
    };

    std::vector<Foreign> allForeign() const {
        std::vector<Foreign> out;
        for (std::size_t n = 0; n < entries().size(); ++n)
            for (const auto& item : entries()[n].gear) {
                Foreign each{n, item, {}};
                for (const auto& limit : m_in.warband.limits)
                    if (limit.kind == LimitKind::Foreign && opens(limit, item) &&
                        m_in.isAmong(entries()[n], limit.units))
                        each.open.push_back(&limit);
                if (!each.open.empty()) out.push_back(std::move(each));
            }
        std::stable_sort(out.begin(), out.end(),
                         [](const auto& a, const auto& b) { return a.open.size() < b.open.size(); });
        return out;
    }

    /// Checks things from the lists of other warbands: each uses one place of a limit that allows it.
    void checkForeign() {
        constexpr std::size_t everybody = 0;
        std::map<std::pair<const WarbandLimit*, std::size_t>, int> taken;
        for (const auto& [n, item, open] : allForeign()) {
            const auto used = [&, n = n](const WarbandLimit* limit) -> int& {
                return taken[{limit, limit->units.empty() ? everybody : n}];
            };
            const auto room = std::find_if(open.begin(), open.end(), [&](const WarbandLimit* limit) {
                return used(limit) < limit->value;
            });
            if (room != open.end())
                ++used(*room);
            else
                m_in.addProblem("foreign",
                                m_in.nameOf(entries()[n]) + " cannot have " + m_in.nameOf(item) +
                                    " from the list of another warband as well: " + open.front()->words +
                                    "; take one out",
                                m_in.placeOf(n, item));
        }
    }

    static constexpr auto koraktor = "koraktor";
    ForceInspection& m_in;
};

} // namespace

std::vector<Problem> forceProblems(const Catalogue& catalogue, const ForceRules& rules, const Force& force) {
    auto out = table::problemsOf(rules, force);
    const auto warband = catalogue.warbands.find(force.faction);
    if (warband == catalogue.warbands.end()) return out;
    ForceInspection in(catalogue, rules, force, warband->second);
    checkModels(in);
    WarbandChecks(in).examine();
    checkLimits(in);
    checkFinds(in);
    out.insert(out.end(), in.problems.begin(), in.problems.end());
    return out;
}

std::vector<std::string> uncheckedLimits(const Catalogue& catalogue, const Force& force) {
    std::vector<std::string> out;
    const auto warband = catalogue.warbands.find(force.faction);
    if (warband == catalogue.warbands.end()) return out;
    const ForceRules none;
    const ForceInspection in(catalogue, none, force, warband->second);
    for (const auto& limit : in.warband.limits) {
        const auto isHere = [&](const std::string& what) {
            return holds(in.warband.abilities, what) ||
                   std::any_of(force.entries.begin(), force.entries.end(),
                               [&](const auto& each) { return in.is(each, what); });
        };
        const bool concerned =
            limit.units.empty() || std::any_of(limit.units.begin(), limit.units.end(), isHere);
        if (limit.kind == LimitKind::Words && concerned) out.push_back("not checked: " + limit.words);
    }
    return out;
}

} // namespace core::trench_crusade
