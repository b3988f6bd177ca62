// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/blocks.h"
#include "ui/print/grid.h"
#include "ui/print/pages.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace ui {

namespace {

using paper::tr;

constexpr double leastPicture = 16; ///< millimetres of height from which a space for a picture is worthwhile
constexpr double footRoom = 3;      ///< height of the legend in millimetres
constexpr double edge = 3;          ///< millimetres from the cutting line to the print
constexpr double wantedGap = 3;     ///< millimetres between cards, where the gap needs no further page
constexpr qsizetype longestInRow = 7; ///< most letters of a value in one row of many stats
constexpr double leastPoints = 5.2, standardPoints = 7.6;
constexpr double easyFactor = 0.82;     ///< least scale of text that is easy to read at arm's length
constexpr qsizetype longestRunning = 3; ///< parts of an enumeration beyond the first that share a row

/// Name, price and stats of a card; the rest follows below.
struct Head {
    double band = 0;
    double stats = 0;
    double bottom() const { return band + 1.2 + stats + 1.2; }
};

/// The number of rows of stats: many with long values take two rows, since one row would be too small to
/// read.
int statRows(const core::SheetView& sheet) {
    const bool longOnes = std::any_of(sheet.stats.begin(), sheet.stats.end(), [](const auto& stat) {
        return paper::text(stat.value).size() > longestInRow;
    });
    return longOnes && sheet.stats.size() > 4 ? 2 : 1;
}

Head headFor(QSizeF size, const core::SheetView& sheet) {
    const double row = std::clamp(size.height() * 0.095, 8.0, 14.0);
    return {std::clamp(size.height() * 0.09, 8.0, 15.0), row * statRows(sheet)};
}

void drawHead(QPainter& painter, const core::SheetView& sheet, const QString& part, QSizeF size,
              const Head& head, const Inks& inks, const paper::Styles& styles) {
    painter.setPen(inks.pen(inks.line(), 0.2));
    painter.setBrush(Qt::white);
    painter.drawRect(QRectF(0.1, 0.1, size.width() - 0.2, size.height() - 0.2));
    const QRectF band(edge, edge, size.width() - 2 * edge, head.band);
    painter.setPen(inks.pen(inks.strong(), 0.3));
    painter.setBrush(inks.band());
    painter.drawRoundedRect(band, 1.2, 1.2);
    const QString worth = sheet.cost > 0 ? QString::number(sheet.cost) : QString();
    const double badge = worth.isEmpty() ? 0 : head.band - 1.6;
    if (badge > 0) {
        const QRectF disc(band.right() - badge - 1, band.top() + 0.8, badge, badge);
        painter.setPen(inks.pen(inks.strong(), 0.3));
        painter.setBrush(Qt::white);
        painter.drawEllipse(disc);
        drawFitted(painter, disc.adjusted(0.8, 0.6, -0.8, -0.6), worth,
                   {head.band * 1.3, true, false, inks.strong(), Qt::AlignHCenter});
    }
    const double aside = part.isEmpty() ? 0 : 9;
    drawFitted(painter, band.adjusted(1.6, 0.6, -badge - 2.2 - aside, -0.6),
               paper::markedName(sheet.name, sheet.houseRule),
               {head.band * 1.45, true, false, inks.onBand(), Qt::AlignLeft});
    if (aside > 0)
        drawFitted(painter, QRectF(band.right() - badge - 2 - aside, band.top(), aside, head.band), part,
                   {7, false, false, inks.onBand(), Qt::AlignRight});
    const auto rows = std::size_t(statRows(sheet));
    const auto inRow = (sheet.stats.size() + rows - 1) / rows;
    const double height = head.stats / double(rows);
    for (std::size_t n = 0; n < rows; ++n) {
        const auto from = sheet.stats.begin() + std::ptrdiff_t(std::min(n * inRow, sheet.stats.size()));
        const auto to = sheet.stats.begin() + std::ptrdiff_t(std::min((n + 1) * inRow, sheet.stats.size()));
        paper::statBlock({from, to}, inks, styles, size.width() - 2 * edge, height)
            .draw(painter, {edge, edge + head.band + 1.2 + double(n) * height});
    }
}

/// Weapons with their keywords after the name: a separate column for them would be too narrow.
core::TableView weapons(const core::SheetView& sheet) {
    auto table = paper::withoutEmptyColumns(paper::weaponTable(sheet.weapons));
    if (std::all_of(sheet.weapons.begin(), sheet.weapons.end(),
                    [](const auto& weapon) { return weapon.keywords.empty(); }))
        return table;
    table.columns.pop_back();
    for (auto& row : table.rows) {
        if (row.back() != "–") row.front() += " [" + row.back() + "]";
        row.pop_back();
    }
    return table;
}

/// Whether a long enumeration, such as a damage table, has a line for each of its parts.
enum class Lists { Running, ByLine };

QString helpWords(const core::KeywordView& keyword, Lists lists) {
    auto out = paper::text(keyword.help);
    const QString between = QStringLiteral("; ");
    if (lists == Lists::ByLine && out.count(between) >= longestRunning)
        out.replace(between, QStringLiteral("\n"));
    return out;
}

Block keywordBlock(const core::KeywordView& keyword, Lists lists, const paper::Styles& styles, double width) {
    const auto help = helpWords(keyword, lists);
    const auto name = paper::markedName(keyword.text, keyword.houseRule);
    if (!help.contains(u'\n')) return paper::leadBlock(name, help, styles, width, 0.9 * styles.unit);
    return textBlock(name + u'\n' + help, styles.text, width, 0.9 * styles.unit,
                     {{0, static_cast<int>(name.size()), true, false}});
}

bool hasHouseRules(const core::SheetView& sheet) {
    return sheet.houseRule || std::any_of(sheet.keywords.begin(), sheet.keywords.end(),
                                          [](const auto& keyword) { return keyword.houseRule; });
}

/// Draws a frame for a picture, to be drawn or glued in, into the space that the text leaves on a card.
void drawPictureSpace(QPainter& painter, const QRectF& box, const Inks& inks) {
    painter.setPen(QPen(inks.line(), 0.25, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(box, 1.5, 1.5);
    drawFitted(painter, box, tr("Picture"), {6.5, false, false, inks.line(), Qt::AlignHCenter});
}

/// The content of one face of a card, below its head.
struct CardBody {
    std::vector<Mark> marks;
    QRectF picture; ///< space for a picture; empty where the text fills the card
    bool legend = false;
};

void drawBody(QPainter& painter, const CardBody& body, QSizeF size, const Head& head, const Inks& inks) {
    painter.translate(edge, edge + head.bottom());
    for (const auto& mark : body.marks)
        mark(painter);
    if (!body.picture.isEmpty()) drawPictureSpace(painter, body.picture, inks);
    painter.translate(-edge, -edge - head.bottom());
    if (body.legend)
        drawFitted(painter, QRectF(edge, size.height() - edge - 2.6, size.width() - 2 * edge, 2.6),
                   paper::houseRuleLegend(), {5.5, false, false, inks.quiet(), Qt::AlignRight});
}

std::vector<std::shared_ptr<const Face>> faces(const core::SheetView& sheet, QSizeF size, const Inks& inks,
                                               double factor, Lists lists) {
    const paper::Styles styles(inks, factor);
    const auto head = headFor(size, sheet);
    const bool legend = hasHouseRules(sheet);
    const QSizeF room(size.width() - 2 * edge,
                      size.height() - 2 * edge - head.bottom() - (legend ? footRoom : 0));
    PageFlow flow(room, 1, 0);
    if (const auto table = weapons(sheet); !table.rows.empty())
        flow.add(paper::tableBlocks(table, inks, styles, room.width()));
    for (const auto& keyword : sheet.keywords)
        flow.add(keywordBlock(keyword, lists, styles, room.width()));
    auto pages = flow.pages();
    const QRectF rest(0.2, flow.end() + 2, room.width() - 0.4, room.height() - flow.end() - 2.4);
    std::vector<std::shared_ptr<const Face>> out;
    for (std::size_t n = 0; n < pages.size(); ++n) {
        const bool last = n + 1 == pages.size();
        const QString part = pages.size() > 1 ? tr("%1 of %2").arg(n + 1).arg(pages.size()) : QString();
        const CardBody body{std::move(pages[n].marks),
                            last && rest.height() >= leastPicture ? rest : QRectF(), legend};
        out.push_back(std::make_shared<const Face>([=](QPainter& painter) {
            drawHead(painter, sheet, part, size, head, inks, styles);
            drawBody(painter, body, size, head, inks);
        }));
    }
    return out;
}

/// All text on one face, as large as it fits, with at least this scale of the standard size; nothing where it
/// does not fit.
std::vector<std::shared_ptr<const Face>> oneFace(const core::SheetView& sheet, QSizeF size, const Inks& inks,
                                                 double least) {
    const double largest = std::clamp(size.height() / 100, 1.2, 1.6);
    for (const auto lists : {Lists::ByLine, Lists::Running})
        for (double factor = largest;
             factor >= (lists == Lists::ByLine ? std::max(least, easyFactor) : least); factor -= 0.05)
            if (auto out = faces(sheet, size, inks, factor, lists); out.size() == 1) return out;
    return {};
}

/// The faces of the card of a datasheet: its text as large as one card can hold it, or on several cards where
/// even small text does not fit.
std::vector<std::shared_ptr<const Face>> faces(const core::SheetView& sheet, QSizeF size, const Inks& inks) {
    const double least = leastPoints / standardPoints;
    if (auto out = oneFace(sheet, size, inks, least); !out.empty()) return out;
    return faces(sheet, size, inks, std::max(least, 0.75), Lists::Running);
}

int fitting(QSizeF card, QSizeF room, double gap) {
    return static_cast<int>((room.width() + 0.01) / (card.width() + gap)) *
           static_cast<int>((room.height() + 0.01) / (card.height() + gap));
}

/// The datasheets of the units in play, or all without a game.
std::vector<core::SheetView> sheetsFor(const PrintContent& content, MarkerChoice choice) {
    if (choice == MarkerChoice::All || !content.played) return content.cards;
    std::set<std::string> there;
    for (const auto& unit : content.view.units)
        there.insert(unit.profile.substr(0, unit.profile.find('#')));
    std::vector<core::SheetView> out;
    for (const auto& sheet : content.cards)
        if (there.contains(sheet.id)) out.push_back(sheet);
    return out;
}

/// The arrangement of cards of one size on the paper.
struct Laying {
    bool turned = false;
    double gap = 0;
    bool fits = false;
};

Laying layingOf(QSizeF size, QSizeF room) {
    const int upright = fitting(size, room, 0), lying = fitting(size.transposed(), room, 0);
    Laying out{lying > upright, 0, upright > 0 || lying > 0};
    const auto onPaper = out.turned ? size.transposed() : size;
    if (fitting(onPaper, room, wantedGap) == std::max(upright, lying)) out.gap = wantedGap;
    return out;
}

/// The sizes of which each datasheet gets the smallest readable one: a poker card, a quarter and a half of
/// the paper, so that no paper is left over beside them.
std::vector<QSizeF> fittingSizes(QSizeF room) {
    const double small = std::min(room.width(), room.height()), large = std::max(room.width(), room.height());
    const auto sixth = cardSize(CardSize::A6), fifth = cardSize(CardSize::A5);
    return {cardSize(CardSize::Poker), QSizeF(small / 2, large / 2).boundedTo(sixth),
            QSizeF(large / 2, small).boundedTo(fifth)};
}

/// The smallest card on which the whole text is easy to read, else the largest that fits on the paper.
QSizeF sizeFor(const core::SheetView& sheet, const PrintOptions& options, const Inks& inks) {
    if (options.cards != CardSize::Fitting) return cardSize(options.cards);
    const auto sizes = fittingSizes(options.paper.room());
    for (const auto& size : sizes)
        if (layingOf(size, options.paper.room()).fits && !oneFace(sheet, size, inks, easyFactor).empty())
            return size;
    return sizes.back();
}

struct SizedSheet {
    QSizeF size;
    core::SheetView sheet;
};

/// Places cards one after another; the smaller ones fill the space that the larger ones leave on a page.
std::vector<Page> pagesOf(const std::vector<SizedSheet>& sheets, const PrintOptions& options) {
    const Inks inks(options.ink);
    const auto room = options.paper.room();
    double gap = wantedGap;
    std::vector<CutOut> pieces;
    for (const auto& [size, sheet] : sheets) {
        const auto laying = layingOf(size, room);
        gap = std::min(gap, laying.gap);
        const auto sides = faces(sheet, size, inks);
        for (std::size_t n = 0; n < sides.size(); ++n) {
            const bool paired = options.twoSided && n + 1 < sides.size();
            pieces.push_back({size, sides[n], paired ? sides[n + 1] : nullptr, laying.turned});
            n += paired;
        }
    }
    return gridPages(pieces, room, gap, inks, options.twoSided ? PaperSides::Two : PaperSides::One);
}

} // namespace

core::Result<Document> datasheetCardPages(const PrintContent& content, const PrintOptions& options) {
    const Inks inks(options.ink);
    std::vector<SizedSheet> sheets;
    for (auto& sheet : sheetsFor(content, options.markers)) {
        const auto size = sizeFor(sheet, options, inks);
        if (!layingOf(size, options.paper.room()).fits)
            return core::impossible("print.card_size", "a card of this size does not fit between the margins",
                                    "cards");
        sheets.push_back({size, std::move(sheet)});
    }
    if (sheets.empty())
        return core::impossible("print.nothing", "there are no datasheets to print as cards", "cards");
    std::stable_sort(sheets.begin(), sheets.end(),
                     [](const auto& a, const auto& b) { return a.size.height() > b.size.height(); });
    return Document{tr("Cards – %1").arg(content.system), options.paper, pagesOf(sheets, options)};
}

} // namespace ui
