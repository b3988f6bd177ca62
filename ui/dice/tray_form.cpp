// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/tray_form.h"

#include "ui/theme/prose_label.h"
#include "ui/theme/theme.h"

#include <QLabel>

namespace ui {

QLabel* TrayForm::rowName(const core::DiceRow& row, QWidget* parent, int fewestLetters) {
    auto* name = new ProseLabel(parent, QString::fromStdString(row.label + "  " + row.need));
    setLook(*name, "muted");
    name->setTextFormat(Qt::PlainText);
    name->setMinimumWidth(name->fontMetrics().averageCharWidth() * fewestLetters);
    return name;
}

} // namespace ui

#include "moc_tray_form.cpp"
