// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QPushButton;

namespace ui {

/// Who rolls the dice of a side: the program, or a player with real dice that are typed face by face or
/// counted.
enum class DiceMode { Roll, Faces, Count };

/// "Real dice | Program": who rolls the dice of one side.
class DiceSwitch final : public QFrame {
    Q_OBJECT
public:
    explicit DiceSwitch(QWidget* parent = nullptr);

    void setMode(DiceMode mode);
    /// Names the side for screen readers.
    void setSide(const QString& side);
    /// Sets whether space is short: then the choice that is off shows only its icon.
    void setShort(bool isShort);
    /// Whether it shows only an icon for the choice that is off.
    bool isBrief() const { return m_isShort || m_isCrowded; }
    /// Sets whether the name of a side is long: then the choice that is off shows only its icon.
    void setCrowded(bool is);

signals:
    void chosen(ui::DiceMode mode);

private:
    void showWords();

    QPushButton* m_real;
    QPushButton* m_program;
    bool m_isShort = false;
    bool m_isCrowded = false;
};

} // namespace ui
