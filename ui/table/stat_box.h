// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view/view.h"
#endif

#include <QFrame>

#include <array>
#include <vector>

class QGridLayout;
class QLabel;

namespace ui {

/// The stats of one figure side by side, as many as fit, each with its name above; modifiers are in the tool
/// tip.
class StatBox final : public QFrame {
    Q_OBJECT

public:
    explicit StatBox(QWidget* parent = nullptr);
    /// Shows these stats; hides the box where there are none.
    void setStats(const std::vector<core::StatView>& stats);
    /// The box may become narrower than its rows: then they have fewer stats.
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int widthOf(int abreast) const;
    void place();

    QGridLayout* m_grid = nullptr;
    std::vector<std::array<QLabel*, 2>> m_cells; ///< name and value of each stat
    int m_abreast = 0;                           ///< the number of stats in a row
    std::vector<core::StatView> m_stats;
};

} // namespace ui
