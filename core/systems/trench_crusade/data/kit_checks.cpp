// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/force_inspection.h"

#include <algorithm>
#include <set>

/// Checks what one model carries (4.4).
namespace core::trench_crusade {

namespace {

using Ids = std::vector<std::string>;
using table::at;

constexpr auto twiceAllowed = "grail_devotee"; ///< one model may have two (TC-E2)
constexpr auto bayonet = "bayonet";            ///< fits only on some weapons

class ModelChecks {
public:
    ModelChecks(ForceInspection& in, std::size_t number, const Sheet& sheet)
        : m_in(in), m_number(number), m_entry(in.force.entries[number]), m_sheet(sheet),
          m_kit(kitOf(in.all, in.warband, sheet, m_entry)), m_name(in.nameOf(m_entry)) {}

    void examine() {
        checkOnce();
        checkUpgrades();
        if (m_sheet.fixed) checkFixed();
        checkUse();
        checkHands();
        checkHeavy();
        checkBayonet();
        checkItemRules();
    }

private:
    std::string gearAt(std::size_t k) const {
        return at("entries", m_number, "gear[" + std::to_string(k) + "]");
    }

    /// Checks that the model has each item once; weapons may come in pairs.
    void checkOnce() {
        const auto& gear = m_entry.gear;
        for (std::size_t k = 0; k < gear.size(); ++k) {
            const auto item = m_in.all.gear.find(gear[k]);
            if (item == m_in.all.gear.end()) continue;
            const auto before =
                std::count(gear.begin(), gear.begin() + static_cast<std::ptrdiff_t>(k), gear[k]);
            const int most = item->first == twiceAllowed ? 2 : 1;
            if (before >= most || holds(m_sheet.gear, gear[k]))
                m_in.addProblem("twice", m_name + " has " + item->second.name + " already: take one out",
                                gearAt(k));
        }
    }

    /// Checks that the model has each upgrade once.
    void checkUpgrades() {
        const auto& options = m_entry.options;
        for (std::size_t k = 0; k < options.size(); ++k)
            if (std::count(options.begin(), options.begin() + static_cast<std::ptrdiff_t>(k), options[k]))
                if (const auto rule = m_in.rules.options.find(options[k]); rule != m_in.rules.options.end())
                    m_in.addProblem("twice", m_name + " has " + rule->second.name + " already: take one out",
                                    at("entries", m_number, "options[" + std::to_string(k) + "]"));
    }

    /// Checks that a model with a fixed kit carries only what names its datasheet as carrier.
    void checkFixed() {
        const auto& gear = m_entry.gear;
        for (std::size_t k = 0; k < gear.size(); ++k) {
            const auto* terms = m_in.termsOf(gear[k]);
            if (terms && !holds(terms->carriers, m_sheet.id))
                m_in.addProblem("fixed",
                                m_name + " has a fixed kit and cannot have " + m_in.nameOf(gear[k]) +
                                    ": take it out",
                                gearAt(k));
        }
    }

    /// Checks that a model that cannot shoot or fight has no weapon for that.
    void checkUse() {
        const auto& gear = m_entry.gear;
        for (std::size_t k = 0; k < gear.size(); ++k) {
            const auto weapon = m_in.all.weapons.find(gear[k]);
            if (weapon == m_in.all.weapons.end()) continue;
            const bool shoots = weapon->second.ranged() && m_sheet.ranged,
                       fights = weapon->second.melee && m_sheet.melee;
            if (!shoots && !fights)
                m_in.addProblem("no_use", m_name + " cannot use " + weapon->second.name + ": take it out",
                                gearAt(k));
        }
    }

    bool isStrong() const {
        return holds(m_sheet.keywords, "STRONG") || given(EffectKind::Keyword, "STRONG") > 0;
    }

    /// The sum of the effects of that kind in the kit.
    int given(EffectKind kind, const std::string& text = {}) const {
        int sum = 0;
        const auto add = [&](const Effects& effects) {
            for (const auto& each : effects)
                if (each.kind == kind && each.text == text && each.when.empty() && each.aura == 0)
                    sum += kind == EffectKind::Keyword || kind == EffectKind::Special ? 1 : each.value;
        };
        for (const auto& id : m_kit.abilities)
            if (const auto ability = m_in.all.abilities.find(id); ability != m_in.all.abilities.end())
                add(ability->second.effects);
        for (const auto& id : m_kit.gear)
            if (const auto gear = m_in.all.gear.find(id); gear != m_in.all.gear.end())
                add(gear->second.effects);
        return sum;
    }

