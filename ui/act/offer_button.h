// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/odds/odds.h"
#include "kernel/view/offer.h"
#endif

#include <QAbstractButton>

#include <optional>

namespace ui {

/// One action of a unit: its name with the letter that chooses it, and its price.
class OfferButton final : public QAbstractButton {
    Q_OBJECT

public:
    explicit OfferButton(QWidget* parent = nullptr);
    void setOffer(const core::Offer& offer, QChar letter);
    /// Sets the odds of the action with its present values; nothing while they are unknown or no dice are
    /// rolled.
    void setOdds(const std::optional<core::OddsReport>& known);
    /// Marks the button as the action in hand.
    void setInHand(bool inHand);
    QString offerId() const { return m_id; }
    /// The chance of the action, "83 %"; empty while no odds are known.
    QString chance() const { return m_oddsNumber; }
    /// The event whose chance the button shows: "to kill Gunner 1"; empty while no odds are known.
    QString question() const { return m_question; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void describe();
    void paintOdds(QPainter& painter, QRect& room) const;
    void paintCap(QPainter& painter, QRect& room) const;
    QSize capSize() const;

    QString m_id, m_cost, m_odds, m_oddsNumber, m_oddsSentence, m_question, m_hint;
    int m_letterAt = -1;
    QString m_cap; ///< the key letter, when the name does not contain it
    bool m_blocked = false;
    bool m_likely = false;
    bool m_inHand = false;
};

} // namespace ui
