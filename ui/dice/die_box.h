// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dice/die_paint.h"

#include <QLineEdit>

namespace ui {

/// A box to type one face into. It looks like a die, takes digits and leaves every other key to its form.
class DieBox final : public QLineEdit {
    Q_OBJECT
public:
    /// Pixels around the painted die, for the frame of the focus.
    static constexpr int rim = 2;
    DieBox(int sides, std::vector<core::Band> bands, QWidget* parent);

    /// The typed face, 0 while there is none.
    int face() const { return text().toInt(); }
    void setFace(int face);
    int sides() const { return m_sides; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

signals:
    /// The face is complete; the next die can be typed.
    void filled();
    void changed();
    /// Backspace was pressed in an empty box, or the arrow to the left.
    void wentBack();
    /// The arrow to the right was pressed.
    void wentOn();
    /// Enter was pressed.
    void entered();
    void clicked();
    /// A face was typed that the die does not have.
    void refused(const QString& reason);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void takeDigit(int digit);
    int m_sides;
    std::vector<core::Band> m_bands;
    bool m_fresh = true; ///< the next digit replaces the present face
};

} // namespace ui
