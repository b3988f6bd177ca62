// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/offer.h"
#endif

#include <QAbstractButton>

namespace ui {

/// One action a unit may take: its name with the letter that chooses it, and what it costs.
class OfferButton final : public QAbstractButton {
    Q_OBJECT

public:
    explicit OfferButton(QWidget* parent = nullptr);
    void setOffer(const core::Offer& offer, QChar letter);
    /// Marks the action that is in hand.
    void setInHand(bool inHand);
    QString offerId() const { return m_id; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_id, m_cost;
    int m_letterAt = -1;
    bool m_blocked = false;
    bool m_likely = false;
    bool m_inHand = false;
};

} // namespace ui
