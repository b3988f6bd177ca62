// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace ui {

/// The frame of a card of figures: amber with an arrow for who acts, red for a target of the action in the
/// middle of the window, light for what keys correct while another unit acts. None moves the contents.
class FramedCard : public QFrame {
    Q_OBJECT

public:
    explicit FramedCard(QWidget* parent = nullptr);
    /// Sets whether keys are about this card, and whether its figures act.
    void setInHand(bool is, bool acts);
    void setTarget(bool is);
    bool isInHand() const { return m_inHand; }
    bool isTarget() const { return m_target; }

protected:
    /// Called whenever it has changed whether the figures act.
    virtual void showActing(bool is) = 0;
    /// The middle of the line beside which the arrow is drawn.
    virtual int arrowMiddleY() const = 0;
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_inHand = false, m_acts = false, m_target = false;
};

} // namespace ui
