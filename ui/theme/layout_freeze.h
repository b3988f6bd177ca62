// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <QWidget>

namespace ui {

/// Suspends a layout while widgets in it are shown or hidden: each change would lay out the whole window. All
/// changes are laid out together in the next turn of the event loop.
class LayoutFreeze {
public:
    explicit LayoutFreeze(QLayout* layout) : m_layout(layout) { m_layout->setEnabled(false); }
    ~LayoutFreeze() { m_layout->setEnabled(true); }
    LayoutFreeze(const LayoutFreeze&) = delete;
    LayoutFreeze& operator=(const LayoutFreeze&) = delete;

private:
    QLayout* m_layout;
};

/// Shows or hides a part of a window. As long as the window is not shown the part has no size yet, and laying
/// it out would measure all its text for nothing: it is laid out once, with the rest of the window.
inline void setShown(QWidget& part, bool shown) {
    const auto* whole = part.parentWidget();
    if (!shown || !part.layout() || !whole || whole->isVisible()) return part.setVisible(shown);
    const LayoutFreeze still(part.layout());
    part.setVisible(true);
}

} // namespace ui
