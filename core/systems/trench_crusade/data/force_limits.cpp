// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/force_rules.h"

#include <algorithm>

/// What building a warband asks beyond counting (4.4 equipment limits, rules-trench section 3).
namespace core::trench_crusade {

namespace {

using Ids = std::vector<std::string>;
using table::at;

/// One force under examination; what names nothing that there is was found before.
class Limits {
public:
    Limits(const Catalogue& all, const ForceRules& rules, const Force& force, const Warband& warband)
        : m_all(all), m_rules(rules), m_force(force), m_warband(fullWarband(all, warband)) {}

    std::vector<Problem> examine() {
        for (std::size_t n = 0; n < m_force.entries.size(); ++n)
            if (const auto sheet = m_all.sheets.find(m_force.entries[n].sheet); sheet != m_all.sheets.end())
                checkEntry(n, sheet->second);
        checkLeader();
        checkStart();
        for (const auto& limit : m_warband.limits)
            checkLimit(limit);
        return std::move(m_found);
    }

private:
    void against(const std::string& code, const std::string& text, const std::string& where) {
        m_found.push_back({"force." + code, text, where, Problem::Kind::Rule});
    }

    void checkEntry(std::size_t n, const Sheet& sheet) {
        const auto kit = kitOf(m_all, m_warband, sheet, m_force.entries[n]);
        const auto name = table::nameOf(m_rules, m_force.entries[n]);
        checkOnce(n, name, sheet);
        checkUpgrades(n, name);
        if (sheet.fixed) checkFixed(n, name, sheet);
        checkUse(n, name, sheet);
        checkHands(n, name, sheet, kit);
        checkHeavy(n, name, sheet, kit);
        checkBayonet(n, name, kit);
    }

    /// One of each item; weapons may come in pairs.
    void checkOnce(std::size_t n, const std::string& name, const Sheet& sheet) {
        const auto& gear = m_force.entries[n].gear;
        for (std::size_t k = 0; k < gear.size(); ++k) {
            const auto item = m_all.gear.find(gear[k]);
            if (item == m_all.gear.end()) continue;
            const auto before =
                std::count(gear.begin(), gear.begin() + static_cast<std::ptrdiff_t>(k), gear[k]);
            const int most = item->first == twiceAllowed ? 2 : 1;
            if (before >= most || holds(sheet.gear, gear[k]))
                against("twice", name + " has " + item->second.name + " already: take one out",
                        at("entries", n, "gear[" + std::to_string(k) + "]"));
        }
    }

    /// One of each upgrade, as one of each item.
    void checkUpgrades(std::size_t n, const std::string& name) {
        const auto& options = m_force.entries[n].options;
        for (std::size_t k = 0; k < options.size(); ++k)
            if (std::count(options.begin(), options.begin() + static_cast<std::ptrdiff_t>(k), options[k]))
                if (const auto rule = m_rules.options.find(options[k]); rule != m_rules.options.end())
                    against("twice", name + " has " + rule->second.name + " already: take one out",
                            at("entries", n, "options[" + std::to_string(k) + "]"));
    }

    /// Whoever has fixed kit only carries what is sold for its datasheet by name.
    void checkFixed(std::size_t n, const std::string& name, const Sheet& sheet) {
        const auto& gear = m_force.entries[n].gear;
        for (std::size_t k = 0; k < gear.size(); ++k) {
            const auto rule = m_rules.gear.find(gear[k]);
            const auto* terms = rule == m_rules.gear.end() ? nullptr : rule->second.termsFor(m_force.faction);
            if (terms && !holds(terms->carriers, sheet.id))
                against("fixed", name + " has fixed kit and cannot have " + rule->second.name,
                        at("entries", n, "gear[" + std::to_string(k) + "]"));
        }
    }

