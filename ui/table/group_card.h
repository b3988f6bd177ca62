// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/odds/odds.h"
#include "kernel/view/view.h"
#endif
#include "ui/table/framed_card.h"
#include "ui/tokens/chip_row.h"

#include <vector>

class QHBoxLayout;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace core {
struct Offer;
}

namespace ui {

class CardHead;
class DatasheetView;
class ElidedLabel;
class FigureStrip;
class Session;
class TrackList;

/// Figures that act together, or a unit of an army, in two lines: name and state, and the figures. An open
/// card also shows the datasheet and the actions of the group.
class GroupCard final : public FramedCard {
    Q_OBJECT

public:
    GroupCard(Session& session, QString group, QWidget* parent);
    void setGroup(const core::GroupView& group);
    /// Sets whether the card has its minimum height.
    void setLow(bool low);
    /// Marks the unit in hand and the targets of the action in the middle of the window; `open` also shows
    /// the datasheet.
    void showHand(const QStringList& targets, bool open);
    /// Whether the datasheet is shown.
    bool isOpen() const { return m_open; }
    /// Whether one of its figures is a target of the action in the middle of the window.
    bool isAimedAt(const QStringList& targets) const;
    /// Shows what the open action will leave of the figures.
    void showExpected();
    /// Shows a warning for the most endangered of its figures; small chances are not shown.
    void warn(const std::vector<core::OddsReport>& danger);
    QString groupId() const { return m_id; }
    const CardHead& head() const { return *m_head; }
    /// Presses the button that activates the group; false when there is nothing to press.
    bool pressActivate();
    /// The place on the screen of the card's line with the figure, or the model in hand of a unit of several;
    /// the whole card where the figure is not shown separately.
    QRect figurePlace(const QString& unit) const;
    /// The model of the figure in hand, where it is a unit of several.
    QString model() const { return m_model; }

signals:
    void figureClicked(const QString& unit, Qt::KeyboardModifiers modifiers);
    /// Requests to show the corrections of this figure beside that place on the screen.
    void correctionsRequested(const QString& unit, const QRect& beside);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    int arrowMiddleY() const override;
    void showActing(bool is) override;

private:
    void makeRow();
    void makeDetails();
    void makeButtons(QLayout* into);
    bool takeUnits(const core::GroupView& group);
    bool isArmy() const;
    bool isLone() const { return m_group.units.size() == 1; }
    void showHead();
    void showChips();
    QString proposedAction() const;
    void showFigures();
    void showLine();
    void shape();
    void showDetails();
    void showButtons();
    void activate(std::size_t which);
    void fillOthers();
    void prepare();
    void take(const core::Offer& offer);
    void pick();
    void openMarkers(const QString& unit, const QPoint& at);

    Session& m_session;
    QString m_id;
    core::GroupView m_group;
    std::vector<core::UnitView> m_units;
    QString m_model;
    QString m_danger;
    bool m_expects = false;   ///< shows what the open action will leave
    QString m_loss;           ///< what the open action will leave of its figures: "−1 → destroyed"
    QString m_proposedAction; ///< the likely action, while the group may act
    bool m_open = false;
    bool m_fold = false;    ///< the figures that are off the table are not listed
    bool m_low = false;     ///< the window is low: a card of an army has narrower margins
    bool m_covered = false; ///< the place where the group has set up is covered
    bool m_dense = false;   ///< a single model of an army: its figure is before the two lines of the card
    QStringList m_targets;
    QHBoxLayout* m_body = nullptr; ///< the figure of a single model, and the two lines of the card
    QVBoxLayout* m_lines = nullptr;
    QHBoxLayout* m_row = nullptr; ///< the second line
    CardHead* m_head = nullptr;
    FigureStrip* m_figures = nullptr;
    TrackList* m_single = nullptr;
    ElidedLabel* m_words = nullptr;
    QPushButton* m_folded = nullptr;
    QWidget* m_details = nullptr; ///< created with its contents when it is first shown
    DatasheetView* m_sheet = nullptr;
    QPushButton* m_activate = nullptr;
    QPushButton* m_prepare = nullptr;
    QToolButton* m_others = nullptr;
};

} // namespace ui
