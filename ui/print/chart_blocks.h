// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/print/blocks.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace ui::paper {

/// A chart of bars: for each label one bar of every series.
struct Chart {
    /// The bars of one colour.
    struct Series {
        QString name;
        std::vector<double> values; ///< one value for each label; missing ones count as 0
    };
    QString title;
    QStringList labels;
    std::vector<Series> series;
};

/// The same chart without series and labels of only zeros.
Chart withoutZeros(Chart chart);
/// A bar chart with the bars one below another, each with its number: a heading, and a block for every label.
std::vector<Block> chartBlocks(const Chart& chart, const Inks& inks, const Styles& styles, double width);
/// The drawable part of a table: its first columns of numbers, with its names as labels. Without series where
/// nothing can be drawn.
Chart chartOf(const core::TableView& table);

} // namespace ui::paper
