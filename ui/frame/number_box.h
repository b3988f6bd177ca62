// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QSpinBox;

namespace ui {

/// A whole number between buttons − and +, which can be typed, or stepped by arrow keys or clicks.
class NumberBox final : public QWidget {
    Q_OBJECT
public:
    /// `name` is the meaning of the number, for screen readers.
    NumberBox(const QString& name, int minimum, int maximum, int value, QWidget* parent = nullptr);
    int value() const;

signals:
    void valueChanged(int value);

private:
    QSpinBox* m_spin = nullptr;
};

} // namespace ui
