// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QSpinBox;

namespace ui {

/// A whole number between − and +; typed, stepped by arrow keys or clicked.
class NumberBox final : public QWidget {
    Q_OBJECT
public:
    /// `name` is what the number means, for those who do not see the label beside it.
    NumberBox(const QString& name, int minimum, int maximum, int value, QWidget* parent = nullptr);
    int value() const;

signals:
    void valueChanged(int value);

private:
    QSpinBox* m_spin = nullptr;
};

} // namespace ui
