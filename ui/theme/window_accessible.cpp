// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/window_accessible.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QDialog>
#include <QMenu>

namespace ui {

namespace {

/// Adds open menus to the accessibility tree, from which Qt leaves them out because they are separate
/// windows.
class WindowAccessible final : public QAccessibleWidget {
public:
    WindowAccessible(QWidget* window, QAccessible::Role role) : QAccessibleWidget(window, role) {}

    int childCount() const override { return QAccessibleWidget::childCount() + int(menus().size()); }
    QAccessibleInterface* child(int index) const override {
        const int own = QAccessibleWidget::childCount();
        if (index < own) return QAccessibleWidget::child(index);
        const auto open = menus();
        return index - own < open.size() ? QAccessible::queryAccessibleInterface(open.at(index - own))
                                         : nullptr;
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        const auto open = menus();
        for (int n = 0; child && n < open.size(); ++n)
            if (child->object() == open.at(n)) return QAccessibleWidget::childCount() + n;
        return QAccessibleWidget::indexOfChild(child);
    }

private:
    QList<QMenu*> menus() const {
        QList<QMenu*> out;
        for (auto* menu : widget()->findChildren<QMenu*>())
            if (menu->isVisible()) out << menu;
        return out;
    }
};

QAccessibleInterface* makeAccessibleWindow(const QString& name, QObject* object) {
    auto* window = qobject_cast<QWidget*>(object);
    if (!window || name != QLatin1String(object->metaObject()->className())) return nullptr;
    if (qobject_cast<QDialog*>(window)) return new WindowAccessible(window, QAccessible::Dialog);
    // Any other top-level widget, as in tests, keeps the role that it has in a window.
    const bool isNamedSo = window->isWindow() && name.endsWith(QLatin1String("Window"));
    return isNamedSo ? new WindowAccessible(window, QAccessible::Window) : nullptr;
}

} // namespace

void offerWindowAccessibility() {
    static const bool once = [] {
        QAccessible::installFactory(makeAccessibleWindow);
        return true;
    }();
    Q_UNUSED(once);
}

} // namespace ui
