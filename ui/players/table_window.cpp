// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/players/table_window.h"

#include "ui/board/board_canvas.h"
#include "ui/frame/panel_widgets.h"
#include "ui/players/table_line.h"
#include "ui/players/table_side.h"
#include "ui/session/session.h"
#include "ui/theme/elided_label.h"
#include "ui/theme/theme.h"
#include "ui/tokens/phase_stepper.h"

#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

// The largest text size at which everything fits is used, never smaller than on the game master's screen.
constexpr double largest = 3.4, step = 0.2, smallest = 1;
constexpr int boardShare = 2;            ///< the board is as wide as two columns with one sheet in a row
constexpr std::ptrdiff_t fewAbreast = 4; // number of sheets one below another where a side has half the width

std::ptrdiff_t unitsOf(const core::EncounterView& view, const core::SideView& side) {
    return std::count_if(view.units.begin(), view.units.end(),
                         [&](const auto& unit) { return unit.side == side.id; });
}

/// Frames with a style sheet do not pass fonts on, so every widget inside is enlarged from its original size.
void enlarge(QWidget& root, double factor) {
    auto all = root.findChildren<QWidget*>();
    all << &root;
    for (auto* each : all) {
        const double was = each->property("enlarged").isValid() ? each->property("enlarged").toDouble() : 1;
        if (was == factor) continue;
        each->setProperty("enlarged", factor);
        each->setFont(scaled(each->font(), factor / was, each->font().weight()));
    }
}

QStringList pieces(const core::EncounterView& view) {
    QStringList out;
    for (const auto& each : view.pieces)
        out << (each.left < 0
                    ? QStringLiteral("◆ %1").arg(part::text(each.name))
                    : QStringLiteral("◆ %1  %2").arg(part::text(each.name), part::text(each.stays)));
    return out;
}

QStringList objectives(const core::EncounterView& view) {
    QStringList out;
    for (const auto& each : view.objectives)
        if (!each.secret && !each.standing.empty()) {
            const auto holder = std::find_if(view.sides.begin(), view.sides.end(),
                                             [&](const auto& side) { return side.id == each.holder; });
            out << QStringLiteral("%1  %2%3")
                       .arg(part::text(each.name), part::text(each.standing),
                            holder == view.sides.end() ? QString()
                                                       : QStringLiteral(" · ") + part::text(holder->name));
        } else if (!each.secret)
            out << QStringLiteral("%1 %2  %3 / %4")
                       .arg(each.done ? QStringLiteral("✓") : QStringLiteral("○"), part::text(each.name))
                       .arg(each.progress)
                       .arg(each.needed);
    return out;
}

} // namespace

TableWindow::TableWindow(Session& session, QWidget* parent)
    : QWidget(parent, Qt::Window), m_session(session) {
    setObjectName(QStringLiteral("tableWindow"));
    setWindowTitle(tr("Players' window – Tidekeeper"));
    auto* lines = new QVBoxLayout(this);
    lines->addWidget(makeTop());
    m_story = part::prose("", this);
    m_story->setObjectName(QStringLiteral("story"));
    m_story->setFont(scaled(m_story->font(), 1.5, QFont::DemiBold));
    lines->addWidget(m_story);
    m_across = new QHBoxLayout;
    m_across->setSpacing(16);
    for (std::size_t n = 0; n < m_areas.size(); ++n) {
        m_across->addWidget(m_areas[n] = part::column(this, m_columns[n]));
        m_columns[n]->addStretch(1);
    }
    m_board = new BoardCanvas(this);
    m_board->hide();
    m_across->insertWidget(1, m_board); // between the sides
    lines->addLayout(m_across, 1);
    m_objectives = part::prose("muted", this);
    m_notices = part::prose("warn", this);
    lines->addWidget(m_objectives);
    lines->addWidget(m_notices);
    m_last = part::elided("active", this);
    m_last->setObjectName(QStringLiteral("last"));
    m_last->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    lines->addWidget(m_last);
    resize(1280, 720);
    connect(&m_session, &Session::changed, this, &TableWindow::follow);
    follow(Change::All);
}

QWidget* TableWindow::makeTop() {
    auto* top = new QWidget(this);
    auto* row = new QHBoxLayout(top);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(16);
    m_turn = part::label("big", top);
    m_turn->setFont(scaled(m_turn->font(), 1.6, QFont::Bold));
    m_mission = part::elided("muted", top);
    m_phases = new PhaseStepper(top);
    row->addWidget(m_turn);
    row->addWidget(m_mission);
    row->addWidget(m_phases, 1);
    return top;
}

