// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/roll_form.h"

#include "ui/dice/dice_strip.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

constexpr int mostDrawn = 12;

std::vector<ShownDie> waitingDice(int count) {
    std::vector<ShownDie> dice(std::size_t(std::clamp(count, 0, mostDrawn)),
                               {QStringLiteral("?"), DieLook::Empty});
    if (count > mostDrawn) dice.back().text = QStringLiteral("+%1").arg(count - mostDrawn + 1);
    return dice;
}

} // namespace

RollForm::RollForm(const core::Request& request, QWidget* parent) : TrayForm(parent) {
    auto* across = new QHBoxLayout(this);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(10);
    auto* rows = new QVBoxLayout;
    rows->setSpacing(4);
    const bool many = request.rows.size() > 1;
    for (const core::DiceRow& row : request.rows) {
        auto* line = new QHBoxLayout;
        line->setSpacing(8);
        if (many) line->addWidget(rowName(row, this));
        auto* dice = new DiceStrip(many ? DiceStrip::Size::Small : DiceStrip::Size::Large, this);
        dice->setDice(waitingDice(row.dice));
        dice->setAccessibleName(tr("%1 to roll").arg(diceCount(row.dice)));
        line->addWidget(dice, 1);
        rows->addLayout(line);
    }
    across->addLayout(rows, 1);
    m_roll =
        new QPushButton(icon(QStringLiteral("dice")), tr("Roll %1").arg(diceCount(request.dice())), this);
    m_roll->setToolTip(
        tr("Rolls only these dice in the program (R); Enter rolls what comes after them, too"));
    m_roll->setAccessibleDescription(QString::fromStdString(request.purpose));
    setLook(*m_roll, "ghost");
    connect(m_roll, &QPushButton::clicked, this, &TrayForm::rollAsked);
    across->addWidget(m_roll, 0, Qt::AlignVCenter);
}

QWidget* RollForm::firstInput() const { return m_roll; }

} // namespace ui

#include "moc_roll_form.cpp"
