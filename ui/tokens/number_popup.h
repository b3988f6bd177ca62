// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace ui {

/// All values that a number could have, to be set with one press; a number without a near end is typed.
class NumberPopup final : public QFrame {
    Q_OBJECT

public:
    struct Range {
        int value = 0;
        int most = -1; ///< -1 = none
    };
    /// Belongs to `owner` and goes away by itself; `name` is what is counted.
    NumberPopup(QWidget& owner, const QString& name);
    /// Opens at this place of the screen, with the present value in focus.
    void open(Range range, const QPoint& at);

signals:
    void chosen(int value);

private:
    void addButtons(Range range);
    void addBox(Range range);
    void choose(int value);
    QString m_name;
};

} // namespace ui
