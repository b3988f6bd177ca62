// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/board_ground.h"
#include "ui/board/board_overlay.h"
#include "ui/board/board_plan.h"
#include "ui/board/board_tiles.h"

#include <QAbstractScrollArea>
#include <QPoint>
#include <QTimer>

#include <optional>
#include <vector>

namespace ui {

/// A painted board of cells: zoomed by wheel and keys, dragged about, walked over cell by cell.
class BoardCanvas final : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit BoardCanvas(QWidget* parent = nullptr);

    /// Shows this board; `sides` say whose pieces get which colour and shape. What looks as before is not
    /// painted again.
    void setBoard(const core::BoardView& board, const std::vector<std::string>& sides);
    /// Marks the piece of the unit in hand; one that is out of sight is brought into it.
    void setChosen(const QString& unit);
    void setTargets(const QStringList& units);
    void setShownLayers(const QSet<QString>& ids);
    /// The line that somebody looks along, nothing for none.
    void setLine(const std::optional<core::BoardLine>& line);
    /// Whether the left button, and Space, Enter and Shift with an arrow, draw instead of choosing.
    void setPainting(bool painting);
    /// Whether pieces can be dragged to where they are at the table.
    void setMovable(bool movable) { m_movable = movable; }
    /// A board narrower than its room stays at the left edge, so that it does not move when the room grows.
    void setAnchored(bool anchored) { m_anchored = anchored; }
    void setGhost(const std::optional<BoardGhost>& ghost);
    /// The piece that the last click was on, -1 where it was beside all of them.
    int clickedPiece() const { return m_clicked; }
    bool isPainting() const { return m_painting; }
    const BoardPlan& plan() const { return m_plan; }
    const BoardHand& hand() const { return m_hand; }

    /// The cell of the cursor, -1 before there is one.
    int current() const { return m_hand.current; }
    /// Puts the cursor into a cell and brings it into sight.
    void setCurrent(int cell);
    /// The cell that the pointer rests on, -1 for none.
    int hovered() const { return m_hovered; }
    /// What a click on a cell, or Enter in it, does: says the cell, and of its pieces the next one.
    void activate(int cell);
    /// The same for one piece.
    void activatePiece(int piece);

    double scale() const { return m_measure.scale; }
    /// Zooms; the point of the board at `keep` of the viewport stays there as far as the board reaches.
    void zoom(double factor, QPoint keep);
    /// The same for one of many steps, as of a wheel: until the zoom comes to rest what was painted is
    /// stretched, and then painted at its new size.
    void zoomOn(double factor, QPoint keep);
    void zoom(double factor) { zoom(factor, viewport()->rect().center()); }
    /// The whole board, and so it stays when the room changes.
    void showWhole();
    /// The size of a cell at which the whole board fills that room.
    double wholeScale(QSize room) const;

    // Where things lie in the viewport.
    QRect cellRect(int cell) const;
    QRect pieceRect(int piece) const;
    int cellAt(QPoint point) const;
    /// How many tiles of the ground were painted so far.
    int groundPainted() const { return m_ground.painted(); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void cellChosen(const QString& cell);
    void chosen(const QString& unit);
    /// A piece was dragged into another cell, or towards another side of its own.
    void movedTo(const QString& unit, const QString& cell);
    void turnedTo(const QString& unit, int facing);
    /// Somebody wants to look from that cell: Space or a click, with Shift.
    void measured(const QString& cell);
    /// The cells that a stroke has passed so far, one after another; empty when it was given up.
    void stroking(const QStringList& cells);
    /// A stroke has ended.
    void stroked(const QStringList& cells);
    /// Letters that are typed while painting: a brush may be called so.
    void typed(const QString& letter);
    /// The cell to speak of is another one: that under the pointer, else that of the cursor, else -1.
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

    BoardPlan m_plan;
    BoardTiles m_ground, m_layers;
    GroundSigns m_signs;
    BoardOverlay m_overlay;
    BoardMeasure m_measure;
    BoardHand m_hand;
    /// Whose choice it is what is in sight: the whole board is asked for, a place was chosen, or neither yet.
    enum class Sight { First, Whole, Chosen } m_sight = Sight::First;
    int m_hovered = -1;
    QPointF m_line; ///< the straight way that arrow keys keep to, where cells lie to both sides of it
    QPointF m_way;  ///< the last step by arrow key
    QPoint m_pressed, m_dragged;
    bool m_dragging = false;
    bool m_painting = false;
    bool m_movable = false, m_anchored = false;
    int m_grasped = -1; ///< the piece that the button went down on
    int m_clicked = -1;
    std::vector<int> m_stroke; ///< the cells of the one that is being drawn
    Qt::MouseButton m_button = Qt::NoButton;
    QTimer m_rest; ///< runs while a zoom goes on
};

} // namespace ui
