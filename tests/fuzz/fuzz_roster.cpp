// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/data_pack.h"
#include "database/import/roster_file.h"
#include "kernel/fields/codec.h"
#include "systems/combat_patrol/data/catalogue.h"
#include "systems/combat_patrol/import/take_roster.h"
#include "systems/plaguetide/data/sheet.h"
#include "systems/plaguetide/import/take_roster.h"
#include "systems/trench_crusade/import/take_roster.h"

#include <cstdint>
#include <cstring>

/// Reads a list and lets all systems take it over. Whatever comes in, the readers answer with a roster or a
/// Problem, and what the systems make is data that they accept.
namespace {

#define FUZZED_TEXT(kind) FUZZED_TEXT_(kind)
#define FUZZED_TEXT_(kind) #kind
constexpr const char* kind = FUZZED_TEXT(FUZZED_KIND);

/// Whether these bytes are of the kind this program looks at, so that none spends its time on another's.
bool ofKind(const QByteArray& bytes) {
    const auto begin = bytes.left(64).trimmed().left(1);
    if (std::strcmp(kind, "xml") == 0) return begin == "<";
    if (std::strcmp(kind, "json") == 0) return begin == "{";
    if (std::strcmp(kind, "zip") == 0) return bytes.startsWith("PK");
    return begin != "<" && begin != "{" && begin != "[" && !bytes.startsWith("PK");
}

const core::combat_patrol::Catalogue& patrols() {
    static const auto catalogue = *core::combat_patrol::readCatalogue(
        *database::loadDataPack(SOURCE_FOLDER "/resources/systems/combat_patrol"));
    return catalogue;
}

void patrolAccepts(const core::ImportedRoster& taken) {
    static const auto shipped = *database::loadDataPack(SOURCE_FOLDER "/resources/systems/combat_patrol");
    auto pack = shipped;
    for (const auto& [path, value] : taken.files)
        core::expect(pack.emplace(path, value).second, "taken files replace none");
    const auto read = core::combat_patrol::readCatalogue(pack);
    if (!read) std::fprintf(stderr, "%s: %s\n", read.error().where.c_str(), read.error().text.c_str());
    core::expect(read.has_value(), "Combat Patrol accepts what it made");
}

void hordeAccepts(const core::ImportedRoster& taken) {
    for (const auto& [path, value] : taken.files) {
        const bool sound = path.starts_with("units/")
                               ? core::codec::parse<core::plaguetide::Sheet>(value).has_value()
                               : core::codec::parse<core::plaguetide::Weapon>(value).has_value();
        core::expect(sound, "Plaguetide accepts what it made");
    }
}

const core::DataPack& trenchFiles() {
    static const auto files = *database::loadDataPack(SOURCE_FOLDER "/resources/systems/trench_crusade");
    return files;
}

void trenchesAccept(const core::ImportedRoster& taken) {
    auto pack = trenchFiles();
    for (const auto& [path, value] : taken.files)
        core::expect(pack.emplace(path, value).second, "taken files replace none");
    const auto read = core::trench_crusade::readCatalogue(pack);
    if (!read) std::fprintf(stderr, "%s: %s\n", read.error().where.c_str(), read.error().text.c_str());
    core::expect(read.has_value(), "Trench Crusade accepts what it made");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray bytes(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
    if (!ofKind(bytes)) return -1;
    const auto roster = database::readRoster(bytes, "list");
    if (!roster) {
        core::expect(roster.error().code.starts_with("roster.") && !roster.error().text.empty() &&
                         !roster.error().where.empty(),
                     "a refusal has code, words and place");
        return 0;
    }
    if (const auto taken = core::combat_patrol::importRoster(*roster, patrols())) patrolAccepts(*taken);
    static const core::plaguetide::Catalogue none;
    if (const auto taken = core::plaguetide::importRoster(*roster, none)) hordeAccepts(*taken);
    static const auto trenches = *core::trench_crusade::readCatalogue(trenchFiles());
    if (const auto taken = core::trench_crusade::importRoster(*roster, trenches)) trenchesAccept(*taken);
    return 0;
}
