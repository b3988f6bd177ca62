// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/blocks.h"
#include "ui/print/grid.h"
#include "ui/print/marker_needs.h"
#include "ui/print/pages.h"

#include <QCoreApplication>
#include <QPainter>

#include <cmath>

namespace ui {

namespace {

using paper::tr;

constexpr double markerGap = 4; ///< millimetres between markers, for scissors
constexpr double ring = 0.075;  ///< width of the ring at the edge, as a share of the marker's
constexpr double letterTop = 0.17, letterBottom = 0.53; ///< edges of capitals, as shares of the width
constexpr double nameTop = 0.66, nameBottom = 0.81;

/// A text at its place on a marker, laid out once for all markers that have it.
struct Set {
    TextBox box;
    QPointF at;
};

Set placed(const QString& words, const TextStyle& style, const QRectF& room) {
    auto box = TextBox::fitted(words, style.aligned(Qt::AlignHCenter), room.size());
    return {box, {room.left(), room.top() + (room.height() - box.height()) / 2}};
}

/// Places a letter or a number, which stays on one line whatever its width: its capitals fill the space.
Set placedOnLine(const QString& words, TextStyle style, const QRectF& room) {
    style.align = Qt::AlignHCenter;
    style.points *= room.height() / capitalHeight(style);
    auto box = TextBox::line(words, style, room.width());
    const double middle = box.capitalMiddle();
    return {box, {room.left(), room.center().y() - middle}};
}

void drawDisc(QPainter& painter, double size, const QColor& colour, const Inks& inks) {
    const double line = 0.3;
    painter.setPen(inks.pen(colour, line));
    painter.setBrush(inks.savesInk() ? QBrush(Qt::NoBrush) : QBrush(colour));
    painter.drawEllipse(QRectF(line / 2, line / 2, size - line, size - line));
    const double in = size * ring;
    painter.setPen(inks.savesInk() ? inks.pen(colour, 0.25) : QPen(Qt::NoPen));
    painter.setBrush(Qt::white);
    painter.drawEllipse(QRectF(in, in, size - 2 * in, size - 2 * in));
}

/// The width of a disc's inner part at a height, both as shares of the diameter.
double chord(double height) {
    const double radius = 0.5 - ring - 0.02;
    return 2 * std::sqrt(std::max(0.0, radius * radius - (height - 0.5) * (height - 0.5)));
}

QRectF band(double size, double top, double bottom) {
    const double width = std::min(chord(top), chord(bottom)) * size;
    return {(size - width) / 2, top * size, width, (bottom - top) * size};
}

std::shared_ptr<const Face> face(const core::MarkerCard& card, const QString& big, const QString& small,
                                 const Inks& inks) {
    const double size = card.millimetres;
    const auto colour = inks.tone(card.tone);
    const TextStyle letter{size * 1.5, true, false, colour, Qt::AlignHCenter};
    const TextStyle name{std::min(14.0, size * 0.3), true, false, inks.text(), Qt::AlignHCenter};
    const std::vector<Set> sets{placedOnLine(big, letter, band(size, letterTop, letterBottom)),
                                placed(small, name, band(size, nameTop, nameBottom))};
    return std::make_shared<const Face>([=](QPainter& painter) {
        drawDisc(painter, size, colour, inks);
        for (const auto& set : sets)
            set.box.draw(painter, set.at);
    });
}

/// The back of a marker explains it; the back of a number repeats it, struck through to mean "has acted".
std::shared_ptr<const Face> back(const core::MarkerCard& card, const QString& number, const Inks& inks) {
    const double size = card.millimetres;
    const auto colour = inks.tone(card.tone);
    std::vector<Set> sets;
    if (number.isEmpty()) {
        sets.push_back(placed(paper::text(card.name),
                              {std::min(8.0, size * 0.28), true, false, colour, Qt::AlignHCenter},
                              band(size, 0.2, 0.34)));
        sets.push_back(placed(paper::text(card.help),
                              {std::min(7.0, size * 0.24), false, false, inks.text(), Qt::AlignHCenter},
                              band(size, 0.34, 0.78)));
    } else {
        sets.push_back(placedOnLine(number, {size * 1.5, true, false, inks.line(), Qt::AlignHCenter},
                                    band(size, letterTop, letterBottom)));
        sets.push_back(placed(tr("acted"),
                              {std::min(8.0, size * 0.28), true, false, colour, Qt::AlignHCenter},
                              band(size, nameTop, nameBottom)));
    }
    return std::make_shared<const Face>([=](QPainter& painter) {
        drawDisc(painter, size, inks.savesInk() ? inks.line() : colour, inks);
        for (const auto& set : sets)
            set.box.draw(painter, set.at);
    });
}

} // namespace

core::Result<Document> markerPages(const PrintContent& content, const PrintOptions& options) {
    const Inks inks(options.ink);
    std::vector<CutOut> pieces;
    for (const auto& set : markersToPrint(content, options)) {
        const QSizeF size(set.card.millimetres, set.card.millimetres);
        const auto name = paper::text(set.card.name);
        if (set.count > 0) {
            const CutOut piece{size, face(set.card, paper::text(set.card.letter), name, inks),
                               back(set.card, {}, inks), false};
            pieces.insert(pieces.end(), static_cast<std::size_t>(set.count), piece);
        }
        for (const int number : set.numbers)
            pieces.push_back({size, face(set.card, QString::number(number), name, inks),
                              back(set.card, QString::number(number), inks), false});
    }
    if (pieces.empty())
        return core::impossible("print.nothing", "this game has no markers to print", "markers");
    Document out{tr("Markers – %1").arg(content.played ? paper::text(content.view.title) : content.system),
                 options.paper,
                 {}};
    out.pages = gridPages(pieces, options.paper.room(), markerGap, inks,
                          options.twoSided ? PaperSides::Two : PaperSides::One);
    return out;
}

} // namespace ui
