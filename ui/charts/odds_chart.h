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

/// Odds as bars, as one large number and as text, with the reports of other units in rows below; a menu
/// copies them.
class OddsChart final : public QWidget {
    Q_OBJECT
public:
    /// How the bars and the texts are arranged.
    enum class Shape {
        Wide,    ///< text beside the bars
        Upright, ///< text below the bars
        Lying    ///< a few horizontal bars with one large number beside them; many bars as in Wide
    };
    explicit OddsChart(QWidget* parent = nullptr, Shape shape = Shape::Wide);

    /// Shows the present odds `now` and, drawn behind them, the earlier odds `before`, or these alone where
    /// there are no present ones. Without any odds the bars are hidden and a text says so.
    void setOdds(const std::optional<core::OddsReport>& now,
                 const std::optional<core::OddsReport>& before = std::nullopt,
                 OddsBefore kind = OddsBefore::Roll);
    /// Until the next odds arrive: keeps the present odds dimmed and shows the share of the calculation that
    /// is done, 0 to 1.
    void setCalculating(double done);
    bool isCalculating() const { return m_calculating; }
    /// The report that is shown; nothing while there is none or it is out of date.
    std::optional<core::OddsReport> report() const { return m_calculating ? std::nullopt : m_shown; }

    /// Shows or hides the line for "at least this much".
    void setAtLeastShown(bool shown);
    bool isAtLeastShown() const;
    /// Sets the axis height that charts side by side share, a chance from 0 to 1.
    void setCommonHeight(double chance);
    double commonHeight() const;
    /// The chance of the highest bar, 0 to 1.
    double highest() const;
    /// Sets whether the chart is folded: then the bars are hidden, and the number, its question and the
    /// likeliest outcome are on one line.
    void setFolded(bool folded);
    bool isFolded() const { return m_folded; }
    /// Folds the chart where the lines around it do not fit into `room` while its bars are shown, and hides
    /// the related chances where they do not fit even so.
    void foldToFit(const QSize& room);
    /// Sets whether the menu has "Compare…"; it is not needed where odds are side by side already.
    void setComparable(bool comparable) { m_comparable = comparable; }
    /// The menu of all actions for the odds shown; the caller owns the menu.
    QMenu* makeMenu(QWidget* parent);

signals:
    /// Requests to keep these odds in the odds window.
    void compareRequested(const core::OddsReport& report);

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
    void clearText();
    void describe(const OddsWords& words);
    void popUp(const QPoint& at);
    void showShortText(const OddsWords& words);
    void showFoldedText(const OddsWords& words);
    void showBars();
    /// The height of the chart while it is not folded.
    int wantedHeight() const;
    bool hasBeside() const;
    int besideHeight() const;
    void limitHeight();
    int questionWidth() const;
    void placeTexts();

    OddsBars* m_bars;
    OutcomeBars* m_lying = nullptr; ///< replaces the bars where there are few of them
    QWidget* m_words = nullptr;
    QBoxLayout* m_across = nullptr;
    QBoxLayout* m_top = nullptr; ///< the number and the texts beside it
    Shape m_shape;
    QLabel* m_number = nullptr;
    QLabel* m_question = nullptr;
    QLabel* m_brief = nullptr; ///< beside the number of a folded chart, in place of all texts below it
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
    bool m_horizontal = false; ///< there are few enough bars to draw them horizontally
};

} // namespace ui