    /// The number of hands that hold shields, instruments and banners.
    int wornHands() const {
        int sum = 0;
        for (const auto& id : m_kit.gear)
            if (const auto gear = m_in.all.gear.find(id); gear != m_in.all.gear.end())
                sum += gear->second.hands;
        return sum;
    }
    bool hasShield() const {
        return std::any_of(m_kit.gear.begin(), m_kit.gear.end(), [&](const std::string& id) {
            const auto gear = m_in.all.gear.find(id);
            return gear != m_in.all.gear.end() && gear->second.slot == Slot::Shield;
        });
    }

    /// Checks the hands for ranged and for melee weapons, separately; what is worn in a hand counts for both.
    /// STRONG holds one two-handed melee weapon in one hand. Six arms (TC-W78) hold all weapons together and
    /// a shield as well.
    void checkHands() {
        const int hands = m_sheet.hands + given(EffectKind::Hands);
        const bool sixArms = given(EffectKind::Special, "six_arms") > 0, shield = hasShield();
        const int worn = wornHands() - (sixArms && shield ? 1 : 0);
        int shot = 0, fought = 0;
        bool eased = !isStrong();
        for (const auto& id : m_entry.gear) {
            const auto found = m_in.all.weapons.find(id);
            if (found == m_in.all.weapons.end() || found->second.grenade || has(found->second, "uncounted"))
                continue;
            const auto& weapon = found->second;
            int takes = weapon.hands;
            if (takes == 2 && shield && !sixArms && has(weapon, "shield_combo")) takes = 1;
            if (!weapon.ranged() && takes == 2 && !eased && !has(weapon, "cumbersome")) {
                takes = 1;
                eased = true;
            }
            (weapon.ranged() ? shot : fought) += takes;
            if (weapon.ranged() && weapon.melee && has(weapon, "cumbersome") && !sixArms)
                fought += takes; // a Halberd-Gun is a polearm, too
        }
        if (worn > hands) return checkHandSum(worn, hands, 0, "what it holds");
        if (sixArms) return checkHandSum(worn + shot + fought, hands, worn, "its weapons");
        checkHandSum(worn + shot, hands, worn, "its ranged weapons");
        checkHandSum(worn + fought, hands, worn, "its melee weapons");
    }

    void checkHandSum(int needed, int hands, int worn, const std::string& forWhat) {
        if (needed <= hands || needed == worn) return;
        m_in.addProblem("hands",
                        m_name + " needs " + std::to_string(needed) + " hands for " + forWhat +
                            (worn > 0 ? " and what it holds" : "") + " and has " + std::to_string(hands) +
                            ": take something off",
                        at("entries", m_number, "gear"));
    }

    void checkHeavy() {
        auto heavy = std::count_if(m_kit.weapons.begin(), m_kit.weapons.end(), [&](const std::string& id) {
            const auto weapon = m_in.all.weapons.find(id);
            return weapon != m_in.all.weapons.end() && has(weapon->second, "heavy");
        });
        heavy += given(EffectKind::Special, "heavy_item");
        if (heavy > 1 && !isStrong() && !m_sheet.fixed)
            m_in.addProblem("heavy", m_name + " may carry only one HEAVY item: take the others out",
                            at("entries", m_number, "gear"));
    }

    void checkBayonet() {
        if (!holds(m_kit.weapons, bayonet)) return;
        const bool lug = std::any_of(m_kit.weapons.begin(), m_kit.weapons.end(), [&](const std::string& id) {
            const auto weapon = m_in.all.weapons.find(id);
            return weapon != m_in.all.weapons.end() && has(weapon->second, "bayonet_lug");
        });
        if (!lug)
            m_in.addProblem("bayonet", m_name + " has no weapon that a bayonet fits on: take the bayonet out",
                            at("entries", m_number, "gear"));
    }

    /// Checks what weapons, gear and abilities exclude or need by special effects in their data.
    void checkItemRules() {
        for (const auto* list : {&m_kit.weapons, &m_kit.gear, &m_kit.abilities})
            for (const auto& id : *list)
                for (const auto& text : specialsOf(id, list == &m_kit.abilities)) {
                    const auto colon = text.find(':');
                    if (colon == std::string::npos) continue;
                    const auto word = text.substr(0, colon), rest = text.substr(colon + 1);
                    if (word == "may_not_carry") checkForbidden(id, rest);
                    if (word == "not_with") checkNotWith(id, rest);
                    if (word == "needs") checkNeeds(id, rest);
                    if (word == "only_for" && list == &m_kit.gear) checkOnlyFor(id, rest);
                }
    }

