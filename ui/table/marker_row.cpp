// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/table/marker_row.h"

#include "ui/frame/flow_layout.h"
#include "ui/frame/panel_widgets.h"
#include "ui/keys/menu_letters.h"
#include "ui/keys/roving_focus.h"
#include "ui/table/marker_menu.h"
#include "ui/table/stepper_chip.h"

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
    setVisible(!m_chips.empty());
    updateGeometry();
}

void MarkerRow::fillList() {
    m_list->clear();
    fillMarkerMenu(*m_list, m_all, [this](const QString& marker, int count) { emit marked(marker, count); });
}

} // namespace ui

#include "moc_marker_row.cpp"
