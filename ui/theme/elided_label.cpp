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
    const int room = contentsRect().width();
    const auto metrics = fontMetrics();
    QString out, rest = text();
    for (int line = 1; line < m_mostLines && metrics.horizontalAdvance(rest) > room; ++line) {
        auto end = rest.lastIndexOf(u' ');
        while (end > 0 && metrics.horizontalAdvance(rest.left(end)) > room)
            end = rest.lastIndexOf(u' ', end - 1);
        if (end <= 0) break;
        out += rest.left(end) + u'\n';
        rest.remove(0, end + 1);
    }
    return out + (m_isName ? wholeName : wholeWords)(rest, metrics, room);
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    style()->drawItemText(&painter, contentsRect(), static_cast<int>(alignment()), palette(), isEnabled(),
                          shownText(), foregroundRole());
}

} // namespace ui
