// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QPushButton;

namespace ui {

/// How dice come in: rolled by the program, typed face by face, or counted by result.
enum class DiceMode { Roll, Faces, Count };

/// Three buttons side by side, one of them chosen.
class ModeSwitch final : public QFrame {
    Q_OBJECT
public:
    explicit ModeSwitch(QWidget* parent = nullptr);

    DiceMode mode() const { return m_mode; }
    void setMode(DiceMode mode);
    /// Switches a way off that the request cannot take, with the reason as its tool tip.
    /// Names the last way by what is typed there: results that are counted, or a total.
    void setTotal(bool total);
    void setAllowed(DiceMode mode, const QString& reasonAgainst);
    QPushButton* button(DiceMode mode) const { return m_buttons[int(mode)]; }

signals:
    /// A button was pressed, the chosen one included.
    void chosen(ui::DiceMode mode);

private:
    QPushButton* m_buttons[3];
    DiceMode m_mode = DiceMode::Roll;
};

} // namespace ui
