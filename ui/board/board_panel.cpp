// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_panel.h"

#include "kernel/game/board_system.h"
#include "kernel/game/game.h"
#include "kernel/game/system.h"
#include "table/board.h"
#include "table/order_all_units.h"

#include "ui/board/board_canvas.h"
#include "ui/board/board_rotation.h"
#include "ui/board/layer_paint.h"
#include "ui/board/order_bar.h"
#include "ui/frame/folding_button.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/roving_focus.h"
#include "ui/session/covered_setup.h"
#include "ui/session/session.h"
#include "ui/table/aim.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>

namespace ui {

namespace {

constexpr double keyZoomStep = 1.25;

/// Adds the cells that a field of the action in hand offers, as a separate layer.
void addOffered(const Session& session, core::BoardView& board) {
    const auto* offer = session.open() ? nullptr : session.draft().offer();
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

/// The grounds of the board with their letters, one a line: "F  Forest".
QString legendOf(const core::BoardView& board) {
    QStringList lines;
    bool roads = false;
    for (const auto& cell : board.cells) {
        roads = roads || cell.road;
        if (cell.letter.empty() || cell.terrain.empty()) continue;
        const auto line = QStringLiteral("%1   %2").arg(part::text(cell.letter), part::text(cell.terrain));
        if (!lines.contains(line)) lines << line;
    }
    lines.sort();
    if (std::any_of(board.cells.begin(), board.cells.end(), [](const auto& cell) { return cell.height > 0; }))
        lines << BoardPanel::tr("+1   height above the ground");
    if (roads) lines << BoardPanel::tr("pale band   road");
    return lines.join(QLatin1Char('\n'));
}

} // namespace

BoardPanel::BoardPanel(Session& session, QWidget* parent) : QWidget(parent), m_session(session) {
    setObjectName(QStringLiteral("board"));
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(3);
    makeHead(lines);
    m_canvas = new BoardCanvas(this);
    m_canvas->setMovable(true);
    m_canvas->setAnchored(true);
    lines->addWidget(m_canvas, 1);
    makeLegend();
    m_status = part::elided("muted", this);
    m_status->setFixedHeight(fontMetrics().height() + 2); // otherwise the board would move with each sentence
    lines->addWidget(m_status);
    makeOrders(lines);
    connectCanvas();
    connect(&m_session, &Session::changed, this, &BoardPanel::follow);
    connect(&ThemeNotifier::instance(), &ThemeNotifier::changed, this, &BoardPanel::showLayers);
    hide();
    follow(Change::All);
}

/// Makes the heading, one line of fixed height, so that the board below never moves.
void BoardPanel::makeHead(QLayout* into) {
    auto* box = new QWidget(this);
    auto* head = new QHBoxLayout(box);
    head->setContentsMargins(0, 0, 0, 0);
    head->setSpacing(4);
    m_name = part::elided("name", box);
    m_name->setFont(scaled(m_name->font(), 1.25, QFont::DemiBold));
    m_name->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    m_hint = part::elided("muted", box);
    m_layerBox = new QWidget(box);
    m_layers = new QHBoxLayout(m_layerBox);
    m_layers->setContentsMargins(0, 0, 0, 0);
    m_layers->setSpacing(4);
    m_layerFocus = new RovingFocus(*m_layerBox);
    auto* smaller = part::sign(box, QStringLiteral("−"), tr("Zoom out (key − on the board)"));
    auto* larger = part::sign(box, QStringLiteral("+"), tr("Zoom in (key + on the board)"));
    auto* whole = part::sign(box, tr("Whole"), tr("Show the whole board (key 0 on the board)"));
    m_rest = part::button("ghost", box, tr("Order the rest"));
    m_rest->setObjectName(QStringLiteral("rest"));
    m_rest->setProperty("compact", true);
    head->addWidget(m_name);
    head->addSpacing(8);
    head->addWidget(m_hint, 1);
    head->addWidget(m_layerBox);
    for (auto* each : {smaller, larger, whole})
        head->addWidget(each);
    m_uncover = part::button("ghost", box, tr("Covered: show"));
    m_uncover->setObjectName(QStringLiteral("uncoverSetUp"));
    m_uncover->setToolTip(tr("Shows where the other side has set up, which its opponents must not see yet"));
    m_uncover->setProperty("compact", true);
    head->addWidget(m_uncover);
    head->addWidget(m_rest);
    box->setFixedHeight(part::headingHeight(this));
    into->addWidget(box);
    connect(smaller, &QToolButton::clicked, this, [this] { m_canvas->zoom(1 / keyZoomStep); });
    connect(larger, &QToolButton::clicked, this, [this] { m_canvas->zoom(keyZoomStep); });
    connect(whole, &QToolButton::clicked, this, [this] { m_canvas->showWhole(); });
    connect(m_rest, &QPushButton::clicked, this, &BoardPanel::orderRest);
    connect(m_uncover, &QPushButton::clicked, this, [this] { uncoverSetUp(m_session); });
}

/// Makes the sign in the lower right corner of the board that names the grounds when it is pressed or pointed
/// at.
void BoardPanel::makeLegend() {
    m_legend = part::sign(m_canvas, QStringLiteral("?"), tr("Legend: what the letters of the ground mean"));
    m_legend->setObjectName(QStringLiteral("legend"));
    m_legend->setMinimumSize(iconSide(28), iconSide(28));
    m_canvas->installEventFilter(this);
    connect(m_legend, &QToolButton::clicked, this, [this] {
        QToolTip::showText(m_legend->mapToGlobal(QPoint(0, m_legend->height())), m_legend->toolTip(),
                           m_legend);
    });
}

bool BoardPanel::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_canvas && event->type() == QEvent::Resize) {
        const QSize side = m_legend->sizeHint().expandedTo(m_legend->minimumSize());
        m_legend->setGeometry(m_canvas->width() - side.width(), m_canvas->height() - side.height(),
                              side.width(), side.height());
    }
    return QWidget::eventFilter(watched, event);
}

