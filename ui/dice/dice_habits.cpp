// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dice/dice_habits.h"

namespace ui {

void DiceHabits::set(const QString& side, DiceMode mode) {
    if (m_modes.contains(side) && m_modes.value(side) == mode) return;
    m_modes.insert(side, mode);
    emit changed(side, mode);
}

void DiceHabits::setNumber(const QString& side, int mode) {
    if (mode >= int(DiceMode::Roll) && mode <= int(DiceMode::Count)) set(side, DiceMode(mode));
}

} // namespace ui

#include "moc_dice_habits.cpp"
