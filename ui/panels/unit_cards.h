// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/change.h"

#include <QWidget>

#include <map>
#include <string>

class QLabel;
class QVBoxLayout;

namespace ui {

class Session;
class SideHeading;
class UnitCard;

/// The left column: one card for each figure of the sides that keep sheets.
class UnitCards final : public QWidget {
    Q_OBJECT

public:
    UnitCards(Session& session, QWidget* parent);

private:
    void follow(ui::Changes changes);
    void showUnits();
    UnitCard* cardOf(const std::string& unit);

    Session& m_session;
    SideHeading* m_heading = nullptr;
    QVBoxLayout* m_list = nullptr;
    QLabel* m_empty = nullptr;
    std::map<std::string, UnitCard*> m_cards;
};

/// Names of the figures that stand in contact with this one.
QString contactsOf(const Session& session, const std::string& unit);

} // namespace ui
