// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace ui {

/// A popup of all possible values of a number, to be set with one press; a number without a small limit is
/// typed.
class NumberPopup final : public QFrame {
    Q_OBJECT

public:
    /// The number that is changed, with its limit.
    struct Range {
        int value = 0; ///< the present value
        int most = -1; ///< the highest value; -1 = no limit
    };
    /// Creates a popup of `owner` that closes by itself; `name` is the name of the number.
    NumberPopup(QWidget& owner, const QString& name);
    /// Opens at this position on the screen, with the focus on the present value.
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
