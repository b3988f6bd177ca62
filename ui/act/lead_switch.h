// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace ui {

class LeadHabits;

/// The button at the name of a side with the menu that lets the side play itself; framed while it does.
class LeadSwitch final : public QToolButton {
    Q_OBJECT
public:
    LeadSwitch(LeadHabits& habits, QWidget* parent);
    void setSide(const QString& side, const QString& name);

private:
    void follow();

    LeadHabits& m_habits;
    QString m_side, m_name;
};

} // namespace ui
