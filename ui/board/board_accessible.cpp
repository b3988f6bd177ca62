// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_accessible.h"

#include "ui/board/board_canvas.h"
#include "ui/theme/accessible_list.h"

#include <algorithm>

namespace ui {

namespace {

QString layersOver(const BoardCanvas& canvas, int cell) {
    QStringList out;
    const auto& view = canvas.board().view();
    const auto& id = canvas.board().cell(cell).id;
    for (const auto& layer : view.layers)
        if (canvas.interaction().layers.contains(QString::fromStdString(layer.id)) &&
            std::find(layer.cells.begin(), layer.cells.end(), id) != layer.cells.end())
            out << QString::fromStdString(layer.name);
    for (const auto& line : view.lines)
        if (!line.words.empty() && (line.to == id || line.blockedBy == id))
            out << QString::fromStdString(line.words);
    if (const auto& line = canvas.interaction().line; line && line->to == id && !line->words.empty())
        out << QString::fromStdString(line->words);
    return out.join(QStringLiteral(", "));
}

/// The cells in reading order, then the pieces.
class BoardAccessible final : public AccessibleList {
public:
    explicit BoardAccessible(BoardCanvas* canvas) : AccessibleList(canvas) {}

    int count() const override { return cells() + canvas().board().pieces(); }
    QString name(int item) const override {
        const auto& board = canvas().board();
        return QString::fromStdString(isPiece(item) ? board.piece(piece(item)).spoken
                                                    : board.cell(item).spoken);
    }
    QString description(int item) const override {
        return isPiece(item) ? QString() : layersOver(canvas(), item);
    }
    QRect itemRect(int item) const override {
        const QRect box = boxOf(item);
        return {canvas().viewport()->mapToGlobal(box.topLeft()), box.size()};
    }
    QAccessible::State itemState(int item) const override {
        QAccessible::State state;
        const auto& chosen = canvas().interaction().chosen;
        state.focused = !isPiece(item) && canvas().hasFocus() && canvas().current() == item;
        state.selected = isPiece(item) && !chosen.isEmpty() &&
                         QString::fromStdString(canvas().board().piece(piece(item)).id) == chosen;
        state.offscreen = !canvas().viewport()->rect().intersects(boxOf(item));
        return state;
    }
    void pressItem(int item) override {
        isPiece(item) ? canvas().activatePiece(piece(item)) : canvas().activate(item);
    }
    void focusItem(int item) override {
        canvas().setFocus(Qt::OtherFocusReason);
        canvas().setCurrent(isPiece(item) ? canvas().board().cellOfPiece(piece(item)) : item);
    }
    int itemAt(QPoint global) const override {
        return canvas().cellAt(canvas().viewport()->mapFromGlobal(global));
    }
    int focusedItem() const override { return canvas().current(); }

private:
    BoardCanvas& canvas() const { return *static_cast<BoardCanvas*>(widget()); }
    int cells() const { return canvas().board().cells(); }
    bool isPiece(int item) const { return item >= cells(); }
    int piece(int item) const { return item - cells(); }
    QRect boxOf(int item) const {
        return isPiece(item) ? canvas().pieceRect(piece(item)) : canvas().cellRect(item);
    }
};

} // namespace

void installBoardAccessibility() { installAccessibility<BoardCanvas, BoardAccessible>(); }

} // namespace ui
