// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QPushButton;

namespace ui {

/// How the dice of a side come in: rolled by the program, or real ones, typed face by face or counted.
enum class DiceMode { Roll, Faces, Count };

/// "Real dice | Program": who throws the dice of one side.
class DiceSwitch final : public QFrame {
    Q_OBJECT
public:
    explicit DiceSwitch(QWidget* parent = nullptr);

    void setMode(DiceMode mode);
    /// Names the side for screen readers.
    void setSide(const QString& side);
    /// Where room is short the choice that is off shows its icon alone.
    void setShort(bool isShort);

signals:
    void chosen(ui::DiceMode mode);

private:
    void showWords();

    QPushButton* m_real;
    QPushButton* m_program;
    bool m_isShort = false;
};

} // namespace ui
