// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/campaign_file.h"

#include "database/fresh_file.h"
#include "database/rebuild.h"
#include "database/salvage.h"
#include "database/schema.h"
#include "database/store.h"
#include "database/verify.h"

#include <QFileInfo>

namespace database {

namespace {

core::Result<core::Ok> writeTo(const std::vector<SavedRow>& saved, const QString& temporary,
                               const StreamRules& rules) {
    auto connection = Connection::create(temporary);
    if (!connection) return tl::unexpected<core::Problem>(connection.error());
    if (auto laidOut = layOut(*connection, temporary); !laidOut) return laidOut;
    std::vector<Row> rows;
    for (const auto& row : saved)
        rows.push_back({row.table, row.view()});
    Store store(temporary, std::move(*connection), Contents(), FileLock());
    if (auto written = store.write(rows); !written) return written;
    auto made = CampaignFile::open(temporary, Access::ReadOnly);
    if (!made) return tl::unexpected<core::Problem>(made.error());
    return checkStreams(**made, rules);
}

/// What the file knew by name, for whoever looks for it elsewhere.
std::string knownGames(const RescueReport& report) {
    std::string names;
    for (const auto& game : report.games)
        names += (names.empty() ? "; it held “" : ", “") + game.name + "”";
    return names;
}

} // namespace

core::Result<core::Ok> writeRows(const std::vector<SavedRow>& rows, const QString& target,
                                 const StreamRules& rules) {
    return makeWhole(target, [&](const QString& temporary) { return writeTo(rows, temporary, rules); });
}

core::Result<RescueReport> CampaignFile::rescue(const QString& damaged, const QString& target,
                                                const StreamRules& rules) {
    const QFileInfo info(target);
    if (info.exists())
        return core::impossible("file.exists", "there is already a file of that name; choose another",
                                shown(target));
    auto salvage = salvageRows(damaged);
    if (!salvage) return tl::unexpected<core::Problem>(salvage.error());
    Rebuild rebuild(*salvage, rules);
    const auto& rows = rebuild.run();
    if (!rebuild.holdsAnything())
        return core::impossible("rescue.nothing",
                                "nothing is left in this file that could be played on" +
                                    knownGames(rebuild.report()),
                                shown(damaged));
    if (auto done = writeRows(rows, target, rules); !done) return tl::unexpected<core::Problem>(done.error());
    return rebuild.report();
}

} // namespace database
