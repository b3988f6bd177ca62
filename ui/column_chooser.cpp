// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/column_chooser.h"

#include "ui/board/board_panel.h"
#include "ui/frame/columns.h"
#include "ui/frame/panel_widgets.h"
#include "ui/session/session.h"

namespace ui {

void ColumnChooser::follow(Changes changes) {
    if (changes & Change::Selection)
        showUnit();
    else if (changes & (Change::Draft | Change::Open))
        showAction();
    if (changes & (Change::Selection | Change::View)) nameColumns();
}

void ColumnChooser::nameColumns() {
    const auto* home = m_session.side(m_session.sides().home());
    const auto* sight = m_session.side(m_session.sides().inSight());
    if (home && sight) m_columns.setNames(part::text(home->name), part::text(sight->name));
}

void ColumnChooser::showAction() {
    if (m_session.open() || (m_session.draft().offer() && !m_board->isPlanning()))
        m_columns.bring(m_board->isVisible() ? Columns::Right : Columns::Middle);
    else
        m_columns.unfold();
}

/// Shows the column of the unit that was selected, where the outer columns share one place.
void ColumnChooser::showUnit() {
    if (m_columns.showsOne()) return m_columns.bring(Columns::Middle);
    const auto enemy = m_session.selection().group() + QLatin1Char(' ') + m_session.selection().figure();
    const auto unit = m_session.selection().unit();
    const auto* figure = m_session.unit(unit);
    const bool other = figure && part::text(figure->side) != m_session.sides().home();
    const bool group = enemy != m_enemyInHand && enemy.size() > 1;
    if (group && !m_session.allSidesAct())
        m_columns.bring(Columns::Right);
    else if (m_session.allSidesAct())
        m_columns.bring(other ? Columns::Right : Columns::Left);
    else if (unit != m_unitInHand)
        m_columns.bring(unit.isEmpty() || other ? Columns::Right : Columns::Left);
    showAction();
    m_enemyInHand = enemy;
    m_unitInHand = unit;
}

} // namespace ui
