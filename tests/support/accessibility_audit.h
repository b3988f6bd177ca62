// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QStringList>
#include <QWidget>

/// What a person who does not see the screen, or has a small one, would stumble over.

/// "QSpinBox in QGroupBox" for a message: class and object name of a widget and of its parent.
inline QString placeOf(const QWidget* widget) {
    const auto name = [](const QWidget* w) {
        QString text = QString::fromLatin1(w->metaObject()->className());
        return w->objectName().isEmpty() ? text : text + QLatin1Char('#') + w->objectName();
    };
    return widget->parentWidget() ? name(widget) + QStringLiteral(" in ") + name(widget->parentWidget())
                                  : name(widget);
}

/// Visible widgets that Tab reaches but that have no accessible name, below and including `root`.
inline QStringList unnamedFocusables(QWidget* root) {
    QStringList found;
    auto all = root->findChildren<QWidget*>();
    all.prepend(root);
    for (auto* widget : all) {
        if (!widget->isVisibleTo(root) || !(widget->focusPolicy() & Qt::TabFocus) || widget->focusProxy())
            continue;
        // Parts of a spin box or an editable combo box speak with its name.
        if (widget->objectName() == QLatin1String("qt_spinbox_lineedit")) continue;
        if (auto* line = qobject_cast<QLineEdit*>(widget);
            line && qobject_cast<QComboBox*>(line->parentWidget()))
            continue;
        auto* spoken = QAccessible::queryAccessibleInterface(widget);
        if (!spoken || spoken->text(QAccessible::Name).trimmed().isEmpty()) found << placeOf(widget);
    }
    return found;
}

/// Visible labels and buttons whose text does not fit into them, below `root`.
inline QStringList clippedTexts(QWidget* root) {
    QStringList found;
    for (auto* label : root->findChildren<QLabel*>()) {
        if (!label->isVisibleTo(root) || label->text().isEmpty()) continue;
        const bool low = label->wordWrap() ? label->height() < label->heightForWidth(label->width())
                                           : label->height() < label->fontMetrics().height();
        const bool narrow = !label->wordWrap() && label->width() < label->minimumSizeHint().width();
        if (low || narrow) found << placeOf(label) + QStringLiteral(": “%1”").arg(label->text().left(40));
    }
    for (auto* button : root->findChildren<QAbstractButton*>())
        if (button->isVisibleTo(root) && !button->text().isEmpty() &&
            button->width() < // of several lines the widest
                button->fontMetrics().size(0, QString(button->text()).remove(QLatin1Char('&'))).width())
            found << placeOf(button) + QStringLiteral(": “%1”").arg(button->text());
    return found;
}

/// Visible labels and controls below `root` that no scrolling brings into sight: they stand, in part, outside
/// the window, or to the side of an area that scrolls only up and down.
inline QStringList outOfSight(QWidget* root) {
    QStringList found;
    for (auto* widget : root->findChildren<QWidget*>()) {
        if (!widget->isVisibleTo(root) || widget->window() != root->window() || widget->size().isEmpty())
            continue;
        const bool label = qobject_cast<QLabel*>(widget) && !static_cast<QLabel*>(widget)->text().isEmpty();
        if (!label && widget->focusPolicy() == Qt::NoFocus && !qobject_cast<QAbstractButton*>(widget))
            continue;
        const QWidget* frame = widget;
        QRect left = widget->rect();
        bool whole = true;
        for (auto* child = widget; child != root && whole; child = child->parentWidget()) {
            auto* parent = child->parentWidget();
            left.translate(child->pos());
            auto* area = qobject_cast<QAbstractScrollArea*>(parent->parentWidget());
            const bool view = area && area->viewport() == parent;
            const bool across = view && (area->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff);
            const QRect room = parent->rect();
            if (!view)
                whole = parent != root->window() || room.contains(left);
            else if (!across)
                whole = left.left() >= room.left() && left.right() <= room.right();
            if (view) left = left.intersected(room).isEmpty() ? room : left.intersected(room);
            frame = parent;
        }
        if (!whole) found << placeOf(widget) + QStringLiteral(" outside ") + placeOf(frame);
    }
    return found;
}

