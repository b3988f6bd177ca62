// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stat_box.h"

#include "ui/frame/panel_widgets.h"
#include "ui/theme/theme.h"
#include "ui/tokens/stats_abreast.h"

#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <numeric>
#include <utility>

namespace ui {

StatBox::StatBox(QWidget* parent) : QFrame(parent) {
    setLook(*this, "raised");
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(4, 4, 4, 4);
    m_grid->setVerticalSpacing(0);
    m_grid->setHorizontalSpacing(8);
    hide();
}

void StatBox::setStats(const std::vector<core::StatView>& stats) {
    setVisible(!stats.empty());
    if (stats == m_stats) return;
    m_stats = stats;
    for (const auto& cell : std::exchange(m_cells, {}))
        for (auto* label : cell)
            delete label;
    for (const auto& stat : stats) {
        auto* name = part::label("muted", this, part::text(stat.label));
        name->setFont(scaled(name->font(), 0.8));
        auto* value = part::label("", this, part::text(stat.value));
        value->setFont(scaled(value->font(), 0.95));
        value->setAccessibleName(part::text(stat.label + " " + stat.value));
        value->setAccessibleDescription(part::text(stat.name));
        for (auto* each : {name, value}) {
            each->setAlignment(Qt::AlignCenter);
            each->setToolTip(part::text(stat.name));
            each->show();
        }
        m_cells.push_back({name, value});
    }
    m_abreast = 0;
    place();
}

/// The width in pixels of rows of so many stats.
int StatBox::widthOf(int abreast) const {
    std::vector<int> columns(std::size_t(abreast), 0);
    for (std::size_t n = 0; n < m_cells.size(); ++n)
        for (const auto* label : m_cells[n]) {
            auto& column = columns[n % columns.size()];
            column = std::max(column, label->sizeHint().width());
        }
    const auto margins = m_grid->contentsMargins();
    return std::accumulate(columns.begin(), columns.end(), margins.left() + margins.right()) +
           (std::min(abreast, int(m_cells.size())) - 1) * m_grid->horizontalSpacing();
}

void StatBox::place() {
    int abreast = statsAbreast(m_stats);
    while (abreast > 2 && widthOf(abreast) > width())
        --abreast;
    const int rows = (int(m_cells.size()) + abreast - 1) / abreast;
    abreast = rows > 1 ? (int(m_cells.size()) + rows - 1) / rows : abreast; // rows of about equal length
    if (std::exchange(m_abreast, abreast) == abreast) return;
    while (auto* item = m_grid->takeAt(0))
        delete item;
    for (int n = 0; n < int(m_cells.size()); ++n)
        for (int line = 0; line < 2; ++line)
            m_grid->addWidget(m_cells[std::size_t(n)][std::size_t(line)], n / abreast * 2 + line,
                              n % abreast);
}

QSize StatBox::minimumSizeHint() const {
    return {std::min(widthOf(2), QFrame::minimumSizeHint().width()), QFrame::minimumSizeHint().height()};
}

void StatBox::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    place();
}

} // namespace ui

#include "moc_stat_box.cpp"