    /// Whoever cannot shoot or fight has no weapon for it.
    void checkUse(std::size_t n, const std::string& name, const Sheet& sheet) {
        const auto& gear = m_force.entries[n].gear;
        for (std::size_t k = 0; k < gear.size(); ++k) {
            const auto weapon = m_all.weapons.find(gear[k]);
            if (weapon == m_all.weapons.end()) continue;
            const bool shoots = weapon->second.ranged() && sheet.ranged,
                       fights = weapon->second.melee && sheet.melee;
            if (!shoots && !fights)
                against("no_use", name + " cannot use " + weapon->second.name + ": take it out",
                        at("entries", n, "gear[" + std::to_string(k) + "]"));
        }
    }

    bool strong(const Sheet& sheet, const Kit& kit) const {
        return holds(sheet.keywords, "STRONG") || gives(kit, EffectKind::Keyword, "STRONG") > 0;
    }

    /// The sum of what lasting effects of the kit give, of one kind.
    int gives(const Kit& kit, EffectKind kind, const std::string& text = {}) const {
        int sum = 0;
        const auto add = [&](const Effects& effects) {
            for (const auto& each : effects)
                if (each.kind == kind && each.text == text && each.when.empty() && each.aura == 0)
                    sum += each.value;
        };
        for (const auto& id : kit.abilities)
            if (const auto ability = m_all.abilities.find(id); ability != m_all.abilities.end())
                add(ability->second.effects);
        for (const auto& id : kit.gear)
            if (const auto gear = m_all.gear.find(id); gear != m_all.gear.end()) add(gear->second.effects);
        return sum;
    }

    /// Hands for what is shot and for what is used in melee, each on its own; what is worn in a hand counts
    /// for both. STRONG holds one two-handed melee weapon in one hand.
    void checkHands(std::size_t n, const std::string& name, const Sheet& sheet, const Kit& kit) {
        const int hands = sheet.hands + gives(kit, EffectKind::Hands);
        bool shield = false;
        int worn = 0;
        for (const auto& id : kit.gear)
            if (const auto gear = m_all.gear.find(id); gear != m_all.gear.end()) {
                shield = shield || gear->second.slot == Slot::Shield;
                worn += gear->second.hands;
            }
        int shot = worn, fought = worn;
        bool eased = !strong(sheet, kit);
        for (const auto& id : m_force.entries[n].gear) {
            const auto found = m_all.weapons.find(id);
            if (found == m_all.weapons.end() || found->second.grenade || has(found->second, "uncounted"))
                continue;
            const auto& weapon = found->second;
            int takes = weapon.hands;
            if (takes == 2 && shield && has(weapon, "shield_combo")) takes = 1;
            if (!weapon.ranged() && takes == 2 && !eased && !has(weapon, "cumbersome")) {
                takes = 1;
                eased = true;
            }
            (weapon.ranged() ? shot : fought) += takes;
        }
        checkHandSum(n, name, shot, hands, worn, "its ranged weapons");
        checkHandSum(n, name, fought, hands, worn, "its melee weapons");
    }

    void checkHandSum(std::size_t n, const std::string& name, int needed, int hands, int worn,
                      const std::string& forWhat) {
        if (needed <= hands || needed == worn) return;
        against("hands",
                name + " needs " + std::to_string(needed) + " hands for " + forWhat +
                    (worn > 0 ? " and what it holds" : "") + " and has " + std::to_string(hands) +
                    ": take something off",
                at("entries", n, "gear"));
    }

    void checkHeavy(std::size_t n, const std::string& name, const Sheet& sheet, const Kit& kit) {
        const auto heavy = std::count_if(kit.weapons.begin(), kit.weapons.end(), [&](const std::string& id) {
            const auto weapon = m_all.weapons.find(id);
            return weapon != m_all.weapons.end() && has(weapon->second, "heavy");
        });
        if (heavy > 1 && !strong(sheet, kit) && !sheet.fixed)
            against("heavy", name + " carries one HEAVY item only: take the others out",
                    at("entries", n, "gear"));
    }

