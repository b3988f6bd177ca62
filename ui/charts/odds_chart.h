// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/odds_words.h"

#include <QWidget>

class QBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace ui {

class OddsBars;
class OddsRows;
class OutcomeBars;

/// Odds as bars, as one big number, and in words, with what happens to others in rows below; has a menu to
/// copy them.
class OddsChart final : public QWidget {
    Q_OBJECT
public:
    enum class Shape {
        Wide,    ///< words beside the bars
        Upright, ///< words below the bars
        Lying    ///< a few bars below each other with one large number beside them; many bars as in Wide
    };
    explicit OddsChart(QWidget* parent = nullptr, Shape shape = Shape::Wide);

    /// `now` is what remains from here, `before` what it was, behind it. Nothing to show hides the bars and
    /// says so.
    void setOdds(const std::optional<core::OddsReport>& now,
                 const std::optional<core::OddsReport>& before = std::nullopt,
                 OddsBefore kind = OddsBefore::Roll);
    /// Until the next odds come: keeps what is there, paled, and says what share, 0 to 1, is done.
    void setCalculating(double done);
    bool isCalculating() const { return m_calculating; }
    /// What is shown; nothing while there is none or it is not up to date.
    std::optional<core::OddsReport> report() const { return m_calculating ? std::nullopt : m_shown; }

    void setAtLeastShown(bool shown);
    bool isAtLeastShown() const;
    /// The same height of the axis as other charts beside this one, a chance from 0 to 1.
    void setCommonHeight(double chance);
    double commonHeight() const;
    double highest() const;
    /// Folds the bars away: the number, what it is of and the likeliest place stay on one line.
    void setFolded(bool folded);
    bool isFolded() const { return m_folded; }
    /// Folds it where the lines it stands among have no room of this size with its bars.
    void foldToFit(const QSize& room);
    /// Leaves "Compare…" out of the menu, where odds stand side by side already.
    void setComparable(bool comparable) { m_comparable = comparable; }
    /// Everything that can be done with the odds shown; the caller owns the menu.
    QMenu* makeMenu(QWidget* parent);

signals:
    void compareAsked(const core::OddsReport& report);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeWords(Shape shape);
    void setFonts();
    void say(const OddsWords& words);
    void sayNothing();
    void describe(const OddsWords& words);
    void popUp(const QPoint& at);
    void sayBriefly(const OddsWords& words);
    void sayFolded(const OddsWords& words);
    void showBars();
    /// While it is not folded.
    int wantedHeight() const;
    void limitHeight();
    int questionWidth() const;
    void turn();

    OddsBars* m_bars;
    OutcomeBars* m_lying = nullptr; ///< in place of the bars, where there are few of them
    QWidget* m_words = nullptr;
    QBoxLayout* m_across = nullptr;
    QBoxLayout* m_top = nullptr; ///< the number and what is beside it
    Shape m_shape;
    QLabel* m_number = nullptr;
    QLabel* m_question = nullptr;
    QLabel* m_brief = nullptr; ///< beside the number, in place of all below it, where it is folded
    QLabel* m_before = nullptr;
    QLabel* m_expected = nullptr;
    QLabel* m_facts = nullptr;
    QLabel* m_policy = nullptr;
    QToolButton* m_more = nullptr;
    OddsRows* m_beside = nullptr;
    std::optional<core::OddsReport> m_shown;
    bool m_calculating = false;
    bool m_comparable = true;
    bool m_folded = false;
    bool m_lies = false; ///< few enough places for the lying bars
};

} // namespace ui
