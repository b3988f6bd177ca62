// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/catalogue.h"

#include "kernel/near_name.h"
#include "systems/combat_patrol/data_check.h"
#include "kernel/data_entries.h"
#include "systems/combat_patrol/keyword.h"
#include "systems/combat_patrol/switches.h"

#include <algorithm>

#include <algorithm>

namespace core::combat_patrol {

namespace {

/// Reads one file as a T and files it under its id, which must be the file's name.
template <class Map, class T = typename Map::mapped_type> void take(const std::string& file, const Value& value, Map& into, Check& check) {
    auto item = codec::parse<T>(value);
    if (!item) return check.add(item.error().code, item.error().where, item.error().text);
    const auto slash = file.rfind('/');
    const auto stem = file.substr(slash + 1, file.size() - slash - 1 - std::string(".json").size());
    check.need(item->id == stem, "$.id", "the id `" + item->id + "` is not the file's name");
    into[stem] = std::move(*item);
}

/// Reads a file that lists entries and files each under the member that names it, after `look` had a look at it.
template <class T, class Map, class Look> void takeList(const Value& value, std::string T::*name, Map& into, Check& check, const Look& look) {
    auto list = codec::parse<std::vector<T>>(value);
    if (!list) return check.add(list.error().code, list.error().where, list.error().text);
    for (std::size_t n = 0; n < list->size(); ++n) {
        const auto& entry = (*list)[n];
        const auto path = "$[" + std::to_string(n) + "]";
        check.need(!into.contains(entry.*name), path, "`" + entry.*name + "` is listed twice");
        look(entry, path);
        into[entry.*name] = entry;
    }
}

void takeStratagems(const Value& value, Catalogue& out, Check& check) {
    takeList(value, &Stratagem::id, out.stratagems, check, [&](const Stratagem& item, const std::string& path) {
        check.within(item.cp, 0, 5, path + ".cp");
        for (const auto& [id, other] : out.stratagems)
            check.need(other.kind != item.kind || !other.faction.empty() || !item.faction.empty(), path + ".kind", "`" + id + "` is the core stratagem of this kind");
    });
}

void takeSwitches(const Value& value, Catalogue& out, Check& check) {
    std::vector<std::string> known;
    for (const auto& entry : switchEntries()) known.emplace_back(entry.id);
    std::map<std::string, SwitchChoice> choices;
    takeList(value, &SwitchChoice::id, choices, check, [&](const SwitchChoice& choice, const std::string& path) {
        const auto* entry = findSwitch(choice.id);
        if (!entry) return check.need(false, path + ".id", "there is no switch `" + choice.id + "`" + didYouMean(choice.id, known));
        const std::vector<std::string> values(entry->values.begin(), entry->values.end());
        const bool fits = std::find(values.begin(), values.end(), choice.value) != values.end();
        check.need(fits, path + ".value", "`" + choice.value + "` is no value of the switch `" + choice.id + "`" + didYouMean(choice.value, values));
        if (fits && choice.value != values.front()) out.switches[choice.id] = choice.value;
    });
}

void takeMarkers(const Value& value, Catalogue& out, Check& check) {
    std::map<std::string, MarkerEntry> known;
    takeList(value, &MarkerEntry::id, known, check, [&](const MarkerEntry& marker, const std::string& path) {
        check.within(marker.millimetres, 8, 120, path + ".millimetres");
        check.within(marker.usual, 0, 200, path + ".usual");
        out.markers.push_back(marker);
    });
}

void takeFile(const std::string& file, const Value& value, Catalogue& out, Check& check) {
    const auto nothing = [](const auto&, const std::string&) {};
    if (file.starts_with("units/")) take(file, value, out.sheets, check);
    else if (file.starts_with("weapons/")) take(file, value, out.weapons, check);
    else if (file.starts_with("patrols/")) take(file, value, out.patrols, check);
    else if (file.starts_with("missions/")) take(file, value, out.missions, check);
    else if (file == "keywords.json") takeList(value, &KeywordEntry::key, out.keywords, check, nothing);
    else if (file == "stratagems.json") takeStratagems(value, out, check);
    else if (file == "markers.json") takeMarkers(value, out, check);
    else if (file == "switches.json") takeSwitches(value, out, check);
    else if (file != "system.json") check.need(false, "$", "units, weapons, patrols and missions stand in folders of these names; this file would be overlooked");
}

/// Keywords that are in use but not described become reminders, kept word for word.
void keepUnknown(const std::vector<std::string>& texts, Catalogue& out) {
    for (const auto& text : texts) {
        const auto key = parseKeyword(text).key;
        if (!out.keywords.contains(key)) out.keywords[key] = {key, text, {}, "No rule of this name is known to the program; resolve it at the table.", false, true};
    }
}

Catalogue examine(const DataPack& pack, Faults& faults) {
    Catalogue out;
    for (const auto& [file, value] : pack) {
        Check check(file);
        takeFile(file, value, out, check);
        check.into(faults);
    }
    if (out.patrols.empty() && faults.faults.empty()) faults.faults.push_back({"data.empty", "there is no patrol in this folder", "patrols/", Problem::Kind::Impossible});
    checkCatalogue(out, faults);
    for (const auto& [id, sheet] : out.sheets) keepUnknown(sheet.rules, out);
    for (const auto& [id, weapon] : out.weapons)
        for (const auto& profile : weapon.profiles) keepUnknown(profile.keywords, out);
    return out;
}

} // namespace

Result<Catalogue> readCatalogue(const DataPack& pack) {
    Faults faults;
    auto catalogue = examine(pack, faults);
    if (!faults.faults.empty()) return tl::unexpected<Problem>(faults.faults.front());
    return catalogue;
}

std::vector<Problem> problemsIn(const DataPack& pack) {
    Faults faults;
    examine(pack, faults);
    faults.faults.insert(faults.faults.end(), faults.hints.begin(), faults.hints.end());
    return faults.faults;
}

Catalogue soundPart(const DataPack& pack) {
    Faults faults;
    return examine(pack, faults);
}

} // namespace core::combat_patrol
