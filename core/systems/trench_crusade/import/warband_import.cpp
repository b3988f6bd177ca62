// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/import/warband_import.h"

#include "kernel/values/id_from_name.h"
#include "table/sentences.h"

#include <algorithm>
#include <cstdlib>

namespace core::trench_crusade {

namespace {

/// The names of the currencies in lists.
constexpr std::array<std::pair<const char*, const char*>, 3> purses{
    {{"ducats", ducats}, {"glory", glory}, {"glory points", glory}}};

std::string quoted(const std::string& name) { return "`" + name + "`"; }

bool mayCarry(const ForceTerms& terms, const Sheet& sheet) {
    return terms.carriers.empty() || holds(terms.carriers, sheet.id) ||
           std::any_of(sheet.keywords.begin(), sheet.keywords.end(),
                       [&](const auto& word) { return holds(terms.carriers, word); });
}

/// Whether the item was gained or suffered in a campaign.
bool ofCampaign(const RosterItem& item) { return item.kind == "advancement" || item.kind == "injury"; }

/// Whether a campaign made a model an ELITE: New Recruit gives it an item and a word in front of its name.
bool isPromotion(const RosterItem& item) {
    return item.kind == "advancement" && containsWords("Promotion", item.name);
}

class WarbandImporter {
public:
    WarbandImporter(const Roster& roster, const Armoury& armoury, const Warband& warband)
        : m_roster(roster), m_armoury(armoury), m_warband(fullWarband(armoury.all, warband)) {
        m_out.force.faction = m_warband.id;
    }

    ImportedWarband importWarband() {
        for (const auto& entry : m_roster.units)
            takeUnit(entry);
        if (!m_unknownKeywords.empty())
            note("keywords that no datasheet here has: " +
                 table::joinNames({m_unknownKeywords.begin(), m_unknownKeywords.end()}));
        for (const auto& [rule, who] : m_unknownRules)
            note(who + ": the list names the rule " + quoted(rule) +
                 ", which its datasheet here does not have");
        return std::move(m_out);
    }

private:
    /// A model that is being imported.
    struct Recruit {
        const RosterEntry& from;
        const Sheet& sheet;
        ForceEntry entry;
        std::vector<std::string> kit;      ///< its fixed kit, as far as the list has not named it yet
        std::vector<std::string> campaign; ///< "advancement Keen Eye"
        std::vector<std::string> remarks;  ///< in the players' words
        std::string who;
    };

    void note(const std::string& sentence) {
        if (m_noted.insert(sentence).second) m_out.notes.push_back(sentence);
    }
    void leaveOut(const std::string& sentence, int much = 1) {
        m_out.leftOut += much;
        note(sentence);
    }

    /// The datasheet of a unit, and the upgrade that its name meant; nullptr when there is none.
    const Sheet* sheetOf(const RosterEntry& from, std::string& option) {
        const auto found = m_armoury.sheets.find(from.name, from.id);
        const auto& sheets = m_armoury.rules.sheets;
        auto own = availableTo(sheets, found.ids, m_warband.id);
        if (own.empty()) own = replaced(from, found.ids);
        if (own.empty() && found.ids.empty()) own = upgraded(from, option);
        if (own.empty() && found.ids.empty()) own = promoted(from);
        if (own.empty()) {
            own = availableToAny(sheets, found.ids);
            if (own.size() == 1) ++m_out.foreign;
        }
        if (own.size() != 1) {
            refuse(from, own);
            return nullptr;
        }
        const auto& sheet = m_armoury.all.sheets.at(own.front());
        noteById(from.name, found, sheet.name);
        return &sheet;
    }

    /// A variant may have its own unit in place of that of its faction: "Lieutenant" is there
    /// "Lieutenant of Alba".
    std::vector<std::string> replaced(const RosterEntry& from, const std::set<std::string>& ids) {
        std::vector<std::string> out;
        if (ids.size() != 1 || !holds(m_warband.without, *ids.begin())) return out;
        for (const auto& [id, terms] : m_warband.units)
            if (const auto sheet = m_armoury.all.sheets.find(id);
                sheet != m_armoury.all.sheets.end() && containsWords(from.name, sheet->second.name))
                out.push_back(id);
        if (out.size() == 1)
            note(from.name + ": " + m_warband.name + " has " + m_armoury.all.sheets.at(out.front()).name +
                 " instead; imported as that unit");
        return out;
    }

