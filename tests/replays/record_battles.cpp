// SPDX-License-Identifier: GPL-3.0-or-later
#include "recorded_start.h"
#include "warband_player.h"

#include "database/data_pack.h"

#include <QFile>

#include <cstdio>

namespace core::trench_crusade {
std::unique_ptr<core::System> module();
}

/// Plays the recorded battles of Trench Crusade anew and writes tests/replays/trench_crusade/*.jsonl: what to
/// do once rules or shipped data have changed on purpose. The warbands are led by WarbandPlayer; of its
/// whims, the first whose battle is lively enough is kept. Digests are written again afterwards
/// (tests/README.md).
namespace {

constexpr int mostWhims = 60;

bool write(const QString& recorded, const std::vector<std::string>& lines) {
    QFile file(QStringLiteral(SOURCE_FOLDER "/tests/replays/%1.jsonl").arg(recorded));
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate)) return false;
    for (const auto& line : lines)
        file.write(QByteArray::fromStdString(line + "\n"));
    return true;
}

bool record(const core::System& system, const QString& recorded, const std::map<std::string, int>& besides) {
    const auto opening = system.opening(startOf(recorded));
    if (!opening) {
        std::fprintf(stderr, "%s\n", opening.error().text.c_str());
        return false;
    }
    for (int seed = 1; seed <= mostWhims; ++seed) {
        core::MemoryJournal journal(system.id(), 1);
        const auto game = core::Encounter::create(system, *opening, journal, stillPorts());
        if (!game) return false;
        WarbandPlayer player(**game, static_cast<std::uint64_t>(seed));
        player.play();
        const auto missing = player.missing(besides);
        std::printf("%s, whim %d: %zu lines, %s\n", qPrintable(recorded), seed, player.lines().size(),
                    missing.empty() ? "kept" : missing.c_str());
        if (missing.empty()) return write(recorded, player.lines());
    }
    return false;
}

} // namespace

int main() {
    const auto system = core::trench_crusade::module();
    const auto files =
        database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/trench_crusade"));
    if (!files || !system->load(*files)) return 1;
    const bool all = record(*system, "trench_crusade/trench_warfare", {{"blast", 1}, {"won by first", 1}}) &&
                     record(*system, "trench_crusade/hunt_for_heroes", {{"won by second", 1}});
    return all ? 0 : 1;
}
