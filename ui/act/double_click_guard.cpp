// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/double_click_guard.h"

#include <QAbstractButton>
#include <QApplication>
#include <QMouseEvent>

namespace ui {

DoubleClickGuard::DoubleClickGuard(QWidget* inside) : QObject(inside), m_inside(inside) {
    qApp->installEventFilter(this);
}

QString DoubleClickGuard::nameOf(const QWidget& widget) {
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    return widget.objectName() + QLatin1Char('\n') + (button ? button->text() : widget.accessibleName());
}

bool DoubleClickGuard::isOther(QWidget& widget) const {
    const bool button = qobject_cast<const QAbstractButton*>(&widget) != nullptr;
    if (m_pressed == &widget) return button && nameOf(widget) != m_name;
    return widget.objectName().isEmpty() ||
           nameOf(widget) != m_name; // a control of the same name was made again
}

bool DoubleClickGuard::eventFilter(QObject* watched, QEvent* event) {
    const bool press = event->type() == QEvent::MouseButtonPress;
    if ((!press && event->type() != QEvent::MouseButtonDblClick) || !watched->isWidgetType()) return false;
    auto& widget = *static_cast<QWidget*>(watched);
    const auto time = static_cast<QMouseEvent*>(event)->timestamp();
    if (widget.window() != m_inside->window() || time == m_time) return false;
    m_time = time;
    if (!press && isOther(widget)) return true;
    m_pressed = &widget;
    m_name = nameOf(widget);
    return false;
}

} // namespace ui

#include "moc_double_click_guard.cpp"