/// Visible controls below `root` that can be used and do not say what they do when the pointer rests on them.
/// A hint of the block they stand in counts, as Qt shows that one.
inline QStringList unexplainedControls(QWidget* root) {
    const auto explained = [root](const QWidget* widget) {
        for (const auto* each = widget; each && each != root; each = each->parentWidget())
            if (!each->toolTip().isEmpty() || !each->statusTip().isEmpty()) return true;
        return false;
    };
    QStringList found;
    for (auto* widget : root->findChildren<QWidget*>()) {
        const auto* button = qobject_cast<QAbstractButton*>(widget);
        const auto* list = qobject_cast<QComboBox*>(widget);
        const bool control = button || list || qobject_cast<QAbstractSpinBox*>(widget);
        if (!control || !widget->isVisibleTo(root) || !widget->isEnabledTo(root) || explained(widget))
            continue;
        if (widget->objectName().startsWith(QLatin1String("qt_")) || widget->inherits("QTabBar")) continue;
        const auto words = button ? button->text() : widget->accessibleName();
        found << placeOf(widget) + QStringLiteral(": “%1”").arg(words.left(40));
    }
    found.removeDuplicates();
    return found;
}

/// The objects of the accessibility tree below and including `spoken` that say they have the focus. The cells
/// of lists and tables are left out, and tabs: Qt reports the current one as focused at any time.
inline void addFocused(QAccessibleInterface* spoken, QStringList& found) {
    if (!spoken || !spoken->isValid()) return;
    const auto role = spoken->role();
    if (role == QAccessible::PageTab) return;
    if (spoken->state().focused)
        found << QStringLiteral("%1 (role %2)").arg(spoken->text(QAccessible::Name)).arg(int(role));
    if (role == QAccessible::List || role == QAccessible::Table || role == QAccessible::Tree) return;
    for (int n = 0; n < spoken->childCount(); ++n)
        addFocused(spoken->child(n), found);
}

/// Whether the size of the control does not matter: Qt made it as a part of another one, the text beside it
/// can be pressed too, or it is the clock, which shares the height of the header with another line.
inline bool isPartOfControl(const QWidget* widget) {
    for (const auto* each = widget; each; each = each->parentWidget())
        if (each->inherits("QTabBar") || each->inherits("QCalendarWidget")) return true;
    const auto* tick = qobject_cast<const QAbstractButton*>(widget);
    const bool isTick = tick && widget->inherits("QCheckBox") && tick->text().isEmpty();
    return isTick || widget->objectName() == QLatin1String("clock") ||
           widget->objectName().startsWith(QLatin1String("qt_"));
}

/// Visible controls below `root` without a name, or too low or too narrow to be hit.
inline QStringList poorTargets(QWidget* root) {
    constexpr int least = 28;
    QStringList found;
    for (auto* widget : root->findChildren<QWidget*>()) {
        const bool control = qobject_cast<QAbstractButton*>(widget) || qobject_cast<QComboBox*>(widget) ||
                             qobject_cast<QAbstractSpinBox*>(widget);
        if (!control || !widget->isVisibleTo(root)) continue;
        const auto* spoken = QAccessible::queryAccessibleInterface(widget);
        if (!spoken || spoken->text(QAccessible::Name).trimmed().isEmpty())
            found << placeOf(widget) + QStringLiteral(" has no name");
        if ((widget->height() < least || widget->width() < least) && !isPartOfControl(widget))
            found << placeOf(widget) + QStringLiteral(" “%1” is %2 × %3")
                                           .arg(spoken ? spoken->text(QAccessible::Name) : QString())
                                           .arg(widget->width())
                                           .arg(widget->height());
    }
    return found;
}

/// What a screen reader or an unsteady hand would stumble over in a window or dialog: its role and name, two
/// objects with the focus, menus without a name, controls without a name or too small.
inline QStringList accessibilityFaults(QWidget* window) {
    QStringList found;
    auto* spoken = QAccessible::queryAccessibleInterface(window);
    if (!spoken) return {QStringLiteral("the window is not in the accessibility tree")};
    if (spoken->role() != QAccessible::Window && spoken->role() != QAccessible::Dialog)
        found << QStringLiteral("the role of the window is %1").arg(int(spoken->role()));
    if (spoken->text(QAccessible::Name).trimmed().isEmpty())
        found << QStringLiteral("the window has no name");
    QStringList focused;
    addFocused(spoken, focused);
    if (focused.size() > 1)
        found << QStringLiteral("several objects have the focus: ") + focused.join(QStringLiteral(", "));
    for (auto* menu : window->findChildren<QMenu*>()) {
        auto* list = QAccessible::queryAccessibleInterface(menu);
        if (!list || list->role() != QAccessible::PopupMenu)
            found << placeOf(menu) + QStringLiteral(" is no menu");
        if (list && list->text(QAccessible::Name).trimmed().isEmpty())
            found << placeOf(menu) + QStringLiteral(" has no name");
    }
    return found + unnamedFocusables(window) + poorTargets(window);
}
