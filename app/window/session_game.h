// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/players/served_game.h"
#include "ui/session/session.h"
#endif

namespace app {

/// The game of a window as phones play it: every command goes through the session, so that the window
/// follows.
class SessionGame final : public players::ServedGame {
public:
    SessionGame(ui::Session& session, core::Encounter& encounter, database::CampaignFile* file,
                database::StreamId stream);

protected:
    core::Result<core::Ok> carryOut(const Command& command) override;

private:
    /// Why the rules would refuse the command; the window shows only refusals of what is done in the window.
    std::optional<core::Problem> refusal(const Command& command);

    ui::Session& m_session;
};

} // namespace app
