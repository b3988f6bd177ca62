// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/change.h"

#include <QFrame>

class QLabel;
class QPushButton;

namespace ui {

class Overlay;
class Session;

/// The present reminders in one line that always keeps its space; a press shows all of them.
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

/// The result with which the game has ended by its rules, until the game master ends the game with it or
/// plays on.
class OutcomeBar final : public QFrame {
    Q_OBJECT

public:
    OutcomeBar(Session& session, QWidget* parent);
    /// Places the bar over the lower edge of this widget.
    void floatOver(QWidget& widget);

signals:
    /// Requests to end the game with the result that was found.
    void endRequested();

private:
    void follow(ui::Changes changes);

    Session& m_session;
    Overlay* m_overlay = nullptr;
    QLabel* m_verdict = nullptr;
    QString m_playedOn; ///< the result that was declined
};

} // namespace ui
