// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view.h"
#endif

#include <QFrame>

class QLabel;
class QToolButton;

namespace ui {

class ElidedLabel;

class Chip;
class MarkerRow;
class StatBox;
class TrackList;

/// A figure that keeps a sheet: closed it shows what matters at a glance, open its stats and every token and
/// marker to change.
class UnitCard final : public QFrame {
    Q_OBJECT

public:
    enum class Look {
        Closed, ///< what matters at a glance
        Whole,  ///< every token, where the column has room for all cards so
        Open,   ///< in hand: every token and marker to change
        Table   ///< for the players, nothing to press
    };

    explicit UnitCard(QWidget* parent = nullptr);
    void setUnit(const core::UnitView& unit, Look look, const QString& contacts);
    /// What still threatens the figure, in a few words; nothing hides the line.
    void setDanger(const QString& words);
    /// Says on the chip that the action in the middle is aimed at it.
    void setTarget(bool target);
    /// The button that adds a marker.
    QToolButton& addButton() const;
    /// The token row that Tab comes to, nullptr when the card is closed.
    QWidget* tokens() const;

signals:
    void picked();
    void corrected(const QString& token, int value);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void makeTop(QLayout* into);
    void showState();

    core::UnitView m_unit;
    Look m_look = Look::Closed;
    QString m_contacts;
    bool m_filled = false;
    bool m_target = false;
    QLabel* m_key = nullptr;
    QLabel* m_name = nullptr;
    ElidedLabel* m_kind = nullptr;
    QLabel* m_house = nullptr;
    Chip* m_state = nullptr;
    StatBox* m_stats = nullptr;
    TrackList* m_tracks = nullptr;
    MarkerRow* m_markers = nullptr;
    QLabel* m_badges = nullptr;
    QLabel* m_danger = nullptr;
    QLabel* m_more = nullptr;
};

} // namespace ui
