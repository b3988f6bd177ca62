// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/print/document.h"
#include "ui/print/text.h"

#include <QSizeF>

#include <functional>
#include <vector>

namespace ui {

/// A part of a page that is never divided: its height in a column, and how to draw it there. Lengths are in
/// millimetres.
struct Block {
    double height = 0;
    double before = 0;  ///< space above it, unless it begins a column
    bool keeps = false; ///< stays with the block after it, as headings do
    std::function<void(QPainter&, QPointF at)> draw;
};

/// A paragraph as a block.
Block textBlock(const QString& text, const TextStyle& style, double width, double before = 0,
                const QList<TextRun>& runs = {});

/// Fills columns and pages with blocks, one after another. Lengths are in millimetres.
class PageFlow {
public:
    /// `top` is left free at the top of the first page.
    PageFlow(QSizeF room, int columns, double gap, double top = 0);

    double columnWidth() const { return m_width; }
    void add(Block block) { m_blocks.push_back(std::move(block)); }
    void add(std::vector<Block> blocks);
    /// The pages. A block higher than a page begins a page and runs over its foot, so callers must not create
    /// one.
    std::vector<Page> pages() const;
    /// Distributes the content of the last page over its columns, so that they end at about the same height.
    void balance();
    /// How far down the last page is filled in its last used column, in millimetres.
    double end() const;
    /// How far down the longest column of the last page is filled, in millimetres.
    double bottom() const;
    /// The number of pages.
    int count() const;
    /// Whether blocks that stay together are higher than the space, so that they run over the foot of a page.
    bool runsOver() const;

private:
    /// The place of the next block.
    struct Place {
        std::size_t page = 0;
        int column = 0;
        double down = 0;    ///< millimetres from the top of the column
        double deepest = 0; ///< the lowest point reached in any column of this page
    };
    Place run(std::vector<Page>* pages) const;

    double heightOf(std::size_t page) const {
        return page == m_balanced ? m_balancedHeight : m_room.height();
    }
    double longestChain() const;

    QSizeF m_room;
    int m_columns;
    double m_gap, m_top, m_width;
    std::size_t m_balanced = std::size_t(-1); ///< the last page, with shorter columns; -1 = none
    double m_balancedHeight = 0;
    std::vector<Block> m_blocks;
};

} // namespace ui
