// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifndef Q_MOC_RUN
#include "kernel/odds.h"
#endif
#include "ui/table/side_place.h"
#include "ui/theme/window_height.h"

#include <QWidget>

#include <map>
#include <string>
#include <vector>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace core {
struct UnitView;
}

namespace ui {

class Session;
class UnitCard;

/// One card for each figure of a side that keeps sheets.
class UnitCards final : public QWidget {
    Q_OBJECT

public:
    UnitCards(Session& session, SidePlace place, QWidget* parent);
    /// In the lowest windows the open card gives way; the side is to be set afterwards.
    void setHeight(WindowHeight height) { m_height = height; }
    /// The id of the side; without one nobody is shown.
    void setSide(const std::string& side);
    /// Marks who is in hand and, on the other side, whom the action in the middle is aimed at.
    void showHand();
    /// Warns on the cards of those whom these odds endanger; small chances are left unsaid.
    void warn(const std::vector<core::OddsReport>& danger);
    /// The token row of the open card that Tab comes to, nullptr when none is open.
    QWidget* tokens() const;

signals:
    /// All that can be corrected about this figure is to be shown beside what lies there on the screen.
    void correctionsRequested(const QString& unit, const QRect& beside);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    int wholeHeight(const std::vector<const core::UnitView*>& units) const;
    void openMarkers(const std::string& unit, const QPoint& at);
    std::vector<const core::UnitView*> keepers() const;
    void pick(const QString& unit);
    void showUnits();
    UnitCard* cardOf(const std::string& unit);

    Session& m_session;
    SidePlace m_place;
    WindowHeight m_height = WindowHeight::Usual;
    std::string m_side;
    QVBoxLayout* m_list = nullptr;
    QLabel* m_empty = nullptr;
    QScrollArea* m_area = nullptr;
    bool m_whole = false; ///< every card shows every token
    std::vector<core::OddsReport> m_danger;
    std::map<std::string, UnitCard*> m_cards;
};

/// Names of the figures that stand in contact with this one.
QString contactsOf(const Session& session, const std::string& unit);

} // namespace ui
