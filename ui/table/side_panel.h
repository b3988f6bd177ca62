// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/odds/odds.h"
#include "kernel/view/view.h"
#endif
#include "ui/session/change.h"
#include "ui/table/side_place.h"
#include "ui/theme/window_height.h"

#include <QWidget>

#include <optional>
#include <vector>

class QFrame;
class QLabel;
class QPushButton;
class QTabBar;
class QVBoxLayout;

namespace core {
struct Offer;
}

namespace ui {

class FigurePopover;
class GroupList;
class Session;
class SideHeading;
class SideNote;
class UnitCards;

/// An outer column of the table: one side with its name, its counters and its figures, as sheets or in
/// groups. Where several sides may be in it, tabs choose one. The right column also lists arriving figures
/// below.
class SidePanel final : public QWidget {
    Q_OBJECT

public:
    SidePanel(Session& session, SidePlace place, QWidget* parent);
    /// Takes the next group in hand, the first one after the last; where all sides act, the next unit.
    void nextGroup();
    /// Whether the group in hand is in this column.
    bool holdsGroup() const;
    /// Activates the group in hand, or reports why it cannot.
    void activateGroup();
    /// Takes the figure with that number in hand, of those that Ctrl and a digit choose from, as a click on
    /// it does; reports the reason where there is none.
    void takeFigure(int number);
    /// Takes the next of these figures in hand, the first one after the last, without aiming at it.
    void nextFigure();
    /// Shows warnings on the cards of endangered figures; small chances are not shown.
    void warn(const std::vector<core::OddsReport>& danger);
    /// Sets the unit whose datasheet the middle shows beside the open action: no card of this side repeats
    /// it.
    void setSheetBeside(const QString& unit);
    /// The token row of the figure in hand that Tab reaches; nullptr when there is none.
    QWidget* tokens() const;
    /// The heading with the name and counters of the side.
    SideHeading& heading() { return *m_heading; }

signals:
    void editRequested(const QString& unit);
    /// Requests to change the marked figures together.
    void changeTogetherRequested();
    /// Reports that the window height class has changed.
    void heightChanged(ui::WindowHeight height);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeTabs(QLayout* into);
    void makeMarkedBar(QLayout* into);
    void makeQueue(QLayout* into);
    void follow(ui::Changes changes);
    void followHeight();
    void showNote(const core::SideView* side);
    QString shownSide() const;
    std::vector<const core::SideView*> choices() const;
    void followAim();
    void showTabs();
    void showSide();
    void showMarkedBar();
    void showQueue();
    QWidget* makeArrival(const QString& words, const core::Offer* takeOff);
    const core::Offer* takeOffOffer(std::size_t place) const;
    void clickFigure(const QString& unit);
    void showCorrections(const QString& unit, const QString& model, const QRect& beside);
    void showCorrectionsOf(const QString& unit);

    Session& m_session;
    SidePlace m_place;
    WindowHeight m_height = WindowHeight::Usual;
    QString m_shown;
    QStringList m_aimed; ///< the last targets of the action in hand
    QTabBar* m_tabs = nullptr;
    std::vector<std::string> m_tabSides;
    SideHeading* m_heading = nullptr;
    UnitCards* m_sheets = nullptr;
    GroupList* m_groups = nullptr;
    SideNote* m_note = nullptr;
    SideNote* m_shortNote = nullptr;    ///< next to the name; created in the first low window
    FigurePopover* m_popover = nullptr; ///< created when it is first opened
    QFrame* m_together = nullptr;
    QLabel* m_markedCount = nullptr;
    QPushButton* m_changeTogether = nullptr;
    QFrame* m_queue = nullptr;
    QVBoxLayout* m_coming = nullptr;
    std::vector<QWidget*> m_arrivals;
};

} // namespace ui