    /// "Favoured Azeb" is an Azeb that was promoted.
    std::vector<std::string> promoted(const RosterEntry& from) {
        constexpr std::string_view favoured = "Favoured ", american = "Favored ";
        const bool named = from.name.starts_with(favoured) || from.name.starts_with(american);
        if (!named && std::none_of(from.items.begin(), from.items.end(), isPromotion)) return {};
        const auto blank = from.name.find(' ');
        if (blank == std::string::npos) return {};
        const auto kind = from.name.substr(blank + 1);
        const auto ids = m_armoury.sheets.find(kind).ids;
        auto out = availableTo(m_armoury.rules.sheets, ids, m_warband.id);
        if (out.empty()) out = availableToAny(m_armoury.rules.sheets, ids);
        if (out.size() == 1)
            note((from.ownName.empty() ? from.name : from.ownName + ", " + from.name) + ": taken as " +
                 m_armoury.all.sheets.at(out.front()).name +
                 ", promoted; give the promotion to it in your campaign");
        return out;
    }

    /// A list may name a model by its upgrade: "Mercy Dog" is a Trench Dog that was trained so.
    std::vector<std::string> upgraded(const RosterEntry& from, std::string& option) {
        std::vector<std::string> out;
        const auto found =
            availableTo(m_armoury.rules.options, m_armoury.things.find(from.name, from.id).ids, m_warband.id);
        if (found.size() != 1) return out;
        const auto* terms = m_armoury.rules.options.at(found.front()).termsFor(m_warband.id);
        for (const auto& id : terms->carriers)
            if (const auto sheet = m_armoury.rules.sheets.find(id);
                sheet != m_armoury.rules.sheets.end() && sheet->second.termsFor(m_warband.id))
                out.push_back(id);
        if (out.size() == 1) option = found.front();
        return out;
    }

    void refuse(const RosterEntry& from, const std::vector<std::string>& several) {
        std::vector<std::string> names;
        for (const auto& item : from.items)
            names.push_back(item.name);
        leaveOut((from.ownName.empty() ? std::string() : from.ownName + ", ") + from.name + ": left out, " +
                     (several.empty() ? "because there is no datasheet of that name"
                                      : "because several datasheets have that name and " + m_warband.name +
                                            " has none of them") +
                     (names.empty() ? std::string() : "; with " + table::joinNames(names)),
                 1 + static_cast<int>(names.size()));
    }

    void takeUnit(const RosterEntry& from) {
        std::string option;
        const auto* sheet = sheetOf(from, option);
        if (!sheet) return;
        int models = 0;
        for (const auto& group : from.models)
            models += group.count;
        const int room = mostModels - static_cast<int>(m_out.force.entries.size()), wanted = models;
        models = std::min(models, room);
        Cost sum;
        for (int n = 0; n < models; ++n) {
            auto recruit = recruited(from, *sheet, n, models);
            if (!option.empty()) recruit.entry.options.push_back(option);
            takeItems(recruit, n, models);
            takeAbilities(recruit);
            takeKeywords(recruit);
            keepCampaign(recruit);
            for (const auto& [currency, price] : table::costOf(m_armoury.rules, m_warband.id, recruit.entry))
                sum[currency] += price;
            m_out.force.entries.push_back(std::move(recruit.entry));
        }
        if (models == wanted) return comparePrices(from, sum);
        leaveOut(from.name + ": of " + std::to_string(wanted) + " only " + std::to_string(models) +
                     " were imported; no warband has more than " + table::plural(mostModels, "model"),
                 wanted - models);
    }

    Recruit recruited(const RosterEntry& from, const Sheet& sheet, int n, int models) {
        Recruit out{from, sheet, {}, sheet.weapons, {}, {}, from.ownName.empty() ? from.name : from.ownName};
        out.kit.insert(out.kit.end(), sheet.gear.begin(), sheet.gear.end());
        out.entry.sheet = sheet.id;
        if (nameKey(from.ownName) != nameKey(sheet.name)) out.entry.name = from.ownName;
        if (models > 1 && !out.entry.name.empty()) out.entry.name += " " + std::to_string(n + 1);
        const auto base = idFromName(out.entry.name, sheet.id);
        out.entry.id = base;
        for (int k = 2; !m_ids.insert(out.entry.id).second; ++k)
            out.entry.id = base + "_" + std::to_string(k);
        return out;
    }

    void takeItems(Recruit& recruit, int n, int models) {
        const auto& items = recruit.from.items;
        for (std::size_t k = 0; k < std::min(items.size(), mostThings); ++k)
            takeShare(recruit, items[k], n, models);
        if (items.size() > mostThings)
            leaveOut(recruit.who + ": has " + std::to_string(items.size()) + " things; all after the first " +
                     std::to_string(mostThings) + " were left out");
    }

