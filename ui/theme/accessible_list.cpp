// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/accessible_list.h"

#include <QAccessibleActionInterface>
#include <QPointer>

namespace ui {

namespace {

/// One part of the widget. It may outlive the part, and the widget.
class ListItem final : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    ListItem(QWidget* widget, int index) : m_widget(widget), m_index(index) {}

    bool isValid() const override { return list() && m_index < list()->count(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_widget); }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text kind) const override {
        if (!isValid()) return {};
        if (kind == QAccessible::Description) return list()->description(m_index);
        return kind == QAccessible::Name ? list()->name(m_index) : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override { return isValid() ? list()->itemRect(m_index) : QRect(); }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override {
        if (!isValid()) return {};
        auto state = list()->itemState(m_index);
        state.focusable = state.selectable = true;
        state.invisible = !m_widget->isVisible();
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                    : nullptr;
    }
    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    void doAction(const QString& name) override {
        if (!isValid()) return;
        if (name == pressAction()) list()->pressItem(m_index);
        if (name == setFocusAction()) list()->focusItem(m_index);
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }
    int index() const { return m_index; }

private:
    AccessibleList* list() const { return m_widget ? dynamic_cast<AccessibleList*>(parent()) : nullptr; }

    QPointer<QWidget> m_widget;
    int m_index;
};

} // namespace

AccessibleList::~AccessibleList() {
    for (const QAccessible::Id id : m_items)
        QAccessible::deleteAccessibleInterface(id);
}

QAccessibleInterface* AccessibleList::child(int index) const {
    if (index < 0 || index >= count()) return nullptr;
    while (int(m_items.size()) <= index)
        m_items.push_back(
            QAccessible::registerAccessibleInterface(new ListItem(widget(), int(m_items.size()))));
    return QAccessible::accessibleInterface(m_items[std::size_t(index)]);
}

int AccessibleList::indexOfChild(const QAccessibleInterface* child) const {
    const auto* item = dynamic_cast<const ListItem*>(child);
    return item ? item->index() : -1;
}

} // namespace ui
