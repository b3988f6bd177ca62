// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window.h"
#include "ui/panels/briefing_page.h"
#include "ui/panels/columns.h"
#include "ui/panels/next_button.h"
#include "ui/panels/table_window.h"
#include "ui/session/session.h"

#include <QLayout>
#include <QPushButton>
#include <QSplitter>

#include <algorithm>

/// How the main window shares its room, and what of that is remembered.
namespace ui {

namespace {

constexpr double nextColumn = 38;   // in average characters, so that it grows with the font
constexpr double usualLog = 0.19;   // of the height below the header

} // namespace

/// The log takes a share of a high window, and on a low one no more than it must.
void MainWindow::shareHeight() {
    const int line = fontMetrics().height(), all = m_rows->height();
    const double wanted = m_bottomShare.value_or(std::max(7.0 * line / std::max(1, all), usualLog)) * all;
    const int bottom = qRound(std::clamp(wanted, std::min(4.5 * line, all * 0.3), std::max(all * 0.6, 1.0)));
    const int capped = m_bottomShare ? bottom : std::min(bottom, std::max(qRound(all * usualLog), qRound(4.5 * line)));
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
    if (const auto shares = m_columns->shares()) out = {{QStringLiteral("left"), (*shares)[0]}, {QStringLiteral("right"), (*shares)[1]}};
    if (m_bottomShare) out[QStringLiteral("bottom")] = *m_bottomShare;
    const auto table = m_table ? m_table->saveGeometry() : m_tablePlace;
    if (!table.isEmpty()) out[QStringLiteral("table")] = table;
    return out;
}

void MainWindow::setLook(const QVariantMap& look) {
    const auto share = [&](const char* name) {
        const double value = look.value(QLatin1String(name)).toDouble();
        return value > 0.05 && value < 0.7 ? std::optional(value) : std::nullopt;
    };
    if (const auto left = share("left"), right = share("right"); left && right && *left + *right < 0.9) m_columns->setShares({{*left, *right}});
    m_bottomShare = share("bottom");
    m_tablePlace = look.value(QStringLiteral("table")).toByteArray();
    shareHeight();
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
    centralWidget()->layout()->activate(); // only now it has its height, of which log and Next take their share
    shareHeight();
    centralWidget()->setFocus();
}

void MainWindow::toggleFullScreen() { setWindowState(windowState() ^ Qt::WindowFullScreen); }

/// Where the outer columns share one place, the one in which something was taken in hand is shown.
void MainWindow::bringHand() {
    const auto enemy = m_session.selectedGroup() + QLatin1Char(' ') + m_session.selectedFigure();
    const auto unit = m_session.selectedUnit();
    const bool horde = enemy != m_enemyInHand && enemy.size() > 1;
    if (horde && !m_session.everybodyActs()) m_columns->bring(Columns::Right);
    else if (m_session.everybodyActs()) m_columns->bring(m_session.unit(unit) && m_session.view().sides.size() > 1 && m_session.unit(unit)->side == m_session.view().sides[1].id ? Columns::Right : Columns::Left);
    else if (unit != m_unitInHand) m_columns->bring(unit.isEmpty() ? Columns::Right : Columns::Left);
    m_enemyInHand = enemy;
    m_unitInHand = unit;
}

} // namespace ui