    /// Shares things that several models have together equally; what is left over goes to the first models.
    void takeShare(Recruit& recruit, const RosterItem& item, int n, int models) {
        if (item.kind == "note") return recruit.remarks.push_back(item.name);
        if (item.kind == "experience")
            return recruit.campaign.push_back(std::to_string(item.count) + " experience");
        const int over = item.count % models, share = item.count / models + (n < over ? 1 : 0);
        if (over > 0 && n == 0)
            note(recruit.who + ": " + std::to_string(item.count) + " × " + item.name + " for " +
                 table::plural(models, "model") + "; the first of them have more");
        int taken = 0;
        while (taken < std::min(share, mostAlike) && takeItem(recruit, item))
            ++taken;
        if (share > taken && taken == mostAlike)
            leaveOut(recruit.who + ": " + std::to_string(share) + " × " + item.name +
                     ", more than one model can carry");
    }

    /// Imports the item; returns whether that was possible, with a note when it was not.
    bool takeItem(Recruit& recruit, const RosterItem& item) {
        if (ofCampaign(item)) {
            recruit.campaign.push_back(item.kind + " " + item.name);
            return true;
        }
        const auto found = m_armoury.things.find(item.name, item.id);
        if (hasAlready(recruit, found.ids)) return true;
        if (item.kind != "ability" && takeGear(recruit, item, found)) return true;
        if (takeOption(recruit, item, found)) return true;
        if (found.ids.empty() && takeNearOption(recruit, item)) return true;
        leaveOut(recruit.who + ": " + (item.kind.empty() ? std::string() : item.kind + " ") +
                 quoted(item.name) +
                 (found.ids.empty() ? " is not known to the program; left out"
                  : item.kind == "ability"
                      ? " is not an ability of " + recruit.sheet.name + " here and cannot be bought; left out"
                      : " belongs to other datasheets and cannot be bought; left out"));
        return false;
    }

    /// Whether its fixed kit, its datasheet or its whole warband has one of them already.
    bool hasAlready(Recruit& recruit, const std::set<std::string>& ids) {
        for (const auto& id : ids)
            if (const auto has = std::find(recruit.kit.begin(), recruit.kit.end(), id);
                has != recruit.kit.end()) {
                recruit.kit.erase(has);
                return true;
            }
        return std::any_of(ids.begin(), ids.end(), [&](const std::string& id) {
            return holds(recruit.sheet.abilities, id) || holds(m_warband.abilities, id);
        });
    }

    void noteById(const std::string& what, const NameIndex::Found& found, const std::string& name) {
        if (found.byForeignId)
            note(what + " is not known here by this name; taken as " + name +
                 ", by the id that the other program gives it; please check");
    }

    bool takeGear(Recruit& recruit, const RosterItem& item, const NameIndex::Found& found) {
        const auto& gear = m_armoury.rules.gear;
        auto ids = availableTo(gear, found.ids, m_warband.id);
        const bool foreign =
            ids.empty() && availableTo(m_armoury.rules.options, found.ids, m_warband.id).empty();
        if (foreign) ids = availableToAny(gear, found.ids);
        if (ids.size() != 1) return false;
        if (foreign) ++m_out.foreign;
        recruit.entry.gear.push_back(ids.front());
        noteById(recruit.who + ": " + quoted(item.name), found, gear.at(ids.front()).name);
        return true;
    }

    bool takeOption(Recruit& recruit, const RosterItem& item, const NameIndex::Found& found) {
        const auto& options = m_armoury.rules.options;
        const auto ids = availableTo(options, found.ids, m_warband.id);
        if (ids.size() != 1) return false;
        if (!holds(recruit.entry.options, ids.front())) recruit.entry.options.push_back(ids.front());
        noteById(recruit.who + ": " + quoted(item.name), found, options.at(ids.front()).name);
        return true;
    }

    /// Imports an upgrade that is named at length: "Human Hands" is Hands, when that is the only upgrade for
    /// this model whose words are in the name. Returns whether it was one.
    bool takeNearOption(Recruit& recruit, const RosterItem& item) {
        constexpr std::size_t longest = 80; // letters
        if (item.kind != "upgrade" || item.name.size() > longest) return false;
        std::vector<std::string> ids;
        for (const auto& [id, rule] : m_armoury.rules.options)
            if (const auto* terms = rule.termsFor(m_warband.id);
                terms && mayCarry(*terms, recruit.sheet) && containsWords(rule.name, item.name))
                ids.push_back(id);
        if (ids.size() != 1) return false;
        if (!holds(recruit.entry.options, ids.front())) recruit.entry.options.push_back(ids.front());
        note(recruit.who + ": upgrade " + quoted(item.name) + " taken as " +
             m_armoury.rules.options.at(ids.front()).name);
        return true;
    }

