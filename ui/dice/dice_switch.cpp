// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/dice_switch.h"

#include "ui/theme/theme.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPushButton>

namespace ui {

DiceSwitch::DiceSwitch(QWidget* parent) : QFrame(parent) {
    setLook(*this, "segments");
    setObjectName(QStringLiteral("diceSwitch"));
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    auto* across = new QHBoxLayout(this);
    across->setContentsMargins(1, 1, 1, 1);
    across->setSpacing(0);
    auto* group = new QButtonGroup(this);
    const auto add = [&](const char* sign, const char* name, DiceMode mode) {
        auto* button = new QPushButton(this);
        button->setObjectName(QLatin1String(name));
        button->setIcon(icon(QLatin1String(sign)));
        button->setCheckable(true);
        button->setFocusPolicy(Qt::TabFocus);
        setLook(*button, "segment");
        group->addButton(button);
        across->addWidget(button);
        connect(button, &QPushButton::clicked, this, [this, mode] {
            showWords();
            emit chosen(mode);
        });
        return button;
    };
    m_real = add("hand", "realDice", DiceMode::Faces);
    m_program = add("dice", "programDice", DiceMode::Roll);
    m_real->setToolTip(tr("This side rolls real dice: the program waits until they are typed"));
    m_program->setToolTip(tr("The program rolls the dice of this side"));
    setMode(DiceMode::Roll);
}

void DiceSwitch::setMode(DiceMode mode) {
    (mode == DiceMode::Roll ? m_program : m_real)->setChecked(true);
    showWords();
}

void DiceSwitch::setSide(const QString& side) {
    m_real->setAccessibleName(tr("%1: real dice").arg(side));
    m_program->setAccessibleName(tr("%1: the program rolls").arg(side));
}

void DiceSwitch::setShort(bool isShort) {
    m_isShort = isShort;
    showWords();
}

void DiceSwitch::setCrowded(bool is) {
    m_isCrowded = is;
    showWords();
}

void DiceSwitch::showWords() {
    const bool brief = isBrief();
    const auto words = [&](const QPushButton* button, const QString& text) {
        return brief && !button->isChecked() ? QString() : text;
    };
    m_real->setText(words(m_real, tr("Real dice")));
    m_program->setText(words(m_program, tr("Program")));
}

} // namespace ui

#include "moc_dice_switch.cpp"
