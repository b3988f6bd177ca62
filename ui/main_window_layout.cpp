// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/board/board_panel.h"
#include "ui/board/board_split.h"
#include "ui/frame/columns.h"
#include "ui/frame/panel_widgets.h"
#include "ui/main_window.h"
#include "ui/players/table_window.h"
#include "ui/session/session.h"
#include "ui/turn/briefing_page.h"
#include "ui/turn/next_button.h"

#include <QLayout>
#include <QPushButton>
#include <QSplitter>

#include <algorithm>

/// How the main window shares its room, and what of that is remembered.
namespace ui {

namespace {

constexpr double nextColumn = 38; // in average characters, so that it grows with the font
constexpr double usualLog = 0.19; // of the height below the header
constexpr double mostLines = 76; // of the table above the log; what a very high window has more shows the log

} // namespace

/// The log takes a share of a high window, and on a low one no more than it must.
void MainWindow::shareHeight() {
    const int line = fontMetrics().height(), all = m_rows->height();
    const double usual = std::max(usualLog, 1 - mostLines * line / std::max(1, all));
    const double wanted = m_bottomShare.value_or(std::max(7.0 * line / std::max(1, all), usual)) * all;
    const int bottom = qRound(std::clamp(wanted, std::min(4.5 * line, all * 0.3), std::max(all * 0.6, 1.0)));
    const int capped =
        m_bottomShare ? bottom : std::min(bottom, std::max(qRound(all * usual), qRound(4.5 * line)));
    m_rows->setSizes({all - capped, capped});
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
    if (m_middle->share()) out[QStringLiteral("boardShare")] = *m_middle->share();
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
    const double boardShare = look.value(QStringLiteral("boardShare")).toDouble();
    m_middle->setShare(boardShare > 0.05 && boardShare < 0.95 ? std::optional(boardShare) : std::nullopt);
    board().setWanted(!look.value(QStringLiteral("noBoard")).toBool());
    m_tablePlace = look.value(QStringLiteral("table")).toByteArray();
    shareHeight();
}

/// What the keys call them that bring a column to the front where there is room for two.
void MainWindow::nameColumns() {
    const auto* home = m_session.side(m_session.homeSide());
    const auto* sight = m_session.side(m_session.sideInSight());
    if (home && sight) m_columns->setNames(part::text(home->name), part::text(sight->name));
}

void MainWindow::showBriefing() {
    const auto briefing = m_session.briefing();
    if (briefing.empty()) return;
    m_briefing->setBriefing(briefing, m_session.log().size() < 2);
    m_game->hide();
    m_briefing->show();
    m_briefing->begin().setFocus();
}

bool MainWindow::isBriefing() const { return !m_briefing->isHidden(); }

void MainWindow::endBriefing() {
    m_briefing->hide();
    m_game->show();
    centralWidget()
        ->layout()
        ->activate(); // only now it has its height, of which log and Next take their share
    shareHeight();
    centralWidget()->setFocus();
}

void MainWindow::toggleFullScreen() { setWindowState(windowState() ^ Qt::WindowFullScreen); }

/// Where the outer columns share one place, the one in which something was taken in hand is shown.
void MainWindow::bringHand() {
    const auto enemy = m_session.selectedGroup() + QLatin1Char(' ') + m_session.selectedFigure();
    const auto unit = m_session.selectedUnit();
    const auto* figure = m_session.unit(unit);
    const bool other = figure && part::text(figure->side) != m_session.homeSide();
    const bool group = enemy != m_enemyInHand && enemy.size() > 1;
    if (group && !m_session.everybodyActs())
        m_columns->bring(Columns::Right);
    else if (m_session.everybodyActs())
        m_columns->bring(other ? Columns::Right : Columns::Left);
    else if (unit != m_unitInHand)
        m_columns->bring(unit.isEmpty() || other ? Columns::Right : Columns::Left);
    m_enemyInHand = enemy;
    m_unitInHand = unit;
}

} // namespace ui
