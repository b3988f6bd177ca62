// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/flow_layout.h"

#include <QWidget>

#include <algorithm>

namespace ui {

FlowLayout::FlowLayout(QWidget* parent, int gap) : QLayout(parent) {
    setContentsMargins(0, 0, 0, 0);
    setSpacing(gap);
}

FlowLayout::~FlowLayout() {
    for (auto* item : m_items)
        delete item;
}

void FlowLayout::addItem(QLayoutItem* item) { m_items.push_back(item); }

QLayoutItem* FlowLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
    auto* item = itemAt(index);
    if (item) m_items.erase(m_items.begin() + index);
    return item;
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const auto* item : m_items)
        if (!item->isEmpty()) size = size.expandedTo(item->minimumSize());
    const auto margins = contentsMargins();
    return size + QSize(margins.left() + margins.right(), margins.top() + margins.bottom());
}

QSize FlowLayout::sizeHint() const {
    int width = 0, height = 0;
    for (const auto* item : m_items) {
        if (item->isEmpty()) continue;
        width += item->sizeHint().width() + (width ? spacing() : 0);
        height = std::max(height, item->sizeHint().height());
    }
    const auto margins = contentsMargins();
    return {width + margins.left() + margins.right(), height + margins.top() + margins.bottom()};
}

void FlowLayout::setGeometry(const QRect& area) {
    QLayout::setGeometry(area);
    place(area, true);
}

int FlowLayout::place(const QRect& area, bool forReal) const {
    const QRect room = area.marginsRemoved(contentsMargins());
    int x = room.x(), y = room.y(), line = 0;
    for (auto* item : m_items) {
        if (item->isEmpty()) continue;
        QSize size = item->sizeHint().boundedTo(
            {std::max(room.width(), item->minimumSize().width()), QWIDGETSIZE_MAX});
        if (x > room.x() && x + size.width() > room.right() + 1) {
            x = room.x();
            y += line + spacing();
            line = 0;
        }
        if (item->hasHeightForWidth())
            size.setHeight(std::max(size.height(), item->heightForWidth(size.width())));
        if (forReal) item->setGeometry(QRect(QPoint(x, y), size));
        x += size.width() + spacing();
        line = std::max(line, size.height());
    }
    return y + line - area.y() + contentsMargins().bottom();
}

} // namespace ui
