// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/systems.h"
#include "database/campaign_file.h"
#include "database/game_check.h"
#include "kernel/store/encounter.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace app {

/// An opened game: one encounter of one campaign file, ready to play. The systems it was opened with must
/// outlive it.
struct OpenGame {
    std::unique_ptr<database::CampaignFile> file;
    database::StreamId stream = 0; ///< the encounter's number in the file
    std::unique_ptr<core::Journal> journal;
    std::unique_ptr<core::Encounter> encounter;
};

/// Whether a file is opened to be read only, or to be changed as well.
enum class Access { Read, Write };

/// Opens an encounter. Access::Write refuses a file that can only be read, with the reason; Access::Read
/// never prevents other programs from writing. Without a stream the file must contain exactly one encounter.
/// The data files of its system are not read for it (Systems::rulesOf).
core::Result<OpenGame> openGame(const Systems& systems, const QString& path,
                                std::optional<database::StreamId> stream, Access access);
/// Opens an encounter of an open file, which may be open for reading only. When it is refused, the file stays
/// with the caller.
core::Result<OpenGame> openGame(const Systems& systems, std::unique_ptr<database::CampaignFile>&& file,
                                std::optional<database::StreamId> stream);

/// The rules for reading each stream of a campaign file; the systems must outlive it.
database::StreamRules streamRules(const Systems& systems);

/// The encounters of an open file, oldest first.
std::vector<database::StreamInfo> encountersOf(const database::CampaignFile& file);

/// The choices for a new game.
struct NewGame {
    std::string system;                ///< id of the game
    core::Setup setup;                 ///< mission, sides and rule switches
    QString path;                      ///< the file to create, or to add the game to
    std::string name;                  ///< empty = the mission's name
    std::optional<std::uint64_t> seed; ///< nothing = chosen by the operating system
    bool addToFile = false;            ///< adds the encounter to an existing file
};
/// Creates the encounter and performs its opening; when the system refuses the setup, no file remains.
core::Result<OpenGame> createGame(const Systems& systems, const NewGame& game);
/// A game that was just added to a file.
struct AddedGame {
    database::StreamId stream = 0; ///< its number in the file
    std::string title;             ///< the name of its mission
    std::string date;              ///< the date of its first step
};
/// Adds the encounter to an open file, whatever path the game names, with its first step and in one
/// transaction; when it is refused, the file stays unchanged.
core::Result<AddedGame> addGame(const Systems& systems, const NewGame& game, database::CampaignFile& file);

} // namespace app
