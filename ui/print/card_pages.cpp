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

constexpr double edge = 3;            ///< from the cut to what is printed
constexpr double wantedGap = 3;       ///< between cards where it costs none
constexpr qsizetype longestInRow = 7; ///< letters of a value that is read among many others
constexpr double leastPoints = 5.2, standardPoints = 7.6;
constexpr double easyFactor = 0.82;     ///< words that are read at arm's length
constexpr qsizetype longestRunning = 3; ///< parts of an enumeration beyond the first that stand in a row

/// Name, what it is worth, and stats of a card; the rest follows below.
struct Head {
    double band = 0;
    double stats = 0;
    double bottom() const { return band + 1.2 + stats + 1.2; }
};

/// Many stats with long values stand in two rows: in one nobody could read them.
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
    drawFitted(painter, band.adjusted(1.6, 0.6, -badge - 2.2 - aside, -0.6), paper::text(sheet.name),
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

/// Weapons with their keywords behind the name: a column for them would be too narrow.
core::TableView weapons(const core::SheetView& sheet) {
    auto table = paper::weaponTable(sheet.weapons);
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

/// Whether what enumerates much, as a damage table does, has a line for each of its parts.
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
    const auto name = paper::text(keyword.text);
    if (!help.contains(u'\n')) return paper::leadBlock(name, help, styles, width, 0.9 * styles.unit);
    return textBlock(name + u'\n' + help, styles.text, width, 0.9 * styles.unit,
                     {{0, static_cast<int>(name.size()), true, false}});
}

std::vector<std::shared_ptr<const Face>> faces(const core::SheetView& sheet, QSizeF size, const Inks& inks,
                                               double factor, Lists lists) {
    const paper::Styles styles(inks, factor);
    const auto head = headFor(size, sheet);
    const QSizeF room(size.width() - 2 * edge,
                      size.height() - 2 * edge - head.bottom() - (sheet.houseRule ? 3 : 0));
    Flow flow(room, 1, 0);
    flow.add(paper::tableBlocks(weapons(sheet), inks, styles, room.width()));
    for (const auto& keyword : sheet.keywords)
        flow.add(keywordBlock(keyword, lists, styles, room.width()));
    const auto pages = flow.pages();
    std::vector<std::shared_ptr<const Face>> out;
    for (std::size_t n = 0; n < pages.size(); ++n) {
        const QString part = pages.size() > 1 ? tr("%1 of %2").arg(n + 1).arg(pages.size()) : QString();
        out.push_back(std::make_shared<const Face>([=, marks = pages[n].marks](QPainter& painter) {
            drawHead(painter, sheet, part, size, head, inks, styles);
            painter.translate(edge, edge + head.bottom());
            for (const auto& mark : marks)
                mark(painter);
            painter.translate(-edge, -edge - head.bottom());
            if (sheet.houseRule)
                drawFitted(painter, QRectF(edge, size.height() - edge - 2.6, room.width(), 2.6),
                           paper::houseRuleMark(true), {5.5, false, true, inks.quiet(), Qt::AlignRight});
        }));
    }
    return out;
}

/// All on one face in words of at least so many times the standard, as large as it holds them; nothing where
/// they do not fit.
std::vector<std::shared_ptr<const Face>> oneFace(const core::SheetView& sheet, QSizeF size, const Inks& inks,
                                                 double least) {
    const double largest = std::clamp(size.height() / 100, 1.2, 1.6);
    for (const auto lists : {Lists::ByLine, Lists::Running})
        for (double factor = largest;
             factor >= (lists == Lists::ByLine ? std::max(least, easyFactor) : least); factor -= 0.05)
            if (auto out = faces(sheet, size, inks, factor, lists); out.size() == 1) return out;
    return {};
}

/// As large as one card holds it; where even small words do not fit, on several cards.
std::vector<std::shared_ptr<const Face>> faces(const core::SheetView& sheet, QSizeF size, const Inks& inks) {
    const double least = leastPoints / standardPoints;
    if (auto out = oneFace(sheet, size, inks, least); !out.empty()) return out;
    return faces(sheet, size, inks, std::max(least, 0.75), Lists::Running);
}

int fitting(QSizeF card, QSizeF room, double gap) {
    return static_cast<int>((room.width() + 0.01) / (card.width() + gap)) *
           static_cast<int>((room.height() + 0.01) / (card.height() + gap));
}

/// The datasheets of what is in play, else all.
std::vector<core::SheetView> sheetsFor(const PrintMatter& matter, MarkerChoice choice) {
    if (choice == MarkerChoice::All || !matter.played) return matter.cards;
    std::set<std::string> there;
    for (const auto& unit : matter.view.units)
        there.insert(unit.profile.substr(0, unit.profile.find('#')));
    std::vector<core::SheetView> out;
    for (const auto& sheet : matter.cards)
        if (there.contains(sheet.id)) out.push_back(sheet);
    return out;
}

/// How cards of one size lie on the paper.
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

/// The smallest card on which all that there is to say can be read easily, else the largest that the paper
/// holds.
QSizeF sizeFor(const core::SheetView& sheet, const PrintOptions& options, const Inks& inks) {
    if (options.cards != CardSize::Fitting) return cardSize(options.cards);
    auto out = cardSize(CardSize::Poker);
    for (const auto each : {CardSize::Poker, CardSize::A6, CardSize::A5}) {
        const auto size = cardSize(each);
        if (!layingOf(size, options.paper.room()).fits) break;
        out = size;
        if (each == CardSize::A5 || !oneFace(sheet, size, inks, easyFactor).empty()) break;
    }
    return out;
}

/// The pages of all cards of one size.
std::vector<Page> pagesOf(const std::vector<core::SheetView>& sheets, QSizeF size,
                          const PrintOptions& options) {
    const Inks inks(options.ink);
    const auto room = options.paper.room();
    const auto laying = layingOf(size, room);
    std::vector<Piece> pieces;
    for (const auto& sheet : sheets) {
        const auto sides = faces(sheet, size, inks);
        for (std::size_t n = 0; n < sides.size(); ++n) {
            const bool paired = options.twoSided && n + 1 < sides.size();
            pieces.push_back({size, sides[n], paired ? sides[n + 1] : nullptr, laying.turned});
            n += paired;
        }
    }
    return gridPages(pieces, room, laying.gap, inks, options.twoSided ? Sides::Two : Sides::One);
}

} // namespace