void BoardPanel::connectCanvas() {
    connect(m_canvas, &BoardCanvas::inspected, this, &BoardPanel::say);
    connect(m_canvas, &BoardCanvas::measureRequested, this, &BoardPanel::measureFrom);
    connect(m_canvas, &BoardCanvas::cellChosen, this, &BoardPanel::takeCell);
    connect(m_canvas, &BoardCanvas::chosen, this, &BoardPanel::takeUnit);
    connect(m_canvas, &BoardCanvas::movedTo, this, [this](const QString& unit, const QString& cell) {
        correctPlace(unit, "hex", cell.toStdString());
    });
    connect(m_canvas, &BoardCanvas::turnedTo, this, [this](const QString& unit, int facing) {
        const auto& all = m_canvas->board().view().directions;
        if (facing >= 0 && facing < int(all.size()))
            correctPlace(unit, "facing", all[std::size_t(facing)].id);
    });
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
    const bool planned = isPlanning();
    if (changes & (Change::View | Change::Selection | Change::Draft | Change::Open)) followOrders();
    if (shown) {
        if (changes & (Change::View | Change::Selection | Change::Draft | Change::Open)) showBoard();
        showHand();
        showHead();
        showLayers();
        showOrders();
    }
    if (shown != !isHidden()) {
        setVisible(shown);
        emit shownChanged();
    }
    if (planned != isPlanning()) emit planningChanged();
}

void BoardPanel::showBoard() {
    auto board = m_session.view().board;
    cover(board);
    addOffered(m_session, board);
    if (m_draft)
        board.layers.push_back({"ways",
                                tr("Reach").toStdString(),
                                {},
                                core::BoardLayer::Look::Fill,
                                core::Tone::Plain,
                                m_draft->reach()});
    if (m_turned) board = turnedLeft(std::move(board));
    std::vector<std::string> sides;
    for (const auto& side : m_session.view().sides)
        sides.push_back(side.id);
    m_canvas->setBoard(board, sides);
}

