// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_panel.h"

#include "kernel/board_system.h"
#include "kernel/game.h"
#include "kernel/system.h"

#include "ui/board/board_canvas.h"
#include "ui/board/layer_paint.h"
#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/roving_focus.h"
#include "ui/session/session.h"
#include "ui/table/aim.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>

namespace ui {

namespace {

constexpr double keyZoomStep = 1.25;
constexpr int statusLetters = 90; ///< of most that is said of a cell

/// The cells that a field of the action in hand offers, as a layer of its own.
void addOffered(const Session& session, core::BoardView& board) {
    const auto* offer = session.open() ? nullptr : session.chosenOffer();
    if (!offer) return;
    std::set<std::string> ids;
    for (const auto& cell : board.cells)
        ids.insert(cell.id);
    for (const auto& field : offer->inputs) {
        core::BoardLayer layer{"offered:" + field.id,           field.label,      {},
                               core::BoardLayer::Look::Outline, core::Tone::Good, {}};
        for (const auto& option : field.options)
            if (const auto* id = option.value.asString(); id && ids.contains(*id)) layer.cells.push_back(*id);
        if (!layer.cells.empty()) board.layers.push_back(std::move(layer));
    }
}

} // namespace

BoardPanel::BoardPanel(Session& session, QWidget* parent) : QWidget(parent), m_session(session) {
    setObjectName(QStringLiteral("board"));
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(4);
    auto* head = new QHBoxLayout;
    head->setSpacing(2);
    m_name = part::elided("heading", this);
    const std::unique_ptr<QLabel> model(part::heading(this));
    m_name->setFont(model->font());
    m_name->setFixedHeight(part::headingHeight(this));
    auto* smaller = part::sign(this, QStringLiteral("−"), tr("Smaller (− on the board)"));
    auto* larger = part::sign(this, QStringLiteral("+"), tr("Larger (+ on the board)"));
    auto* whole = part::sign(this, tr("Whole"), tr("The whole board (0 on the board)"));
    head->addWidget(m_name, 1);
    for (auto* each : {smaller, larger, whole})
        head->addWidget(each);
    lines->addLayout(head);
    m_layerBox = new QWidget(this);
    m_layers = new FlowLayout(m_layerBox, 4);
    m_layers->setContentsMargins(0, 0, 0, 0);
    m_layerFocus = new RovingFocus(*m_layerBox);
    lines->addWidget(m_layerBox);
    m_canvas = new BoardCanvas(this);
    lines->addWidget(m_canvas, 1);
    m_status = part::prose("muted", this);
    m_status->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    lines->addWidget(m_status);
    connect(smaller, &QToolButton::clicked, this, [this] { m_canvas->zoom(1 / keyZoomStep); });
    connect(larger, &QToolButton::clicked, this, [this] { m_canvas->zoom(keyZoomStep); });
    connect(whole, &QToolButton::clicked, this, [this] { m_canvas->showWhole(); });
    connect(m_canvas, &BoardCanvas::inspected, this, &BoardPanel::say);
    connect(m_canvas, &BoardCanvas::measured, this, &BoardPanel::measureFrom);
    connect(m_canvas, &BoardCanvas::cellChosen, this, &BoardPanel::takeCell);
    connect(m_canvas, &BoardCanvas::chosen, this, &BoardPanel::takeUnit);
    connect(&m_session, &Session::changed, this, &BoardPanel::follow);
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this, &BoardPanel::showLayers);
    hide();
    follow(Change::All);
}

BoardPanel::~BoardPanel() = default;

bool BoardPanel::hasBoard() const { return !m_session.view().board.empty(); }

void BoardPanel::setWanted(bool wanted) {
    if (m_wanted == wanted) return;
    m_wanted = wanted;
    follow(Change::All);
}

void BoardPanel::follow(Changes changes) {
    const bool shown = m_wanted && hasBoard();
    if (changes & Change::View) m_game.reset();
    if (shown) {
        if (changes & (Change::View | Change::Selection | Change::Draft | Change::Open)) showBoard();
        showHand();
        showLayers();
    }
    if (shown == !isHidden()) return;
    setVisible(shown);
    emit shownChanged();
}

void BoardPanel::showBoard() {
    auto board = m_session.view().board;
    addOffered(m_session, board);
    std::vector<std::string> sides;
    for (const auto& side : m_session.view().sides)
        sides.push_back(side.id);
    m_name->setText(board.name.empty() ? tr("Board") : part::text(board.name));
    m_canvas->setBoard(board, sides);
}

void BoardPanel::showHand() {
    m_canvas->setChosen(m_session.figureInHand());
    m_canvas->setTargets(targetsInHand(m_session));
    say(m_canvas->hovered() >= 0 ? m_canvas->hovered() : m_canvas->current());
}

/// What is about nobody, or about who is in hand.
bool BoardPanel::concerns(const std::string& unit) const {
    return unit.empty() || part::text(unit) == m_session.figureInHand();
}

QPushButton* BoardPanel::layerButton(const std::string& name) {
    auto*& button = m_buttons[name];
    if (button) return button;
    button = part::button("ghost", m_layerBox, part::text(name));
    button->setCheckable(true);
    button->setProperty("compact", true);
    button->setToolTip(tr("Shows this on the board, or hides it."));
    button->setAccessibleName(tr("On the board: %1").arg(part::text(name)));
    m_layerFocus->add(*button);
    m_layers->addWidget(button);
    connect(button, &QPushButton::clicked, this, [this, name](bool on) {
        m_switched[name] = on;
        showLayers();
    });
    return button;
}

