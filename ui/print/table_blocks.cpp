// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/blocks.h"

#include <QPainter>

#include <algorithm>
#include <numeric>

namespace ui::paper {

namespace {

constexpr double cellGap = 2; ///< millimetres between columns
/// Greatest shares of the width for the column of names: with several words, with one long word.
constexpr double mostForNames = 0.3, longestName = 0.4;
constexpr double longest = 60;   ///< millimetres up to which a table is not divided
constexpr double rowRoom = 0.55; ///< millimetres above and below the text of a row

using Cells = std::vector<std::string>;

/// Whether a cell is empty or a short value such as a number, which is centred in its column: "4+", "12″",
/// "−1.5", "D6", "–".
bool isNumber(const std::string& cell) {
    const auto words = text(cell);
    return words.isEmpty() ||
           (words.size() <= 8 && (words[0].isDigit() || !words[0].isLetter() ||
                                  (words.size() > 1 && words[0] == u'D' && words[1].isDigit())));
}

bool isShort(const core::TableView& table, std::size_t column) {
    return column > 0 && std::all_of(table.rows.begin(), table.rows.end(), [&](const Cells& row) {
               return column >= row.size() || isNumber(row[column]);
           });
}

/// The widths with which the table has the fewest lines: each column begins with its longest word, and each
/// further millimetre goes where it saves most. A long text thus gets more than a phrase beside it.
std::vector<double> sharedByReading(const core::TableView& table, const Styles& styles,
                                    const std::vector<double>& least, const std::vector<double>& most,
                                    double room) {
    const auto count = most.size();
    std::vector<std::vector<double>> texts; // by row and column: the width of its text in one line
    for (const auto& row : table.rows) {
        texts.emplace_back(count, 0.0);
        for (std::size_t n = 0; n < count && n < row.size(); ++n)
            texts.back()[n] = textWidth(text(row[n]), n == 0 ? styles.text.inBold() : styles.text);
    }
    std::vector<double> widths;
    for (std::size_t n = 0; n < count; ++n)
        widths.push_back(std::min({most[n], least[n], room / static_cast<double>(count)}));
    const auto lines = [&] {
        double sum = 0;
        for (const auto& row : texts) {
            double highest = 1;
            for (std::size_t n = 0; n < count; ++n)
                highest = std::max(highest, row[n] / std::max(1.0, widths[n]));
            sum += highest;
        }
        return sum;
    };
    double left = room - std::accumulate(widths.begin(), widths.end(), 0.0);
    while (left > 0) {
        const double step = std::min(1.0, left);
        std::size_t best = count;
        double fewest = 0;
        for (std::size_t n = 0; n < count; ++n) {
            if (widths[n] + step > most[n]) continue;
            widths[n] += step;
            const double now = lines();
            widths[n] -= step;
            if (best == count || now < fewest) best = n, fewest = now;
        }
        if (best == count) break;
        widths[best] += step;
        left -= step;
    }
    widths.back() += std::max(0.0, left);
    return widths;
}

/// The widths of the columns: their natural ones, or where their sum is too wide, those with the fewest
/// lines.
std::vector<double> shares(const core::TableView& table, const Styles& styles, double width) {
    std::vector<double> wanted(table.columns.size(), 0), least(table.columns.size(), 0);
    const auto measure = [&](const Cells& cells, const TextStyle& style) {
        for (std::size_t n = 0; n < wanted.size() && n < cells.size(); ++n) {
            wanted[n] = std::max(wanted[n], textWidth(text(cells[n]), style) + 0.4);
            for (const auto& word : text(cells[n]).split(u' '))
                least[n] = std::max(least[n], textWidth(word, style) + 0.4);
        }
    };
    for (const auto& row : table.rows) {
        measure(row, styles.text);
        if (!row.empty()) measure({row.front()}, styles.text.inBold());
    }
    const auto cells = wanted;
    measure(table.columns, styles.label);
    const double room = width - cellGap * static_cast<double>(wanted.size() - 1);
    if (std::accumulate(wanted.begin(), wanted.end(), 0.0) > room) {
        for (std::size_t n = 0; n < wanted.size(); ++n) // a heading of several words may take several lines
            wanted[n] = std::max(cells[n], least[n]);
        if (wanted.size() > 1 && !isShort(table, wanted.size() - 1)) { // texts need space more than names do
            least.front() = std::min(least.front(), longestName * room);
            wanted.front() = std::min(wanted.front(), std::max(mostForNames * room, least.front()));
        }
    }
    const double whole = std::accumulate(wanted.begin(), wanted.end(), 0.0);
    if (whole <= room) { // spare width goes to the last column of text
        if (!isShort(table, wanted.size() - 1)) wanted.back() += room - whole;
        return wanted;
    }
    return sharedByReading(table, styles, least, std::move(wanted), room);
}

Block rowBlock(const Cells& cells, const std::vector<double>& widths, const std::vector<TextStyle>& styles,
               const QBrush& ground, const Styles& all, double width) {
    std::vector<TextBox> boxes;
    double height = 0;
    for (std::size_t n = 0; n < widths.size(); ++n) {
        const auto words = n < cells.size() ? text(cells[n]) : QString();
        boxes.emplace_back(words, styles[n], widths[n]);
        // A single word that is too wide is printed smaller rather than broken.
        if (boxes.back().brokeWord()) boxes.back() = TextBox::fitted(words, styles[n], {widths[n], 1000});
        height = std::max(height, boxes.back().height());
    }
    const double room = rowRoom * all.unit;
    return {height + 2 * room, 0, false, [=](QPainter& painter, QPointF at) {
                if (ground.style() != Qt::NoBrush)
                    painter.fillRect(QRectF(at.x(), at.y(), width, height + 2 * room), ground);
                double x = at.x();
                for (std::size_t n = 0; n < boxes.size(); ++n) {
                    boxes[n].draw(painter, {x, at.y() + room});
                    x += widths[n] + cellGap;
                }
            }};
}

/// The table for print: house rules are marked after their names, and empty columns are removed.
core::TableView readable(core::TableView table) {
    for (const int place : table.houseRules)
        if (auto& row = table.rows[static_cast<std::size_t>(place)]; !row.empty())
            row.front() = markedName(row.front(), true).toStdString();
    return withoutEmptyColumns(std::move(table));
}

bool isZeroCell(const std::string& cell) { return cell.empty() || cell == "–" || cell == "0"; }

bool isEmptyCell(const std::string& cell) { return cell.empty() || cell == "–" || cell == "-"; }

} // namespace

core::TableView withoutEmptyColumns(core::TableView table) {
    for (auto column = table.columns.size(); table.rows.size() > 0 && column-- > 1;) {
        const bool empty = std::all_of(table.rows.begin(), table.rows.end(), [&](const Cells& row) {
            return column >= row.size() || isEmptyCell(row[column]);
        });
        if (!empty) continue;
        const auto place = static_cast<std::ptrdiff_t>(column);
        table.columns.erase(table.columns.begin() + place);
        for (auto& row : table.rows)
            if (column < row.size()) row.erase(row.begin() + place);
    }
    return table;
}

core::TableView withoutZeroRows(core::TableView table) {
    std::erase_if(table.rows, [](const Cells& row) {
        return std::find(row.begin(), row.end(), "0") != row.end() &&
               std::all_of(row.begin() + 1, row.end(), isZeroCell);
    });
    return table;
}

std::vector<Block> tableBlocks(const core::TableView& given, const Inks& inks, const Styles& styles,
                               double width) {
    std::vector<Block> out;
    const auto table = readable(given);
    if (!table.title.empty()) out.push_back(sectionHead(text(table.title), inks, styles, width));
    if (table.columns.empty()) return out;
    const auto widths = shares(table, styles, width);
    std::vector<TextStyle> heads, cells;
    for (std::size_t n = 0; n < table.columns.size(); ++n) {
        const auto align = isShort(table, n) ? Qt::AlignHCenter : Qt::AlignLeft;
        heads.push_back(styles.label.aligned(align));
        cells.push_back((n == 0 ? styles.text.inBold() : styles.text).aligned(align));
    }
    const auto headed = std::any_of(table.columns.begin(), table.columns.end(),
                                    [](const auto& name) { return !name.empty(); });
    if (headed) {
        auto head = rowBlock(table.columns, widths, heads, Qt::NoBrush, styles, width);
        head.keeps = true;
        out.push_back(std::move(head));
    }
    const auto first = out.size();
    bool odd = true;
    for (const auto& row : table.rows) {
        auto block = rowBlock(row, widths, cells, odd ? inks.stripe() : QBrush(Qt::NoBrush), styles, width);
        if (inks.savesInk()) // a thin line separates rows without a background
            block.draw = [draw = block.draw, inks, width, height = block.height](QPainter& painter,
                                                                                 QPointF at) {
                draw(painter, at);
                painter.setPen(inks.pen(inks.line(), 0.1));
                painter.drawLine(at + QPointF(0, height), at + QPointF(width, height));
            };
        out.push_back(std::move(block));
        odd = !odd;
    }
    // A short table is not divided.
    double height = 0;
    for (auto n = first; n < out.size(); ++n)
        height += out[n].height;
    for (auto n = first; n + 1 < out.size() && height < longest * styles.unit; ++n)
        out[n].keeps = true;
    return out;
}

} // namespace ui::paper
