// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/sheet_view.h"

#include "systems/trench_crusade/data/editions.h"
#include "table/sentences.h"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace core::trench_crusade {

namespace {

StatView stat(const char* id, const char* label, std::string name, int number, std::string value) {
    return {id, label, std::move(value), std::move(name), number};
}
std::string inches(int number) { return std::to_string(number) + "″"; }

std::string diceOf(int number) { return table::signedNumber(number) + " DICE"; }

std::string rangeWords(const Weapon& weapon) {
    if (!weapon.ranged()) return "melee";
    return inches(weapon.range) + (weapon.melee ? " or melee" : "");
}
std::string correctionWords(const Weapon& weapon) {
    if (weapon.grenade) return "grenade";
    if (weapon.hands == 0) return "no hands";
    return table::plural(weapon.hands, "hand");
}

/// The commonest effects of a weapon in a few words; empty for the others, which are in its note.
std::string effectWords(const Effect& effect) {
    const auto only = effect.when.empty() ? "" : " at times";
    switch (effect.kind) {
    case EffectKind::Hit:
        return diceOf(effect.value) + " to hit" + only;
    case EffectKind::Injury:
        return diceOf(effect.value) + " on injuries" + only;
    case EffectKind::InjuryFlat:
        return table::signedNumber(effect.value) + " on injuries" + only;
    case EffectKind::IgnoreArmour:
        return std::string("ignores armour") + only;
    case EffectKind::Attacks:
        return table::plural(effect.value, "attack") + only;
    case EffectKind::Keep:
        return std::to_string(effect.value) + "D6 injury" + only;
    default:
        return {};
    }
}

/// The effects of a weapon on a roll that have no condition: "+1 DICE", "3D6", "−2"; "–" for none.
std::string always(const Weapon& weapon, std::initializer_list<EffectKind> kinds) {
    std::string out;
    for (const auto& effect : weapon.effects) {
        if (!effect.when.empty() || std::find(kinds.begin(), kinds.end(), effect.kind) == kinds.end())
            continue;
        const auto words = effect.kind == EffectKind::Keep         ? std::to_string(effect.value) + "D6"
                           : effect.kind == EffectKind::InjuryFlat ? table::signedNumber(effect.value)
                                                                   : diceOf(effect.value);
        out += (out.empty() ? "" : " ") + words;
    }
    return out.empty() ? "–" : out;
}

/// A keyword as it is read: "Blast(3)" of "blast(3)".
std::string shownKeyword(const std::string& text, const table::KeywordEntry& entry) {
    auto out = entry.name;
    if (const auto at = out.find("(X)"); at != std::string::npos)
        out.replace(at, 3, "(" + std::to_string(keywordNamed(text).value) + ")");
    return out;
}
std::string shownKeyword(const std::string& text, const Profiles& profiles) {
    const auto found = profiles.keywords.find(keyOf(text));
    return found == profiles.keywords.end() ? text : shownKeyword(text, found->second);
}

/// Collects the explanations of a datasheet: of abilities, gear, weapons and keywords, each name once; line()
/// adds a further one without this check.
class Explanations {
public:
    explicit Explanations(const Profiles& profiles) : m_profiles(profiles) {}

    void ability(const std::string& id) {
        const auto found = m_profiles.abilities.find(id);
        if (found != m_profiles.abilities.end()) add(found->second);
    }
    void gear(const std::string& id) {
        const auto found = m_profiles.gear.find(id);
        if (found != m_profiles.gear.end()) add(found->second);
    }
    void weapon(const std::string& id) {
        const auto found = m_profiles.weapons.find(id);
        if (found == m_profiles.weapons.end()) return;
        const auto& weapon = found->second;
        if (!weapon.note.empty() && m_seen.insert(weapon.name).second)
            m_views.push_back(
                {weapon.name, weapon.note, weapon.automated != Automated::Reminder, weapon.proposed});
        for (const auto& text : weapon.keywords)
            if (editionHas(m_profiles.edition, keyOf(text))) keyword(text);
    }
    void keyword(const std::string& text) {
        if (!m_seen.insert(text).second) return;
        const auto found = m_profiles.keywords.find(keyOf(text));
        if (found == m_profiles.keywords.end())
            m_views.push_back({text, "No rule of this name is known to the program; resolve it at the table.",
                               false, true});
        else
            m_views.push_back(
                {shownKeyword(text, found->second),
                 table::withNumber(found->second.help, std::to_string(keywordNamed(text).value)),
                 found->second.automated, found->second.proposed});
    }
    void line(KeywordView view) { m_views.push_back(std::move(view)); }
    std::vector<KeywordView> take() { return std::move(m_views); }

private:
    template <class Entry> void add(const Entry& entry) {
        if (m_seen.insert(entry.name).second)
            m_views.push_back(
                {entry.name, entry.help, entry.automated != Automated::Reminder, entry.proposed});
    }
    const Profiles& m_profiles;
    std::set<std::string> m_seen;
    std::vector<KeywordView> m_views;
};

bool protectsAlways(const Effect& effect, Edition edition) {
    return effect.kind == EffectKind::Armour && effect.aura == 0 && effect.when.empty() &&
           (edition == Edition::Both || effect.in(edition));
}

} // namespace

