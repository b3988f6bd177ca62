// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dice/dice_switch.h"

#include <QMap>
#include <QObject>
#include <QString>

namespace ui {

/// How the dice of each side come in: players may roll on the table while the program rolls for the horde.
class DiceHabits final : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// The way a side has chosen; rolling in the program until it has.
    DiceMode of(const QString& side) const { return m_modes.value(side, DiceMode::Roll); }
    void set(const QString& side, DiceMode mode);
    /// The same from a number that was kept; one that names no way is passed over.
    void setNumber(const QString& side, int mode);

signals:
    void changed(const QString& side, ui::DiceMode mode);

private:
    QMap<QString, DiceMode> m_modes;
};

} // namespace ui
