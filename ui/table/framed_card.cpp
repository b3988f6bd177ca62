// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/framed_card.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace ui {

FramedCard::FramedCard(QWidget* parent) : QFrame(parent) {
    setLook(*this, "marked");
    setCursor(Qt::PointingHandCursor);
}

void FramedCard::setInHand(bool is) {
    if (m_inHand == is) return;
    m_inHand = is;
    showInHand(is);
    setStyleFlag(*this, "chosen", is);
}

void FramedCard::setTarget(bool is) {
    m_target = is;
    setStyleFlag(*this, "target", is);
}

/// The arrow is between the frame and the contents, where there is nothing else.
void FramedCard::paintEvent(QPaintEvent* event) {
    QFrame::paintEvent(event);
    if (!m_inHand) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours().amber);
    const double middle = arrowMiddleY(), left = 3, wide = 6, half = 5;
    painter.drawPolygon(QPolygonF{{left, middle - half}, {left + wide, middle}, {left, middle + half}});
}

} // namespace ui

#include "moc_framed_card.cpp"
