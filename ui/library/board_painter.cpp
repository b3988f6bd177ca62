// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/library/board_painter.h"

#include "ui/board/board_canvas.h"
#include "ui/frame/panel_widgets.h"
#include "ui/library/board_palette.h"
#include "ui/library/library_controller.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr double zoomStep = 1.25;

/// The sides whose zones the board has, in the order of their colours.
std::vector<std::string> sidesOf(const core::BoardView& view) {
    std::vector<std::string> out;
    for (const auto& zone : view.zones)
        if (!zone.side.empty()) out.push_back(zone.side);
    return out;
}

} // namespace

BoardPainter::BoardPainter(LibraryController& controller, BoardPalette& palette, QWidget* parent)
    : QWidget(parent), m_controller(controller), m_palette(palette) {
    setObjectName(QStringLiteral("boardPainter"));
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(4);
    m_canvas = new BoardCanvas(this);
    m_canvas->setMinimumHeight(fontMetrics().lineSpacing() * 10);
    m_canvas->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored); // it takes the remaining space
    lines->addWidget(m_canvas, 1);
    auto* foot = new QHBoxLayout;
    foot->setSpacing(2);
    m_status = part::prose("muted", this);
    m_status->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    // Keeps the board in place when the text changes.
    m_status->setFixedHeight(fontMetrics().lineSpacing() * 2 + 2);
    foot->addWidget(m_status, 1);
    auto* smaller = part::sign(this, QStringLiteral("−"), tr("Zoom out (key − on the board)"));
    auto* larger = part::sign(this, QStringLiteral("+"), tr("Zoom in (key + on the board)"));
    auto* whole = part::sign(this, tr("Whole"), tr("Show the whole board (key 0 on the board)"));
    for (auto* each : {smaller, larger, whole})
        foot->addWidget(each, 0, Qt::AlignTop);
    lines->addLayout(foot);
    connect(smaller, &QToolButton::clicked, this, [this] { m_canvas->zoom(1 / zoomStep); });
    connect(larger, &QToolButton::clicked, this, [this] { m_canvas->zoom(zoomStep); });
    connect(whole, &QToolButton::clicked, this, [this] { m_canvas->showWhole(); });
    connect(m_canvas, &BoardCanvas::inspected, this, &BoardPainter::say);
    connect(m_canvas, &BoardCanvas::stroking, this, &BoardPainter::preview);
    connect(m_canvas, &BoardCanvas::stroked, this, &BoardPainter::paint);
    connect(m_canvas, &BoardCanvas::typed, &palette, &BoardPalette::chooseByLetter);
    connect(&palette, &BoardPalette::pressed, this, &BoardPainter::paintWhole);
    hide();
}

bool BoardPainter::follow() {
    const auto draft = m_controller.board();
    setVisible(draft.has_value());
    if (!draft) return false;
    m_canvas->setBoard(draft->view, sidesOf(draft->view));
    m_palette.setBrushes(draft->brushes);
    return true;
}

void BoardPainter::setEditable(bool editable) {
    m_editable = editable;
    m_canvas->setPainting(editable);
    m_palette.setEnabled(editable);
    say(m_canvas->current());
}

bool BoardPainter::goTo(const std::string& field) {
    if (isHidden()) return false;
    const auto dot = field.rfind('.');
    const int cell = dot == std::string::npos ? -1 : m_canvas->board().cellOf(field.substr(dot + 1));
    if (cell < 0) return false;
    m_canvas->setFocus();
    m_canvas->setCurrent(cell);
    return true;
}

core::BoardStroke BoardPainter::strokeOf(const QStringList& cells) const {
    core::BoardStroke out;
    if (const auto* brush = m_palette.brush()) out.brush = brush->id;
    for (const auto& cell : cells)
        out.cells.push_back(cell.toStdString());
    out.bothHalves = m_palette.drawsBothHalves();
    return out;
}

/// Shows the board as it would be after the present stroke; without cells, the board as it is.
void BoardPainter::preview(const QStringList& cells) {
    if (cells.isEmpty()) {
        follow();
        return;
    }
    if (const auto draft = m_controller.boardAfter(strokeOf(cells)))
        m_canvas->setBoard(draft->view, sidesOf(draft->view));
}

void BoardPainter::paint(const QStringList& cells) {
    const auto* brush = m_palette.brush();
    if (!brush || !m_editable) return;
    const auto where = cells.size() == 1 ? cells.front() : tr("%1 cells").arg(cells.size());
    m_controller.paint(strokeOf(cells), tr("%1 in %2").arg(part::text(brush->name), where));
    follow(); // also where the stroke was refused
}

void BoardPainter::paintWhole(const QString& id) {
    QString name = id;
    if (const auto draft = m_controller.board())
        for (const auto& brush : draft->brushes)
            if (part::text(brush.id) == id) name = part::text(brush.name);
    m_controller.paint({id.toStdString(), {}, false}, name);
}

void BoardPainter::say(int cell) {
    const auto words = cell >= 0 ? part::text(m_canvas->board().cell(cell).spoken) : QString();
    const auto how = !m_editable
                         ? tr("Copy the board to paint on it.")
                         : tr("Draw with the mouse, with Space, or with Shift and the arrow keys; a letter "
                              "chooses a brush.");
    m_status->setText(words.isEmpty() ? how : words);
    m_status->setToolTip(how);
}

} // namespace ui

#include "moc_board_painter.cpp"
