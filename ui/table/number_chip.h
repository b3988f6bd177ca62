// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view/view.h"
#endif

#include <QAbstractButton>

#include <vector>

namespace ui {

/// A number with a name. A press raises an objective by one and from its limit back to zero; a press of a
/// counter opens the choice of values. Plus and minus change the number, too, and so does the wheel with
/// Ctrl. The name is shortened where space is short.
class NumberChip : public QAbstractButton {
    Q_OBJECT

public:
    explicit NumberChip(QWidget* parent = nullptr);
    /// Shows a counter; a counter without an id is computed from other numbers and cannot be pressed.
    void setCounter(const core::CounterView& counter);
    void setObjective(const core::ObjectiveView& objective);
    int value() const { return m_value; }
    /// The full name and number, however much of them is visible.
    QString words() const { return m_number.isEmpty() ? m_name : m_name + QLatin1Char(' ') + m_number; }
    /// The index of the side on whose colour the number is drawn; -1 = none.
    int numberSide() const { return m_numberSide; }
    /// Sets how many letters of a long name remain where space is short.
    void setLeastLetters(int letters) { m_leastLetters = letters; }
    /// Sets smaller text and less space around it, for a row that would not fit otherwise.
    void setTight(bool tight);
    /// Whether part of the name is cut off.
    bool isCut() const;
    /// The text shown where the name does not fit: "B 1" for "Building 1".
    QString briefName() const;

    QSize sizeHint() const override;
    /// The size with the name shortened to a few letters.
    QSize minimumSizeHint() const override;

signals:
    /// The user has chosen this new value.
    void stepped(int value);

protected:
    /// Sets the text directly, for a chip that changes no number.
    void setWords(const QString& name, const QString& number, core::Tone tone = core::Tone::Plain);
    /// Draws the number on the colour of the side with this index; -1 = on no colour.
    void setNumberSide(int place);
    void paintEvent(QPaintEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool event(QEvent* event) override;

private:
    void set(int value, int limit, const QString& why);
    void press();
    void step(int by);
    void openNumbers();
    bool isFramed() const { return m_framed; }
    int numberWidth() const;
    int aroundWords() const;
    QFont nameFont() const;
    QFont numberFont() const;

    QString m_name, m_number;
    core::Tone m_tone = core::Tone::Plain;
    int m_numberSide = -1; ///< index of the side on whose colour the number is drawn; -1 = none
    int m_leastLetters = 4;
    int m_value = 0;
    int m_limit = -1;      ///< -1 = no limit
    bool m_counts = false; ///< a press adds one
    bool m_fixed = true;   ///< the number is computed from others and cannot be pressed
    bool m_framed = true;
    bool m_tight = false;
};

/// The widths of chips in one row of `room` pixels: the widest are shortened first, none below its minimum.
std::vector<int> sharedWidths(const std::vector<NumberChip*>& chips, int room, int gap);

} // namespace ui
