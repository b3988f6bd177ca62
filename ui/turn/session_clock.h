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

/// How long tonight and this turn have lasted, quietly; a click stops and starts it. Reckoned from the times
/// of the steps, so it goes on after a restart; its pauses are all that has to be kept.
class SessionClock final : public QPushButton {
    Q_OBJECT
public:
    SessionClock(Session& session, PlayRecord& record, QWidget* parent);

    /// Pauses that were kept with the game.
    void setPauses(const Pauses& pauses);
    bool isPaused() const { return m_since > 0; }
    PlayTime time() const;
    /// Seconds since 1970; another one for tests.
    void setNow(std::function<qint64()> now);

signals:
    /// The clock goes on again: what is to be kept with the game.
    void pausesChanged(const QString& pauses);

private:
    void press();
    void showTime();

    Session& m_session;
    PlayRecord& m_record;
    Pauses m_pauses;
    qint64 m_since = 0; ///< when it was stopped, 0 = it runs
    std::function<qint64()> m_now;
    QTimer m_tick;
};

} // namespace ui