    /// Notes the rules of the list that neither the datasheet nor the imported things have.
    void takeAbilities(const Recruit& recruit) {
        std::set<std::string> chosen;
        for (const auto& item : recruit.from.items) {
            chosen.insert(item.name);
            // A skill or an injury has the number that was rolled for it behind its name.
            if (ofCampaign(item)) chosen.insert(item.name.substr(0, item.name.find(" [")));
        }
        const auto kit = kitOf(m_armoury.all, m_warband, recruit.sheet, recruit.entry);
        for (const auto& ability : recruit.from.abilities) {
            auto name = ability.name;
            for (const std::string kind : {"Weapon: ", "Battlekit: "})
                if (name.starts_with(kind)) name.erase(0, kind.size());
            const auto ids = m_armoury.things.find(name).ids;
            const bool known = m_armoury.keywords.contains(nameKey(name)) ||
                               m_armoury.weaponRules.contains(nameKey(name)) ||
                               std::any_of(ids.begin(), ids.end(),
                                           [&](const std::string& id) {
                                               return holds(kit.weapons, id) || holds(kit.gear, id) ||
                                                      holds(kit.abilities, id);
                                           }) ||
                               chosen.contains(name);
            if (!known) m_unknownRules.try_emplace(name, recruit.who);
        }
    }

    /// Notes keywords of the list that the model does not have: gained in a campaign, or of other rules.
    void takeKeywords(const Recruit& recruit) {
        std::set<std::string> has;
        for (const auto& word : recruit.sheet.keywords)
            has.insert(nameKey(word));
        const auto kit = kitOf(m_armoury.all, m_warband, recruit.sheet, recruit.entry);
        const auto add = [&](const Effects& effects) {
            for (const auto& effect : effects)
                if (effect.kind == EffectKind::Keyword) has.insert(nameKey(effect.text));
        };
        for (const auto& id : kit.abilities)
            if (const auto ability = m_armoury.all.abilities.find(id);
                ability != m_armoury.all.abilities.end())
                add(ability->second.effects);
        for (const auto& id : kit.gear)
            if (const auto gear = m_armoury.all.gear.find(id); gear != m_armoury.all.gear.end())
                add(gear->second.effects);
        for (const auto& word : recruit.from.keywords) {
            const auto key = nameKey(word);
            if (has.contains(key) || key == nameKey(recruit.from.name)) continue;
            if (m_armoury.keywords.contains(key))
                note(recruit.who + ": has the keyword " + quoted(word) +
                     " in the list, not here; give it an upgrade or keep it in mind");
            else
                m_unknownKeywords.insert(word);
        }
    }

    /// Keeps what was gained or suffered in a campaign, and what the players wrote, as text.
    void keepCampaign(Recruit& recruit) {
        auto& kept = recruit.entry.notes;
        if (!recruit.campaign.empty()) {
            kept = table::joinNames(recruit.campaign);
            note(recruit.who + ": " + kept + " – kept as a note; enter it in your campaign");
        }
        for (const auto& remark : recruit.remarks) {
            kept += (kept.empty() ? "" : "; ") + remark;
            note(recruit.who + ": " + quoted(remark) + " kept as a note");
        }
    }

    void comparePrices(const RosterEntry& from, const Cost& sum) {
        Cost listed;
        for (const auto& [name, currency] : purses)
            if (const auto found = from.costs.find(name); found != from.costs.end())
                listed[currency] += found->second;
        for (const auto& [currency, price] : listed) {
            const auto own = sum.find(currency);
            const int here = own == sum.end() ? 0 : own->second;
            if (here == price) continue;
            m_out.priceGap += std::abs(here - price);
            note((from.ownName.empty() ? from.name : from.ownName) + ": " + std::to_string(price) + " " +
                 currency + " in the list, " + std::to_string(here) + " here");
        }
    }

    // No real warband is larger; larger lists would only cost time.
    static constexpr int mostModels = 60, mostAlike = 10; ///< in a warband; of one thing on one model
    static constexpr std::size_t mostThings = 60;         ///< different things on one model

    const Roster& m_roster;
    const Armoury& m_armoury;
    const Warband m_warband;
    std::set<std::string> m_ids, m_noted;
    std::set<std::string> m_unknownKeywords;
    std::map<std::string, std::string>
        m_unknownRules; ///< unknown rules, each with the first model that has it
    ImportedWarband m_out;
};

} // namespace

ImportedWarband importWarband(const Roster& roster, const Armoury& armoury, const Warband& warband) {
    return WarbandImporter(roster, armoury, warband).importWarband();
}

} // namespace core::trench_crusade
