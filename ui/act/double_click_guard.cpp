// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/double_click_guard.h"

#include <QAbstractButton>
#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>

#include <utility>

namespace ui {

DoubleClickGuard::DoubleClickGuard(QWidget* inside, std::function<std::int64_t()> step)
    : QObject(inside), m_inside(inside), m_step(std::move(step)) {
    qApp->installEventFilter(this);
}

void DoubleClickGuard::forget() {
    m_pressed = nullptr;
    m_sinceEnter.invalidate();
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

bool DoubleClickGuard::dropsClick(QWidget& widget, const QMouseEvent& event) {
    m_sinceEnter.invalidate();
    if (event.timestamp() == m_time) return false;
    m_time = event.timestamp();
    if (event.type() == QEvent::MouseButtonDblClick && isOther(widget)) return true;
    m_pressed = &widget;
    m_name = nameOf(widget);
    return false;
}

/// Each parent of a control that does not use a press receives it as well; the game's step is then the same.
bool DoubleClickGuard::dropsKey(const QKeyEvent& event) {
    if (event.key() != Qt::Key_Return && event.key() != Qt::Key_Enter) {
        m_sinceEnter.invalidate();
        return false;
    }
    const auto step = m_step();
    const bool quick = m_sinceEnter.isValid() && m_sinceEnter.elapsed() < QApplication::doubleClickInterval();
    if (quick && step != m_stepBefore) return true;
    m_sinceEnter.start();
    m_stepBefore = step;
    return false;
}

bool DoubleClickGuard::eventFilter(QObject* watched, QEvent* event) {
    const auto type = event->type();
    const bool click = type == QEvent::MouseButtonPress || type == QEvent::MouseButtonDblClick;
    if ((!click && type != QEvent::KeyPress) || !watched->isWidgetType()) return false;
    auto& widget = *static_cast<QWidget*>(watched);
    if (widget.window() != m_inside->window()) return false;
    return click ? dropsClick(widget, *static_cast<QMouseEvent*>(event))
                 : dropsKey(*static_cast<QKeyEvent*>(event));
}

} // namespace ui

#include "moc_double_click_guard.cpp"
