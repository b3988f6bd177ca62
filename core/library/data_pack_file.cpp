// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/data_pack_file.h"

namespace core::library {

namespace {

constexpr auto schemaName = "tidekeeper-data-pack";
constexpr int schemaVersion = 1;
constexpr std::size_t mostEntries = 20000;
constexpr std::size_t longestName = 200;

Result<DataPack> readEntries(const Value& from, const std::string& place, std::size_t& count) {
    if (!from.asObject())
        return impossible("data_pack.entries",
                          "expected an object of entries, found " + std::string(from.kind()), place);
    DataPack out;
    for (const auto& [path, body] : *from.asObject()) {
        const auto where = place + "[\"" + path.substr(0, longestName) + "\"]";
        if (auto fits = checkPath(path); !fits) return impossible("data_pack.path", fits.error().text, where);
        if (!body.asObject())
            return impossible("data_pack.entry",
                              "an entry is an object with fields, not " + std::string(body.kind()), where);
        if (++count > mostEntries)
            return impossible("data_pack.too_many",
                              "a data pack holds at most 20,000 entries; export it in parts", where);
        out.emplace(path, body);
    }
    return out;
}

} // namespace

Value dataPackValue(const DataPackFile& pack) {
    Value::Object systems;
    for (const auto& [system, entries] : pack.systems) {
        Value::Object all;
        for (const auto& [path, body] : entries)
            all.emplace(path, body);
        systems.emplace(system, std::move(all));
    }
    return Value::Object{{"schema", schemaName},
                         {"version", schemaVersion},
                         {"name", pack.name},
                         {"systems", std::move(systems)}};
}

Result<DataPackFile> readDataPack(const Value& document) {
    if (!document.asObject() || document.text("schema") != schemaName)
        return impossible("data_pack.foreign",
                          "this is not a data pack: export one in the library, and choose that file",
                          "$.schema");
    const auto* version = document.find("version");
    if (!version || !version->asInt())
        return impossible("data_pack.version", "the version is missing; it is a whole number", "$.version");
    if (*version->asInt() < 1)
        return impossible("data_pack.version", "the version must be 1 or higher", "$.version");
    if (*version->asInt() > schemaVersion)
        return impossible("data_pack.newer",
                          "this data pack was written by a newer program; update Tidekeeper to import it",
                          "$.version");
    const auto* systems = document.find("systems");
    if (!systems || !systems->asObject())
        return impossible("data_pack.systems",
                          "the game systems are missing; write an object with the entries of each",
                          "$.systems");
    DataPackFile out;
    out.name = document.text("name").substr(0, longestName);
    std::size_t count = 0;
    for (const auto& [system, entries] : *systems->asObject()) {
        auto read = readEntries(entries, "$.systems." + system.substr(0, longestName), count);
        if (!read) return tl::unexpected<Problem>(read.error());
        if (!read->empty()) out.systems.emplace(system, std::move(*read));
    }
    if (out.systems.empty())
        return impossible("data_pack.empty", "this data pack contains no entries", "$.systems");
    return out;
}

} // namespace core::library
