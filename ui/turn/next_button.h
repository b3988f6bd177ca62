// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QAbstractButton>
#include <QTimer>

#include <functional>
#include <optional>

namespace ui {

/// The large button that continues: with the next group or unit that may act, with the proposal in hand or
/// the step of a side that plays itself, else with the next phase. Amber when it can be pressed, muted while
/// it is blocked and where it does what a button in the middle of the window does. A press within 300 ms of a
/// change of the screen is ignored, because it was meant for the screen before.
class NextButton final : public QAbstractButton {
    Q_OBJECT

public:
    NextButton(Session& session, QWidget* parent);
    /// What a click or the space key does.
    void press();
    /// Sets the function that says whether orders are being given. A press that would leave a side without
    /// any order is then held back once, with a sentence; the next one goes on.
    void setPlanning(std::function<bool()> isPlanning) { m_isPlanning = std::move(isPlanning); }
    /// What a side that plays itself does next, where Next carries that out; `step` is nullopt while the
    /// program looks for it.
    struct Led {
        std::optional<QString> step;
        bool isOnlyButton = false; ///< no button in the middle of the window does the same
    };
    /// Sets the function that says what a side that plays itself does next; nullopt while no side plays
    /// itself.
    void setLed(std::function<std::optional<Led>()> led) { m_led = std::move(led); }
    /// The action that the program proposes and that Next carries out, as text: "Move, fight Veyra" and
    /// "Shambler 2 3".
    struct Proposal {
        QString action, actor;
    };
    /// Sets the function that says what is proposed while a proposal is in hand.
    void setProposal(std::function<Proposal()> proposal) { m_proposal = std::move(proposal); }
    /// Updates the words.
    QString afterGroup() const;
    void showNext();
    /// Goes on to the next phase even if groups or units could still act.
    void skip();
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    /// Requests the card in the middle of the window to carry out the proposal, or the step of a side that
    /// plays itself.
    void proposalAccepted();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool mayPress();
    QString sideWithoutOrders() const;
    QStringList linesAhead() const;
    QStringList optionalOnBoard() const;
    bool isHeldBack();
    bool showsQuestions();
    void follow(ui::Changes changes);
    void showLed(const Led& led);
    void showProposal();
    void showUnit(const TurnGuide::UnitTurn& unit);
    QFont fitting(const QString& words, int width) const;
    int paintKey(QPainter& painter, const QRect& room) const;

    Session& m_session;
    QString m_detail;
    bool m_quiet = false;
    std::function<bool()> m_isPlanning;
    std::function<std::optional<Led>()> m_led;
    std::function<Proposal()> m_proposal;
    core::StepId m_heldBackAt = 0; ///< the step after which a press was held back
    core::StepId m_askedAt = 0;    ///< the step at which a press has shown the questions of the checklist
    QTimer m_deadTime;             ///< runs while presses are ignored
};

} // namespace ui