    void checkBayonet(std::size_t n, const std::string& name, const Kit& kit) {
        if (!holds(kit.weapons, bayonet)) return;
        const bool lug = std::any_of(kit.weapons.begin(), kit.weapons.end(), [&](const std::string& id) {
            const auto weapon = m_all.weapons.find(id);
            return weapon != m_all.weapons.end() && has(weapon->second, "bayonet_lug");
        });
        if (!lug)
            against("bayonet", name + " has no weapon that a bayonet fits on", at("entries", n, "gear"));
    }

    /// A LEADER among them leads.
    void checkLeader() {
        const auto isLeader = [&](const ForceEntry& entry) {
            const auto sheet = m_all.sheets.find(entry.sheet);
            return sheet != m_all.sheets.end() && holds(sheet->second.keywords, "LEADER");
        };
        if (std::none_of(m_force.entries.begin(), m_force.entries.end(), isLeader)) return;
        for (std::size_t n = 0; n < m_force.entries.size(); ++n)
            if (m_force.entries[n].leader && !isLeader(m_force.entries[n]))
                against("may_lead", "whoever has the KEYWORD LEADER leads the warband",
                        at("entries", n, "leader"));
    }

    /// What it starts with, where the warband has less than the usual, and glory that was not agreed on.
    void checkStart() {
        const auto paid = table::costOf(m_rules, m_force);
        for (const auto& currency : m_rules.currencies) {
            if (m_force.limits.contains(currency.id)) continue;
            const auto own = m_warband.start.find(currency.id);
            const int start = own == m_warband.start.end() ? 0 : own->second;
            const int spent = paid.at(currency.id);
            if (spent > start && (currency.limit == 0 || start < currency.limit))
                against("start",
                        m_warband.name + " starts with " + std::to_string(start) + " " + currency.label +
                            ", this one costs " + std::to_string(spent) +
                            ": agree on more, or take something out",
                        "$.entries");
        }
    }

    /// Whether the entry is that datasheet, has that KEYWORD, or carries that.
    bool is(const ForceEntry& entry, const std::string& what) const {
        const auto sheet = m_all.sheets.find(entry.sheet);
        return entry.sheet == what || holds(entry.options, what) || holds(entry.gear, what) ||
               (sheet != m_all.sheets.end() && holds(sheet->second.keywords, what));
    }
    bool isAny(const ForceEntry& entry, const Ids& what) const {
        return std::any_of(what.begin(), what.end(), [&](const auto& each) { return is(entry, each); });
    }

    void checkLimit(const WarbandLimit& limit) {
        int units = 0, than = 0, others = 0;
        for (const auto& entry : m_force.entries) {
            const bool unit = isAny(entry, limit.units), other = isAny(entry, limit.than);
            units += unit;
            than += other;
            others += other && !unit;
        }
        const auto refuse = [&] { against("limit_kind", m_warband.name + ": " + limit.words, "$.entries"); };
        switch (limit.kind) {
        case LimitKind::Words:
            break;
        case LimitKind::Fewer:
            if (units > 0 && units >= others) refuse();
            break;
        case LimitKind::AtMost:
            if (units > limit.value && (limit.than.empty() || than > 0)) refuse();
            break;
        case LimitKind::Half:
            if (units * 2 > than) refuse();
            break;
        case LimitKind::NeedsOneOf:
            if (limit.than.empty() ? units == 0 : units > 0 && than == 0) refuse();
            break;
        case LimitKind::ItemPrice:
            checkPrices(limit);
            break;
        case LimitKind::Each:
            checkEach(limit);
            break;
        case LimitKind::OneSin:
            checkSin(limit);
            break;
        case LimitKind::Only:
        case LimitKind::OnlyRanged:
            checkOnly(limit);
            break;
        case LimitKind::Plain:
            if (plain(limit) > limit.value) refuse();
            break;
        }
    }

