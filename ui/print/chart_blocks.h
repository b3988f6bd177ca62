// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/print/blocks.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace ui::paper {

/// A chart of bars: for each label one bar of every series.
struct Chart {
    struct Series {
        QString name;
        std::vector<double> values; ///< one for each label; missing ones count as 0
    };
    QString title;
    QStringList labels;
    std::vector<Series> series;
};

/// The same chart without series and labels that have nothing but zeros.
Chart withoutZeros(Chart chart);
/// A chart as bars that lie one below another, each with its number: a heading and a block for every label.
std::vector<Block> chartBlocks(const Chart& chart, const Inks& inks, const Styles& styles, double width);
/// What of a table can be drawn: its first columns of numbers over its names. No series where nothing can.
Chart chartOf(const core::TableView& table);

} // namespace ui::paper
