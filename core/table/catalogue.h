// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/record.h"
#include "kernel/game/system.h"
#include "kernel/values/name_suggestion.h"
#include "kernel/values/shared.h"
#include "kernel/view/data_entries.h"
#include "kernel/view/switches.h"
#include "table/keyword_entry.h"

#include <functional>
#include <string>
#include <vector>

/// Reading the data files of a system: each kind of file with its form, every fault with its file and JSON
/// path. A system lists its kinds (readFiles) and checks their meaning; docs/adding-a-system.md shows how.
namespace core::table {

/// "$.units[2].sheet": the JSON path of a member in a list.
std::string at(const std::string& list, std::size_t n, const std::string& field = {});

/// The faults of data files, which prevent their use, and the hints, which do not.
struct Faults {
    std::vector<Problem> faults, hints;
    /// The faults, then the hints.
    std::vector<Problem> all() const;
};

/// Checks one data file and keeps its faults with their places.
class Check {
public:
    static constexpr int noLimit = 1000; ///< as `most` of a range: there is no upper end

    explicit Check(std::string file) : m_file(std::move(file)) {}

    /// Adds a fault unless the condition is true.
    void need(bool fits, const std::string& path, const std::string& text);
    /// Adds a fault unless the number is in its range; from noLimit on there is no upper end.
    void within(int value, int least, int most, const std::string& path);
    /// Adds a fault unless the id is known; `what` is "weapon", and a similar name is proposed.
    template <class Known>
    void named(const std::string& id, const Known& known, const std::string& what, const std::string& path) {
        if (!known.contains(id))
            need(false, path, "there is no " + what + " `" + id + "`" + didYouMean(id, namesOf(known)));
    }
    /// Adds a fault found by an earlier check.
    void add(const std::string& code, const std::string& path, const std::string& text);
    /// Adds a hint; the data are used nevertheless.
    void hint(const std::string& code, const std::string& path, const std::string& text);
    /// Appends the results to those of other files.
    void into(Faults& all) const;

private:
    std::string m_file;
    Faults m_found;
};

/// Upgrades an entry of data files from an older form to today's: its member `version` (absent = 1) gives the
/// form. A type whose form was changed has `version` and `upgradedFrom`, as records have. An entry of a newer
/// program stays unchanged.
template <class T> Value upgradedEntry(Value body) {
    if constexpr (versionOf<T>() > 1) {
        int from = body.number("version", 1);
        if (!body.asObject() || from < 1 || from >= versionOf<T>()) return body;
        body.asObject()->erase("version");
        for (; from < versionOf<T>(); ++from)
            body = T::upgradedFrom(from, std::move(body));
        if (body.asObject()) body.asObject()->insert_or_assign("version", versionOf<T>());
    }
    return body;
}

/// Reads an entry of any version as a T; a Problem names the place in it.
template <class T> Result<T> readEntry(const Value& from, const std::string& path = "$") {
    auto body = upgradedEntry<T>(from);
    if (const auto* version = body.find("version")) {
        const auto* number = version->asInt();
        if (!number || *number < 1)
            return impossible("data.version", "a version is a whole number, 1 or higher", path + ".version");
        if (*number > versionOf<T>())
            return impossible("data.newer_version",
                              "the file was written for a newer program; update Tidekeeper",
                              path + ".version");
        body.asObject()->erase("version");
    }
    return codec::parse<T>(body, path);
}

/// The id of a file: "typhus" of "units/typhus.json".
std::string stemOf(const std::string& file);

/// Reads one file as an entry and stores it under its id, which must be the file's name.
template <class Map, class T = typename Map::mapped_type>
void takeFile(const std::string& file, const Value& value, Map& into, Check& check) {
    auto item = readEntry<T>(value);
    if (!item) return check.add(item.error().code, item.error().where, item.error().text);
    const auto stem = stemOf(file);
    check.need(item->id == stem, "$.id", "the id `" + item->id + "` is not the file's name");
    into[stem] = std::move(*item);
}

/// Reads a file with a list of entries and stores each under the member that names it, after `look` has
/// checked it.
template <class T, class Map, class Look>
void takeList(const Value& value, std::string T::*name, Map& into, Check& check, const Look& look) {
    const auto* list = value.asArray();
    if (!list)
        return check.add("data.wrong_type", "$", "expected a list, found " + std::string(value.kind()));
    for (std::size_t n = 0; n < list->size(); ++n) {
        const auto path = "$[" + std::to_string(n) + "]";
        auto entry = readEntry<T>((*list)[n], path);
        if (!entry) {
            check.add(entry.error().code, entry.error().where, entry.error().text);
            continue;
        }
        const auto id = (*entry).*name;
        check.need(!into.contains(id), path, "`" + id + "` is listed twice");
        look(*entry, path);
        into[id] = std::move(*entry);
    }
}

using Keywords = SharedMap<std::string, KeywordEntry>;
/// The first part of a keyword with its values, which identifies its entry: "area" of "Area(2,1)".
using KeyOf = std::string (*)(const std::string& text);

/// Reads the list of keywords.
void takeKeywords(const Value& value, Keywords& into, Check& check);
/// Reads the list of markers.
void takeMarkers(const Value& value, std::vector<MarkerEntry>& into, Check& check);
/// Reads the values of switches that the players have chosen for their games (switches.json), and keeps those
/// that differ from the standard.
void takeSwitches(const Value& value, const SwitchTable& switches, ChosenSwitches& into, Check& check);

/// Adds hints for keywords that no entry describes, since they may be mistyped. `what` is "weapon `net`".
void hintUndescribed(const std::vector<std::string>& texts, KeyOf keyOf, const Keywords& known,
                     const std::string& what, const std::string& path, Check& check);
/// Adds keywords that are used but not described as reminders, word for word.
void addReminders(const std::vector<std::string>& texts, KeyOf keyOf, Keywords& known);

/// One kind of data file: a folder of entries ("units/") or a list of them ("markers.json").
struct FileKind {
    using Read = std::function<void(const std::string& file, const Value& value, Check& check)>;
    std::string place; ///< "units/" or "markers.json"
    Read read;
};
/// A folder of that name whose files are the entries of the map.
template <class Map> FileKind folder(const std::string& name, Map& into) {
    return {name + "/", [&into](const std::string& file, const Value& value, Check& check) {
                takeFile(file, value, into, check);
            }};
}
/// A list file `<name>.json`; `read` gets its value and the check.
template <class Read> FileKind list(const std::string& name, Read read) {
    return {name + ".json",
            [read](const std::string&, const Value& value, Check& check) { read(value, check); }};
}
/// Reads every file by its kind; a file of no kind is a fault, because it would be ignored.
void readFiles(const DataPack& pack, const std::vector<FileKind>& kinds, Faults& faults);

/// "typhus" of "units/typhus.json" for the folder "units"; empty when the path is in another folder.
std::string nameIn(const std::string& folder, const std::string& path);
/// A card of text only, for a keyword or something similar.
SheetView helpCard(const std::string& id, const std::string& name, const std::string& help, bool automated,
                   bool proposed);

/// The kinds of entries that every system has, for the library. `reminded` says who resolves keywords that
/// the program does not; `atMost` and `inNewGames` are the help texts of those fields.
DataKind keywordKind(const std::string& reminded);
DataKind markerKind(const char* atMost);
DataKind switchKind(const char* inNewGames);

} // namespace core::table
