// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <array>
#include <optional>

class QPushButton;
class QSplitter;
class QVBoxLayout;

namespace ui {

/// Three columns with dividers to drag. The outer ones grow with the window and with the text size, the
/// middle gets the rest; where the text is too large for three columns, the outer ones share one place, which
/// the middle can take as well, and a switch above selects the visible one; where it is too large even for
/// two, all three share one place.
class Columns final : public QWidget {
    Q_OBJECT

public:
    /// The columns, by their places in a window that has room for all.
    enum Place { Left, Middle, Right };
    explicit Columns(QWidget* parent);

    /// The layout of a column's panels, top to bottom.
    QVBoxLayout* column(Place place) const { return m_inside[place]; }
    /// Sets the names of the outer columns on the switch.
    void setNames(const QString& left, const QString& right);
    /// Shows a column where it shares its place with others; where the outer columns share one place, the
    /// middle takes it too.
    void bring(Place place);
    /// Shows the outer column again over which the middle was brought, where there is room for both.
    void unfold();
    /// Whether there is room for one column only.
    bool showsOne() const { return m_single; }
    /// Sets the widths of the left and right column in average characters; the middle keeps more than half of
    /// the width at any text size, so that the outer columns share one place where they would leave it less.
    /// Nothing = the usual widths.
    void setOuter(std::optional<std::array<double, 2>> characters);
    /// The shares of the width to which the outer columns were dragged; nothing where they were not.
    std::optional<std::array<double, 2>> shares() const { return m_shares; }
    void setShares(std::optional<std::array<double, 2>> shares);

signals:
    /// A divider was dragged.
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
    std::array<QPushButton*, 3> m_buttons{};
    std::optional<std::array<double, 2>> m_shares;
    std::optional<std::array<double, 2>> m_outer;
    bool m_narrow = false;  ///< the window has no room for both outer columns, which take turns
    bool m_single = false;  ///< the window has room for one column only
    Place m_shown = Left;   ///< the one column that is shown of those for which there is no room together
    Place m_outside = Left; ///< the outer column that was shown last
};

} // namespace ui
