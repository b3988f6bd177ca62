// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/keys/roving_focus.h"

#include "ui/keys/focus_order.h"

#include <QAbstractButton>
#include <QKeyEvent>
#include <QScrollArea>
#include <QVariant>

#include <algorithm>
#include <cstdlib>

namespace ui {

namespace {

constexpr auto groupProperty = "rovingFocus";

/// Collects the members below a widget in reading order.
void collectMembers(const QWidget& root, const RovingFocus& group, QList<QWidget*>& into) {
    QList<QWidget*> inside;
    for (auto* child : root.findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        if (!child->isHidden() && !child->isWindow()) inside << child;
    for (auto* child : inReadingOrder(inside)) {
        if (RovingFocus::of(*child) == &group && child->isEnabled() && (child->focusPolicy() & Qt::TabFocus))
            into << child;
        collectMembers(*child, group, into);
    }
}

} // namespace

RovingFocus::RovingFocus(QWidget& around, Arrows arrows)
    : QObject(&around), m_around(around), m_arrows(arrows) {
    around.installEventFilter(this); // to get keys that the control in focus does not use
}

void RovingFocus::add(QWidget& member) {
    m_members.removeAll(nullptr);
    m_members << &member;
    member.setProperty(groupProperty, QVariant::fromValue<QObject*>(this));
    member.installEventFilter(this);
}

RovingFocus* RovingFocus::of(const QWidget& widget) {
    return qobject_cast<RovingFocus*>(widget.property(groupProperty).value<QObject*>());
}

QList<QWidget*> RovingFocus::usable() const {
    QList<QWidget*> out;
    collectMembers(m_around, *this, out);
    return out;
}

QWidget* RovingFocus::tabStop() const {
    const auto all = usable();
    return all.contains(m_current.data()) ? m_current.data() : all.isEmpty() ? nullptr : all.front();
}

bool RovingFocus::goTo(qsizetype place, const QList<QWidget*>& all) {
    auto* next = all.at(std::clamp<qsizetype>(place, 0, all.size() - 1));
    m_current = next;
    next->setFocus(Qt::TabFocusReason);
    for (auto* parent = next->parentWidget(); parent; parent = parent->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(parent)) area->ensureWidgetVisible(next, 0, 4);
    if (auto* button = m_choosing ? qobject_cast<QAbstractButton*>(next) : nullptr)
        if (button->isCheckable() && !button->isChecked()) button->click();
    return true;
}

/// Moves to the closest control above or below; does nothing at the edge.
bool RovingFocus::goLine(int by, QWidget& from, const QList<QWidget*>& all) {
    const auto centre = [this](const QWidget& each) { return each.mapTo(&m_around, each.rect().center()); };
    const auto here = centre(from);
    QWidget* best = nullptr;
    const auto distance = [&](const QWidget& each) {
        const auto there = centre(each);
        return 4 * std::abs(there.y() - here.y()) + std::abs(there.x() - here.x());
    };
    for (auto* each : all) {
        const int down = (centre(*each).y() - here.y()) * by;
        if (down > from.height() / 2 && (!best || distance(*each) < distance(*best))) best = each;
    }
    return goTo(best ? all.indexOf(best) : all.indexOf(&from), all);
}

bool RovingFocus::press(int key) {
    const auto all = usable();
    auto* from = m_current.data();
    const auto at = all.indexOf(from);
    if (at < 0 || !from->hasFocus()) return false;
    switch (key) {
    case Qt::Key_Up:
        return m_arrows == Arrows::UpDown ? goTo(at - 1, all) : goLine(-1, *from, all);
    case Qt::Key_Down:
        return m_arrows == Arrows::UpDown ? goTo(at + 1, all) : goLine(+1, *from, all);
    case Qt::Key_Left:
        return m_arrows == Arrows::All && goTo(at - 1, all);
    case Qt::Key_Right:
        return m_arrows == Arrows::All && goTo(at + 1, all);
    case Qt::Key_Home:
        return goTo(0, all);
    case Qt::Key_End:
        return goTo(all.size() - 1, all);
    default:
        return false;
    }
}

bool RovingFocus::eventFilter(QObject* watched, QEvent* event) {
    auto* widget = qobject_cast<QWidget*>(watched);
    if (event->type() == QEvent::FocusIn && of(*widget) == this) m_current = widget;
    if (event->type() != QEvent::KeyPress) return false;
    // A button treats arrow keys like Tab, so they are handled before it; other controls get them first.
    if (watched != &m_around && !qobject_cast<QAbstractButton*>(watched)) return false;
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (key.modifiers() & ~Qt::KeypadModifier) return false;
    return press(key.key());
}

} // namespace ui

#include "moc_roving_focus.cpp"
