// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/exit_code.h"
#include "app/systems.h"
#include "app/table.h"

namespace app::cli {

/// The encounter that a command works on, and the systems it needs.
struct OpenGame {
    std::unique_ptr<Systems> systems;
    Table table;
};

/// Opens the encounter that the first argument and `--encounter` name.
core::Result<OpenGame> openGame(const Arguments& arguments, Access access);

/// Books the result of the game in the campaign of its file, if the file has one and the game has ended.
ExitCode bookInCampaign(OpenGame& game);

/// The encounters of a file, without opening any.
core::Result<std::vector<database::StreamInfo>> encountersIn(const QString& path);

} // namespace app::cli
