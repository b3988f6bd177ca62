// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view.h"
#endif

#include <QFrame>

class QLabel;
class QToolButton;

namespace ui {

class RovingFocus;

/// A number with a name, changed in place: minus, the number, plus. A thing that is only there or not shows
/// a cross that takes it away. Everything sent out is the whole new value.
class StepperChip final : public QFrame {
    Q_OBJECT

public:
    explicit StepperChip(QWidget* parent = nullptr);

    void setMarker(const core::MarkerView& marker);
    /// One without an id follows from other numbers: nothing to press.
    void setCounter(const core::CounterView& counter);
    void setObjective(const core::ObjectiveView& objective);
    int value() const { return m_value; }
    /// Takes minus and plus into a group that Tab treats as one.
    void join(RovingFocus& group);

signals:
    void stepped(int value);

protected:
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void set(const QString& name, const QString& number, int value, int limit, const QString& why);
    void step(int by);

    QToolButton* m_less = nullptr;
    QLabel* m_name = nullptr;
    QToolButton* m_more = nullptr;
    int m_value = 0;
    int m_limit = -1;     ///< -1 = none
    bool m_fixed = false; ///< it follows from other numbers: nothing to press
};

} // namespace ui
