// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/open_game.h"
#include "campaign/commands.h"

#include <QByteArray>

#include <functional>

namespace app {

/// The campaign in a file, as a separate log beside the games. The file must outlive it.
class OpenCampaign {
public:
    /// Opens the campaign's stream; it is created in a file without one, where the file may be written.
    static core::Result<OpenCampaign> open(database::CampaignFile& file);

    /// The campaign's own log of steps, with the commands of a campaign.
    core::Encounter& book() { return *m_book; }
    const core::Encounter& book() const { return *m_book; }
    /// The campaign as it is now.
    const core::campaign::State& state() const;

    /// Books the results of the file's missions that have ended, or continued, since the last check: one step
    /// for each. Returns how many steps were booked.
    core::Result<int> bookResults(const Systems& systems);
    /// Books the result of one open game; returns how many steps were booked.
    core::Result<int> bookResults(database::StreamId stream, const core::Encounter& encounter);
    /// The campaign with the present results of all games of the file, including those still being played;
    /// writes nothing.
    core::Result<core::campaign::State> upToDate(const Systems& systems) const;

    /// Keeps a picture (PNG) in the file and returns the name under which portrait() finds it; a picture of
    /// more than `largestPortrait` bytes is refused.
    core::Result<std::string> keepPortrait(const QByteArray& png);
    /// The picture of that name, empty when there is none.
    QByteArray portrait(const std::string& name) const;

private:
    using Visit = std::function<core::Result<core::Ok>(database::StreamId, const core::Encounter&)>;
    /// Opens each game of the file that continued since the last check.
    core::Result<core::Ok> forEachChangedGame(const Systems& systems, const Visit& visit) const;

    OpenCampaign(database::CampaignFile& file, std::unique_ptr<core::Journal> journal);

    database::CampaignFile* m_file;
    std::unique_ptr<core::Journal> m_journal;
    std::unique_ptr<core::Encounter> m_book;
};

/// A mission that starts with operatives of the campaign.
struct CampaignMission {
    NewGame game;                  ///< its members come from `team`
    std::vector<std::string> team; ///< ids of operatives; empty = the members of the force
    std::string force = {};        ///< id of the force that sets out; empty = none in particular
    std::map<std::string, std::string> sides = {}; ///< ids of forces, by the side of the game that they play
};
/// Creates the encounter in the campaign's file, with the operatives in the condition that is carried over,
/// and books in the campaign which operatives set out. When it is refused, the file stays unchanged and with
/// the caller.
core::Result<OpenGame> startMission(const Systems& systems, const CampaignMission& mission,
                                    std::unique_ptr<database::CampaignFile>& file);

/// The largest size of a picture in bytes.
inline constexpr qsizetype largestPortrait = 200 * 1024;

} // namespace app
