// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/system.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

/// Data files and their entries. An entry has a path: "units/shambler.json" is a separate file,
/// "keywords/area" is the entry `area` of the list file `keywords.json`.
namespace core::library {

/// The user's entries by system and path.
using UserData = std::map<std::string, DataPack>;

/// Whether a path can name an entry: one folder and one plain name, so that it leads nowhere else.
Result<Ok> checkPath(const std::string& path);

/// "units" of "units/shambler.json".
std::string folderOf(const std::string& path);
/// "shambler" of "units/shambler.json", "area" of "keywords/area".
std::string idOf(const std::string& path);
/// The path of the entry `id` of a kind.
std::string pathOf(const DataKind& kind, const std::string& id);
/// The displayed name: the member `name`, else the entry's id.
std::string nameOf(const std::string& path, const Value& body);
/// The body with the id that the path has: files and most lists have it in `id`, keywords in `key`.
Value withId(const std::string& path, Value body);

/// Shipped files with the user's entries over them; entries of list files replace the one with the same name.
DataPack merged(const DataPack& shipped, const DataPack& own);
/// The files with every entry in today's form, whatever version it was written in.
DataPack upgradedFiles(const std::vector<DataKind>& kinds, DataPack files);
/// The entry at that path of data files; nothing when there is none.
std::optional<Value> entryAt(const DataPack& files, const std::string& path);
/// The paths of all entries of a kind, in the order of the files.
std::vector<std::string> pathsOf(const DataPack& files, const DataKind& kind);

/// The entry, and the field in it, that a Problem of System::check is about.
struct EntryPlace {
    std::string path;  ///< path of the entry; empty when the Problem is about the data as a whole
    std::string field; ///< "$.profiles[0].keywords[1]"
    friend bool operator==(const EntryPlace&, const EntryPlace&) = default;
};
/// Finds the entry that a Problem names, where `files` are those that were checked.
EntryPlace placeOf(const DataPack& files, const Problem& problem);

} // namespace core::library
