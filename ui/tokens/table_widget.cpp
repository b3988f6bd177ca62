// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/table_widget.h"

#include "ui/tokens/table_columns.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QTableWidget>

#include <algorithm>

namespace ui {

namespace {

QString cell(const core::TableView& table, int row, int column) {
    const auto& cells = table.rows[static_cast<std::size_t>(row)];
    const auto at = static_cast<std::size_t>(column);
    return at < cells.size() ? QString::fromStdString(cells[at]) : QString();
}

Qt::Alignment alignmentOf(const core::TableView& table, int column) {
    return Qt::AlignVCenter |
           (isNumberColumn(table, static_cast<std::size_t>(column)) ? Qt::AlignRight : Qt::AlignLeft);
}

void fill(QTableWidget& grid, const core::TableView& table) {
    for (int row = 0; row < grid.rowCount(); ++row)
        for (int column = 0; column < grid.columnCount(); ++column) {
            auto* item = new QTableWidgetItem(cell(table, row, column));
            item->setTextAlignment(alignmentOf(table, column));
            item->setToolTip(item->text());
            if (item->text().isEmpty())
                item->setData(Qt::AccessibleTextRole,
                              QCoreApplication::translate("ui::TableSheet", "nothing"));
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
            grid.setItem(row, column, item);
        }
    for (int column = 0; column < grid.columnCount(); ++column)
        grid.horizontalHeaderItem(column)->setTextAlignment(alignmentOf(table, column));
}

} // namespace

QTableWidget* makeTableWidget(const core::TableView& table) {
    const int rows = static_cast<int>(table.rows.size()), columns = static_cast<int>(table.columns.size());
    auto* grid = new QTableWidget(rows, columns);
    grid->setAccessibleName(QString::fromStdString(table.title));
    QStringList heads;
    for (const auto& column : table.columns)
        heads << QString::fromStdString(column);
    grid->setHorizontalHeaderLabels(heads);
    fill(*grid, table);
    const bool headed =
        std::any_of(heads.begin(), heads.end(), [](const auto& each) { return !each.isEmpty(); });
    grid->horizontalHeader()->setVisible(headed);
    grid->verticalHeader()->hide();
    grid->setShowGrid(false);
    grid->setEditTriggers(QAbstractItemView::NoEditTriggers);
    grid->setTabKeyNavigation(false);
    grid->setWordWrap(false);
    grid->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    grid->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    const bool wordy = columns > 1 && !isNumberColumn(table, static_cast<std::size_t>(columns) - 1);
    if (columns)
        grid->horizontalHeader()->setSectionResizeMode(wordy ? columns - 1 : 0, QHeaderView::Stretch);
    if (!wordy) grid->setMaximumWidth(260 + 110 * (columns - 1));
    grid->setStyleSheet(
        QStringLiteral("QHeaderView::section { padding: 4px 3px; }")); // aligns the headers with the cells
    grid->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    grid->ensurePolished();
    grid->resizeRowsToContents();
    grid->setFixedHeight((headed ? grid->horizontalHeader()->sizeHint().height() : 0) +
                         grid->verticalHeader()->length() + 4);
    return grid;
}

} // namespace ui
