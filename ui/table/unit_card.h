// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view.h"
#endif
#include "ui/table/marked_card.h"
#include "ui/table/unit_chips.h"

class QLabel;

namespace ui {

class CardHead;
class TrackList;

/// A figure that keeps a sheet: closed it shows what matters at a glance, open every token to change. Each
/// look has one height, whatever happens to the figure.
class UnitCard final : public MarkedCard {
    Q_OBJECT

public:
    enum class Look {
        Closed, ///< what matters at a glance
        Whole,  ///< every token, where the column has room for all cards so
        Open,   ///< in the middle: every token to change
        Short,  ///< the same in the lowest windows: small counters are chips of the first line
        Table   ///< for the players, nothing to press
    };

    explicit UnitCard(QWidget* parent = nullptr);
    /// `contacts` are the names of those it fights.
    void setUnit(const core::UnitView& unit, Look look, const QString& contacts);
    /// What still threatens the figure, in a few words; nothing hides the chip.
    void setDanger(const QString& words);
    /// Says that the action in the middle is aimed at it.
    void setAimedAt(bool target);
    const core::UnitView& unit() const { return m_unit; }
    const CardHead& head() const { return *m_head; }
    /// The token row that Tab comes to, nullptr when the card is closed.
    QWidget* tokens() const;

signals:
    void picked();
    void corrected(const QString& token, int value);
    /// The list of what can be corrected is to be opened at this place of the screen.
    void correctionsAsked(const QPoint& at);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    int arrowHeight() const override;
    void showInHand(bool is) override;

private:
    void showChips();

    core::UnitView m_unit;
    Look m_look = Look::Closed;
    CardFacts m_facts;
    bool m_filled = false;
    CardHead* m_head = nullptr;
    TrackList* m_tracks = nullptr;
    QLabel* m_badges = nullptr; ///< every marker in words, for the players
};

} // namespace ui
