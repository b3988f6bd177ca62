// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/import_preview.h"

namespace core::library {

namespace {

ImportEffect stateOf(const Library& library, const std::string& system, const std::string& path,
                     const Value& body) {
    const auto present = library.body(system, path);
    if (!present) return ImportEffect::New;
    if (*present == body) return ImportEffect::Equal;
    return library.origin(system, path) == Origin::Shipped ? ImportEffect::Replaces
                                                           : ImportEffect::Conflicting;
}

/// The first fault of each entry, after everything has been imported.
std::map<std::string, std::string> faultsAfter(const Library& library, const std::string& system,
                                               const DataPack& entries) {
    std::map<std::string, std::string> out;
    const auto* each = library.systemData(system);
    if (!each) return out;
    auto all = entries;
    if (const auto own = library.own().find(system); own != library.own().end())
        all.insert(own->second.begin(), own->second.end());
    const auto files = merged(each->shipped, all);
    for (const auto& problem : each->system->check(files))
        out.emplace(placeOf(files, problem).path, problem.text);
    return out;
}

} // namespace

std::vector<ImportLine> previewImport(const Library& library, const UserData& incoming) {
    std::vector<ImportLine> out;
    for (const auto& [system, entries] : incoming) {
        const auto faults = faultsAfter(library, system, entries);
        for (const auto& [path, body] : entries) {
            ImportLine line{system, path, nameOf(path, body), {}, stateOf(library, system, path, body),
                            {},     true};
            const auto* kind = library.kind(system, path);
            if (kind) line.kind = kind->one;
            if (const auto fault = faults.find(path); fault != faults.end()) line.problem = fault->second;
            line.canImport = kind != nullptr;
            if (!library.systemData(system))
                line.problem = "there is no game system `" + system + "` here";
            else if (!kind)
                line.problem = "this game has no entries of the kind `" + folderOf(path) + "`";
            out.push_back(std::move(line));
        }
    }
    return out;
}

} // namespace core::library
