// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dice/dice_switch.h"
#include "ui/dice/typing_beat.h"

#include <QMap>
#include <QObject>
#include <QString>

namespace ui {

/// The dice mode of each side: players may roll real dice while the program rolls for the other side.
class DiceHabits final : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// The mode of a side; the program rolls until another mode is chosen.
    DiceMode of(const QString& side) const { return m_modes.value(side, DiceMode::Roll); }
    void set(const QString& side, DiceMode mode);
    /// Sets the mode from a stored number; a number that is no mode is ignored.
    void setNumber(const QString& side, int mode);
    /// How long typed faces can be taken back before they count.
    TypingBeat& beat() { return m_beat; }

signals:
    void changed(const QString& side, ui::DiceMode mode);

private:
    QMap<QString, DiceMode> m_modes;
    TypingBeat m_beat;
};

} // namespace ui
