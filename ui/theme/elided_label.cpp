// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/elided_label.h"

#include "ui/theme/whole_words.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <algorithm>

namespace ui {

QSize ElidedLabel::minimumSizeHint() const {
    return {std::min(fontMetrics().averageCharWidth() * 4, QLabel::sizeHint().width()),
            QLabel::minimumSizeHint().height()};
}

bool ElidedLabel::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty()) return QLabel::event(event);
    if (fontMetrics().horizontalAdvance(text()) <= contentsRect().width()) return QLabel::event(event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text(), this);
    return true;
}

QString ElidedLabel::shownText() const {
    return (m_isName ? wholeName : wholeWords)(text(), fontMetrics(), contentsRect().width());
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(), isEnabled(),
                          shownText(), foregroundRole());
}

} // namespace ui
