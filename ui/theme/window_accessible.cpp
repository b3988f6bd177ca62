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

/// A container that gives its focus to a part of itself: only the part reports the focus, or a screen reader
/// would read two objects at once.
class ContainerAccessible final : public QAccessibleWidget {
public:
    explicit ContainerAccessible(QWidget* container) : QAccessibleWidget(container, QAccessible::Client) {}

    QAccessible::State state() const override {
        auto out = QAccessibleWidget::state();
        out.focused = false;
        return out;
    }
};

/// Whether the widget is a mere container; lists, buttons and fields of Qt have separate interfaces.
bool isContainer(const QWidget& widget) {
    const auto* type = widget.metaObject();
    while (QLatin1String(type->className()).startsWith(QLatin1String("ui::")))
        type = type->superClass();
    const QLatin1String base(type->className());
    if (base == QLatin1String("QKeySequenceEdit")) return true; // its line reports the focus, too
    return widget.focusProxy() && !widget.isWindow() &&
           (base == QLatin1String("QWidget") || base == QLatin1String("QTabWidget"));
}

QAccessibleInterface* makeAccessibleWindow(const QString& name, QObject* object) {
    auto* window = qobject_cast<QWidget*>(object);
    if (!window || name != QLatin1String(object->metaObject()->className())) return nullptr;
    if (isContainer(*window)) return new ContainerAccessible(window);
    if (qobject_cast<QDialog*>(window)) return new WindowAccessible(window, QAccessible::Dialog);
    // Any other top-level widget, as in tests, keeps the role that it has in a window.
    const bool isNamedSo = window->isWindow() && (name.endsWith(QLatin1String("Window")) ||
                                                  name == QLatin1String("ui::DiceRoller"));
    return isNamedSo ? new WindowAccessible(window, QAccessible::Window) : nullptr;
}

} // namespace

void installWindowAccessibility() {
    static const bool once = [] {
        QAccessible::installFactory(makeAccessibleWindow);
        return true;
    }();
    Q_UNUSED(once);
}

} // namespace ui
