// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/sheet_strip.h"

#include "ui/print/blocks.h"
#include "ui/print/token_spaces.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <iterator>
#include <utility>

namespace ui {

namespace {

using paper::tr;

constexpr double headRoom = 11.5, statRoom = 9.5, sheetGap = 5;
constexpr double besideShares[] = {0.22, 0.32, 0.42, 0.5, 0.6, 0.72};
constexpr double leastWords = 50;        ///< millimetres of a text column beside the spaces
constexpr double twoColumns = 126;       ///< millimetres from which text beside the spaces has two columns
constexpr double leastLongFactor = 0.78; ///< smaller text is hard to read across a table
constexpr double longFactor = 1;         ///< text scale of a sheet that continues over several pages
constexpr double leastForText = 70;      ///< millimetres below the spaces from which text begins there

/// Number, name and class of a figure.
Mark sheetHead(const core::UnitView& unit, const QString& system, const Inks& inks, double width) {
    const auto colour = inks.strong();
    return [=, name = paper::markedName(unit.name, unit.houseRule), kind = paper::text(unit.kind),
            number = unit.number](QPainter& painter) {
        double x = 0;
        if (number > 0) {
            painter.setPen(inks.pen(colour, 0.4));
            painter.setBrush(inks.band());
            painter.drawEllipse(QRectF(0.2, 0.2, 8.8, 8.8));
            drawFitted(painter, QRectF(1.2, 0.8, 6.8, 7.6), QString::number(number),
                       {13, true, false, inks.onBand(), Qt::AlignHCenter});
            x = 11.5;
        }
        const double aside = width * 0.34;
        drawFitted(painter, QRectF(x, 0, width - x - aside - 3, 9), name,
                   {17, true, false, colour, Qt::AlignLeft});
        drawFitted(painter, QRectF(width - aside, 0.2, aside, 5), kind,
                   {10.5, true, false, inks.text(), Qt::AlignRight});
        drawFitted(painter, QRectF(width - aside, 5.4, aside, 3.6), system,
                   {7, false, false, inks.quiet(), Qt::AlignRight});
        painter.setPen(inks.pen(colour, 0.5));
        painter.drawLine(QPointF(0, 10), QPointF(width, 10));
    };
}

core::TableView actionTable(const std::vector<core::Offer>& offers) {
    core::TableView out{
        tr("Actions").toStdString(),
        {tr("Action").toStdString(), tr("Price").toStdString(), tr("What it does").toStdString()},
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

bool hasHouseRules(const core::UnitView& unit, const core::TableView& actions) {
    return unit.houseRule || !actions.houseRules.empty() ||
           std::any_of(unit.keywords.begin(), unit.keywords.end(),
                       [](const auto& keyword) { return keyword.houseRule; });
}

/// The items that a figure carries; gear without effect is listed like any other item.
QStringList carriedItems(const core::UnitView& unit) {
    QStringList out;
    for (const auto& weapon : unit.weapons)
        if (paper::isWithoutValues(weapon)) out << paper::text(weapon.name);
    for (const auto& item : unit.items)
        out << paper::text(item);
    return out;
}

std::vector<Block> wordBlocks(const core::UnitView& unit, const std::vector<core::Offer>& offers,
                              const Inks& inks, const paper::Styles& styles, double width) {
    std::vector<Block> out;
    const auto append = [&](std::vector<Block> blocks) {
        out.insert(out.end(), std::make_move_iterator(blocks.begin()), std::make_move_iterator(blocks.end()));
    };
    auto weapons = paper::weaponTable(unit.weapons);
    weapons.title = tr("Weapons").toStdString();
    if (!weapons.rows.empty()) append(paper::tableBlocks(weapons, inks, styles, width));
    const auto actions = actionTable(offers);
    if (!actions.rows.empty()) append(paper::tableBlocks(actions, inks, styles, width));
    if (!unit.keywords.empty())
        out.push_back(paper::sectionHead(tr("Abilities and rules"), inks, styles, width));
    for (const auto& keyword : unit.keywords)
        out.push_back(paper::leadBlock(paper::markedName(keyword.text, keyword.houseRule),
                                       paper::text(keyword.help), styles, width, 0.8));
    if (const auto items = carriedItems(unit); !items.isEmpty())
        out.push_back(paper::leadBlock(tr("Carries"), items.join(QStringLiteral(", ")), styles, width, 1.6));
    if (hasHouseRules(unit, actions))
        out.push_back(textBlock(paper::houseRuleLegend(), styles.quiet, width, 1.6));
    return out;
}

const std::vector<core::Offer>& offersOf(const core::UnitView& unit, const PrintContent& content) {
    static const std::vector<core::Offer> none;
    const auto it = content.offers.find(unit.id);
    return it == content.offers.end() ? none : it->second;
}

/// Token spaces and text of a sheet, each laid out in its part of a page.
struct SheetParts {
    PageFlow spaces, words;
    double textX = 0; ///< millimetres from the left edge at which the text begins
};

double topOf(const core::UnitView& unit, double factor) {
    return headRoom + (unit.stats.empty() ? 0 : statRoom * factor + 1.5);
}

SheetParts partsOf(const core::UnitView& unit, const PrintContent& content, const PrintOptions& options,
                   const SheetLayout& layout, const paper::Styles& styles) {
    const Inks inks(options.ink);
    const auto room = options.paper.room();
    const double top = topOf(unit, styles.unit);
    const bool below = layout.spaces >= 1;
    const double spacesWidth = below ? room.width() : (room.width() - sheetGap) * layout.spaces;
    PageFlow spaces({spacesWidth, room.height()}, 1, 0, top);
    spaces.add(paper::tokenBlocks(unit.tracks, options.tokenMillimetres, inks, styles, spacesWidth));
    const double left = below ? 0 : spacesWidth + sheetGap, width = room.width() - left;
    PageFlow words({width, room.height()}, below || width >= twoColumns ? 2 : 1, sheetGap,
                   below ? std::min(spaces.end() + 2.5, room.height()) : top);
    words.add(wordBlocks(unit, offersOf(unit, content), inks, styles, words.columnWidth()));
    words.balance();
    return {std::move(spaces), std::move(words), left};
}

void addHead(Page& page, const core::UnitView& unit, const PrintContent& content, const PrintOptions& options,
             const paper::Styles& styles) {
    const Inks inks(options.ink);
    const double width = options.paper.room().width();
    page.add(sheetHead(unit, content.system, inks, width));
    if (unit.stats.empty()) return;
    const auto stats = paper::statBlock(unit.stats, inks, styles, width, statRoom * styles.unit);
    page.add([stats](QPainter& painter) { stats.draw(painter, {0, headRoom}); });
}

Mark moved(Page page, double right) {
    return [marks = std::move(page.marks), right](QPainter& painter) {
        painter.translate(right, 0);
        for (const auto& mark : marks)
            mark(painter);
        painter.translate(-right, 0);
    };
}

} // namespace

std::optional<SheetStrip> sheetStrip(const core::UnitView& unit, const PrintContent& content,
                                     const PrintOptions& options, const SheetLayout& layout, double factor) {
    const paper::Styles styles(Inks(options.ink), factor);
    const auto parts = partsOf(unit, content, options, layout, styles);
    if (parts.spaces.count() > 1 || parts.words.count() > 1 || parts.spaces.runsOver() ||
        parts.words.runsOver())
        return std::nullopt;
    SheetStrip out;
    out.height = std::max(parts.spaces.bottom(), parts.words.bottom());
    addHead(out.page, unit, content, options, styles);
    out.page.add(moved(parts.spaces.pages().front(), 0));
    out.page.add(moved(parts.words.pages().front(), parts.textX));
    return out;
}

SheetLayout bestLayout(const core::UnitView& unit, const PrintContent& content, const PrintOptions& options) {
    const auto room = options.paper.room();
    SheetLayout out;
    int most = 0;
    double lowest = 0;
    const auto consider = [&](const SheetLayout& layout) {
        const auto strip = sheetStrip(unit, content, options, layout, 1);
        if (!strip) return;
        const int onPage = static_cast<int>((room.height() + stripGap) / (strip->height + stripGap));
        const bool lower = onPage == most && out.spaces < 1 && strip->height < lowest;
        if (onPage <= most && !lower) return;
        most = onPage;
        lowest = strip->height;
        out = layout;
    };
    consider({1});
    for (const double share : besideShares)
        if ((room.width() - sheetGap) * (1 - share) >= leastWords) consider({share});
    return out;
}

std::vector<Page> longSheet(const core::UnitView& unit, const PrintContent& content,
                            const PrintOptions& options) {
    for (double factor = longFactor; factor >= leastLongFactor; factor -= 0.05)
        for (const double share : {1.0, 0.6, 0.5})
            if (auto strip = sheetStrip(unit, content, options, {share}, factor))
                return {std::move(strip->page)};
    const paper::Styles styles(Inks(options.ink), longFactor);
    const auto room = options.paper.room();
    auto parts = partsOf(unit, content, options, {1}, styles);
    auto out = parts.spaces.pages();
    addHead(out.front(), unit, content, options, styles);
    const bool below = room.height() - parts.spaces.end() >= leastForText;
    PageFlow words(room, 2, sheetGap, below ? parts.spaces.end() + 2.5 : 0);
    words.add(wordBlocks(unit, offersOf(unit, content), Inks(options.ink), styles, words.columnWidth()));
    auto place = below ? out.size() - 1 : out.size();
    for (auto& page : words.pages()) {
        if (place == out.size()) out.emplace_back();
        out[place++].add(moved(std::move(page), 0));
    }
    return out;
}

} // namespace ui
