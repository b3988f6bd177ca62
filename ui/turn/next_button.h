// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QAbstractButton>
#include <QTimer>

namespace ui {

/// The one big button that goes on: with the next group of figures that may act, else to the next phase.
/// Amber when it may be pressed, quiet while an action is open. A press within 300 ms of a change of the
/// screen is not meant for what it would hit, and does nothing.
class NextButton final : public QAbstractButton {
    Q_OBJECT

public:
    NextButton(Session& session, QWidget* parent);
    /// What a click or the space key does.
    void press();
    /// Goes on to the next phase although groups could still act.
    void skip();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    /// The proposal in the middle is to be carried out.
    void proposalAccepted();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool mayPress();
    void follow(ui::Changes changes);
    void showNext();
    void showUnit(const Session::UnitTurn& unit);
    QFont fitting(const QString& words, int width) const;

    Session& m_session;
    QString m_detail;
    bool m_quiet = false;
    QTimer m_deadTime; ///< runs while a press is not meant for the button
};

} // namespace ui