/// Sides with sheets and sides with groups are placed opposite each other; sides of one kind are distributed
/// over both columns.
void TableWindow::showSides(const core::EncounterView& view) {
    const auto sheets = std::count_if(view.sides.begin(), view.sides.end(),
                                      [](const auto& side) { return side.look == core::SideLook::Sheets; });
    const bool mixed = sheets > 0 && sheets < std::ssize(view.sides);
    const auto name = mixed && view.sides.size() == 2 ? TableSide::Name::Hidden : TableSide::Name::Shown;
    for (std::size_t n = 0; n < view.sides.size(); ++n) {
        const auto& side = view.sides[n];
        const bool kept = side.look == core::SideLook::Sheets;
        auto*& shown = m_sides[side.id];
        if (!shown) {
            auto* column = m_columns[mixed ? !kept : n % m_columns.size()];
            const int abreast = mixed || unitsOf(view, side) > fewAbreast ? 2 : 1;
            column->insertWidget(column->count() - 1, shown = new TableSide(column->parentWidget(), abreast));
            shown->show();
        }
        shown->setSide(view, side, name);
    }
    // Sheets are placed two in a row, which fits more of them at large text sizes.
    m_across->setStretchFactor(m_areas[0], mixed ? 2 : 1);
    m_across->setStretchFactor(m_areas[1], view.sides.size() > 1 ? 1 : 0);
}

/// Shows the board as this audience may see it, without highlighting a unit.
void TableWindow::showBoard(const core::EncounterView& view) {
    std::vector<std::string> sides;
    for (const auto& side : view.sides)
        sides.push_back(side.id);
    m_board->setBoard(view.board, sides);
    m_board->setVisible(!view.board.empty());
    m_across->setStretchFactor(m_board, view.board.empty() ? 0 : boardShare);
    if (!view.board.empty()) m_board->showWhole();
}

void TableWindow::setAudience(const core::Audience& audience) {
    m_audience = audience;
    const auto* side = m_session.side(part::text(audience.side()));
    setWindowTitle(side ? tr("Players' window: %1 – Tidekeeper").arg(part::text(side->name))
                        : tr("Players' window – Tidekeeper"));
    follow(Change::All);
}

void TableWindow::openAt(const QByteArray& place, const QScreen* master) {
    if (!place.isEmpty() && restoreGeometry(place)) return;
    for (auto* screen : QGuiApplication::screens()) {
        if (screen == master) continue;
        setGeometry(screen->geometry());
        setWindowState(Qt::WindowFullScreen);
        return;
    }
}

void TableWindow::keyPressEvent(QKeyEvent* event) {
    const bool whole = windowState() & Qt::WindowFullScreen;
    if (event->key() == Qt::Key_F11)
        setWindowState(windowState() ^ Qt::WindowFullScreen);
    else if (event->key() == Qt::Key_Escape && whole)
        setWindowState(windowState() & ~Qt::WindowFullScreen);
    else
        QWidget::keyPressEvent(event);
}

/// Fits the text again once the window has another size.
bool TableWindow::event(QEvent* event) {
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show)
        QMetaObject::invokeMethod(this, &TableWindow::fit, Qt::QueuedConnection);
    return done;
}

void TableWindow::setTextScale(double factor) {
    m_factor = factor;
    const auto all = findChildren<QWidget*>();
    for (auto* child : all)
        enlarge(*child, factor);
    // A layout's size hint is needed at once, so each layout is activated, the inner ones first.
    for (auto it = all.rbegin(); it != all.rend(); ++it)
        if (auto* lines = (*it)->layout()) {
            lines->invalidate();
            lines->activate();
        }
    layout()->invalidate();
    layout()->activate();
}

/// Chooses the largest text at which everything is visible, because a display on the wall cannot be scrolled.
void TableWindow::fit() {
    if (!isVisible()) return;
    const auto fits = [&] {
        return layout()->minimumSize().width() <= width() &&
               std::all_of(m_areas.begin(), m_areas.end(), [](const auto* area) {
                   auto* inside = area->widget()->layout();
                   const int wanted = inside->hasHeightForWidth()
                                          ? inside->totalHeightForWidth(area->viewport()->width())
                                          : inside->totalSizeHint().height();
                   return wanted <= area->viewport()->height() &&
                          inside->totalMinimumSize().width() <= area->viewport()->width();
               });
    };
    // While text sizes are tried, the window must not grow to fit large text.
    layout()->setSizeConstraint(QLayout::SetNoConstraint);
    double factor = largest;
    setTextScale(factor);
    while (factor > smallest + step / 2 && !fits())
        setTextScale(factor -= step);
    layout()->setSizeConstraint(QLayout::SetDefaultConstraint);
}

void TableWindow::follow(Changes changes) {
    if (changes & (Change::View | Change::Log)) part::say(m_last, lastLine(m_session, m_audience));
    if (!(changes & Change::View)) return;
    const auto view = m_session.view(m_audience);
    m_turn->setText(part::text(view.when));
    m_mission->setText(view.clock.empty() ? part::text(view.title)
                                          : part::text(view.title + " · " + view.clock));
    m_phases->setPhases(view.phases, view.next.label);
    part::say(m_story, view.story.empty() ? QString() : tr("“%1”").arg(part::text(view.story)));
    showSides(view);
    showBoard(view);
    part::say(m_objectives, (objectives(view) + pieces(view)).join(QStringLiteral("     ")));
    QStringList notices;
    for (const auto& notice : view.notices)
        notices << part::text(notice);
    part::say(m_notices, notices.join(QStringLiteral(" · ")));
    fit();
}

} // namespace ui

#include "moc_table_window.cpp"
