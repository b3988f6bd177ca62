// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/play_session.h"
#include "database/data_pack.h"
#include "replays/recorded_start.h"
#include "support/whim.h"

#include <QFile>

#include <cstdint>
#include <cstdio>

namespace core::plaguetide {
std::unique_ptr<core::System> module();
}
namespace core::combat_patrol {
std::unique_ptr<core::System> module();
}
namespace core::trench_crusade {
std::unique_ptr<core::System> module();
}
namespace core::scrimmage {
std::unique_ptr<core::System> module();
}

/// Plays lines as `tidekeeper-cli play` reads them. The first byte says where: at one of many moments of the
/// recorded missions of all games. Whatever is typed, a refused line changes nothing, and what was saved
/// opens, replays and can be undone.
namespace {

constexpr int linesBetween = 8; ///< of a recorded mission, from one moment to the next
constexpr int mostLines = 12;   ///< of one input
constexpr int deepestUndo = 5;
constexpr std::size_t replayEvery = 8;

struct Moment {
    const core::System* system = nullptr;
    core::MemoryJournal journal;
};

std::vector<QByteArray> recordedLines(const char* name) {
    QFile file(QStringLiteral(SOURCE_FOLDER "/tests/replays/%1.jsonl").arg(QLatin1String(name)));
    core::expect(file.open(QIODevice::ReadOnly), "a recorded mission can be read");
    std::vector<QByteArray> lines;
    for (const auto& line : file.readAll().split('\n'))
        if (!line.isEmpty()) lines.push_back(line);
    return lines;
}

void follow(std::vector<Moment>& into, const core::System& system, const char* recorded) {
    const auto setup = startOf(QLatin1String(recorded));
    Moment now{&system, core::MemoryJournal(system.id(), 1)};
    auto game = core::Encounter::create(system, *system.opening(setup), now.journal, stillPorts()).value();
    app::cli::PlaySession session(*game, {true, {}});
    int number = 0;
    for (const auto& line : recordedLines(recorded)) {
        if (number++ % linesBetween == 0) into.push_back(now);
        core::expect(session.perform(*app::cli::readPlayLine(line)).has_value(), "a recorded mission plays");
    }
    into.push_back(now);
}

std::unique_ptr<core::System> loaded(std::unique_ptr<core::System> system) {
    const auto files = database::loadDataPack(QStringLiteral(SOURCE_FOLDER "/resources/systems/") +
                                              QString::fromStdString(system->id()));
    core::expect(files && system->load(*files), "the shipped data are sound");
    return system;
}

const std::vector<Moment>& moments() {
    static const auto plaguetide = loaded(core::plaguetide::module()),
                      patrols = loaded(core::combat_patrol::module()),
                      trench = loaded(core::trench_crusade::module()),
                      scrimmage = loaded(core::scrimmage::module());
    static const auto all = [] {
        std::vector<Moment> out;
        follow(out, *plaguetide, "plaguetide/hab_block_17_won");
        follow(out, *patrols, "combat_patrol/clash_of_patrols");
        follow(out, *trench, "trench_crusade/trench_warfare");
        follow(out, *trench, "trench_crusade/hunt_for_heroes");
        follow(out, *scrimmage, "scrimmage/the_locked_archive");
        follow(out, *scrimmage, "scrimmage/three_ways_to_the_river");
        std::fprintf(stderr, "%zu moments\n", out.size());
        return out;
    }();
    return all;
}

void refusedInWords(const core::Problem& problem) {
    core::expect(!problem.code.empty() && !problem.text.empty(), "a refusal has code and words");
}

void play(core::Encounter& game, const QByteArray& text) {
    app::cli::PlaySession session(game, {});
    int left = mostLines;
    for (const auto& words : text.split('\n')) {
        if (left-- == 0) return;
        const auto line = app::cli::readPlayLine(words);
        if (!line) {
            refusedInWords(line.error());
            continue;
        }
        const auto before = game.game().canonicalState();
        const auto size = game.log().size();
        if (const auto done = session.perform(*line); !done) {
            refusedInWords(done.error());
            core::expect(before == game.game().canonicalState() && size == game.log().size(),
                         "a refused line changes nothing");
        }
        core::expect(game.game().validate().has_value(), "what was played is sound");
    }
}

void replays(const core::Encounter& game) {
    for (const auto& report : {game.replayEvents(), game.replayCommands()}) {
        if (report && report->firstDifference)
            std::fprintf(stderr, "step %lld: %s\n", static_cast<long long>(*report->firstDifference),
                         report->what.c_str());
        core::expect(report && !report->firstDifference, "it replays");
    }
}

void revivalTasks(const core::System& system, core::MemoryJournal journal, const core::Encounter& game) {
    const auto again = core::Encounter::open(system, journal, stillPorts());
    core::expect(again.has_value(), "what was played opens");
    core::expect((*again)->game().canonicalState() == game.game().canonicalState(),
                 "it opens where it stood");
    core::expect((*again)->droppedContent().empty() &&
                     (*again)->open().has_value() == game.open().has_value(),
                 "with the action that was open");
    for (int n = 0; n < deepestUndo && (*again)->canUndo(); ++n)
        core::expect((*again)->undo().has_value(), "it can be undone");
    core::expect((*again)->game().validateViews().has_value(), "what was undone can be shown");
}

} // namespace

/// Made ready beforehand, so that no input pays for it.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
    core::expect(!moments().empty(), "there are moments");
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return -1;
    auto moment = moments()[data[0] % moments().size()];
    const auto game = core::Encounter::open(*moment.system, moment.journal, stillPorts());
    core::expect(game.has_value(), "every moment opens");
    play(**game, QByteArray(reinterpret_cast<const char*>(data) + 1, static_cast<qsizetype>(size - 1)));
    revivalTasks(*moment.system, moment.journal, **game);
    if (size % replayEvery == 0)
        replays(**game); // a replay of the whole mission takes as long as everything else
    return 0;
}