std::string diceWords(const std::optional<int>& dice) { return dice ? table::signedNumber(*dice) : "–"; }

WornArmour armourOf(const Sheet& sheet, const Kit& kit, const Profiles& profiles) {
    WornArmour out(sheet.armour);
    const auto addAll = [&](const std::vector<std::string>& ids, const auto& entries) {
        for (const auto& id : ids) {
            const auto found = entries.find(id);
            if (found == entries.end()) continue;
            for (const auto& effect : found->second.effects)
                if (protectsAlways(effect, profiles.edition))
                    out.add({effect.value, effect.text == "body", found->second.name});
        }
    };
    addAll(kit.abilities, profiles.abilities);
    addAll(kit.gear, profiles.gear);
    addAll(kit.weapons, profiles.weapons);
    return out;
}

std::vector<StatView> statViews(const Sheet& sheet, const WornArmour& worn) {
    const auto sources = worn.sources();
    return {
        stat("movement", "M", "Movement", sheet.movement, inches(sheet.movement)),
        stat("ranged", "R", "Ranged DICE", sheet.ranged.value_or(0), diceWords(sheet.ranged)),
        stat("melee", "Me", "Melee DICE", sheet.melee.value_or(0), diceWords(sheet.melee)),
        stat("armour", "Arm", sources.empty() ? "Armour" : "Armour: " + sources, sheet.armour,
             table::signedNumber(worn.total())),
        stat("base", "Base", "Base", sheet.base,
             sheet.baseWords.empty() ? std::to_string(sheet.base) + " mm" : sheet.baseWords),
    };
}

std::string weaponLine(const Weapon& weapon) {
    auto out = correctionWords(weapon) + " · " + rangeWords(weapon);
    for (const auto& effect : weapon.effects)
        if (const auto words = effectWords(effect); !words.empty()) out += " · " + words;
    return out;
}

std::vector<WeaponView> weaponViews(const std::vector<std::string>& ids, const Profiles& profiles) {
    std::vector<WeaponView> out;
    std::set<std::string> seen;
    for (const bool shot : {true, false})
        for (const auto& id : ids) {
            const auto found = profiles.weapons.find(id);
            if (found == profiles.weapons.end() || found->second.ranged() != shot || !seen.insert(id).second)
                continue;
            const auto& weapon = found->second;
            WeaponView view;
            view.id = id;
            view.name = weapon.name;
            view.line = weaponLine(weapon);
            view.count = static_cast<int>(std::count(ids.begin(), ids.end(), id));
            view.stats = {
                stat("hands", "Hands", "Hands", weapon.hands, correctionWords(weapon)),
                stat("range", "Range", "Range", weapon.range, rangeWords(weapon)),
                stat("hit", "Hit", "DICE to hit", 0, always(weapon, {EffectKind::Hit})),
                stat("injury", "Injury", "DICE and total of injuries", 0,
                     always(weapon, {EffectKind::Keep, EffectKind::Injury, EffectKind::InjuryFlat}))};
            for (const auto& text : weapon.keywords)
                if (editionHas(profiles.edition, keyOf(text)))
                    view.keywords.push_back(shownKeyword(text, profiles));
            out.push_back(std::move(view));
        }
    return out;
}

std::vector<KeywordView> keywordViews(const Sheet& sheet, const Kit& kit, const Profiles& profiles) {
    Explanations lines(profiles);
    for (const auto& id : kit.abilities)
        lines.ability(id);
    for (const auto& id : kit.gear)
        lines.gear(id);
    for (const auto& id : kit.weapons)
        lines.weapon(id);
    std::vector<std::string> bare;
    for (const auto& text : sheet.keywords)
        if (profiles.keywords.contains(keyOf(text)))
            lines.keyword(text);
        else
            bare.push_back(text);
    if (!bare.empty()) lines.line({table::joined(bare), "KEYWORDS without a rule.", true, sheet.proposed});
    return lines.take();
}

SheetView sheetView(const Sheet& sheet, const Kit& kit, const Profiles& profiles) {
    SheetView out;
    out.id = sheet.id;
    out.name = sheet.name;
    out.stats = statViews(sheet, armourOf(sheet, kit, profiles));
    out.weapons = weaponViews(kit.weapons, profiles);
    out.keywords = keywordViews(sheet, kit, profiles);
    out.houseRule = sheet.proposed;
    return out;
}

} // namespace core::trench_crusade
