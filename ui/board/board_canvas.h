// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/board_geometry.h"
#include "ui/board/board_ground.h"
#include "ui/board/board_overlay.h"
#include "ui/board/board_tiles.h"

#include <QAbstractScrollArea>
#include <QPoint>
#include <QTimer>

#include <optional>
#include <vector>

namespace ui {

/// A painted board of cells: zoomed by wheel and keys, moved by dragging, traversed cell by cell with the
/// arrow keys.
class BoardCanvas final : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit BoardCanvas(QWidget* parent = nullptr);

    /// Shows this board; the order of `sides` gives the colour and shape of their pieces. Unchanged parts are
    /// not painted again.
    void setBoard(const core::BoardView& board, const std::vector<std::string>& sides);
    /// Marks the piece of the unit in hand and scrolls it into view if necessary.
    void setChosen(const QString& unit);
    void setTargets(const QStringList& units);
    void setShownLayers(const QSet<QString>& ids);
    /// Sets the line of sight that is shown, if any.
    void setLine(const std::optional<core::BoardLine>& line);
    /// Sets whether the left button, Space, Enter and Shift with an arrow key draw instead of choosing.
    void setPainting(bool painting);
    /// Sets whether pieces can be dragged to correct their places.
    void setMovable(bool movable) { m_movable = movable; }
    /// Keeps a board narrower than the widget at the left edge, so that it does not move when the widget
    /// grows; an arrow then points to the north.
    void setAnchored(bool anchored) { m_anchored = anchored; }
    /// Sets the planned route that is shown, if any.
    void setPlannedRoute(const std::optional<PlannedRoute>& route);
    /// The piece under the last click; -1 where there was none.
    int clickedPiece() const { return m_clicked; }
    bool isPainting() const { return m_painting; }
    const BoardGeometry& board() const { return m_board; }
    const BoardInteraction& interaction() const { return m_interaction; }

    /// The cell of the cursor; -1 while there is no cursor.
    int current() const { return m_interaction.current; }
    /// Puts the cursor into a cell and scrolls it into view.
    void setCurrent(int cell);
    /// The cell under the pointer; -1 for none.
    int hovered() const { return m_hovered; }
    /// Does what a click on a cell or Enter in it does: reports the cell and selects its next piece.
    void activate(int cell);
    /// Puts the cursor into the cell of the piece and selects its unit.
    void activatePiece(int piece);

    double scale() const { return m_measure.scale; }
    /// Zooms; the point of the board at `keep` in the viewport stays there as far as the board allows.
    void zoom(double factor, QPoint keep);
    /// Zooms by one of many steps, as a wheel does: until the zoom ends the painted board is stretched, and
    /// then painted at its new size.
    void zoomOn(double factor, QPoint keep);
    void zoom(double factor) { zoom(factor, viewport()->rect().center()); }
    /// Shows the whole board, also after a change of the widget's size.
    void showWhole();
    /// The size of a cell at which the whole board fills `room`.
    double wholeScale(QSize room) const;

    // Places in the viewport.
    QRect cellRect(int cell) const;
    QRect pieceRect(int piece) const;
    int cellAt(QPoint point) const;
    /// The number of ground tiles painted so far.
    int groundPainted() const { return m_ground.painted(); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// A cell was clicked, or Enter or Space was pressed in it.
    void cellChosen(const QString& cell);
    /// The piece of this unit was selected.
    void chosen(const QString& unit);
    /// A piece was dragged into another cell, or turned to another side of its cell.
    void movedTo(const QString& unit, const QString& cell);
    void turnedTo(const QString& unit, int facing);
    /// Requests to measure from that cell: Shift with Space or a click.
    void measureRequested(const QString& cell);
    /// A stroke has passed these cells so far, in order; none when it was cancelled.
    void stroking(const QStringList& cells);
    /// A stroke has ended.
    void stroked(const QStringList& cells);
    /// A letter was typed while painting; it may name a brush.
    void typed(const QString& letter);
    /// The inspected cell has changed: the one under the pointer, else the one of the cursor, else -1.
    void inspected(int cell);

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void measure(double scale);
    void paintBoard(QPainter& painter, const QRect& area);
    void paintZooming(QPainter& painter, const QRect& area);
    void showFirst();
    QSize content() const;
    QPoint offset() const;
    BoardMeasure inViewport() const;
    double smallest() const;
    double largest() const;
    void showScrollBars();
    void updateCell(int cell);
    void moveCursor(int cell);
    void bringIntoSight(int cell);
    int cellOfChosen() const;
    void walk(QPointF way);
    void goToPiece(int by);
    bool pressZoom(const QKeyEvent& event);
    void hover(int cell);
    void speakCurrent();
    int nextPieceIn(int cell) const;
    int pieceAt(QPoint point) const;
    bool carry(QPoint point);
    void putDown();
    bool pressPaint(const QKeyEvent& event);
    void strokeTo(QPoint point);
    void endStroke();

    BoardGeometry m_board;
    BoardTiles m_ground, m_layers;
    GroundSigns m_signs;
    BoardOverlay m_overlay;
    BoardMeasure m_measure;
    BoardInteraction m_interaction;
    /// What determines the visible part of the board: the whole board was requested, a place was chosen, or
    /// neither yet.
    enum class Sight { First, Whole, Chosen } m_sight = Sight::First;
    int m_hovered = -1;
    /// a point on the straight line that arrow keys follow where cells are on both sides of it
    QPointF m_line;
    QPointF m_way; ///< the last step by arrow key
    QPoint m_pressed, m_dragged;
    bool m_dragging = false;
    bool m_painting = false;
    bool m_movable = false, m_anchored = false;
    int m_grasped = -1; ///< the piece under the pressed button
    int m_clicked = -1;
    std::vector<int> m_stroke; ///< the cells of the stroke that is being drawn
    Qt::MouseButton m_button = Qt::NoButton;
    QTimer m_rest; ///< runs while a zoom goes on
};

} // namespace ui
