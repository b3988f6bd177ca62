// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/odds/odds.h"
#endif
#include "ui/table/side_place.h"
#include "ui/table/unit_card.h"
#include "ui/theme/window_height.h"

#include <QWidget>

#include <map>
#include <string>
#include <vector>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace core {
struct EncounterView;
struct UnitView;
} // namespace core

namespace ui {

class Session;
/// One card for each figure of a side with sheets.
class UnitCards final : public QWidget {
    Q_OBJECT

public:
    UnitCards(Session& session, SidePlace place, QWidget* parent);
    /// Sets the window height: in the lowest windows the open card is lower. Call before setSide().
    void setHeight(WindowHeight height) { m_height = height; }
    /// Sets the side by its id; without an id no figure is shown.
    void setSide(const std::string& side);
    /// Marks the figure in hand and, on the other side, the targets of the action in the middle of the
    /// window.
    void showHand();
    /// Shows what the open action will leave of the figures.
    void showExpected();
    /// Shows warnings on the cards of endangered figures; small chances are not shown.
    void warn(const std::vector<core::OddsReport>& danger);
    /// The token row of the open card that Tab reaches; nullptr when none is open.
    QWidget* tokens() const;

signals:
    /// Requests to show the corrections of this figure beside that place on the screen.
    void correctionsRequested(const QString& unit, const QRect& beside);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    /// Folds the cards that stayed open under the pointer.
    void leaveEvent(QEvent* event) override;

private:
    int stillAbove(const std::vector<const core::UnitView*>& units, const std::string& held) const;
    int wholeHeight(const std::vector<const core::UnitView*>& units) const;
    void openMarkers(const std::string& unit, const QPoint& at);
    std::vector<const core::UnitView*> unitsWithCards() const;
    void pick(const QString& unit);
    bool isWide() const;
    UnitCard::Look lookOf(bool open, bool whole) const;
    void showUnits();
    UnitCard* cardOf(const std::string& unit);

    Session& m_session;
    SidePlace m_place;
    WindowHeight m_height = WindowHeight::Usual;
    std::string m_side;
    QVBoxLayout* m_list = nullptr;
    QLabel* m_empty = nullptr;
    QScrollArea* m_area = nullptr;
    bool m_whole = false;  ///< all cards show every token
    bool m_wide = false;   ///< the column is wide enough for tokens of full size
    std::string m_pressed; ///< the unit whose card was pressed since the pointer came
    std::vector<core::OddsReport> m_danger;
    std::map<std::string, UnitCard*> m_cards;
};

/// The names of the figures in contact with this one.
QString contactsOf(const Session& session, const std::string& unit);

} // namespace ui
