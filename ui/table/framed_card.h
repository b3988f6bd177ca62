// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace ui {

/// The frame of a card of figures: amber with an arrow for the unit in hand, red for a target of the action
/// in the middle of the window. Neither moves the contents.
class FramedCard : public QFrame {
    Q_OBJECT

public:
    explicit FramedCard(QWidget* parent = nullptr);
    void setInHand(bool is);
    void setTarget(bool is);
    bool isInHand() const { return m_inHand; }
    bool isTarget() const { return m_target; }

protected:
    /// Called whenever the unit in hand has changed.
    virtual void showInHand(bool is) = 0;
    /// The middle of the line beside which the arrow is drawn.
    virtual int arrowMiddleY() const = 0;
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_inHand = false, m_target = false;
};

} // namespace ui