core::Result<Document> cardPages(const PrintMatter& matter, const PrintOptions& options) {
    const Inks inks(options.ink);
    std::vector<std::pair<QSizeF, std::vector<core::SheetView>>> bySize; // each size on pages of its own
    for (auto& sheet : sheetsFor(matter, options.markers)) {
        const auto size = sizeFor(sheet, options, inks);
        auto at =
            std::find_if(bySize.begin(), bySize.end(), [&](const auto& one) { return one.first == size; });
        if (at == bySize.end()) at = bySize.insert(bySize.end(), {size, {}});
        at->second.push_back(std::move(sheet));
    }
    if (bySize.empty())
        return core::impossible("print.nothing", "there are no datasheets to print as cards", "cards");
    std::sort(bySize.begin(), bySize.end(),
              [](const auto& a, const auto& b) { return a.first.height() < b.first.height(); });
    Document out{tr("Cards – %1").arg(matter.system), options.paper, {}};
    for (const auto& [size, sheets] : bySize) {
        if (!layingOf(size, options.paper.room()).fits)
            return core::impossible("print.card_size", "a card of this size does not fit between the margins",
                                    "cards");
        auto pages = pagesOf(sheets, size, options);
        std::move(pages.begin(), pages.end(), std::back_inserter(out.pages));
    }
    return out;
}

} // namespace ui
