// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/activation_card.h"
#include "ui/board/board_panel.h"
#include "ui/board/board_side_panel.h"
#include "ui/board/board_split.h"
#include "ui/dice/dice_habits.h"
#include "ui/frame/columns.h"
#include "ui/frame/panel_widgets.h"
#include "ui/main_window.h"
#include "ui/main_window_dialogs.h"
#include "ui/players/table_window.h"
#include "ui/session/session.h"
#include "ui/table/side_heading.h"
#include "ui/table/side_panel.h"
#include "ui/theme/layout_freeze.h"
#include "ui/theme/theme.h"
#include "ui/theme/window_height.h"
#include "ui/turn/briefing_page.h"
#include "ui/turn/lesson_panel.h"
#include "ui/turn/next_button.h"
#include "ui/turn/pieces_strip.h"

#include <QLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

/// Divides the space of the main window, and saves and restores the division.
namespace ui {

namespace {

constexpr double nextColumn = 38;                    // in average characters, so that it grows with the font
constexpr double leastBottom = 104, lowWindow = 712; // pixels at the usual text size
constexpr double mostUsual = 0.19;                   // share of the height, also with large text
constexpr double nextShare = 0.8;                    // share of the height of the row of Next
constexpr double moreBottom = 0.2;                   // share of the additional height of a higher window
constexpr double oneLine = 42;                       // pixels less where the log has one line
constexpr double mostLines =
    76; // lines of the table above the log; further height of a very high window goes to the log

/// Adds, at the name of each side, the switch for who throws its dice.
void addDiceSwitch(SidePanel& panel, DiceHabits& habits) {
    auto& heading = panel.heading();
    auto* dice = new DiceSwitch(&heading);
    heading.end().addWidget(dice);
    if (panel.objectName() == QStringLiteral("home")) // next to the line about all operatives
        QObject::connect(&panel, &SidePanel::heightChanged, dice,
                         [dice](WindowHeight height) { dice->setShort(height != WindowHeight::Usual); });
    const auto follow = [dice, &heading, &habits] { dice->setMode(habits.of(heading.side())); };
    const auto name = [dice, follow](const QString&, const QString& side) {
        dice->setSide(side);
        follow();
    };
    QObject::connect(&heading, &SideHeading::sideShown, dice, name);
    QObject::connect(&habits, &DiceHabits::changed, dice, follow);
    QObject::connect(dice, &DiceSwitch::chosen, dice,
                     [&heading, &habits](DiceMode mode) { habits.set(heading.side(), mode); });
    name({}, heading.sideName());
}

} // namespace

/// Creates the panels with their final parents: a widget that changes its parent is styled again with all its
/// contents.
void MainWindow::fillColumns() {
    auto* left = m_columns->column(Columns::Left);
    auto* middle = m_columns->column(Columns::Middle);
    auto* right = m_columns->column(Columns::Right);
    nameColumns();
    m_home = new SidePanel(m_session, SidePlace::Home, left->parentWidget());
    left->addWidget(m_home, 1);
    left->addWidget(new PiecesStrip(m_session, left->parentWidget()));
    m_middle = new BoardSplit(m_session, middle->parentWidget());
    middle->addWidget(m_middle, 1);
    auto* outer = new BoardSidePanel(m_session, m_middle->panel(), right->parentWidget());
    right->addWidget(outer, 1);
    m_middle->moveActionsTo(*outer);
    const auto share = [this] {
        m_columns->setOuter(m_middle->outerWidths());
        showColumnOfAction();
    };
    connect(m_middle, &BoardSplit::widthsChanged, this, share);
    m_columns->setOuter(m_middle->outerWidths());
    auto* deeds = new QVBoxLayout(m_middle->beside());
    deeds->setContentsMargins(0, 0, 0, 0);
    deeds->setSpacing(middle->spacing());
    QVBoxLayout* inside = nullptr;
    auto* area = part::column(m_middle->beside(),
                              inside); // with large text in a low window the middle scrolls as a whole
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded); // scrolling is better than cut-off contents
    inside->setContentsMargins(0, 0, 0, 0);
    m_activation = new ActivationCard(m_session, area->widget());
    inside->addWidget(m_activation);
    m_lesson = new LessonPanel(m_session, *m_record, m_middle->beside());
    deeds->addWidget(m_lesson);
    deeds->addWidget(area, 1);
    m_others = new SidePanel(m_session, SidePlace::Others, outer->list());
    outer->list()->layout()->addWidget(m_others);
    for (auto* panel : {m_home, m_others}) {
        addDiceSwitch(*panel, m_activation->habits());
        connect(m_activation, &ActivationCard::dangerFound, panel, &SidePanel::warn);
        connect(panel, &SidePanel::profileRequested, this,
                [this](const QString& unit) { m_dialogs->editUnit(unit); });
    }
    m_areas << left->parentWidget() << &m_middle->panel() << m_middle->beside() << right->parentWidget();
    connect(m_others, &SidePanel::changeTogetherRequested, this, [this] { m_dialogs->changeTogether(); });
}

