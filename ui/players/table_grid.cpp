// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/players/table_grid.h"

#include "ui/frame/panel_widgets.h"
#include "ui/tokens/table_columns.h"

#include <QGridLayout>
#include <QLabel>

namespace ui {

TableGrid::TableGrid(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(14);
    m_grid->setVerticalSpacing(2);
}

void TableGrid::add(const char* look, const std::string& words, int row, std::size_t column,
                    std::size_t columns) {
    const bool last = column + 1 == columns;
    auto* label =
        last ? part::prose(look, this, part::text(words)) : part::label(look, this, part::text(words));
    label->setAlignment((last || !isNumberColumn(m_table, column) ? Qt::AlignLeft : Qt::AlignRight) |
                        Qt::AlignTop);
    m_grid->addWidget(label, row, static_cast<int>(column));
    label->show();
}

void TableGrid::setTable(const core::TableView& table) {
    if (table == m_table) return;
    m_table = table;
    while (auto* item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const auto columns = table.columns.size();
    for (std::size_t n = 0; n < columns; ++n)
        add("muted", table.columns[n], 0, n, columns);
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        for (std::size_t n = 0; n < columns && n < table.rows[row].size(); ++n)
            add("", table.rows[row][n], static_cast<int>(row) + 1, n, columns);
    if (columns > 0) m_grid->setColumnStretch(static_cast<int>(columns) - 1, 1);
}

} // namespace ui
