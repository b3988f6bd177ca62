// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/mode_switch.h"

#include "ui/theme/theme.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPushButton>

namespace ui {

ModeSwitch::ModeSwitch(QWidget* parent) : QFrame(parent) {
    setLook(*this, "segments");
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    auto* across = new QHBoxLayout(this);
    across->setContentsMargins(1, 1, 1, 1);
    across->setSpacing(0);
    auto* group = new QButtonGroup(this);
    const struct {
        QString text, help;
    } labels[] = {{tr("Roll ⏎"), tr("Roll in the program (R)")},
                  {tr("Type faces"), tr("Type every die as it lies on the table (F)")},
                  {tr("Count"), tr("Type how many dice came to each result (C)")}};
    for (int n = 0; n < 3; ++n) {
        auto* button = new QPushButton(labels[n].text, this);
        button->setCheckable(true);
        button->setToolTip(labels[n].help);
        button->setAccessibleDescription(labels[n].help);
        setLook(*button, "segment");
        group->addButton(button, n);
        across->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, n] {
            setMode(DiceMode(n));
            emit chosen(DiceMode(n));
        });
        m_buttons[n] = button;
    }
    setMode(DiceMode::Roll);
}

void ModeSwitch::setMode(DiceMode mode) {
    m_mode = mode;
    m_buttons[int(mode)]->setChecked(true);
}

void ModeSwitch::setTotal(bool total) {
    auto* button = m_buttons[int(DiceMode::Count)];
    button->setText(total ? tr("Total") : tr("Count"));
    const auto help =
        total ? tr("Type what the dice add up to (C)") : tr("Type how many dice came to each result (C)");
    button->setToolTip(help);
    button->setAccessibleDescription(help);
}

void ModeSwitch::setAllowed(DiceMode mode, const QString& reasonAgainst) {
    QPushButton* button = m_buttons[int(mode)];
    button->setEnabled(reasonAgainst.isEmpty());
    button->setToolTip(reasonAgainst.isEmpty() ? button->accessibleDescription() : reasonAgainst);
}

} // namespace ui

#include "moc_mode_switch.cpp"
