// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/blocks.h"
#include "ui/print/pages.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace ui {

namespace {

using paper::tr;

constexpr int leastPages = 2, mostPages = 8; ///< the fewest and the most pages to which the text is fitted
constexpr double tableGap = 6, largestScale = 1.3, leastTableScale = 0.35, scaleStep = 0.03;
constexpr double readableScale = 0.8; ///< text smaller than this is worth more paper

core::TableView turn(const core::Reference& reference) {
    core::TableView out{tr("The turn").toStdString(), {{}, {}}, {}};
    int number = 0;
    for (const auto& phase : reference.phases)
        out.rows.push_back({std::to_string(++number) + "  " + phase.label, phase.help});
    return out;
}

bool named(const core::Reference& reference, const std::string& name) {
    return std::any_of(reference.tables.begin(), reference.tables.end(), [&](const auto& table) {
        return std::any_of(table.rows.begin(), table.rows.end(),
                           [&](const auto& row) { return !row.empty() && row.front() == name; });
    });
}

/// Markers that no table describes.
core::TableView markers(const core::Reference& reference) {
    core::TableView out{tr("On the table").toStdString(), {{}, {}}, {}};
    for (const auto& card : reference.markers)
        if (!card.numbered && !named(reference, card.name)) out.rows.push_back({card.name, card.help});
    return out;
}

constexpr double legendRoom = 5;

bool marksHouseRules(const core::Reference& reference) {
    return std::any_of(reference.tables.begin(), reference.tables.end(),
                       [](const auto& table) { return !table.houseRules.empty(); });
}

/// The meaning of the house rule sign, for the foot of a page on which it occurs.
Mark legend(const Inks& inks, QSizeF room) {
    return [=](QPainter& painter) {
        drawFitted(painter, QRectF(0, room.height() - legendRoom + 1, room.width(), legendRoom - 1),
                   paper::houseRuleLegend(), {7, false, false, inks.quiet(), Qt::AlignLeft});
    };
}

PageFlow flowOf(const core::Reference& reference, const Inks& inks, const paper::Styles& styles,
                QSizeF room) {
    if (marksHouseRules(reference)) room.rheight() -= legendRoom;
    PageFlow out(room, room.width() > room.height() ? 3 : 2, tableGap, paper::headHeight);
    const auto add = [&](const core::TableView& table) {
        if (!table.rows.empty()) out.add(paper::tableBlocks(table, inks, styles, out.columnWidth()));
    };
    add(turn(reference));
    for (const auto& table : reference.tables)
        add(table);
    add(markers(reference));
    return out;
}

/// The largest scale at which the text fits on two sides of a sheet, or on more sides where two would make it
/// too small.
double largestReadable(const core::Reference& reference, const Inks& inks, QSizeF room) {
    const auto pagesAt = [&](double factor) {
        return flowOf(reference, inks, paper::Styles(inks, factor), room).count();
    };
    const int pages = std::clamp(pagesAt(readableScale), leastPages, mostPages);
    double factor = largestScale;
    while (factor - scaleStep >= leastTableScale && pagesAt(factor) > pages)
        factor -= scaleStep;
    return factor;
}

} // namespace

core::Result<Document> referencePages(const PrintContent& content, const PrintOptions& options) {
    const auto& reference = content.reference;
    if (reference.phases.empty() && reference.tables.empty() && reference.markers.empty())
        return core::impossible("print.nothing", "this game has no quick reference", "reference");
    const Inks inks(options.ink);
    const auto room = options.paper.room();
    const double factor = largestReadable(reference, inks, room);
    auto flow = flowOf(reference, inks, paper::Styles(inks, factor), room);
    flow.balance();
    Document out{tr("Quick reference – %1").arg(content.system), options.paper, flow.pages()};
    out.pages.front().add(paper::pageHead(content.system, tr("Quick reference"), {}, inks, room.width()));
    if (marksHouseRules(reference))
        for (auto& page : out.pages)
            page.add(legend(inks, room));
    return out;
}

} // namespace ui