    Ids specialsOf(const std::string& id, bool ability) const {
        const Effects* effects = nullptr;
        if (const auto found = m_in.all.abilities.find(id); ability && found != m_in.all.abilities.end())
            effects = &found->second.effects;
        else if (const auto gear = m_in.all.gear.find(id); gear != m_in.all.gear.end())
            effects = &gear->second.effects;
        else if (const auto weapon = m_in.all.weapons.find(id); weapon != m_in.all.weapons.end())
            effects = &weapon->second.effects;
        Ids out;
        if (!effects) return out;
        for (const auto& each : *effects)
            if (each.kind == EffectKind::Special) out.push_back(each.text);
        return out;
    }

    /// Whether the item is a shield that is made for that armour, which excludes other shields.
    bool isMadeFor(const std::string& item, const std::string& by) const {
        const auto& limits = m_in.warband.limits;
        return std::any_of(limits.begin(), limits.end(), [&](const WarbandLimit& limit) {
            return limit.kind == LimitKind::Requires && holds(limit.units, item) && holds(limit.than, by);
        });
    }

    void checkForbidden(const std::string& by, const std::string& what) {
        for (const auto& item : m_in.carriedBy(m_entry)) {
            const bool meant = what == "anything" ? holds(m_entry.gear, item)
                                                  : isNamedBy(m_in.all, item, std::string(allOf) + what, {});
            if (!meant || item == by || isMadeFor(item, by)) continue;
            m_in.addProblem("may_not_carry",
                            m_name + " has " + m_in.nameOf(by) + " and cannot have " + m_in.nameOf(item) +
                                ": take one of the two out",
                            m_in.placeOf(m_number, item));
        }
    }

    bool hasThing(const std::string& id) const {
        return holds(m_kit.weapons, id) || holds(m_kit.gear, id) || holds(m_entry.options, id);
    }

    /// Checks an exclusion: "hands,massive" excludes both; "hawk unless two_heads" excludes one unless the
    /// model has the other.
    void checkNotWith(const std::string& id, const std::string& text) {
        constexpr std::string_view unless = " unless ";
        const auto cut = text.find(unless);
        const auto way = cut == std::string::npos ? std::string() : text.substr(cut + unless.size());
        if (!way.empty() && hasThing(way)) return;
        for (const auto& other : split(text.substr(0, cut), ','))
            if (hasThing(other) && m_reported.insert(std::minmax(id, other)).second)
                m_in.addProblem("not_with",
                                m_name + " cannot have " + m_in.nameOf(id) + " together with " +
                                    m_in.nameOf(other) + ": take one of the two out" +
                                    (way.empty() ? std::string() : ", or add " + m_in.nameOf(way)),
                                m_in.placeOf(m_number, id));
    }

    /// Checks that the model has one of "knighthood|promotion".
    void checkNeeds(const std::string& id, const std::string& text) {
        const auto asked = split(text, '|');
        if (std::any_of(asked.begin(), asked.end(), [&](const auto& each) { return hasThing(each); })) return;
        m_in.addProblem("needs",
                        m_name + " cannot have " + m_in.nameOf(id) + " without " +
                            m_in.alternatives(asked, "what it needs") + ": add that, or take " +
                            m_in.nameOf(id) + " out",
                        m_in.placeOf(m_number, id));
    }

    void checkOnlyFor(const std::string& id, const std::string& keyword) {
        if (m_in.warband.keyword == keyword) return;
        m_in.addProblem("only_for",
                        m_name + " cannot have " + m_in.nameOf(id) + ": it is for " + keyword +
                            " warbands only; take it out",
                        m_in.placeOf(m_number, id));
    }

    static Ids split(const std::string& text, char by) {
        Ids out;
        std::size_t from = 0;
        for (auto cut = text.find(by); cut != std::string::npos; cut = text.find(by, from)) {
            out.push_back(text.substr(from, cut - from));
            from = cut + 1;
        }
        out.push_back(text.substr(from));
        return out;
    }

    ForceInspection& m_in;
    std::size_t m_number;
    const ForceEntry& m_entry;
    const Sheet& m_sheet;
    Kit m_kit;
    std::string m_name;
    std::set<std::pair<std::string, std::string>> m_reported; ///< pairs that exclude each other
};

} // namespace

void checkModels(ForceInspection& in) {
    for (std::size_t n = 0; n < in.force.entries.size(); ++n)
        if (const auto* sheet = in.sheetOf(in.force.entries[n])) ModelChecks(in, n, *sheet).examine();
}

} // namespace core::trench_crusade
