// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/data_pack.h"
#include "systems/combat_patrol/catalogue.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <array>
#include <cstdint>

/// Reads a folder of data files of which one is foreign. The first byte tells which place the file takes.
namespace {

constexpr std::array<const char*, 7> places{"units/foreign.json", "weapons/foreign.json", "patrols/foreign.json", "missions/foreign.json",
                                            "keywords.json", "stratagems.json", "elsewhere.json"};

/// A folder in memory where the system has one, emptied at the end.
const QTemporaryDir& folder() {
    static const QTemporaryDir made(QDir("/dev/shm").exists() ? QString("/dev/shm/fuzz_data_pack") : QString());
    return made;
}

void putFile(const QString& name, const QByteArray& bytes) {
    const auto path = folder().filePath(name);
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    core::expect(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size(), "the folder can be written");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 1) return -1;
    const QString name = places[data[0] % places.size()];
    putFile(name, QByteArray(reinterpret_cast<const char*>(data) + 1, static_cast<qsizetype>(size) - 1));
    const auto read = database::loadDataPack(folder().path());
    QFile::remove(folder().filePath(name));
    if (!read) {
        core::expect(!read.error().code.empty() && !read.error().text.empty() && !read.error().where.empty(), "a refusal has code, words and place");
        return 0;
    }
    static const auto shipped = *database::loadDataPack(SOURCE_FOLDER "/resources/systems/combat_patrol");
    auto pack = *read;
    pack.insert(shipped.begin(), shipped.end());
    const auto catalogue = core::combat_patrol::readCatalogue(pack);
    core::expect(catalogue.has_value() || !catalogue.error().text.empty(), "a refusal has words");
    return 0;
}
