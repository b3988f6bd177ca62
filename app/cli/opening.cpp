// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/opening.h"

#include "app/cli/output.h"
#include "app/open_campaign.h"

namespace app::cli {

core::Result<GameAndSystems> openGame(const Arguments& arguments, Access access) {
    const auto encounter = arguments.number("encounter");
    if (!encounter) return tl::unexpected<core::Problem>(encounter.error());
    std::optional<database::StreamId> stream;
    if (*encounter) stream = static_cast<database::StreamId>(**encounter);
    GameAndSystems game{std::make_unique<Systems>(Systems::onDemand()), {}};
    auto opened = app::openGame(*game.systems, arguments.places[0], stream, access);
    if (!opened) return tl::unexpected<core::Problem>(opened.error());
    game.open = std::move(*opened);
    reportTakeover(*game.open.file);
    reportUpgrade(*game.open.file);
    reportSetAside(); // at once instead of at the end of the session
    return game;
}

ExitCode bookInCampaign(GameAndSystems& game) {
    if (game.open.file->streams().front().steps == 0) return ExitCode::Done;
    auto campaign = OpenCampaign::open(*game.open.file);
    if (!campaign) return refuse(campaign.error());
    if (const auto carried = campaign->bookResults(game.open.stream, *game.open.encounter); !carried)
        return refuse(carried.error());
    return ExitCode::Done;
}

core::Result<std::vector<database::StreamInfo>> encountersIn(const QString& path) {
    const auto file = database::CampaignFile::open(path, database::Access::ReadOnly);
    if (!file) return tl::unexpected<core::Problem>(file.error());
    return encountersOf(**file);
}

} // namespace app::cli
