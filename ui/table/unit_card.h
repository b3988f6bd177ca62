// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view/view.h"
#endif
#include "ui/table/framed_card.h"
#include "ui/table/unit_chips.h"

class QLabel;

namespace ui {

class CardHead;
class TrackList;

/// The card of a figure with a sheet: closed it shows the most important values, open every token to change.
/// Each look has a fixed height, whatever happens to the figure.
class UnitCard final : public FramedCard {
    Q_OBJECT

public:
    /// How much of the figure the card shows.
    enum class Look {
        Closed, ///< the most important values
        Large,  ///< the same in a wide column, with tokens of full size
        Whole,  ///< every token, where all cards fit the column that way
        Open,   ///< of the unit in hand: every token to change
        Short,  ///< Open in the lowest windows: small counters are chips of the first line
        Table   ///< for the players, without controls
    };

    explicit UnitCard(QWidget* parent = nullptr);
    /// `contacts` are the names of the figures in contact.
    void setUnit(const core::UnitView& unit, Look look, const QString& contacts);
    /// Whether the card shows every token to change.
    bool isUnfolded() const { return m_look == Look::Open || m_look == Look::Short; }
    /// Sets the keys that take the unit in hand, for the tool tip of its number.
    void setKeys(const QString& keys);
    /// Sets the text of the danger chip; an empty text hides it.
    void setDanger(const QString& words);
    /// Sets whether the figure is a target of the action in the middle of the window.
    void setAimedAt(bool target);
    /// Shows what the open action will leave of the unit; null where it changes nothing.
    void setExpected(const core::UnitView* then);
    const core::UnitView& unit() const { return m_unit; }
    const CardHead& head() const { return *m_head; }
    /// The token row that Tab reaches; nullptr unless the card shows every token to change.
    QWidget* tokens() const;

signals:
    /// The card was pressed.
    void picked();
    void corrected(const QString& token, int value);
    /// Requests to open the menu of corrections at this position on the screen.
    void correctionsRequested(const QPoint& at);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    int arrowMiddleY() const override;
    void showActing(bool is) override;

private:
    void showChips();

    core::UnitView m_unit;
    Look m_look = Look::Closed;
    CardFacts m_facts;
    bool m_filled = false;
    CardHead* m_head = nullptr;
    TrackList* m_tracks = nullptr;
    QLabel* m_badges = nullptr; ///< every marker as text, for the players
};

} // namespace ui
