// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme_menu.h"

#include <QActionGroup>
#include <QMenu>

namespace ui {

void ThemeMenu::fill(QMenu& menu, const std::function<void(ThemeChoice)>& chosen) {
    auto* group = new QActionGroup(&menu);
    const std::pair<ThemeChoice, QString> choices[] = {{ThemeChoice::System, tr("As the desktop")},
                                                       {ThemeChoice::Dark, tr("Dark")},
                                                       {ThemeChoice::Light, tr("Light")},
                                                       {ThemeChoice::Contrast, tr("High contrast")}};
    for (const auto& [choice, name] : choices) {
        auto* action = menu.addAction(name);
        action->setCheckable(true);
        action->setChecked(choice == themeChoice());
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, &menu, [chosen, wanted = choice] { chosen(wanted); });
    }
}

} // namespace ui
