// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/marked_card.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace ui {

MarkedCard::MarkedCard(QWidget* parent) : QFrame(parent) {
    setLook(*this, "marked");
    setCursor(Qt::PointingHandCursor);
}

void MarkedCard::setInHand(bool is) {
    if (m_inHand == is) return;
    m_inHand = is;
    showInHand(is);
    setStyleFlag(*this, "chosen", is);
}

void MarkedCard::setTarget(bool is) {
    m_target = is;
    setStyleFlag(*this, "target", is);
}

/// The arrow is between the frame and the contents, where there is nothing else.
void MarkedCard::paintEvent(QPaintEvent* event) {
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

#include "moc_marked_card.cpp"
