// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/act/lead_switch.h"

#include "ui/act/lead_habits.h"
#include "ui/keys/menu_letters.h"
#include "ui/theme/theme.h"

#include <QMenu>

namespace ui {

namespace {
constexpr int leadIcon = 16;
} // namespace

LeadSwitch::LeadSwitch(LeadHabits& habits, QWidget* parent) : QToolButton(parent), m_habits(habits) {
    setObjectName(QStringLiteral("leadSwitch"));
    setIcon(ui::icon(QStringLiteral("robot")));
    setIconSize({iconSide(leadIcon), iconSide(leadIcon)});
    setProperty("tight", true);
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::NoFocus); // for the keyboard, the window's menu has the same choices
    setMenu(new QMenu(this));
    connect(menu(), &QMenu::aboutToShow, this, [this] { m_habits.fill(*menu(), m_side); });
    connect(&m_habits, &LeadHabits::changed, this, &LeadSwitch::follow);
    follow();
}

void LeadSwitch::setSide(const QString& side, const QString& name) {
    m_side = side;
    m_name = name;
    nameMenu(*menu(), tr("%1: plays itself").arg(name));
    follow();
}

void LeadSwitch::follow() {
    const auto now = m_habits.of(m_side);
    setLook(*this, now.on ? "chosen" : "ghost");
    setToolTip(now.on ? tr("This side plays itself: %1, %2").arg(wordOf(now.level), wordOf(now.pace))
                      : tr("Lets the program play this side"));
    setAccessibleName(now.on ? tr("%1 plays itself").arg(m_name) : tr("%1: played by people").arg(m_name));
}

} // namespace ui

#include "moc_lead_switch.cpp"
