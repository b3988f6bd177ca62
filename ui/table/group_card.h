// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/odds.h"
#include "kernel/view.h"
#endif
#include "ui/table/marked_card.h"
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

/// Figures that act together, or a unit of an army, in two lines: who they are and how they are, and the
/// figures. A group that acts or is aimed at shows its datasheet and what it can do as well.
class GroupCard final : public MarkedCard {
    Q_OBJECT

public:
    GroupCard(Session& session, QString group, QWidget* parent);
    void setGroup(const core::GroupView& group);
    /// Whether it is to be as low as it can.
    void setLow(bool low);
    /// Marks what is in hand and what the action in the middle is aimed at; `open` shows the datasheet, too.
    void showHand(const QStringList& targets, bool open);
    /// Whether the action in the middle is aimed at one of its figures.
    bool isAimedAt(const QStringList& targets) const;
    /// Warns of what these odds threaten the most endangered of its figures with; small chances are left
    /// unsaid.
    void warn(const std::vector<core::OddsReport>& danger);
    QString groupId() const { return m_id; }
    const CardHead& head() const { return *m_head; }
    /// Does what its button does; false when there is nothing to press.
    bool pressActivate();
    /// The line of the card on the screen in which the figure stands, of a unit of several the model in hand;
    /// the card where it is not shown by itself.
    QRect figurePlace(const QString& unit) const;
    /// The model of the figure in hand, where it is a unit of several.
    QString model() const { return m_model; }

signals:
    void figureClicked(const QString& unit, Qt::KeyboardModifiers modifiers);
    /// All that can be corrected about this figure is to be shown beside what lies there on the screen.
    void correctionsRequested(const QString& unit, const QRect& beside);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    int arrowHeight() const override;
    void showInHand(bool is) override;

private:
    void makeRow();
    void makeDetails();
    void makeButtons(QLayout* into);
    bool takeUnits(const core::GroupView& group);
    bool isArmy() const;
    bool isLone() const { return m_group.units.size() == 1; }
    void showHead();
    void showChips();
    QString proposedDeed() const;
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
    QString m_deed; ///< what it would likely do, while it may act
    bool m_open = false;
    bool m_fold = false;
    bool m_low = false;
    bool m_dense = false; ///< a single model of an army: its figure stands before both lines
    QStringList m_targets;
    QHBoxLayout* m_body = nullptr; ///< the figure of a single model, and both lines
    QVBoxLayout* m_lines = nullptr;
    QHBoxLayout* m_row = nullptr; ///< the second line
    CardHead* m_head = nullptr;
    FigureStrip* m_figures = nullptr;
    TrackList* m_single = nullptr;
    ElidedLabel* m_words = nullptr;
    QPushButton* m_folded = nullptr;
    QWidget* m_details = nullptr; ///< with all below it made when it is first shown
    DatasheetView* m_sheet = nullptr;
    QPushButton* m_activate = nullptr;
    QPushButton* m_prepare = nullptr;
    QToolButton* m_others = nullptr;
};

} // namespace ui
