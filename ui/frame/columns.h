// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <array>
#include <optional>

class QPushButton;
class QSplitter;
class QVBoxLayout;

namespace ui {

/// Three columns with dividers to drag. The outer ones grow with the window and with its letters, the middle
/// has what is left; where letters are too large for three, the outer ones share one place and a switch above
/// says which is shown.
class Columns final : public QWidget {
    Q_OBJECT

public:
    enum Place { Left, Middle, Right };
    explicit Columns(QWidget* parent);

    /// Where the panels of a column go, top to bottom.
    QVBoxLayout* column(Place place) const { return m_inside[place]; }
    /// What the switch calls the outer columns.
    void setNames(const QString& left, const QString& right);
    /// Brings an outer column to sight where both share one place.
    void bring(Place place);
    /// The outer columns are that many average characters wide, left and right, and the middle has more than
    /// half of the width whatever the letters: where they leave it less, they share one place. Nothing = as
    /// usual.
    void setOuter(std::optional<std::array<double, 2>> characters);
    /// Shares of the width that the outer columns were dragged to, none where nobody did.
    std::optional<std::array<double, 2>> shares() const { return m_shares; }
    void setShares(std::optional<std::array<double, 2>> shares);

signals:
    void dragged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void arrange();
    void keepShares();
    int sideWidth(Place place) const;
    double outerNeeds() const;

    QSplitter* m_splitter = nullptr;
    QWidget* m_switch = nullptr;
    std::array<QWidget*, 3> m_columns{};
    std::array<QVBoxLayout*, 3> m_inside{};
    std::array<QPushButton*, 2> m_buttons{};
    std::optional<std::array<double, 2>> m_shares;
    std::optional<std::array<double, 2>> m_outer;
    bool m_narrow = false;
    Place m_shown = Left;
};

} // namespace ui
