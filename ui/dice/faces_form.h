// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/dice/tray_form.h"

#include <utility>
#include <vector>

class QGridLayout;
class QLabel;
class QToolButton;

namespace ui {

class DieBox;

/// A box for every real die; typing moves from one box to the next, and so do clicks on the faces of the pad
/// below.
class FacesForm final : public TrayForm {
    Q_OBJECT
public:
    /// Without `withPad` the pad appears when a box is clicked. Rows that are true in `programRows` have no
    /// boxes: the program rolls them once all others are typed.
    FacesForm(const core::Request& request, bool withPad, QWidget* parent,
              const std::vector<bool>& programRows = {});

    QWidget* firstInput() const override;
    void enter() override;
    TypedDice typedDice() const override;
    /// Fills the boxes with these faces, row by row, and puts the cursor on the die of that row that shows
    /// `first`; nothing is entered before a face has been typed.
    void presetFaces(const std::vector<std::vector<int>>& faces, std::size_t row, int first);
    /// The width of six boxes, so that a card that becomes narrower goes back to lines of six.
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrangeBoxes();
    QWidget* makePad(int sides);
    /// The die box that the pad fills next; null when there is none.
    DieBox* padTarget() const;
    void takeFromPad(int face);
    void clearLast();
    void showPad();
    /// Whether the pad fits into the line of the boxes.
    bool isShortLine() const;
    QWidget* makeRow(const core::DiceRow& row, int sides, bool named);
    QWidget* makeProgramRow(const core::DiceRow& row, int sides, bool named);
    DieBox* makeBox(const core::DiceRow& row, int sides, int number, QWidget* parent);
    void go(const DieBox* from, int by);
    void goOnFrom(const DieBox* box);
    void showSums();

    std::vector<std::vector<DieBox*>> m_rows;
    std::vector<DieBox*> m_boxes;
    std::vector<std::pair<QGridLayout*, std::vector<DieBox*>>> m_grids; ///< the boxes of each row
    int m_columns = 0;                                                  ///< boxes in a line
    std::vector<QLabel*> m_sums;
    std::vector<core::DiceRow> m_asked;
    bool m_real; ///< the rows with boxes are rolled with real dice
    QWidget* m_padBox = nullptr;
    std::vector<QToolButton*> m_pad;
    QToolButton* m_padBack = nullptr;
    DieBox* m_picked = nullptr; ///< the clicked box: the pad fills it next, even if it has a face
};

} // namespace ui
