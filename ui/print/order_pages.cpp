// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/blocks.h"
#include "ui/print/pages.h"

#include <QPainter>

#include <algorithm>
#include <iterator>

namespace ui {

namespace {

using paper::tr;

constexpr double orderGap = 6;        ///< millimetres between columns
constexpr double writtenHeight = 6.4; ///< height in millimetres of a row for a pencil
constexpr double whenWidth = 14;

Block unitHead(const core::UnitView& unit, const Inks& inks, const paper::Styles& styles, double width) {
    const double height = 6.5 * styles.unit;
    const auto number = unit.number > 0 ? QString::number(unit.number) + QStringLiteral("  ") : QString();
    const auto name = number + paper::text(unit.name), where = paper::text(unit.state);
    return {height, 5 * styles.unit, true, [=](QPainter& painter, QPointF at) {
                const double aside = std::min(width * 0.45, textWidth(where, styles.quiet) + 1);
                drawFitted(painter, QRectF(at, QSizeF(width - aside - 2, height - 1)), name, styles.head);
                drawFitted(painter, QRectF(at.x() + width - aside, at.y(), aside, height - 1), where,
                           styles.quiet.aligned(Qt::AlignRight));
                painter.setPen(inks.pen(inks.strong(), 0.4));
                painter.drawLine(at + QPointF(0, height - 0.6), at + QPointF(width, height - 0.6));
            }};
}

/// One line of the grid: a heading, or a turn with its written orders and space for the rest.
Block gridRow(const QString& when, const std::vector<std::string>& cells, std::size_t columns, bool heading,
              const Inks& inks, const paper::Styles& styles, double width) {
    const double height = heading ? 4.2 * styles.unit : writtenHeight;
    const double each = (width - whenWidth) / static_cast<double>(std::max<std::size_t>(1, columns));
    const auto style = (heading ? styles.label : styles.text).aligned(Qt::AlignHCenter);
    return {height, 0, true, [=](QPainter& painter, QPointF at) {
                drawFitted(painter, QRectF(at, QSizeF(whenWidth - 1, height)), when, styles.label);
                for (std::size_t n = 0; n < columns; ++n) {
                    const QRectF box(at.x() + whenWidth + each * static_cast<double>(n), at.y(), each,
                                     height);
                    if (!heading) {
                        painter.setPen(inks.pen(inks.line(), 0.2));
                        painter.setBrush(Qt::NoBrush);
                        painter.drawRect(box.adjusted(0.1, 0.1, -0.1, -0.1));
                    }
                    if (n < cells.size())
                        drawFitted(painter, box.adjusted(0.7, 0.3, -0.7, -0.3), paper::text(cells[n]), style);
                }
            }};
}

/// The same text without line breaks inside an order: lines end only between orders.
QString onOneLine(QString order) {
    const auto joined = QString::fromUtf16(u"|\u2060");
    return order.replace(u' ', QChar::Nbsp).replace(QStringLiteral("|"), joined);
}

std::vector<Block> sheetBlocks(const core::OrderSheet& sheet, const core::UnitView& unit, const Inks& inks,
                               const paper::Styles& styles, double width) {
    std::vector<Block> out{unitHead(unit, inks, styles, width)};
    const auto columns = sheet.columns.size();
    out.push_back(gridRow({}, sheet.columns, columns, true, inks, styles, width));
    for (const auto& row : sheet.rows)
        out.push_back(gridRow(paper::text(row.when), row.cells, columns, false, inks, styles, width));
    for (const auto& choice : sheet.choices) {
        QStringList orders;
        for (const auto& order : choice.orders)
            orders << onOneLine(paper::text(order));
        out.push_back(paper::leadBlock(paper::text(choice.when), orders.join(QStringLiteral("   ")), styles,
                                       width, styles.unit));
        out.back().keeps = true;
    }
    out.back().keeps = false;
    return out;
}

/// The sheets of one side, on separate pages, since they are handed to its player.
std::vector<Page> sidePages(const PrintContent& content, const core::SideView& side,
                            const PrintOptions& options) {
    const Inks inks(options.ink);
    const paper::Styles styles(inks, 1);
    const auto room = options.paper.room();
    PageFlow flow(room, room.width() > room.height() ? 3 : 2, orderGap, paper::headHeight);
    bool any = false;
    for (const auto& sheet : content.orders) {
        const auto* unit = content.view.unit(sheet.unit);
        if (!unit || unit->side != side.id) continue;
        flow.add(sheetBlocks(sheet, *unit, inks, styles, flow.columnWidth()));
        any = true;
    }
    if (!any) return {};
    flow.balance();
    auto out = flow.pages();
    out.front().add(paper::pageHead(tr("Orders – %1").arg(paper::text(side.name)),
                                    paper::text(content.view.title), paper::text(content.view.when), inks,
                                    room.width()));
    return out;
}

} // namespace

core::Result<Document> orderPages(const PrintContent& content, const PrintOptions& options) {
    Document out{tr("Orders – %1").arg(paper::text(content.view.title)), options.paper, {}};
    for (const auto& side : content.view.sides) {
        auto pages = sidePages(content, side, options);
        std::move(pages.begin(), pages.end(), std::back_inserter(out.pages));
    }
    if (!out.pages.empty()) return out;
    return core::impossible("print.nothing",
                            content.orders.empty() && !content.played
                                ? "order sheets need a game with written orders; begin one first"
                                : "this game has no written orders",
                            "orders");
}

} // namespace ui