/// Hides the pieces of sides that set up unseen from each other, and offers to show them.
void BoardPanel::cover(core::BoardView& board) {
    const auto covered = coveredSetUp(m_session);
    m_uncover->setVisible(!covered.empty());
    if (covered.empty()) return;
    std::erase_if(board.pieces, [&](const auto& piece) { return covered.contains(piece.side); });
    std::map<std::string, std::string> names;
    for (const auto& side : m_session.view().sides)
        names[side.id] = side.name;
    core::table::setSpokenTexts(board, names);
}

/// Shows the unit in hand with its movement; without a unit the name of the board.
void BoardPanel::showHead() {
    const auto& view = m_session.view();
    const auto* unit = m_session.unit(m_session.selection().figureInHand());
    m_name->setText(unit                      ? part::text(unit->name)
                    : view.board.name.empty() ? tr("Board")
                                              : part::text(view.board.name));
    m_hint->setText(m_draft ? tr("%1 · click a blue hex").arg(part::text(m_draft->orders().speed))
                    : unit  ? part::text(unit->state)
                            : QString());
    const auto legend = legendOf(m_canvas->board().view());
    m_legend->setToolTip(legend);
    m_legend->setVisible(!legend.isEmpty());
    const auto* all = m_session.masterOffer(core::table::orderAllUnits);
    m_rest->setVisible(all && !all->blocked && !m_session.open());
    m_rest->setToolTip(all ? part::text(all->help) : QString());
}

void BoardPanel::showHand() {
    m_canvas->setChosen(m_session.selection().figureInHand());
    m_canvas->setTargets(targetsInHand(m_session));
    std::optional<PlannedRoute> planned;
    if (const auto* route = m_draft ? m_draft->route() : nullptr) {
        planned = PlannedRoute{m_draftUnit, m_draft->orders().from, {}};
        for (const auto& step : route->steps)
            planned->steps.push_back(step.place);
    }
    m_canvas->setPlannedRoute(planned);
    say(m_canvas->hovered() >= 0 ? m_canvas->hovered() : m_canvas->current());
}

/// Whether a layer is about no unit in particular, or about the unit in hand.
bool BoardPanel::concerns(const std::string& unit) const {
    return unit.empty() || part::text(unit) == m_session.selection().figureInHand();
}

FoldingButton* BoardPanel::layerButton(const std::string& name) {
    auto*& button = m_buttons[name];
    if (button) return button;
    button = new FoldingButton(m_layerBox);
    button->setWords(part::text(name), {});
    button->setCheckable(true);
    button->setProperty("compact", true);
    button->setToolTip(tr("%1: shows or hides this layer on the board.").arg(part::text(name)));
    button->setAccessibleName(tr("On the board: %1").arg(part::text(name)));
    m_layerFocus->add(*button);
    m_layers->addWidget(button);
    connect(button, &QPushButton::clicked, this, [this, name](bool on) {
        m_switched[name] = on;
        showLayers();
    });
    return button;
}

/// Whether the layer is shown: as the user has switched it. Otherwise all are; while a unit is ordered, of
/// the layers about units only its reach.
bool BoardPanel::isShown(const core::BoardLayer& layer) const {
    const auto chosen = m_switched.find(layer.name);
    if (chosen != m_switched.end()) return chosen->second;
    return !m_draft || layer.id == "ways" || layer.unit.empty();
}

