// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/change.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace ui {

class Session;

/// What is to be remembered right now, and the end of the mission when the program has found one.
class NoticeBar final : public QWidget {
    Q_OBJECT

public:
    NoticeBar(Session& session, QWidget* parent);

signals:
    void endRequested();

private:
    QFrame* makeOutcome();
    void follow(ui::Changes changes);

    Session& m_session;
    QFrame* m_outcome = nullptr;
    QLabel* m_verdict = nullptr;
    QPushButton* m_end = nullptr;
    QString m_playedOn; ///< the result that was waved off
    QLabel* m_notices = nullptr;
};

} // namespace ui
