// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dice/die_paint.h"

#include <QWidget>

namespace ui {

/// One die as it is drawn.
struct ShownDie {
    QString text; ///< its face, or the number of dice with the face before it ("×5")
    DieLook look = DieLook::Normal;
    bool apart = false; ///< a gap precedes this die
};

/// Dice side by side, wrapped where they do not fit; display only.
class DiceStrip final : public QWidget {
    Q_OBJECT
public:
    /// The size of the dice.
    enum class Size { Small, Large };
    explicit DiceStrip(Size size, QWidget* parent = nullptr);

    void setDice(std::vector<ShownDie> dice);
    /// Lets a click on a die request its correction.
    void setCorrectable();

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// A die with this face is to be corrected.
    void correctionRequested(int face);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    QRectF boxOf(int number) const;
    int side(int width) const;
    int step(int width) const;
    int perRow(int width) const;
    int gaps(int width) const;
    int rim() const;
    int apart() const;
    std::vector<ShownDie> m_dice;
    Size m_size;
    bool m_isCorrectable = false;
};

/// The order of dice on the screen: as they were rolled, where the order matters, or first those that count
/// and then the others, dimmed after a gap.
enum class DiceOrder { AsRolled, CountingFirst };
/// Which dice count: those that succeed, or those that fail, as failed saves do for an attack.
enum class DiceCounting { Successes, Failures };
/// The dice of one row of an answer. Where they are many, each face is shown once, followed by the number of
/// its dice ("×5").
std::vector<ShownDie> shownDice(const core::DiceRow& row, const std::vector<int>& faces, DiceOrder order,
                                DiceCounting counting = DiceCounting::Successes);

} // namespace ui
