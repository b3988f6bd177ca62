// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace ui {

/// The frame of a card of figures: amber with an arrow for whoever is in hand, red for whom the action in the
/// middle is aimed at. Neither moves what stands in it.
class MarkedCard : public QFrame {
    Q_OBJECT

public:
    explicit MarkedCard(QWidget* parent = nullptr);
    void setInHand(bool is);
    void setTarget(bool is);
    bool isInHand() const { return m_inHand; }
    bool isTarget() const { return m_target; }

protected:
    /// Called whenever that has changed.
    virtual void showInHand(bool is) = 0;
    /// Middle of the line beside which the arrow stands.
    virtual int arrowHeight() const = 0;
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_inHand = false, m_target = false;
};

} // namespace ui
