// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/chart_blocks.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <optional>

namespace ui::paper {

namespace {

constexpr std::size_t mostSeries = 3;
constexpr double barHeight = 3.2;

QColor colourOf(std::size_t series, const Inks& inks) {
    static const QColor full[mostSeries] = {QColor(0x2463a6), QColor(0xc98210), QColor(0x0a6d63)};
    static const QColor plain[mostSeries] = {QColor(60, 60, 60), QColor(140, 140, 140),
                                             QColor(205, 205, 205)};
    const QColor* colours =
        inks.savesInk() ? plain : full; // an array behind ?: defeats g++ 12's bounds check
    return colours[series % mostSeries];
}

/// The fill of the bars of a series. Where ink is saved, the first is dark, the second empty and the third
/// light, so that three series can be distinguished on a copy, too.
QBrush brushOf(std::size_t series, const Inks& inks) {
    if (inks.savesInk() && series % mostSeries == 1) return QBrush(Qt::NoBrush);
    return QBrush(colourOf(series, inks));
}

std::optional<double> number(const std::string& cell) {
    QString words = text(cell).trimmed();
    words.replace(QChar(0x2212), u'-');
    bool fine = false;
    const double value = words.toDouble(&fine);
    return fine ? std::optional(value) : std::nullopt;
}

QString shown(double value) {
    const bool whole = std::abs(value - std::round(value)) < 1e-9;
    QString out = QString::number(value, 'f', whole ? 0 : 1);
    return out.replace(u'-', QChar(0x2212));
}

double valueOf(const Chart::Series& series, int label) {
    return static_cast<std::size_t>(label) < series.values.size()
               ? series.values[static_cast<std::size_t>(label)]
               : 0;
}

/// The names of the series, each with a sample of its bars.
Block legend(const Chart& chart, const Inks& inks, const Styles& styles, double width) {
    const double each = width / static_cast<double>(std::max<std::size_t>(1, chart.series.size()));
    return {4, 0.5, true, [=](QPainter& painter, QPointF at) {
                for (std::size_t n = 0; n < chart.series.size(); ++n) {
                    const double x = at.x() + each * static_cast<double>(n);
                    painter.setPen(inks.pen(colourOf(n, inks), 0.2));
                    painter.setBrush(brushOf(n, inks));
                    painter.drawRect(QRectF(x + 0.2, at.y() + 1, 3, 2));
                    drawFitted(painter, QRectF(x + 4.5, at.y(), each - 5, 4), chart.series[n].name,
                               styles.quiet);
                }
            }};
}

struct Scale {
    double names = 0; ///< width of the column of names
    double zero = 0;  ///< position of 0
    double unit = 1;  ///< millimetres per unit
};

Scale scaleOf(const Chart& chart, const Styles& styles, double width) {
    Scale out;
    for (const auto& label : chart.labels)
        out.names = std::max(out.names, textWidth(label, styles.text) + 2);
    out.names = std::min(out.names, width * 0.35);
    double least = 0, most = 0;
    for (const auto& series : chart.series)
        for (const double value : series.values) {
            least = std::min(least, value);
            most = std::max(most, value);
        }
    const double numbers = 10; // space for the number after a bar
    const double room = width - out.names - numbers - (least < 0 ? numbers : 0);
    out.unit = most - least > 0 ? room / (most - least) : 0;
    out.zero = out.names + (least < 0 ? numbers : 0) - least * out.unit;
    return out;
}

Block barBlock(const Chart& chart, int label, const Scale& scale, const Inks& inks, const Styles& styles) {
    const double height = barHeight * static_cast<double>(chart.series.size()) + 1.2;
    return {height, 0, label + 1 < static_cast<int>(chart.labels.size()) && label == 0,
            [=](QPainter& painter, QPointF at) {
                drawFitted(painter, QRectF(at.x(), at.y(), scale.names - 1.5, height), chart.labels[label],
                           styles.text);
                for (std::size_t n = 0; n < chart.series.size(); ++n) {
                    const double value = valueOf(chart.series[n], label), reach = value * scale.unit;
                    const double y = at.y() + 0.6 + barHeight * static_cast<double>(n);
                    painter.setPen(inks.pen(colourOf(n, inks), 0.2));
                    painter.setBrush(brushOf(n, inks));
                    const QRectF bar(at.x() + scale.zero + std::min(0.0, reach), y + 0.3, std::abs(reach),
                                     barHeight - 0.6);
                    if (bar.width() > 0) painter.drawRect(bar);
                    const QRectF room = value < 0 ? QRectF(bar.left() - 9.5, y, 9, barHeight)
                                                  : QRectF(bar.right() + 0.7, y, 9, barHeight);
                    drawFitted(painter, room, shown(value),
                               styles.quiet.aligned(value < 0 ? Qt::AlignRight : Qt::AlignLeft));
                }
                painter.setPen(inks.pen(inks.line(), 0.2));
                painter.drawLine(QPointF(at.x() + scale.zero, at.y()),
                                 QPointF(at.x() + scale.zero, at.y() + height));
            }};
}

} // namespace

Chart withoutZeros(Chart chart) {
    std::erase_if(chart.series, [](const auto& series) {
        return std::all_of(series.values.begin(), series.values.end(),
                           [](double value) { return value == 0; });
    });
    for (auto label = chart.labels.size(); label-- > 0;) {
        const bool zero = std::all_of(chart.series.begin(), chart.series.end(), [&](const auto& series) {
            return valueOf(series, static_cast<int>(label)) == 0;
        });
        if (!zero) continue;
        chart.labels.removeAt(label);
        for (auto& series : chart.series)
            if (static_cast<std::size_t>(label) < series.values.size())
                series.values.erase(series.values.begin() + label);
    }
    return chart;
}

std::vector<Block> chartBlocks(const Chart& chart, const Inks& inks, const Styles& styles, double width) {
    std::vector<Block> out;
    if (chart.series.empty() || chart.labels.isEmpty()) return out;
    if (!chart.title.isEmpty()) out.push_back(sectionHead(chart.title, inks, styles, width));
    if (chart.series.size() > 1 || !chart.series.front().name.isEmpty())
        out.push_back(legend(chart, inks, styles, width));
    const auto scale = scaleOf(chart, styles, width);
    for (int label = 0; label < chart.labels.size(); ++label)
        out.push_back(barBlock(chart, label, scale, inks, styles));
    return out;
}

Chart chartOf(const core::TableView& table) {
    Chart out;
    out.title = text(table.title);
    const auto numeric = [&](std::size_t column) {
        return !table.rows.empty() && std::all_of(table.rows.begin(), table.rows.end(), [&](const auto& row) {
            return column < row.size() && number(row[column]);
        });
    };
    std::vector<std::size_t> names{0}, numbers;
    for (std::size_t n = 1; n < table.columns.size(); ++n) {
        if (numeric(n))
            numbers.push_back(n);
        else if (numbers.empty())
            names.push_back(n);
    }
    for (const auto& row : table.rows) {
        QStringList words;
        for (const auto n : names)
            if (n < row.size()) words << text(row[n]);
        out.labels << words.join(QStringLiteral(", "));
    }
    for (const auto n : numbers) {
        if (out.series.size() == mostSeries) break;
        Chart::Series series{text(table.columns[n]), {}};
        for (const auto& row : table.rows)
            series.values.push_back(*number(row[n]));
        out.series.push_back(std::move(series));
    }
    return out;
}

} // namespace ui::paper