    /// Whoever may have these things only, or these and no other ranged weapons.
    void checkOnly(const WarbandLimit& limit) {
        for (std::size_t n = 0; n < m_force.entries.size(); ++n) {
            const auto& entry = m_force.entries[n];
            for (std::size_t k = 0; k < entry.gear.size() && isAny(entry, limit.units); ++k) {
                const auto weapon = m_all.weapons.find(entry.gear[k]);
                const bool shot = weapon != m_all.weapons.end() && weapon->second.ranged();
                if ((limit.kind == LimitKind::Only || shot) && !holds(limit.than, entry.gear[k]))
                    against("only", table::nameOf(m_rules, entry) + ": " + limit.words,
                            at("entries", n, "gear[" + std::to_string(k) + "]"));
            }
        }
    }

    /// How many of them have none of these upgrades.
    int plain(const WarbandLimit& limit) const {
        const auto& entries = m_force.entries;
        return static_cast<int>(std::count_if(entries.begin(), entries.end(), [&](const auto& entry) {
            return isAny(entry, limit.units) && !isAny(entry, limit.than);
        }));
    }

    /// Whoever may have cheap items only.
    void checkPrices(const WarbandLimit& limit) {
        for (std::size_t n = 0; n < m_force.entries.size(); ++n) {
            const auto& entry = m_force.entries[n];
            for (std::size_t k = 0; k < entry.gear.size() && isAny(entry, limit.units); ++k) {
                const auto rule = m_rules.gear.find(entry.gear[k]);
                const auto* terms =
                    rule == m_rules.gear.end() ? nullptr : rule->second.termsFor(m_force.faction);
                if (!terms) continue;
                const auto price = terms->cost.find(ducats);
                if (terms->cost.contains(glory) ||
                    (price != terms->cost.end() && price->second > limit.value))
                    against("item_price", table::nameOf(m_rules, entry) + ": " + limit.words,
                            at("entries", n, "gear[" + std::to_string(k) + "]"));
            }
        }
    }

    /// So many of these upgrades on one model; none named = of all.
    void checkEach(const WarbandLimit& limit) {
        for (std::size_t n = 0; n < m_force.entries.size(); ++n) {
            const auto& entry = m_force.entries[n];
            if (!limit.than.empty() && !isAny(entry, limit.than)) continue;
            const auto has = std::count_if(entry.options.begin(), entry.options.end(), [&](const auto& id) {
                return limit.units.empty() || holds(limit.units, id);
            });
            if (has > std::max(limit.value, 1))
                against("each", table::nameOf(m_rules, entry) + ": " + limit.words,
                        at("entries", n, "options"));
        }
    }

    /// All powers that belong to a sin belong to the same.
    void checkSin(const WarbandLimit& limit) {
        std::string sin;
        for (std::size_t n = 0; n < m_force.entries.size(); ++n)
            for (std::size_t k = 0; k < m_force.entries[n].options.size(); ++k) {
                const auto power = m_all.abilities.find(m_force.entries[n].options[k]);
                if (power == m_all.abilities.end() || power->second.sin.empty()) continue;
                if (sin.empty()) sin = power->second.sin;
                if (power->second.sin != sin)
                    against("sin", m_warband.name + ": " + limit.words,
                            at("entries", n, "options[" + std::to_string(k) + "]"));
            }
    }

    static constexpr auto twiceAllowed = "grail_devotee"; ///< TC-E2: two on one model
    static constexpr auto bayonet = "bayonet";            ///< needs a lug
    const Catalogue& m_all;
    const ForceRules& m_rules;
    const Force& m_force;
    Warband m_warband;
    std::vector<Problem> m_found;
};

} // namespace

std::vector<Problem> forceProblems(const Catalogue& catalogue, const ForceRules& rules, const Force& force) {
    auto out = table::problemsOf(rules, force);
    const auto warband = catalogue.warbands.find(force.faction);
    if (warband == catalogue.warbands.end()) return out;
    for (auto& problem : Limits(catalogue, rules, force, warband->second).examine())
        out.push_back(std::move(problem));
    return out;
}

} // namespace core::trench_crusade
