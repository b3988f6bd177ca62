// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/opening.h"

#include "app/campaign.h"
#include "app/cli/output.h"

namespace app::cli {

core::Result<OpenGame> openGame(const Arguments& arguments, Access access) {
    const auto encounter = arguments.number("encounter");
    if (!encounter) return tl::unexpected<core::Problem>(encounter.error());
    std::optional<database::StreamId> stream;
    if (*encounter) stream = static_cast<database::StreamId>(**encounter);
    OpenGame game{std::make_unique<Systems>(Systems::onDemand()), {}};
    auto table = openTable(*game.systems, arguments.places[0], stream, access);
    if (!table) return tl::unexpected<core::Problem>(table.error());
    game.table = std::move(*table);
    reportTakeover(*game.table.file);
    reportUpgrade(*game.table.file);
    reportSetAside(); // at once instead of at the end of the session
    return game;
}

ExitCode bookInCampaign(OpenGame& game) {
    if (game.table.file->streams().front().steps == 0) return ExitCode::Done;
    auto campaign = Campaign::open(*game.table.file);
    if (!campaign) return refuse(campaign.error());
    if (const auto carried = campaign->bookResults(game.table.stream, *game.table.encounter); !carried)
        return refuse(carried.error());
    return ExitCode::Done;
}

core::Result<std::vector<database::StreamInfo>> encountersIn(const QString& path) {
    const auto file = database::CampaignFile::open(path, database::Access::ReadOnly);
    if (!file) return tl::unexpected<core::Problem>(file.error());
    return encountersOf(**file);
}

} // namespace app::cli