void BoardPanel::showLayers() {
    QSet<QString> shown;
    std::set<std::string> named;
    const auto& layers = m_canvas->board().view().layers;
    for (std::size_t n = 0; n < layers.size(); ++n) {
        const auto& layer = layers[n];
        if (!concerns(layer.unit) || layer.cells.empty()) continue;
        auto* button = layerButton(layer.name);
        const bool on = isShown(layer);
        if (on) shown.insert(part::text(layer.id));
        button->setChecked(on);
        if (named.insert(layer.name).second) {
            const int side = iconSide(16);
            button->setIconSize(swatchSize(side));
            button->setIcon(
                layerSwatch(layer.look, layer.tone, placeOfLayer(m_canvas->board().view(), n), side));
        }
    }
    for (const auto& [name, button] : m_buttons)
        button->setVisible(named.contains(name));
    m_canvas->setShownLayers(shown);
}

/// The start of lines of sight: the cell chosen for measuring, else the unit in hand.
QString BoardPanel::lookedFrom() const {
    return m_measured.isEmpty() ? m_session.selection().figureInHand() : m_measured;
}

/// Lets lines begin in this cell; the same cell again returns to the unit in hand.
void BoardPanel::measureFrom(const QString& cell) {
    m_measured = m_measured == cell ? QString() : cell;
    say(m_canvas->hovered() >= 0 ? m_canvas->hovered() : m_canvas->current());
}

std::optional<core::BoardLine> BoardPanel::lineTo(int cell) {
    const auto* boards = dynamic_cast<const core::BoardSystem*>(&m_session.system());
    const auto from = lookedFrom();
    if (!boards || cell < 0 || from.isEmpty()) return std::nullopt;
    // A line to a cell with one unit goes to that unit: in the air it is seen from further away.
    const auto& here = m_canvas->board().piecesIn(cell);
    const auto& to =
        here.size() == 1 ? m_canvas->board().piece(here.front()).id : m_canvas->board().cell(cell).id;
    auto out = boards->lineBetween(game(), from.toStdString(), to);
    return out && out->from != out->to ? out : std::nullopt;
}

const core::Game& BoardPanel::game() {
    if (!m_game) m_game = m_session.game();
    return *m_game;
}

void BoardPanel::say(int cell) {
    m_canvas->setLine(lineTo(cell));
    QString words;
    if (cell >= 0) {
        words = part::text(m_canvas->board().cell(cell).spoken);
        // In a crowded cell the line of sight comes first, because the end of the text may be cut off.
        if (const auto& line = m_canvas->interaction().line; line && !line->words.empty())
            words = part::text(line->words) + QStringLiteral(" · ") + words;
        for (const auto& line : m_canvas->board().view().lines)
            if (const auto& id = m_canvas->board().cell(cell).id; line.to == id || line.blockedBy == id)
                if (!line.words.empty()) words += QStringLiteral(" · ") + part::text(line.words);
    }
    m_status->setText(words.isEmpty() ? tr("Point at a cell to read what is there and who sees it; a click "
                                           "with Shift measures from there.")
                                      : words);
    m_status->setToolTip(words);
}

void BoardPanel::takeCell(const QString& cell) {
    m_cellTaken = planTo(cell) || (!m_draft && aimAt(m_session, cell));
    if (!m_cellTaken) emit cellInspected(cell);
}

/// As with the cards of the columns, a unit of another side becomes the target where the action in hand
/// allows it.
void BoardPanel::takeUnit(const QString& unit) {
    if (std::exchange(m_cellTaken, false)) return;
    const auto* figure = m_session.unit(unit);
    if (!figure) return;
    const bool own = part::text(figure->side) == m_session.sides().home();
    const bool aimed = !own && aimAt(m_session, unit);
    if (!aimed && (own || m_session.allSidesAct())) return m_session.selection().selectUnit(unit);
    m_session.selection().selectFigure(unit);
}

/// Turns the board so that its long side follows the long side of the widget.
void BoardPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool turned = fitsTurned(m_session.view().board, m_canvas->size());
    if (turned == m_turned) return;
    m_turned = turned;
    if (!hasBoard()) return;
    showBoard();
    showHand();
    showLayers();
}

} // namespace ui

#include "moc_board_panel.cpp"
