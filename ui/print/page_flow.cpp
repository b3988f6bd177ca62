// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/print/page_flow.h"

#include <algorithm>

namespace ui {

namespace {

/// The height of a block together with the blocks that it must not be separated from.
double chainFrom(const std::vector<Block>& blocks, std::size_t n) {
    double out = blocks[n].height;
    for (; blocks[n].keeps && n + 1 < blocks.size(); ++n)
        out += blocks[n + 1].before + blocks[n + 1].height;
    return out;
}

} // namespace

Block textBlock(const QString& text, const TextStyle& style, double width, double before,
                const QList<TextRun>& runs) {
    const TextBox box(text, style, width, runs);
    return {box.height(), before, false, [box](QPainter& painter, QPointF at) { box.draw(painter, at); }};
}

PageFlow::PageFlow(QSizeF room, int columns, double gap, double top)
    : m_room(room), m_columns(std::max(1, columns)), m_gap(gap), m_top(top),
      m_width((room.width() - gap * (m_columns - 1)) / m_columns) {}

void PageFlow::add(std::vector<Block> blocks) {
    for (auto& block : blocks)
        m_blocks.push_back(std::move(block));
}

PageFlow::Place PageFlow::run(std::vector<Page>* out) const {
    Place place;
    const auto head = [this](const Place& at) { return at.page == 0 ? m_top : 0.0; };
    place.down = head(place);
    const auto onward = [&] {
        if (++place.column == m_columns) {
            place.column = 0;
            place.deepest = 0;
            ++place.page;
        }
        place.down = head(place);
    };
    for (std::size_t n = 0; n < m_blocks.size(); ++n) {
        const auto& block = m_blocks[n];
        // A heading moves to the next column together with what follows it, unless that is longer than any
        // column.
        const double chain = chainFrom(m_blocks, n);
        const double wanted = chain > m_room.height() - m_top ? block.height : chain;
        const bool fresh = place.down <= head(place);
        if (!fresh && place.down + block.before + wanted > heightOf(place.page) + 0.01) onward();
        if (place.down > head(place)) place.down += block.before;
        const QPointF at(place.column * (m_width + m_gap), place.down);
        if (out) {
            while (out->size() <= place.page)
                out->emplace_back();
            (*out)[place.page].add([draw = block.draw, at](QPainter& painter) { draw(painter, at); });
        }
        place.down += block.height;
        place.deepest = std::max(place.deepest, place.down);
    }
    return place;
}

std::vector<Page> PageFlow::pages() const {
    std::vector<Page> out(1);
    run(&out);
    return out;
}

void PageFlow::balance() {
    if (m_columns < 2 || runsOver()) return;
    m_balanced = std::size_t(-1);
    const int pages = count();
    double low = longestChain() + (pages == 1 ? m_top : 0), high = m_room.height();
    m_balanced = static_cast<std::size_t>(pages) - 1;
    for (int n = 0; n < 12; ++n) {
        m_balancedHeight = (low + high) / 2;
        (count() > pages ? low : high) = m_balancedHeight;
    }
    m_balancedHeight = high;
}

double PageFlow::longestChain() const {
    double out = 0;
    for (std::size_t n = 0; n < m_blocks.size(); ++n)
        out = std::max(out, chainFrom(m_blocks, n));
    return out;
}

bool PageFlow::runsOver() const { return m_top + longestChain() > m_room.height(); }

double PageFlow::bottom() const { return run(nullptr).deepest; }

double PageFlow::end() const { return run(nullptr).down; }

int PageFlow::count() const { return static_cast<int>(run(nullptr).page) + 1; }

} // namespace ui
