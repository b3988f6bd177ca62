// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/blocks.h"
#include "ui/print/pages.h"
#include "ui/print/sheet_strip.h"

#include <QPainter>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace ui {

namespace {

using paper::tr;

constexpr double mostGap = 16; ///< most millimetres between two sheets; the rest stays free below them
constexpr double largestFactor = 1.3, leastFactor = 0.95, factorStep = 0.05;

/// The sheets of one side, one below another.
class SheetStack {
public:
    SheetStack(const PrintContent& content, const PrintOptions& options)
        : m_content(content), m_options(options), m_room(options.paper.room()) {}
    void add(const core::UnitView& unit) {
        m_units.push_back({&unit, bestLayout(unit, m_content, m_options)});
    }
    /// The sheets on as few pages as possible, in text as large as those allow.
    std::vector<Page> pages() const {
        auto best = pagesIn(leastFactor);
        for (double factor = leastFactor + factorStep; factor < largestFactor + 0.01; factor += factorStep) {
            auto larger = pagesIn(factor);
            if (larger.size() > best.size() || longParts(larger) > longParts(best)) break;
            best = std::move(larger);
        }
        std::vector<Page> out;
        for (auto& page : best)
            out.push_back(page.whole ? std::move(*page.whole) : laidOut(page));
        return out;
    }

private:
    struct Entry {
        const core::UnitView* unit;
        SheetLayout layout;
    };
    struct Filled {
        std::vector<SheetStrip> strips;
        double used = 0;
        std::optional<Page> whole; ///< a part of a sheet that is longer than a page
    };

    static std::ptrdiff_t longParts(const std::vector<Filled>& pages) {
        return std::count_if(pages.begin(), pages.end(),
                             [](const auto& page) { return page.whole.has_value(); });
    }

    /// The pages with their sheets: a sheet goes onto the first page that has space for it, so that no page
    /// stays half empty between two tall ones.
    std::vector<Filled> pagesIn(double factor) const {
        std::vector<Filled> out;
        for (const auto& entry : m_units) {
            auto strip = sheetStrip(*entry.unit, m_content, m_options, entry.layout, factor);
            if (!strip) {
                for (auto& page : longSheet(*entry.unit, m_content, m_options))
                    out.push_back({{}, m_room.height(), std::move(page)});
                continue;
            }
            auto place = std::find_if(out.begin(), out.end(), [&](const Filled& page) {
                return !page.whole && page.used + stripGap + strip->height <= m_room.height();
            });
            if (place == out.end()) place = out.insert(out.end(), Filled{});
            place->used += (place->strips.empty() ? 0 : stripGap) + strip->height;
            place->strips.push_back(std::move(*strip));
        }
        return out;
    }

    /// The sheets of a page with the free space distributed between them, and lines to cut along.
    Page laidOut(Filled& filled) const {
        Page out;
        const auto count = filled.strips.size();
        const double spare =
            (m_room.height() - filled.used) / static_cast<double>(std::max<std::size_t>(1, count));
        const double gap = std::min(mostGap, stripGap + spare);
        double top = 0;
        for (auto& strip : filled.strips) {
            out.add([marks = std::move(strip.page.marks), top](QPainter& painter) {
                painter.translate(0, top);
                for (const auto& mark : marks)
                    mark(painter);
                painter.translate(0, -top);
            });
            top += strip.height + gap;
            if (&strip != &filled.strips.back()) out.add(cutLine(top - gap / 2));
        }
        return out;
    }

    Mark cutLine(double down) const {
        return [colour = Inks(m_options.ink).quiet(), down, width = m_room.width()](QPainter& painter) {
            painter.setPen(QPen(colour, 0.2, Qt::DashLine));
            painter.drawLine(QPointF(0, down), QPointF(width, down));
        };
    }

    const PrintContent& m_content;
    const PrintOptions& m_options;
    QSizeF m_room;
    std::vector<Entry> m_units;
};

} // namespace

core::Result<Document> characterSheetPages(const PrintContent& content, const PrintOptions& options) {
    const auto& view = content.view;
    Document out{
        tr("Sheets – %1").arg(content.played ? paper::text(view.title) : content.system), options.paper, {}};
    for (const auto& side : view.sides) { // each side on separate paper, which is handed to its player
        if (side.look == core::SideLook::Figures) continue;
        SheetStack stack(content, options);
        for (const auto& unit : view.units)
            if (unit.side == side.id) stack.add(unit);
        auto pages = stack.pages();
        std::move(pages.begin(), pages.end(), std::back_inserter(out.pages));
    }
    if (out.pages.empty())
        return core::impossible("print.nothing", "no figure in this game has a sheet", "sheets");
    return out;
}

} // namespace ui
