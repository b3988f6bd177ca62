// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
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
