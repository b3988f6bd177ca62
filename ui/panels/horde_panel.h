// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/view.h"
#endif
#include "ui/session/change.h"

#include <QWidget>

#include <map>
#include <string>
#include <vector>

class QFrame;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace core {
struct Offer;
}

namespace ui {

class GroupCard;
class Session;
class SideHeading;

/// A column of groups: those of the sides that keep no sheets, and what is on its way. Where no side keeps sheets, the
/// first side has a column of its own.
class HordePanel final : public QWidget {
    Q_OBJECT

public:
    enum class Sides { All, First, Rest };
    HordePanel(Session& session, Sides sides, QWidget* parent);
    /// Takes the next group in hand, the first one after the last.
    void nextGroup();
    /// Activates the group in hand, or says why not.
    void activateGroup();
    /// The token row of the figure in hand that Tab comes to, nullptr when none is.
    QWidget* tokens() const;

signals:
    void profileRequested(const QString& unit);
    /// The marked figures are to be changed together.
    void changeTogetherRequested();

private:
    void makeQueue(QLayout* into);
    void makeTogether(QLayout* into);
    void showTogether();
    void follow(ui::Changes changes);
    void showGroups();
    int showSide(const core::SideView& side, int place);
    void showHand();
    void showQueue();
    QWidget* makeArrival(const QString& words, const core::Offer* takeOff);
    const core::Offer* takeOffOffer(std::size_t place) const;
    GroupCard* cardOf(const core::GroupView& group);
    GroupCard* cardInHand() const;
    std::vector<core::SideView> sides() const;
    std::vector<core::GroupView> groupsOf(const core::SideView& side) const;
    void clickFigure(const QString& unit);
    void showEditor();

    Session& m_session;
    Sides m_sides;
    QScrollArea* m_area = nullptr;
    QVBoxLayout* m_top = nullptr; ///< stays in sight
    QVBoxLayout* m_list = nullptr;
    QLabel* m_empty = nullptr;
    QPushButton* m_gone = nullptr;
    bool m_showGone = false;
    QFrame* m_together = nullptr;
    QLabel* m_markedCount = nullptr;
    QPushButton* m_changeTogether = nullptr;
    QFrame* m_queue = nullptr;
    QVBoxLayout* m_coming = nullptr;
    std::vector<QWidget*> m_arrivals;
    std::map<std::string, SideHeading*> m_headings;
    std::map<std::string, GroupCard*> m_cards;
};

} // namespace ui
