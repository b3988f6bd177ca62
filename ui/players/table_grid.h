// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/view.h"
#endif

#include <QWidget>

class QGridLayout;

namespace ui {

/// A small read-only table: headings, rows, and a last column that takes the remaining width.
class TableGrid final : public QWidget {
public:
    explicit TableGrid(QWidget* parent = nullptr);
    void setTable(const core::TableView& table);

private:
    void add(const char* look, const std::string& words, int row, std::size_t column, std::size_t columns);

    QGridLayout* m_grid;
    core::TableView m_table;
};

} // namespace ui
