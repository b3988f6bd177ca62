// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/correct/action_card.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QResizeEvent>
#include <QVBoxLayout>

namespace ui {

ActionCard::ActionCard(const QString& iconName, const QString& heading, const QString& text, QWidget* parent)
    : QPushButton(parent) {
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setAutoDefault(true);
    setAccessibleName(heading);
    setAccessibleDescription(text);
    setToolTip(text.isEmpty() ? heading : text);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    auto* halves = new QHBoxLayout(this);
    halves->setContentsMargins(16, 14, 16, 14);
    halves->setSpacing(14);
    auto* picture = new QLabel;
    picture->setPixmap(ui::icon(iconName).pixmap(iconSide(26), iconSide(26)));
    picture->setAlignment(Qt::AlignTop);
    picture->setAttribute(Qt::WA_TransparentForMouseEvents);
    halves->addWidget(picture);
    m_lines = new QVBoxLayout;
    m_lines->setSpacing(3);
    auto* name = title(heading, 1.2);
    name->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_lines->addWidget(name);
    m_lines->addStretch(1);
    halves->addLayout(m_lines, 1);
    if (!text.isEmpty()) addLine(text, "muted");
}

void ActionCard::addLine(const QString& text, const char* look) {
    auto* line = words(text, look);
    line->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_lines->insertWidget(m_lines->count() - 1, line);
    updateGeometry();
}

void ActionCard::setFirst() {
    m_first = true;
    update();
}

void ActionCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto& c = colours();
    const bool strong = m_first || hasFocus();
    painter.setPen(QPen(strong ? c.amber : underMouse() ? c.muted : c.border, hasFocus() ? 2 : 1));
    painter.setBrush(isDown() ? c.soft : underMouse() ? c.raised : c.panel);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 10, 10);
    if (!m_first) return;
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.amber);
    painter.drawRoundedRect(QRectF(1, 12, 4, height() - 24), 2, 2);
}

QSize ActionCard::sizeHint() const { return layout()->sizeHint(); }

QSize ActionCard::minimumSizeHint() const { return layout()->minimumSize(); }

int ActionCard::heightForWidth(int width) const { return layout()->totalHeightForWidth(width); }

void ActionCard::resizeEvent(QResizeEvent* event) {
    QPushButton::resizeEvent(event);
    setMinimumHeight(heightForWidth(event->size().width()));
}

} // namespace ui

#include "moc_action_card.cpp"
