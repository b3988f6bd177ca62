// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/play_session.h"

#include <QByteArray>
#include <QObject>

#include <functional>
#include <memory>

namespace app::cli {

/// Performs lines of the play language from standard input while an event loop runs: what the game master
/// does in a game that is served without a window. The end of the input changes nothing.
class GmInput {
public:
    /// `changed` is called after each line. The encounter must outlive this object.
    GmInput(core::Encounter& encounter, std::function<void()> changed);

private:
    void read(const QByteArray& bytes);
    void perform(const QByteArray& line);

    PlaySession m_session;
    std::function<void()> m_changed;
    QByteArray m_begun;   ///< the bytes of a line that has not ended yet
    bool m_ended = false; ///< after a line that is too long, the rest is not read
    std::unique_ptr<QObject> m_input;
};

} // namespace app::cli
