// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/press_guard.h"

#include <QAbstractButton>
#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>

namespace ui {

PressGuard::PressGuard(QWidget* inside) : QObject(inside), m_inside(inside) {
    m_settling.setSingleShot(true);
    qApp->installEventFilter(this);
}

void PressGuard::settle(int milliseconds) {
    if (milliseconds > 0)
        m_settling.start(milliseconds);
    else
        m_settling.stop();
}

QString PressGuard::nameOf(const QWidget& widget) {
    const auto* button = qobject_cast<const QAbstractButton*>(&widget);
    return widget.objectName() + QLatin1Char('\n') + (button ? button->text() : widget.accessibleName());
}

bool PressGuard::isOther(QWidget& widget) const {
    const bool button = qobject_cast<const QAbstractButton*>(&widget) != nullptr;
    if (m_pressed == &widget) return button && nameOf(widget) != m_name;
    return widget.objectName().isEmpty() ||
           nameOf(widget) != m_name; // a control of the same name was made again
}

/// Whether the event is a press inside while that is settling, or a click on what has taken its place.
bool PressGuard::isDropped(const QWidget& widget, const QEvent& event) const {
    if (!isSettling()) return false;
    if (!m_inside->isAncestorOf(&widget))
        return event.type() != QEvent::KeyPress && !m_inside->isVisible() &&
               QRect(m_inside->mapToGlobal(QPoint()), m_inside->size())
                   .contains(static_cast<const QMouseEvent&>(event).globalPosition().toPoint());
    if (event.type() != QEvent::KeyPress) return qobject_cast<const QAbstractButton*>(&widget) != nullptr;
    const int key = static_cast<const QKeyEvent&>(event).key();
    return key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Escape;
}

bool PressGuard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress && watched->isWidgetType())
        return isDropped(*static_cast<QWidget*>(watched), *event);
    const bool press = event->type() == QEvent::MouseButtonPress;
    if ((!press && event->type() != QEvent::MouseButtonDblClick) || !watched->isWidgetType()) return false;
    auto& widget = *static_cast<QWidget*>(watched);
    const auto time = static_cast<QMouseEvent*>(event)->timestamp();
    if (widget.window() != m_inside->window() || time == m_time) return false;
    m_time = time;
    if (isDropped(widget, *event)) return true;
    if (!press && isOther(widget)) return true;
    m_pressed = &widget;
    m_name = nameOf(widget);
    return false;
}

} // namespace ui

#include "moc_press_guard.cpp"
