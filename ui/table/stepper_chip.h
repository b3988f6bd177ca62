// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view/view.h"
#endif

#include <QFrame>

class QLabel;
class QToolButton;

namespace ui {

class RovingFocus;

/// A number with a name, changed in place: minus, the number, plus. An item with a limit of one shows a cross
/// that removes it. Signals carry the new value, not the change.
class StepperChip final : public QFrame {
    Q_OBJECT

public:
    explicit StepperChip(QWidget* parent = nullptr);

    void setMarker(const core::MarkerView& marker);
    /// Shows a counter; a counter without an id is computed from other numbers and cannot be changed.
    void setCounter(const core::CounterView& counter);
    void setObjective(const core::ObjectiveView& objective);
    int value() const { return m_value; }
    /// Adds minus and plus to a group that is one Tab stop.
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
    int m_limit = -1;     ///< -1 = no limit
    bool m_fixed = false; ///< the number is computed from others and cannot be changed
};

} // namespace ui
