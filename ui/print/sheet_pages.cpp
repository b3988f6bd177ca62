// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/blocks.h"
#include "ui/print/pages.h"
#include "ui/print/token_spaces.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace ui {

namespace {

using paper::tr;

constexpr double headRoom = 14, statRoom = 11, sheetGap = 5;
constexpr double largestFactor = 1.2;
constexpr double leastFactor = 0.78;                      ///< smaller words are hard to read across a table
constexpr double leastHalfFactor = 0.9, leastInHalf = 20; ///< of a sheet on half a page
constexpr double halvesGap = 10;                          ///< between two sheets on one page
constexpr double leastForText = 70; ///< room below the spaces that is worth beginning the words in

/// Number, name and class of a figure.
Mark sheetHead(const core::UnitView& unit, const QString& system, const Inks& inks, double width) {
    const auto colour = inks.strong();
    return [=, name = paper::text(unit.name), kind = paper::text(unit.kind), number = unit.number,
            flag = paper::houseRuleMark(unit.houseRule)](QPainter& painter) {
        double x = 0;
        if (number > 0) {
            painter.setPen(inks.pen(colour, 0.4));
            painter.setBrush(inks.band());
            painter.drawEllipse(QRectF(0.2, 0.2, 10.6, 10.6));
            drawFitted(painter, QRectF(1.5, 1, 8, 9), QString::number(number),
                       {16, true, false, inks.onBand(), Qt::AlignHCenter});
            x = 14;
        }
        const double aside = width * 0.34;
        drawFitted(painter, QRectF(x, 0, width - x - aside - 3, 11), name,
                   {20, true, false, colour, Qt::AlignLeft});
        drawFitted(painter, QRectF(width - aside, 0.5, aside, 6), kind,
                   {12, true, false, inks.text(), Qt::AlignRight});
        drawFitted(painter, QRectF(width - aside, 6.5, aside, 4),
                   flag.isEmpty() ? system : system + QStringLiteral(" · ") + flag,
                   {7.5, false, false, inks.quiet(), Qt::AlignRight});
        painter.setPen(inks.pen(colour, 0.5));
        painter.drawLine(QPointF(0, 12), QPointF(width, 12));
    };
}

core::TableView actionTable(const std::vector<core::Offer>& offers) {
    core::TableView out{
        tr("Actions").toStdString(),
        {tr("Action").toStdString(), tr("Cost").toStdString(), tr("What it does").toStdString()},
        {}};
    for (const auto& offer : offers) {
        if (offer.cost.empty() || offer.cost == "0" ||
            (offer.place != core::OfferPlace::Action && offer.place != core::OfferPlace::Reaction))
            continue;
        const auto known = std::any_of(out.rows.begin(), out.rows.end(),
                                       [&](const auto& row) { return row.front() == offer.title; });
        if (!known) out.add({offer.title, offer.cost, offer.help}, offer.houseRule);
    }
    return out;
}

std::vector<Block> wordBlocks(const core::UnitView& unit, const std::vector<core::Offer>& offers,
                              const Inks& inks, const paper::Styles& styles, double width) {
    std::vector<Block> out;
    const auto append = [&](std::vector<Block> blocks) {
        out.insert(out.end(), std::make_move_iterator(blocks.begin()), std::make_move_iterator(blocks.end()));
    };
    if (!unit.weapons.empty()) {
        auto weapons = paper::weaponTable(unit.weapons);
        weapons.title = tr("Weapons").toStdString();
        append(paper::tableBlocks(weapons, inks, styles, width));
    }
    if (const auto actions = actionTable(offers); !actions.rows.empty())
        append(paper::tableBlocks(actions, inks, styles, width));
    if (!unit.keywords.empty())
        out.push_back(paper::sectionHead(tr("Abilities and rules"), inks, styles, width));
    for (const auto& keyword : unit.keywords)
        out.push_back(
            paper::leadBlock(paper::text(keyword.text), paper::text(keyword.help), styles, width, 0.8));
    if (!unit.items.empty()) {
        QStringList items;
        for (const auto& item : unit.items)
            items << paper::text(item);
        out.push_back(paper::leadBlock(tr("Carries"), items.join(QStringLiteral(", ")), styles, width, 1.6));
    }
    return out;
}

/// Puts pages over pages, the first of them over that one.
void lay(std::vector<Page>& under, std::size_t first, std::vector<Page> over, QPointF offset) {
    for (std::size_t n = 0; n < over.size(); ++n) {
        while (under.size() <= first + n)
            under.emplace_back();
        under[first + n].add([marks = std::move(over[n].marks), offset](QPainter& painter) {
            painter.translate(offset);
            for (const auto& mark : marks)
                mark(painter);
            painter.translate(-offset);
        });
    }
}

/// What a sheet is laid out in: a page, or the upper or lower half of one.
struct SheetRoom {
    QSizeF size;
    bool wide = false; ///< words stand beside the spaces, not below them
    bool half = false;
};

/// The pages of a sheet; none where it does not fit on its half.
std::vector<Page> unitPages(const core::UnitView& unit, const std::vector<core::Offer>& offers,
                            const PrintMatter& matter, const PrintOptions& options, double factor,
                            const SheetRoom& of) {
    const Inks inks(options.ink);
    const paper::Styles styles(inks, factor);
    const auto room = of.size;
    const bool wide = of.wide;
    const double top = headRoom + (unit.stats.empty() ? 0 : statRoom + 2);
    const double spacesWidth = wide ? (room.width() - sheetGap) * 0.55 : room.width();
    Flow spaces({spacesWidth, room.height()}, 1, 0, top);
    spaces.add(paper::tokenBlocks(unit.tracks, options.tokenMillimetres, inks, styles, spacesWidth));
    auto out = spaces.pages();
    out.front().add(sheetHead(unit, matter.system, inks, room.width()));
    if (!unit.stats.empty()) {
        const auto stats = paper::statBlock(unit.stats, inks, styles, room.width(), statRoom);
        out.front().add([stats](QPainter& painter) { stats.draw(painter, {0, headRoom}); });
    }
    const bool below = !wide && room.height() - spaces.end() >= (of.half ? leastInHalf : leastForText);
    const double textTop = wide ? top : below ? spaces.end() + 3 : 0;
    const QSizeF textRoom(wide ? room.width() - spacesWidth - sheetGap : room.width(), room.height());
    Flow words(textRoom, wide ? 1 : 2, sheetGap, textTop);
    words.add(wordBlocks(unit, offers, inks, styles, words.columnWidth()));
    if (!wide) words.balance();
    if (of.half && (!below || spaces.runsOver() || words.runsOver())) return {};
    lay(out,
        wide    ? 0
        : below ? out.size() - 1
                : out.size(),
        words.pages(), {wide ? spacesWidth + sheetGap : 0, 0});
    return out;
}

/// The sheet in words as large as its pages allow.
std::vector<Page> wholeSheet(const core::UnitView& unit, const std::vector<core::Offer>& offers,
                             const PrintMatter& matter, const PrintOptions& options) {
    const auto room = options.paper.room();
    const SheetRoom page{room, room.width() > room.height(), false};
    auto pages = unitPages(unit, offers, matter, options, largestFactor, page);
    for (double factor = largestFactor - 0.05; pages.size() > 1 && factor >= leastFactor; factor -= 0.05) {
        auto denser = unitPages(unit, offers, matter, options, factor, page);
        if (denser.size() < pages.size()) pages = std::move(denser);
    }
    return pages;
}

/// The sheet on half of an upright page, if it can be read so.
std::optional<Page> halfSheet(const core::UnitView& unit, const std::vector<core::Offer>& offers,
                              const PrintMatter& matter, const PrintOptions& options) {
    const auto room = options.paper.room();
    if (room.width() > room.height()) return std::nullopt;
    const SheetRoom half{{room.width(), (room.height() - halvesGap) / 2}, false, true};
    for (double factor = 1; factor >= leastHalfFactor; factor -= 0.05) {
        auto pages = unitPages(unit, offers, matter, options, factor, half);
        if (pages.size() == 1) return std::move(pages.front());
    }
    return std::nullopt;
}

/// Pages of sheets in their order; two that are short enough share one.
class SheetStack {
public:
    SheetStack(std::vector<Page>& pages, const PrintOptions& options)
        : m_pages(pages), m_room(options.paper.room()), m_cut(Inks(options.ink).quiet()) {}
    void add(std::vector<Page> pages) {
        m_open = false;
        std::move(pages.begin(), pages.end(), std::back_inserter(m_pages));
    }
    void addHalf(Page half) {
        if (!std::exchange(m_open, !m_open)) return m_pages.push_back(std::move(half));
        const double middle = m_room.height() / 2;
        m_pages.back().add([colour = m_cut, middle, width = m_room.width()](QPainter& painter) {
            painter.setPen(QPen(colour, 0.2, Qt::DashLine)); // to cut along
            painter.drawLine(QPointF(0, middle), QPointF(width, middle));
        });
        lay(m_pages, m_pages.size() - 1, {std::move(half)}, {0, middle + halvesGap / 2});
    }

private:
    std::vector<Page>& m_pages;
    QSizeF m_room;
    QColor m_cut;
    bool m_open = false; ///< the lower half of the last page is free
};

} // namespace

core::Result<Document> sheetPages(const PrintMatter& matter, const PrintOptions& options) {
    const auto& view = matter.view;
    const auto kept = [&](const core::UnitView& unit) {
        const auto* side = view.side(unit.side);
        return side && side->look != core::SideLook::Figures;
    };
    Document out{
        tr("Sheets – %1").arg(matter.played ? paper::text(view.title) : matter.system), options.paper, {}};
    SheetStack stack(out.pages, options);
    for (const auto& unit : view.units) {
        if (!kept(unit)) continue;
        const auto offers = matter.offers.find(unit.id);
        const auto& own = offers == matter.offers.end() ? std::vector<core::Offer>{} : offers->second;
        if (auto half = halfSheet(unit, own, matter, options))
            stack.addHalf(std::move(*half));
        else
            stack.add(wholeSheet(unit, own, matter, options));
    }
    if (out.pages.empty())
        return core::impossible("print.nothing", "nobody in this game keeps a sheet", "sheets");
    return out;
}

} // namespace ui
