// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/exit_code.h"
#include "app/open_campaign.h"

namespace app::cli {

/// A file with its open campaign; the campaign must be destroyed before the file.
struct CampaignFromFile {
    std::unique_ptr<database::CampaignFile> file;
    OpenCampaign campaign;
};
/// Opens the file of the first argument, and its campaign.
core::Result<CampaignFromFile> openCampaign(const Arguments& arguments, database::Access access);

/// Prints the acts that a force must and may do between its games.
ExitCode showCareer(const Arguments& arguments);
/// Carries out the acts from standard input.
ExitCode advanceCareer(const Arguments& arguments);

} // namespace app::cli
