// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view.h"
#endif

#include <QAbstractButton>

#include <vector>

namespace ui {

/// A number with a name that is changed by a press: a short count goes on by one and from its end back to
/// none, any other opens the choice of values. Plus and minus change it, too, and so does the wheel with
/// Ctrl. The name gives way where room is short.
class NumberChip : public QAbstractButton {
    Q_OBJECT

public:
    explicit NumberChip(QWidget* parent = nullptr);
    /// One without an id follows from other numbers: nothing to press.
    void setCounter(const core::CounterView& counter);
    void setObjective(const core::ObjectiveView& objective);
    int value() const { return m_value; }
    /// Name and number whole, however much of them is shown.
    QString words() const { return m_number.isEmpty() ? m_name : m_name + QLatin1Char(' ') + m_number; }
    /// How many letters of a long name are left where room is short.
    void setLeastLetters(int letters) { m_leastLetters = letters; }
    /// What it shows where the name does not fit: "B 1" for "Building 1".
    QString briefName() const;

    QSize sizeHint() const override;
    /// The name shortened to a few letters.
    QSize minimumSizeHint() const override;

signals:
    /// The whole new value.
    void stepped(int value);

protected:
    /// What stands on it, where it is no number of its own to change.
    void setWords(const QString& name, const QString& number, core::Tone tone = core::Tone::Plain);
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

    QString m_name, m_number;
    core::Tone m_tone = core::Tone::Plain;
    int m_leastLetters = 4;
    int m_value = 0;
    int m_limit = -1;      ///< -1 = none
    bool m_counts = false; ///< a press goes on by one
    bool m_fixed = true;   ///< it follows from other numbers: nothing to press
    bool m_framed = true;
};

/// The widths of chips that stand in one row of this many pixels: the widest give way first, none below its
/// least.
std::vector<int> sharedWidths(const std::vector<NumberChip*>& chips, int room, int gap);

} // namespace ui
