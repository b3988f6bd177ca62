// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/campaign.h"
#include "app/cli/arguments.h"
#include "app/cli/exit_code.h"

namespace app::cli {

/// A file with its campaign open; the campaign goes before the file does.
struct OpenCampaign {
    std::unique_ptr<database::CampaignFile> file;
    Campaign campaign;
};
/// Opens the file that is named first, and its campaign.
core::Result<OpenCampaign> openCampaign(const Arguments& arguments, database::Access access);

/// Prints what a force has to do and may do between its games.
ExitCode showCareer(const Arguments& arguments);
/// Carries out the acts that come on standard input.
ExitCode advanceCareer(const Arguments& arguments);

} // namespace app::cli
