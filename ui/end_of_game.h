// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QWidget;

namespace ui {

class Prompts;
class Session;

/// Ends the game at the game master's wish, and opens its debrief.
class EndOfGame final : public QObject {
    Q_OBJECT

public:
    /// `window` owns it and is the parent of its dialogs.
    EndOfGame(Session& session, Prompts& prompts, QWidget& window);

    /// Ends the game with the result that the rules have found, or asks for the result.
    void end();
    void openDebrief();

signals:
    void campaignRequested();

private:
    void follow();
    bool finish(const QString& outcome);

    Session& m_session;
    Prompts& m_prompts;
    QWidget& m_window;
    bool m_over = false; ///< the game had ended at the last update
    std::size_t m_steps = 0;
};

} // namespace ui
