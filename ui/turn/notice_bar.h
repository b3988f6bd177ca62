// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/change.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace ui {

class Overlay;
class Session;

/// What is to be remembered right now, in one line that keeps its room; a press shows all of it.
class NoticeBar final : public QWidget {
    Q_OBJECT

public:
    NoticeBar(Session& session, QWidget* parent);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void follow(ui::Changes changes);
    void place();

    Session& m_session;
    QStringList m_notices;
    QPushButton* m_button = nullptr;
};

/// The end of the mission when the program has found one, until it is booked or waved off.
class OutcomeBar final : public QFrame {
    Q_OBJECT

public:
    OutcomeBar(Session& session, QWidget* parent);
    /// Lies over the foot of this widget.
    void floatOver(QWidget& widget);

signals:
    void endRequested();

private:
    void follow(ui::Changes changes);

    Session& m_session;
    Overlay* m_overlay = nullptr;
    QLabel* m_verdict = nullptr;
    QString m_playedOn; ///< the result that was waved off
};

} // namespace ui
