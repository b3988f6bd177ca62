// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/marker_row.h"

#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/menu_letters.h"
#include "ui/keys/roving_focus.h"
#include "ui/table/hand.h"
#include "ui/table/stepper_chip.h"
#include "ui/tokens/marker_words.h"

#include <QAction>
#include <QMenu>
#include <QToolButton>

#include <set>

namespace ui {

MarkerRow::MarkerRow(QWidget* parent) : QWidget(parent) {
    m_flow = new FlowLayout(this, 4);
    m_focus = new RovingFocus(*this);
    m_add = part::sign(this, tr("+"), tr("Add a marker or status"));
    m_add->setObjectName(QStringLiteral("addMarker"));
    m_add->setPopupMode(QToolButton::InstantPopup);
    m_list = new QMenu(this);
    m_list->setToolTipsVisible(true);
    m_add->setMenu(m_list);
    connect(m_list, &QMenu::aboutToShow, this, [this] { fillList(); });
    nameMenu(*m_list, tr("Markers and statuses"));
}

void MarkerRow::setUnit(const core::UnitView& unit) {
    m_all = unit.allMarkers;
    m_add->setVisible(!m_all.empty());
    m_add->setAccessibleName(tr("Add a marker to %1").arg(part::text(unit.name)));
    std::set<std::string> shown;
    for (const auto& marker : unit.markers) {
        shown.insert(marker.id);
        auto*& chip = m_chips[marker.id];
        if (!chip) {
            chip = new StepperChip(this);
            chip->join(*m_focus);
            m_flow->addWidget(chip);
            chip->show();
            connect(chip, &StepperChip::stepped, this,
                    [this, id = part::text(marker.id)](int count) { emit marked(id, count); });
        }
        chip->setMarker(marker);
    }
    std::erase_if(m_chips, [&](const auto& entry) {
        if (shown.contains(entry.first)) return false;
        m_flow->removeWidget(entry.second);
        entry.second->hide();
        entry.second->deleteLater();
        return true;
    });
    setVisible(m_shown && !m_chips.empty());
    updateGeometry();
}

void MarkerRow::setShown(bool shown) {
    m_shown = shown;
    setVisible(shown && !m_chips.empty());
}

void MarkerRow::openList(const QPoint& at) { m_list->popup(at); }

void MarkerRow::fillList() {
    m_list->clear();
    const auto keys = markerLetters(m_all);
    for (std::size_t n = 0; n < m_all.size(); ++n) {
        const auto& marker = m_all[n];
        const bool full = marker.count >= marker.cap;
        const bool status = marker.cap <= 1;
        auto words = part::text(marker.label);
        if (!status) words += tr("  %1 / %2").arg(marker.count).arg(marker.cap);
        if (!keys[n].isNull()) words += tr("\tAlt+%1").arg(keys[n]);
        auto* action = m_list->addAction(words);
        action->setToolTip(markerWhy(marker));
        action->setCheckable(status);
        action->setChecked(status && marker.count > 0);
        action->setEnabled(status || !full);
        const int wanted = status ? (marker.count > 0 ? 0 : 1) : marker.count + 1;
        connect(action, &QAction::triggered, this,
                [this, id = part::text(marker.id), wanted] { emit marked(id, wanted); });
    }
}

} // namespace ui

#include "moc_marker_row.cpp"
