// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>
#include <QWidget>

namespace ui {

/// Keeps a layout still while widgets in it come and go: each one that is shown would lay out the whole
/// window at once. What has changed is laid out together, with the next turn of the event loop.
class LayoutFreeze {
public:
    explicit LayoutFreeze(QLayout* layout) : m_layout(layout) { m_layout->setEnabled(false); }
    ~LayoutFreeze() { m_layout->setEnabled(true); }
    LayoutFreeze(const LayoutFreeze&) = delete;
    LayoutFreeze& operator=(const LayoutFreeze&) = delete;

private:
    QLayout* m_layout;
};

/// Shows or hides a part of a window. As long as the window is not shown the part has no size yet, and
/// laying it out would measure all its words in vain: it is laid out once, with the rest of the window.
inline void setShown(QWidget& part, bool shown) {
    const auto* whole = part.parentWidget();
    if (!shown || !part.layout() || !whole || whole->isVisible()) return part.setVisible(shown);
    const LayoutFreeze still(part.layout());
    part.setVisible(true);
}

} // namespace ui
