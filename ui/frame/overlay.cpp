// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/overlay.h"

#include <QEvent>
#include <QLayout>
#include <QWidget>

#include <algorithm>

namespace ui {

Overlay::Overlay(QWidget& bar, QWidget& under) : QObject(&bar), m_bar(bar), m_under(under) {
    under.installEventFilter(this);
    bar.parentWidget()->installEventFilter(this);
}

/// Places the bar: over the lower edge of the widget, or of the whole parent while that widget is hidden.
void Overlay::place() {
    const auto* all = m_bar.parentWidget();
    const QRect under = m_under.isVisible() ? QRect(m_under.mapTo(all, QPoint()), m_under.size())
                                            : all->rect().adjusted(12, 0, -12, -12);
    const auto& layout = *m_bar.layout();
    const int height =
        std::max(layout.totalHeightForWidth(under.width()), layout.totalMinimumSize().height());
    m_bar.setGeometry(under.left(), std::max(0, under.bottom() + 1 - height), under.width(), height);
}

bool Overlay::eventFilter(QObject* watched, QEvent* event) {
    const bool moved = event->type() == QEvent::Resize || event->type() == QEvent::Move ||
                       event->type() == QEvent::Show || event->type() == QEvent::Hide;
    if (moved && !m_bar.isHidden()) place();
    return QObject::eventFilter(watched, event);
}

} // namespace ui
