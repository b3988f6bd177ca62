// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/data_pack.h"
#include "database/json.h"
#include "library/data_merge.h"
#include "library/data_pack_file.h"
#include "systems/combat_patrol/data/catalogue.h"
#include "systems/scrimmage/data/catalogue.h"

#include <cstdint>

/// Reads a data pack that someone sent: as text, as a pack, and laid over what a game was shipped with.
namespace {

void refusedInWords(const core::Problem& problem) {
    core::expect(!problem.code.empty() && !problem.text.empty() && !problem.where.empty(),
                 "a refusal has code, words and place");
}

void comesBackEqual(const core::library::DataPackFile& pack) {
    const auto text = database::writeJson(core::library::dataPackValue(pack), database::JsonLayout::Indented);
    const auto document = database::parseJson(text, "pack");
    core::expect(document.has_value(), "what was written can be read");
    const auto again = core::library::readDataPack(*document);
    core::expect(again && again->systems == pack.systems, "a pack that is written and read is the same");
}

/// What is shipped for that system, with the pack's own laid over it, is read or refused with a sentence.
template <class Read>
void laidOver(const core::library::DataPackFile& pack, const char* system, const core::DataPack& shipped,
              Read read) {
    const auto own = pack.systems.find(system);
    if (own == pack.systems.end()) return;
    const auto catalogue = read(core::library::merged(shipped, own->second));
    core::expect(catalogue.has_value() || !catalogue.error().text.empty(), "a refusal has words");
}

core::DataPack shippedFor(const char* system) {
    return *database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/") +
                                   QLatin1String(system));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto document = database::parseJson(
        QByteArray(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size)), "pack");
    if (!document) return refusedInWords(document.error()), 0;
    const auto pack = core::library::readDataPack(*document);
    if (!pack) return refusedInWords(pack.error()), 0;
    comesBackEqual(*pack);
    static const auto patrols = shippedFor("combat_patrol"), scrimmage = shippedFor("scrimmage");
    laidOver(*pack, "combat_patrol", patrols, core::combat_patrol::readCatalogue);
    laidOver(*pack, "scrimmage", scrimmage, core::scrimmage::readCatalogue);
    return 0;
}
