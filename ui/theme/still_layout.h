// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

namespace ui {

/// Keeps a layout still while widgets in it come and go: each one that is shown would lay out the whole
/// window at once. What has changed is laid out together, with the next turn of the event loop.
class StillLayout {
public:
    explicit StillLayout(QLayout* layout) : m_layout(layout) { m_layout->setEnabled(false); }
    ~StillLayout() { m_layout->setEnabled(true); }
    StillLayout(const StillLayout&) = delete;
    StillLayout& operator=(const StillLayout&) = delete;

private:
    QLayout* m_layout;
};

} // namespace ui
