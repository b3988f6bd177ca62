// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/exit_code.h"
#include "app/open_game.h"
#include "app/systems.h"

namespace app::cli {

/// The game that a command works on, and the systems that must outlive it.
struct GameAndSystems {
    std::unique_ptr<Systems> systems;
    OpenGame open;
};

/// Opens the game that the first argument and `--encounter` name.
core::Result<GameAndSystems> openGame(const Arguments& arguments, Access access);

/// Books the result of the game in the campaign of its file, if the file has one and the game has ended.
ExitCode bookInCampaign(GameAndSystems& game);

/// The encounters of a file, without opening any.
core::Result<std::vector<database::StreamInfo>> encountersIn(const QString& path);

} // namespace app::cli
