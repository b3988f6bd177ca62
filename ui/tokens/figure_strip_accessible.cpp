// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/figure_strip_accessible.h"

#include "ui/tokens/figure_strip.h"

#include <QAccessible>
#include <QAccessibleActionInterface>
#include <QAccessibleWidget>
#include <QPointer>

namespace ui {

namespace {

/// One figure for screen readers. It belongs to a place in the strip and reads the figure that is there.
class FigureItem final : public QAccessibleInterface, public QAccessibleActionInterface {
public:
    FigureItem(FigureStrip* strip, int index) : m_strip(strip), m_index(index) {}

    bool isValid() const override { return m_strip && m_index < m_strip->count(); }
    QObject* object() const override { return nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_strip); }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    QAccessibleInterface* child(int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QString text(QAccessible::Text kind) const override {
        return isValid() && kind == QAccessible::Name ? m_strip->cell(m_index).words : QString();
    }
    void setText(QAccessible::Text, const QString&) override {}
    QRect rect() const override {
        if (!isValid()) return {};
        const QRect box = m_strip->figureRect(m_index);
        return {m_strip->mapToGlobal(box.topLeft()), box.size()};
    }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    QAccessible::State state() const override {
        QAccessible::State state;
        if (!isValid()) return state;
        state.focusable = state.selectable = state.multiSelectable = true;
        state.focused = m_strip->hasFocus() && m_strip->focusedIndex() == m_index;
        state.selected = m_strip->isMarked(m_index);
        state.invisible = !m_strip->isVisible();
        return state;
    }
    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                    : nullptr;
    }
    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    void doAction(const QString& name) override {
        if (!isValid()) return;
        if (name == pressAction()) m_strip->activate(m_index, Qt::NoModifier);
        if (name != setFocusAction()) return;
        m_strip->setFocus();
        m_strip->setFocusedIndex(m_index);
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }
    int index() const { return m_index; }

private:
    QPointer<FigureStrip> m_strip;
    int m_index;
};

class FigureStripAccessible final : public QAccessibleWidget {
public:
    explicit FigureStripAccessible(FigureStrip* strip) : QAccessibleWidget(strip, QAccessible::List) {}
    ~FigureStripAccessible() override {
        for (const QAccessible::Id id : m_items)
            QAccessible::deleteAccessibleInterface(id);
    }

    int childCount() const override { return strip().count(); }
    QAccessibleInterface* child(int index) const override {
        if (index < 0 || index >= childCount()) return nullptr;
        while (int(m_items.size()) <= index)
            m_items.push_back(
                QAccessible::registerAccessibleInterface(new FigureItem(&strip(), int(m_items.size()))));
        return QAccessible::accessibleInterface(m_items[std::size_t(index)]);
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        const auto* item = dynamic_cast<const FigureItem*>(child);
        return item ? item->index() : -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        return child(strip().indexAt(strip().mapFromGlobal(QPoint(x, y))));
    }
    /// The current figure has the focus, and the strip itself does not.
    QAccessible::State state() const override {
        auto state = QAccessibleWidget::state();
        if (strip().focusedIndex() >= 0) state.focused = false;
        return state;
    }
    QAccessibleInterface* focusChild() const override {
        return strip().hasFocus() ? child(strip().focusedIndex()) : nullptr;
    }

private:
    FigureStrip& strip() const { return *static_cast<FigureStrip*>(widget()); }
    mutable std::vector<QAccessible::Id> m_items;
};

QAccessibleInterface* makeAccessibleStrip(const QString&, QObject* object) {
    auto* strip = qobject_cast<FigureStrip*>(object);
    return strip ? new FigureStripAccessible(strip) : nullptr;
}

} // namespace

void offerFigureStripAccessibility() {
    static const bool once = [] {
        QAccessible::installFactory(makeAccessibleStrip);
        return true;
    }();
    Q_UNUSED(once);
}

} // namespace ui
