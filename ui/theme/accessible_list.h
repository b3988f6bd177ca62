// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>
#include <QAccessibleWidget>

#include <vector>

namespace ui {

/// A widget that paints its parts itself, as a list for screen readers. Derived classes say what the parts
/// are; a part is an index, and its item reads whatever has that index now.
class AccessibleList : public QAccessibleWidget {
public:
    explicit AccessibleList(QWidget* widget) : QAccessibleWidget(widget, QAccessible::List) {}
    ~AccessibleList() override;

    virtual int count() const = 0;
    virtual QString name(int item) const = 0;
    virtual QString description(int) const { return {}; }
    /// The place of the item, in coordinates of the screen.
    virtual QRect itemRect(int item) const = 0;
    virtual QAccessible::State itemState(int item) const = 0;
    virtual void pressItem(int item) = 0;
    virtual void focusItem(int item) = 0;
    /// The part at a point of the screen, and the part with the keyboard focus; −1 = none.
    virtual int itemAt(QPoint global) const = 0;
    virtual int focusedItem() const = 0;

    int childCount() const override { return count(); }
    QAccessibleInterface* child(int index) const override;
    int indexOfChild(const QAccessibleInterface* child) const override;
    QAccessibleInterface* childAt(int x, int y) const override { return child(itemAt({x, y})); }
    QAccessibleInterface* focusChild() const override {
        return widget()->hasFocus() ? child(focusedItem()) : nullptr;
    }

private:
    mutable std::vector<QAccessible::Id> m_items;
};

/// Lets screen readers see every `Widget` through a `Face`, which is made from a pointer to it.
template <class Widget, class Face> void installAccessibility() {
    static const bool once = [] {
        QAccessible::installFactory([](const QString&, QObject* object) -> QAccessibleInterface* {
            auto* widget = qobject_cast<Widget*>(object);
            return widget ? new Face(widget) : nullptr;
        });
        return true;
    }();
    Q_UNUSED(once);
}

} // namespace ui
