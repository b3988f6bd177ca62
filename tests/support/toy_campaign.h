// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/toy_system.h"

#include "database/campaign_file.h"
#include "database/game_check.h"
#include "database/ports.h"
#include "kernel/store/encounter.h"

#include <QFile>

/// A campaign file with a few dozen steps of the counter game, an undo, a branch, notes and an open
/// resolution: at least one row of every kind.
namespace toy {

inline void fill(database::CampaignFile& file, int steps) {
    const System system;
    const auto stream = file.addEncounter("toy", 1, "Counter", 11).value();
    const auto journal = file.journal(stream);
    auto game =
        core::Encounter::create(system, *system.opening({}), *journal, database::systemPorts()).value();
    for (int n = 1; n <= steps; ++n)
        core::expect(game->perform(n % 4 == 0 ? gamble(3) : add(n, "remark " + std::to_string(n)), {}, false)
                         .has_value(),
                     "a toy step is saved");
    core::expect(game->undo() && game->undo() && game->perform(add(99), {}, false), "a branch is saved");
    core::expect(file.setNote("pause", "they stand at the bridge").has_value(), "a note is saved");
    core::expect(game->undo() && game->begin(gamble(2)) && game->roll(), "an open resolution is saved");
}

/// The rules by which the streams of such a file are read.
inline database::StreamRules rules() {
    static const System system;
    return {[](const std::string& kind, const std::string&) -> const core::System* {
                return kind == "encounter" ? &system : nullptr;
            },
            {"toy"}};
}

inline void makeCampaign(const QString& path, int steps = 40) {
    auto file = database::CampaignFile::create(path, "Ruins");
    core::expect(file.has_value(), "a campaign file can be made");
    fill(**file, steps);
}

/// Everything a file shows, as one text; for "the same" and "not the same".
inline std::string contentOf(database::CampaignFile& file) {
    std::string out = file.name() + file.note("pause").value_or("-");
    for (const auto& info : file.streams()) {
        const auto journal = file.journal(info.id);
        const auto stream = journal->load();
        if (!stream) return "unreadable: " + stream.error().text;
        out += info.kind + info.name + stream->system + std::to_string(stream->seed) + '/' +
               std::to_string(stream->head) + '/' + std::to_string(stream->draws);
        if (stream->draft) out += core::canonicalBytes(core::codec::write(*stream->draft));
        for (const auto& head : stream->steps) {
            const auto step = journal->step(head.id);
            if (!step) return "unreadable: " + step.error().text;
            out += std::to_string(head.id) + '<' + std::to_string(head.parent) + head.label + head.text +
                   head.place + head.phaseKey + step->digest + step->at;
            out += core::canonicalBytes(core::codec::write(step->order)) +
                   core::canonicalBytes(core::codec::write(step->answers));
            out += core::canonicalBytes(core::codec::write(step->events));
            if (const auto state = journal->snapshot(head.id)) out += core::canonicalBytes(*state);
        }
    }
    return out;
}

inline QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline void writeBytes(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    core::expect(file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(bytes) == bytes.size(),
                 "a test file can be written");
}

} // namespace toy