/// Gives the log a share of a high window, and only its minimum in a low one.
void MainWindow::shareHeight() {
    const int line = fontMetrics().height(), all = m_rows->height();
    const double scale = std::max(1.0, letterScale());
    const bool brief = windowHeight(*this) != WindowHeight::Usual;
    const double least = brief ? 3.4 * line : 4.5 * line;
    const double low =
        (leastBottom - (brief ? oneLine : 0)) * scale + moreBottom * std::max(0.0, all - lowWindow * scale);
    const double usual =
        std::max(std::min(mostUsual, low / std::max(1, all)), 1 - mostLines * line / std::max(1, all));
    const double wanted = m_bottomShare.value_or(usual) * all;
    const int bottom = qRound(std::clamp(wanted, std::min(least, all * 0.3), std::max(all * 0.6, 1.0)));
    const int capped =
        m_bottomShare ? bottom : std::min(bottom, std::max(qRound(all * usual), qRound(least)));
    m_next->setMaximumHeight(std::min(6 * line, qRound(capped * nextShare)));
    m_rows->setSizes({all - capped, capped});
    if (isVisible()) m_next->parentWidget()->layout()->activate(); // at once, not with the next event
    m_next->setFixedWidth(qRound(std::min(nextColumn * fontMetrics().averageCharWidth(), width() * 0.3)));
}

void MainWindow::resizeEvent(QResizeEvent* event) {
    QMainWindow::resizeEvent(event);
    shareHeight();
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    shareHeight();
}

QVariantMap MainWindow::look() const {
    QVariantMap out;
    if (const auto shares = m_columns->shares())
        out = {{QStringLiteral("left"), (*shares)[0]}, {QStringLiteral("right"), (*shares)[1]}};
    if (m_bottomShare) out[QStringLiteral("bottom")] = *m_bottomShare;
    if (!m_middle->panel().isWanted()) out[QStringLiteral("noBoard")] = true;
    const auto table = m_table ? m_table->saveGeometry() : m_tablePlace;
    if (!table.isEmpty()) out[QStringLiteral("table")] = table;
    return out;
}

void MainWindow::setLook(const QVariantMap& look) {
    const auto share = [&](const char* name) {
        const double value = look.value(QLatin1String(name)).toDouble();
        return value > 0.05 && value < 0.7 ? std::optional(value) : std::nullopt;
    };
    if (const auto left = share("left"), right = share("right"); left && right && *left + *right < 0.9)
        m_columns->setShares({{*left, *right}});
    m_bottomShare = share("bottom");
    board().setWanted(!look.value(QStringLiteral("noBoard")).toBool());
    m_tablePlace = look.value(QStringLiteral("table")).toByteArray();
    shareHeight();
}

/// Names the columns for the keys that bring a column to the front where only two fit.
void MainWindow::nameColumns() {
    const auto* home = m_session.side(m_session.sides().home());
    const auto* sight = m_session.side(m_session.sides().inSight());
    if (home && sight) m_columns->setNames(part::text(home->name), part::text(sight->name));
}

void MainWindow::showBriefing() {
    const auto briefing = m_session.briefing();
    if (briefing.empty()) return;
    m_briefing->setBriefing(briefing, m_session.log().size() < 2);
    m_game->hide();
    setShown(*m_briefing, true);
    m_briefing->begin().setFocus();
}

bool MainWindow::isBriefing() const { return !m_briefing->isHidden(); }

void MainWindow::endBriefing() {
    m_briefing->hide();
    m_game->show();
    centralWidget()->layout()->activate(); // gives the central widget its height, which log and Next share
    shareHeight();
    centralWidget()->setFocus();
}

void MainWindow::toggleFullScreen() { setWindowState(windowState() ^ Qt::WindowFullScreen); }

/// Shows the action in hand where it shares its place with the lists, unless it is planned on the board.
void MainWindow::showColumnOfAction() {
    if (m_session.open() || (m_session.draft().offer() && !board().isPlanning()))
        m_columns->bring(board().isVisible() ? Columns::Right : Columns::Middle);
}

/// Shows the column of the unit that was taken in hand, where the outer columns share one place.
void MainWindow::showColumnInHand() {
    if (m_columns->showsOne()) return m_columns->bring(Columns::Middle);
    const auto enemy = m_session.selection().group() + QLatin1Char(' ') + m_session.selection().figure();
    const auto unit = m_session.selection().unit();
    const auto* figure = m_session.unit(unit);
    const bool other = figure && part::text(figure->side) != m_session.sides().home();
    const bool group = enemy != m_enemyInHand && enemy.size() > 1;
    if (group && !m_session.allSidesAct())
        m_columns->bring(Columns::Right);
    else if (m_session.allSidesAct())
        m_columns->bring(other ? Columns::Right : Columns::Left);
    else if (unit != m_unitInHand)
        m_columns->bring(unit.isEmpty() || other ? Columns::Right : Columns::Left);
    showColumnOfAction();
    m_enemyInHand = enemy;
    m_unitInHand = unit;
}

} // namespace ui
