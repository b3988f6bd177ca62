// SPDX-License-Identifier: GPL-3.0-or-later
#include "hex_player.h"
#include "recorded_start.h"
#include "team_player.h"
#include "warband_player.h"

#include "database/data_pack.h"

#include <QFile>

#include <cstdio>
#include <cstring>

namespace core::trench_crusade {
std::unique_ptr<core::System> module();
}
namespace core::scrimmage {
std::unique_ptr<core::System> module();
}
namespace core::steampunk_fantasy {
std::unique_ptr<core::System> module();
}

/// Plays the recorded battles of a game again and writes tests/replays/<game>/*.jsonl: what to do once rules
/// or shipped data have changed on purpose. Its forces are led by a separate player; of that one's whims,
/// the first whose battle is lively enough is kept. Digests are written again afterwards (tests/README.md).
namespace {

constexpr int mostWhims = 1500;

std::unique_ptr<core::System> shipped(std::unique_ptr<core::System> system) {
    const auto files = database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/") +
                                              QString::fromStdString(system->id()));
    core::expect(files && system->load(*files), "the shipped data are sound");
    return system;
}

bool write(const QString& recorded, const std::vector<std::string>& lines) {
    QFile file(QStringLiteral(SOURCE_FOLDER "/tests/replays/%1.jsonl").arg(recorded));
    if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate)) return false;
    for (const auto& line : lines)
        file.write(QByteArray::fromStdString(line + "\n"));
    return true;
}

template <class Player>
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
        Player player(**game, static_cast<std::uint64_t>(seed));
        player.play();
        const auto missing = player.missing(besides);
        std::printf("%s, whim %d: %zu lines, %s\n", qPrintable(recorded), seed, player.lines().size(),
                    missing.empty() ? "kept" : missing.c_str());
        if (missing.empty()) return write(recorded, player.lines());
    }
    return false;
}

bool recordTrenchCrusade() {
    const auto system = shipped(core::trench_crusade::module());
    return record<WarbandPlayer>(*system, "trench_crusade/trench_warfare",
                                 {{"blast", 1}, {"won by first", 1}}) &&
           record<WarbandPlayer>(*system, "trench_crusade/hunt_for_heroes", {{"won by second", 1}});
}

bool recordScrimmage() {
    const auto system = shipped(core::scrimmage::module());
    return record<TeamPlayer>(*system, "scrimmage/the_locked_archive",
                              {{"investigate", 3},
                               {"ability with Investigate", 1},
                               {"ability with Interact", 1},
                               {"spring", 1},
                               {"bleed", 1},
                               {"controlled", 1}}) &&
           record<TeamPlayer>(*system, "scrimmage/three_ways_to_the_river",
                              {{"investigate", 1},
                               {"strike_back yes", 1},
                               {"shared_wisdom", 1},
                               {"charm", 1},
                               {"won by first", 1}});
}

bool recordSteampunkFantasy() {
    const auto system = shipped(core::steampunk_fantasy::module());
    return record<HexPlayer>(*system, "steampunk_fantasy/entrenched_hedges",
                             {{"fire", 6}, {"destroyed", 1}, {"won by second", 1}}) &&
           record<HexPlayer>(*system, "steampunk_fantasy/tournament_fens", {});
}

} // namespace

/// record_battles scrimmage | steampunk_fantasy | trench_crusade
int main(int argc, char** argv) {
    const char* game = argc == 2 ? argv[1] : "";
    if (std::strcmp(game, "scrimmage") == 0) return recordScrimmage() ? 0 : 1;
    if (std::strcmp(game, "steampunk_fantasy") == 0) return recordSteampunkFantasy() ? 0 : 1;
    if (std::strcmp(game, "trench_crusade") == 0) return recordTrenchCrusade() ? 0 : 1;
    std::fprintf(stderr, "record_battles scrimmage | steampunk_fantasy | trench_crusade\n");
    return 1;
}
