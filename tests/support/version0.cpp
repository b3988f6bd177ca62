// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/version0.h"

#include "database/campaign_file.h"
#include "database/ports.h"
#include "kernel/store/encounter.h"
#include "support/toy_system.h"

#include <QFile>

#include <sqlite3.h>

namespace version0 {

void make(const QString& path) {
    {
        auto file = database::CampaignFile::create(path, "From the first days").value();
        const toy::System system;
        const auto journal = file->journal(file->addEncounter("toy", 1, "Counter", 4).value());
        auto game =
            core::Encounter::create(system, *system.opening({}), *journal, database::systemPorts()).value();
        core::expect(game->perform(toy::add(5), {}, false) && game->perform(toy::add(7), {}, false),
                     "toy steps are saved");
    }
    sqlite3* db = nullptr;
    sqlite3_open(path.toUtf8().constData(), &db);
    const int code =
        sqlite3_exec(db, "DROP TABLE note; PRAGMA user_version=0; VACUUM", nullptr, nullptr, nullptr);
    sqlite3_close(db);
    core::expect(code == SQLITE_OK, "the notes of today can be taken away");
    for (const auto& backup : database::backupsOf(path))
        QFile::remove(backup.path);
}

} // namespace version0
