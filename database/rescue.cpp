// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/campaign_file.h"

#include "database/rebuild.h"
#include "database/row_writer.h"
#include "database/salvage.h"

#include <QFileInfo>

#include <optional>

namespace database {

namespace {

/// The names of the games in the file, for a user who searches for them elsewhere.
std::string knownGames(const RescueReport& report) {
    std::string names;
    for (const auto& game : report.games)
        names += (names.empty() ? "; it held “" : ", “") + game.name + "”";
    return names;
}

tl::unexpected<core::Problem> nothingLeft(const RescueReport& report, const QString& damaged) {
    return core::impossible("rescue.nothing",
                            "nothing is left in this file with which a game could continue" +
                                knownGames(report),
                            displayPath(damaged));
}

} // namespace

core::Result<RescueReport> CampaignFile::rescue(const QString& damaged, const QString& target,
                                                const StreamRules& rules) {
    const QFileInfo info(target);
    if (info.exists())
        return core::impossible("file.exists", "there is already a file of that name; choose another",
                                displayPath(target));
    auto salvage = salvageRows(damaged);
    if (!salvage) return tl::unexpected<core::Problem>(salvage.error());
    std::optional<Salvage> found(std::move(*salvage));
    if (found->rows.empty()) return nothingLeft({}, damaged);
    RescueReport report;
    const auto done = writeRows(target, rules, [&](RowWriter& writer) -> core::Result<core::Ok> {
        Rebuild rebuild(*found, rules, writer);
        rebuild.run();
        report = rebuild.report();
        found.reset(); // the new file is checked in the memory that the damaged one used
        if (!rebuild.holdsAnything() && !writer.hasFailed()) return nothingLeft(report, damaged);
        return core::Ok{};
    });
    if (!done) return tl::unexpected<core::Problem>(done.error());
    return report;
}

} // namespace database
