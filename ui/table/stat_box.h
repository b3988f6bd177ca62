// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view/view.h"
#endif

#include <QFrame>

class QGridLayout;

namespace ui {

/// The stats of one figure side by side, each with its name above; modifiers are in the tool tip.
class StatBox final : public QFrame {
    Q_OBJECT

public:
    explicit StatBox(QWidget* parent = nullptr);
    /// Shows these stats; hides the box where there are none.
    void setStats(const std::vector<core::StatView>& stats);

private:
    QGridLayout* m_grid = nullptr;
    std::vector<core::StatView> m_stats;
};

} // namespace ui
