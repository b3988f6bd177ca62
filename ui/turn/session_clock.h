// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "ui/session/play_time.h"
#endif
#include "ui/session/change.h"

#include <QPushButton>
#include <QTimer>

#include <functional>

namespace ui {

class Session;

/// Shows the time played in this session and turn; a click stops and starts the clock. The time is computed
/// from the times of the steps, so it goes on after a restart; only the pauses have to be saved.
class SessionClock final : public QPushButton {
    Q_OBJECT
public:
    SessionClock(Session& session, PlayRecord& record, QWidget* parent);

    /// Sets the pauses that were saved with the game.
    void setPauses(const Pauses& pauses);
    bool isPaused() const { return m_since > 0; }
    PlayTime time() const;
    /// Replaces the source of the current time, in seconds since 1970; for tests.
    void setNow(std::function<qint64()> now);

signals:
    /// The clock runs again, and these pauses are to be saved with the game.
    void pausesChanged(const QString& pauses);

private:
    void press();
    void showTime();
    void readOn();

    Session& m_session;
    PlayRecord& m_record;
    Pauses m_pauses;
    qint64 m_since = 0; ///< when the clock was stopped, 0 = it runs
    std::function<qint64()> m_now;
    QTimer m_tick, m_reading;
};

} // namespace ui