void BoardPanel::showLayers() {
    QSet<QString> shown;
    std::set<std::string> named;
    const auto& layers = m_canvas->plan().view().layers;
    for (std::size_t n = 0; n < layers.size(); ++n) {
        const auto& layer = layers[n];
        if (!concerns(layer.unit) || layer.cells.empty()) continue;
        auto* button = layerButton(layer.name);
        const auto chosen = m_switched.find(layer.name);
        const bool on = chosen == m_switched.end() || chosen->second;
        if (on) shown.insert(part::text(layer.id));
        button->setChecked(on);
        if (named.insert(layer.name).second) {
            const int side = iconSide(16);
            button->setIconSize(swatchSize(side));
            button->setIcon(
                layerSwatch(layer.look, layer.tone, placeOfLayer(m_canvas->plan().view(), n), side));
        }
    }
    for (const auto& [name, button] : m_buttons)
        button->setVisible(named.contains(name));
    m_layerBox->setVisible(!named.empty());
    m_canvas->setShownLayers(shown);
}

/// What is looked from: a cell that was measured from, else whoever is in hand.
QString BoardPanel::lookedFrom() const {
    return m_measured.isEmpty() ? m_session.figureInHand() : m_measured;
}

/// From here on lines begin in this cell; the same cell again goes back to the unit in hand.
void BoardPanel::measureFrom(const QString& cell) {
    m_measured = m_measured == cell ? QString() : cell;
    say(m_canvas->hovered() >= 0 ? m_canvas->hovered() : m_canvas->current());
}

std::optional<core::BoardLine> BoardPanel::lineTo(int cell) {
    const auto* boards = dynamic_cast<const core::BoardSystem*>(&m_session.system());
    const auto from = lookedFrom();
    if (!boards || cell < 0 || from.isEmpty()) return std::nullopt;
    if (!m_game) m_game = m_session.game();
    // Who stands there is looked at: in the air it is seen from further away.
    const auto& here = m_canvas->plan().piecesIn(cell);
    const auto& to =
        here.size() == 1 ? m_canvas->plan().piece(here.front()).id : m_canvas->plan().cell(cell).id;
    auto out = boards->lineBetween(*m_game, from.toStdString(), to);
    return out && out->from != out->to ? out : std::nullopt;
}

void BoardPanel::look(int cell) { m_canvas->setLine(lineTo(cell)); }

void BoardPanel::say(int cell) {
    look(cell);
    QString words;
    if (cell >= 0) {
        words = part::text(m_canvas->plan().cell(cell).spoken);
        // Where many stand in a cell, what is asked most must not be the end that is cut.
        if (const auto& line = m_canvas->hand().line; line && !line->words.empty())
            words = part::text(line->words) + QStringLiteral(" · ") + words;
        for (const auto& line : m_canvas->plan().view().lines)
            if (const auto& id = m_canvas->plan().cell(cell).id; line.to == id || line.blockedBy == id)
                if (!line.words.empty()) words += QStringLiteral(" · ") + part::text(line.words);
    }
    m_status->setText(words.isEmpty() ? tr("Point at a cell to read what is there and who sees it; a click "
                                           "with Shift measures from there.")
                                      : words);
    m_status->setToolTip(words);
}

void BoardPanel::takeCell(const QString& cell) {
    m_cellTaken = aimAt(m_session, cell);
    if (!m_cellTaken) emit cellInspected(cell);
}

/// As with the cards of the columns: who stands on another side is aimed at where the action in hand can be.
void BoardPanel::takeUnit(const QString& unit) {
    if (std::exchange(m_cellTaken, false)) return;
    const auto* figure = m_session.unit(unit);
    if (!figure) return;
    const bool own = part::text(figure->side) == m_session.homeSide();
    const bool aimed = !own && aimAt(m_session, unit);
    if (!aimed && (own || m_session.everybodyActs())) return m_session.selectUnit(unit);
    m_session.selectFigure(unit);
}

/// As many lines as the words mostly need, whatever they are now: else the board would jump with each of
/// them.
void BoardPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const int letters = std::max(1, width() / std::max(1, fontMetrics().averageCharWidth()));
    const int lines = std::clamp((statusLetters + letters - 1) / letters, 2, 5);
    m_status->setFixedHeight(fontMetrics().lineSpacing() * lines + 2);
}

QSize BoardPanel::roomIn(QSize size) const {
    int taken = m_name->height() + m_status->height() + 2 * layout()->spacing();
    if (!m_layerBox->isHidden()) taken += m_layers->heightForWidth(size.width()) + layout()->spacing();
    return {size.width(), std::max(1, size.height() - taken)};
}

int BoardPanel::widthFor(int height) const {
    const auto size = m_canvas->plan().bounds().size();
    if (size.isEmpty()) return 0;
    // Layers may take more lines in a narrower panel: then it comes out a little too wide.
    const int room = roomIn({qRound(height * size.width() / size.height()), height}).height();
    return m_canvas->widthFor(room);
}

} // namespace ui

#include "moc_board_panel.cpp"
