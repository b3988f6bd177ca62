// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/odds/odds.h"
#include "kernel/view/view.h"
#endif
#include "ui/theme/window_height.h"

#include <QWidget>

#include <map>
#include <string>
#include <vector>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace ui {

class FoldingButton;
class GroupCard;
class Session;

/// The groups of a side: each group of figures, and each unit without a group, is one card.
std::vector<core::GroupView> groupsOf(const core::EncounterView& view, const core::SideView& side);

/// One card for each group of a side; groups off the table are hidden.
class GroupList final : public QWidget {
    Q_OBJECT

public:
    GroupList(Session& session, QWidget* parent);
    /// Sets the window height: in a low window the cards of an army are closer together. Call before
    /// setSide().
    void setHeight(WindowHeight height) { m_height = height; }
    /// Shows the groups of the side; a side without an id has none.
    void setSide(const core::SideView& side);
    /// Marks the unit in hand and the targets of the action in the middle of the window.
    void showHand();
    /// Sets the unit whose datasheet the middle shows beside the open action; empty = it shows none.
    void setSheetBeside(const QString& unit);
    /// Scrolls the card of the figure into view.
    void reveal(const QString& unit);
    /// The card of the figure; nullptr when it is not in this list or hidden.
    GroupCard* cardWith(const QString& unit) const;
    /// Shows what the open action will leave of the figures.
    void showExpected();
    /// Shows warnings on the cards of endangered groups; small chances are not shown.
    void warn(const std::vector<core::OddsReport>& danger);
    /// The card of the group in hand; nullptr when it is not in this list.
    GroupCard* cardInHand() const;

signals:
    void figureClicked(const QString& unit);
    void correctionsRequested(const QString& unit, const QRect& beside);

protected:
    void leaveEvent(QEvent* event) override;

private:
    std::vector<GroupCard*> cardsInOrder() const;
    GroupCard* cardOf(const core::GroupView& group);
    void showGroups();

    Session& m_session;
    WindowHeight m_height = WindowHeight::Usual;
    core::SideView m_side;
    QScrollArea* m_area = nullptr;
    QVBoxLayout* m_list = nullptr;
    QLabel* m_empty = nullptr;
    FoldingButton* m_gone = nullptr;
    bool m_showGone = false;
    QString m_sheetBeside; ///< the unit whose datasheet is shown beside the open action
    QString m_open;        ///< the group that shows its datasheet
    std::vector<core::OddsReport> m_danger;
    std::map<std::string, GroupCard*> m_cards;
};

} // namespace ui
