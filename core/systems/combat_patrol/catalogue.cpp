// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/catalogue.h"

#include "systems/combat_patrol/data_check.h"
#include "systems/combat_patrol/keyword.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

Result<Ok> broken(const std::string& file, const std::string& path, const std::string& text) {
    return impossible("data.reference", text, file + " " + path);
}

/// Reads one file as a T and files it under its id, which must be the file's name.
template <class Map, class T = typename Map::mapped_type> Result<Ok> take(const std::string& file, const Value& value, Map& into) {
    auto item = codec::parse<T>(value);
    if (!item) return impossible(item.error().code, item.error().text, file + " " + item.error().where);
    const auto slash = file.rfind('/');
    const auto stem = file.substr(slash + 1, file.size() - slash - 1 - std::string(".json").size());
    if (item->id != stem) return broken(file, "$.id", "the id `" + item->id + "` is not the file's name");
    into[stem] = std::move(*item);
    return Ok{};
}

/// Reads a file that lists entries and files each under the member that names it, after `look` had a look at it.
template <class T, class Look>
Result<Ok> takeList(const std::string& file, const Value& value, std::string T::*name, SharedMap<std::string, T>& into, const Look& look) {
    auto list = codec::parse<std::vector<T>>(value);
    if (!list) return impossible(list.error().code, list.error().text, file + " " + list.error().where);
    for (std::size_t n = 0; n < list->size(); ++n) {
        const auto& entry = (*list)[n];
        Check check(file);
        const auto path = "$[" + std::to_string(n) + "]";
        check.need(!into.contains(entry.*name), path, "`" + entry.*name + "` is listed twice");
        look(entry, path, check);
        if (!check.done()) return check.done();
        into[entry.*name] = entry;
    }
    return Ok{};
}

Result<Ok> takeMarkers(const std::string& file, const Value& value, std::vector<MarkerEntry>& into) {
    auto list = codec::parse<std::vector<MarkerEntry>>(value);
    if (!list) return impossible(list.error().code, list.error().text, file + " " + list.error().where);
    Check check(file);
    for (std::size_t n = 0; n < list->size(); ++n) {
        const auto& marker = (*list)[n];
        const auto path = "$[" + std::to_string(n) + "].";
        const auto same = [&](const MarkerEntry& other) { return other.id == marker.id; };
        check.need(std::count_if(list->begin(), list->end(), same) == 1, path + "id", "the marker `" + marker.id + "` is listed twice");
        check.within(marker.millimetres, 8, 120, path + "millimetres");
        check.within(marker.usual, 0, 200, path + "usual");
    }
    if (check.done()) into = std::move(*list);
    return check.done();
}

Result<Ok> takeFile(const std::string& file, const Value& value, Catalogue& out) {
    if (file.starts_with("units/")) return take(file, value, out.sheets);
    if (file.starts_with("weapons/")) return take(file, value, out.weapons);
    if (file.starts_with("patrols/")) return take(file, value, out.patrols);
    if (file.starts_with("missions/")) return take(file, value, out.missions);
    if (file == "keywords.json") return takeList(file, value, &KeywordEntry::key, out.keywords, [](const KeywordEntry&, const std::string&, Check&) {});
    if (file == "stratagems.json")
        return takeList(file, value, &Stratagem::id, out.stratagems, [&](const Stratagem& item, const std::string& path, Check& check) {
            check.within(item.cp, 0, 5, path + ".cp");
            for (const auto& [id, other] : out.stratagems)
                check.need(other.kind != item.kind || !other.faction.empty() || !item.faction.empty(), path + ".kind", "`" + id + "` is the core stratagem of this kind");
        });
    if (file == "markers.json") return takeMarkers(file, value, out.markers);
    if (file == "system.json") return Ok{};
    return broken(file, "$", "units, weapons, patrols and missions stand in folders of these names; this file would be overlooked");
}

/// Keywords that are in use but not described become reminders, kept word for word.
void keepUnknown(const std::vector<std::string>& texts, Catalogue& out) {
    for (const auto& text : texts) {
        const auto key = parseKeyword(text).key;
        if (!out.keywords.contains(key)) out.keywords[key] = {key, text, {}, "No rule of this name is known to the program; resolve it at the table.", false, true};
    }
}

} // namespace

Result<Catalogue> readCatalogue(const DataPack& pack) {
    Catalogue out;
    for (const auto& [file, value] : pack)
        if (auto done = takeFile(file, value, out); !done) return tl::unexpected<Problem>(done.error());
    if (out.patrols.empty()) return impossible("data.empty", "there is no patrol in this folder", "patrols/");
    if (auto done = checkCatalogue(out); !done) return tl::unexpected<Problem>(done.error());
    for (const auto& [id, sheet] : out.sheets) keepUnknown(sheet.rules, out);
    for (const auto& [id, weapon] : out.weapons)
        for (const auto& profile : weapon.profiles) keepUnknown(profile.keywords, out);
    return out;
}

} // namespace core::combat_patrol
