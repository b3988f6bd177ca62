// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/keys/focus_order.h"

#include "ui/keys/roving_focus.h"

#include <QScrollArea>
#include <QWidget>

#include <algorithm>

namespace ui {

namespace {

/// Whether two widgets are in one line: half of the lower one is beside the other.
bool besideEachOther(const QRect& one, const QRect& other) {
    const int shared = std::min(one.bottom(), other.bottom()) - std::max(one.top(), other.top()) + 1;
    return 2 * shared >= std::min(one.height(), other.height());
}

bool isStop(const QWidget& widget) {
    return widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) && !widget.focusProxy();
}

void collect(const QWidget& root, QList<QWidget*>& into) {
    QList<QWidget*> inside;
    for (auto* child : root.findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
        if (!child->isHidden() && !child->isWindow()) inside << child;
    for (auto* child : inReadingOrder(inside)) {
        const auto* group = RovingFocus::of(*child);
        if (isStop(*child) && (!group || group->tabStop() == child)) into << child;
        collect(*child, into);
    }
}

} // namespace

QList<QWidget*> inReadingOrder(QList<QWidget*> widgets) {
    std::stable_sort(widgets.begin(), widgets.end(),
                     [](const auto* a, const auto* b) { return a->y() < b->y(); });
    for (auto line = widgets.begin(); line != widgets.end();) {
        const auto end = std::find_if(line, widgets.end(), [&](const auto* each) {
            return !besideEachOther((*line)->geometry(), each->geometry());
        });
        std::stable_sort(line, end, [](const auto* a, const auto* b) { return a->x() < b->x(); });
        line = end == line ? line + 1 : end;
    }
    return widgets;
}

QList<QWidget*> tabStops(const QWidget& root) {
    QList<QWidget*> out;
    collect(root, out);
    return out;
}

bool focusNextStop(const QWidget& root, QWidget* from, bool forward) {
    const auto stops = tabStops(root);
    if (stops.isEmpty()) return false;
    const auto at = stops.indexOf(from);
    const auto next =
        at < 0 ? (forward ? 0 : stops.size() - 1) : (at + (forward ? 1 : stops.size() - 1)) % stops.size();
    auto* stop = stops.at(next);
    stop->setFocus(forward ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    for (auto* parent = stop->parentWidget(); parent && parent != &root; parent = parent->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(parent)) area->ensureWidgetVisible(stop, 4, 4);
    return true;
}

} // namespace ui
