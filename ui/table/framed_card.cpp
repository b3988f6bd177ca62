// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/framed_card.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <utility>

namespace ui {

FramedCard::FramedCard(QWidget* parent) : QFrame(parent) {
    setLook(*this, "marked");
    setCursor(Qt::PointingHandCursor);
}

void FramedCard::setInHand(bool is, bool acts) {
    if (std::exchange(m_inHand, is) != is) update();
    if (std::exchange(m_acts, acts) == acts) return;
    showActing(acts);
    setStyleFlag(*this, "chosen", acts);
}

void FramedCard::setTarget(bool is) {
    m_target = is;
    setStyleFlag(*this, "target", is);
}

/// The arrow is between the frame and the contents, where there is nothing else.
void FramedCard::paintEvent(QPaintEvent* event) {
    QFrame::paintEvent(event);
    if (!m_inHand && !m_acts) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_acts) {
        if (m_target) return;
        painter.setPen(QPen(colours().muted, 1));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 8, 8);
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours().amber);
    const double middle = arrowMiddleY(), left = 3, wide = 6, half = 5;
    painter.drawPolygon(QPolygonF{{left, middle - half}, {left + wide, middle}, {left, middle + half}});
}

} // namespace ui

#include "moc_framed_card.cpp"
