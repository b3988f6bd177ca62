// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/game_check.h"

#include "database/ports.h"
#include "database/sqlite.h"
#include "kernel/store/encounter.h"

namespace database {

namespace {

tl::unexpected<core::Problem> senselessStream(const CampaignFile& file, const StreamInfo& info,
                                              const std::string& what, const std::string& where) {
    return core::impossible("file.senseless",
                            "the file is whole, but “" + info.name + "” in it cannot be continued: " + what,
                            displayPath(file.path()) + ", stream " + std::to_string(info.id) +
                                (where.empty() ? "" : ", " + where));
}

core::Result<core::Ok> checkStream(CampaignFile& file, const StreamInfo& info, const core::System& system) {
    const auto journal = file.journal(info.id);
    const auto opened = core::Encounter::open(system, *journal, systemPorts());
    if (!opened) return senselessStream(file, info, opened.error().text, opened.error().where);
    const auto replayed = (*opened)->replayEvents();
    if (!replayed) return senselessStream(file, info, replayed.error().text, replayed.error().where);
    if (replayed->firstDifference && !replayed->otherRules)
        return senselessStream(file, info, replayed->what,
                               "step " + std::to_string(*replayed->firstDifference));
    return core::Ok{};
}

} // namespace

core::Result<core::Ok> checkStreams(CampaignFile& file, const StreamRules& rules) {
    for (const auto& info : file.streams()) {
        const auto* system = rules.of(info.kind, info.system);
        if (!system || info.steps == 0) continue;
        if (auto sound = checkStream(file, info, *system); !sound) return sound;
    }
    return core::Ok{};
}

} // namespace database
