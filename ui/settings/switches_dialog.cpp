// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/switches_dialog.h"

#include "ui/frame/dialog_widgets.h"
#include "ui/settings/switch_rows.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace ui {

SwitchesDialog::SwitchesDialog(const std::vector<core::SwitchView>& switches, QWidget* parent,
                               const QString& title)
    : DialogFrame(title, parent) {
    setComfortableWidth(720);
    setSubtitle(tr("Each change counts from now on, is written in the log and can be undone."));
    m_rows = new SwitchRows;
    m_rows->setSwitches(switches);
    body()->addWidget(m_rows, 1);
    addClose(tr("Close"))->setDefault(true);
    connect(m_rows, &SwitchRows::switched, this, &SwitchesDialog::switched);
}

void SwitchesDialog::setSwitches(const std::vector<core::SwitchView>& switches) {
    m_rows->setSwitches(switches);
}

} // namespace ui

#include "moc_switches_dialog.cpp"
