// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tokens/figure_cell.h"
#include "ui/tokens/marked_figures.h"

#include <QStringList>
#include <QWidget>

#include <set>

namespace ui {

/// The numbered figures of one group, or the models of a unit with several models, in as many rows as needed.
class FigureStrip final : public QWidget {
    Q_OBJECT
public:
    explicit FigureStrip(QWidget* parent = nullptr);

    /// Sets a single figure to the height of the two lines of its card.
    void setTall(bool tall);
    /// Writes numbers in the quiet colour: they are no keys now.
    void setPlain(bool plain);
    bool isPlain() const { return m_plain; }
    /// Shows these figures in this order; no pointers are kept.
    void setFigures(const std::vector<const core::UnitView*>& units);
    /// Shows with dashed hearts what the open action will take from these figures, given as it will leave
    /// them; none where it changes nothing.
    void setExpected(const std::vector<const core::UnitView*>& units);
    /// Sets the figure in hand, and in a unit of several its model; empty for none.
    void setInHand(const QString& unitId, const QString& model = {});
    /// Sets the figures that act: only these are amber with an arrow.
    void setActing(const QStringList& unitIds) {
        m_acting = unitIds;
        update();
    }
    void setTargets(const QStringList& unitIds);
    /// Sets the figures that are marked to be changed together, in this strip and others.
    void setMarked(const MarkedFigureIds& marked);

    int count() const { return int(m_cells.size()); }
    const FigureCell& cell(int index) const { return m_cells[std::size_t(index)]; }
    QRect figureRect(int index) const;
    int indexAt(const QPoint& at) const;
    int focusedIndex() const { return m_focused; }
    void setFocusedIndex(int index);
    /// Whether the figure is in hand, a target, or marked to be changed together.
    bool isMarked(int index) const;
    /// Has the effect of a click on that figure.
    void activate(int index, Qt::KeyboardModifiers modifiers);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// Requests these marks in place of the present ones, after Ctrl or Shift with a click or an arrow key,
    /// or Ctrl+A.
    void marksChanged(const ui::MarkedFigureIds& wanted);
    /// A model of a unit of several was clicked; `clicked` follows.
    void modelClicked(const QString& unitId, const QString& model);
    void clicked(const QString& unitId, Qt::KeyboardModifiers modifiers);
    /// The right button was pressed on a figure.
    void contextRequested(const QString& unitId, const QPoint& globalPos);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// The sizes of the cells in pixels; badges extend beyond a cell by the overhang.
    struct Measure {
        int width = 0, height = 0, gap = 0, overhang = 0;
        int heart = 0;           ///< the width of one heart
        std::vector<int> hearts; ///< the width of the hearts beside each figure; 0 where it has none
        int lineWithHearts = 0;  ///< all figures with their hearts in one row; 0 where none has hearts
    };
    const Measure& measure() const;
    int perRow(int width) const;
    void goTo(int index, Qt::KeyboardModifiers modifiers);
    int heartsWidth(const FigureCell& figure, int heart) const;
    bool showsHearts(int width) const;
    void paintHearts(QPainter& painter, int index) const;
    void toggle(int index);
    void markTo(int index);
    std::pair<QString, QString> figure(int index) const { return {cell(index).id, cell(index).model}; }
    void paintMark(QPainter& painter, const QRect& box) const;

    std::vector<FigureCell> m_cells;
    QString m_inHand, m_model;
    QStringList m_acting;
    std::set<QString> m_targets;
    MarkedFigureIds m_marked;
    int m_anchor = -1; ///< index where marking with Shift begins
    bool m_tall = false;
    bool m_plain = false;
    int m_focused = -1;
    int m_hovered = -1;
    int m_pressed = -1;
    mutable Measure m_measure; ///< measures for m_measuredFont, cached because every figure needs them
    mutable QFont m_measuredFont;
};

} // namespace ui
