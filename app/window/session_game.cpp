// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session_game.h"

namespace app {

SessionGame::SessionGame(ui::Session& session, core::Encounter& encounter, database::CampaignFile* file,
                         database::StreamId stream)
    : ServedGame(encounter, file, stream), m_session(session) {}

std::optional<core::Problem> SessionGame::refusal(const Command& command) {
    const auto& open = encounter().open();
    if (command.act == Act::Begin)
        return open ? core::Problem{"resolution.open", "another action is open", "do"}
                    : encounter().problem(command.order);
    if (command.act != Act::Answer) return std::nullopt;
    if (!open || !open->request)
        return core::Problem{"resolution.nothing_asked", "no question is open", "do"};
    const auto fits = core::fitAnswer(*open->request, command.answer);
    return fits ? std::nullopt : std::optional(fits.error());
}

core::Result<core::Ok> SessionGame::carryOut(const Command& command) {
    if (auto why = refusal(command)) return tl::unexpected<core::Problem>(std::move(*why));
    core::Problem refused{"players.refused", "the laptop refused this command", "do"};
    const auto connection = QObject::connect(&m_session, &ui::Session::refused,
                                             [&](const core::Problem& problem) { refused = problem; });
    const bool done = [&] {
        switch (command.act) {
        case Act::Begin:
            return m_session.begin(command.order);
        case Act::Answer:
            return m_session.answer(command.answer);
        case Act::Roll:
            return m_session.roll();
        case Act::Apply:
            return m_session.apply();
        case Act::Abandon:
            return m_session.abandon();
        case Act::Undo:
            return m_session.undo();
        }
        return false;
    }();
    QObject::disconnect(connection);
    if (!done) return tl::unexpected<core::Problem>(std::move(refused));
    return core::Ok{};
}

} // namespace app
