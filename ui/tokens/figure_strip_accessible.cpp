// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/figure_strip_accessible.h"

#include "ui/theme/accessible_list.h"
#include "ui/tokens/figure_strip.h"

namespace ui {

namespace {

class FigureStripAccessible final : public AccessibleList {
public:
    explicit FigureStripAccessible(FigureStrip* strip) : AccessibleList(strip) {}

    int count() const override { return strip().count(); }
    QString name(int figure) const override { return strip().cell(figure).words; }
    QRect itemRect(int figure) const override {
        const QRect box = strip().figureRect(figure);
        return {strip().mapToGlobal(box.topLeft()), box.size()};
    }
    QAccessible::State itemState(int figure) const override {
        QAccessible::State state;
        state.multiSelectable = true;
        state.focused = strip().hasFocus() && strip().focusedIndex() == figure;
        state.selected = strip().isMarked(figure);
        return state;
    }
    void pressItem(int figure) override { strip().activate(figure, Qt::NoModifier); }
    void focusItem(int figure) override {
        strip().setFocus();
        strip().setFocusedIndex(figure);
    }
    int itemAt(QPoint global) const override { return strip().indexAt(strip().mapFromGlobal(global)); }
    int focusedItem() const override { return strip().focusedIndex(); }
    /// The state of the strip, not focused while one of its figures is current: that figure reports the
    /// focus.
    QAccessible::State state() const override {
        auto state = AccessibleList::state();
        if (strip().focusedIndex() >= 0) state.focused = false;
        return state;
    }

private:
    FigureStrip& strip() const { return *static_cast<FigureStrip*>(widget()); }
};

} // namespace

void installFigureStripAccessibility() { installAccessibility<FigureStrip, FigureStripAccessible>(); }

} // namespace ui
