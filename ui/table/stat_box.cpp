// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/stat_box.h"

#include "ui/frame/panel_widgets.h"
#include "ui/theme/theme.h"
#include "ui/tokens/stats_abreast.h"

#include <QGridLayout>
#include <QLabel>

namespace ui {

StatBox::StatBox(QWidget* parent) : QFrame(parent) {
    setLook(*this, "raised");
    m_grid = new QGridLayout(this);
    m_grid->setContentsMargins(4, 4, 4, 4);
    m_grid->setVerticalSpacing(0);
    m_grid->setHorizontalSpacing(4);
    hide();
}

void StatBox::setStats(const std::vector<core::StatView>& stats) {
    setVisible(!stats.empty());
    if (stats == m_stats) return;
    m_stats = stats;
    while (auto* item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const int perRow = statsAbreast(stats);
    for (int n = 0; n < static_cast<int>(stats.size()); ++n) {
        const auto& stat = stats[static_cast<std::size_t>(n)];
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
        m_grid->addWidget(name, n / perRow * 2, n % perRow);
        m_grid->addWidget(value, n / perRow * 2 + 1, n % perRow);
    }
}

} // namespace ui

#include "moc_stat_box.cpp"
