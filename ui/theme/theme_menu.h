// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

#include <QCoreApplication>

#include <functional>

class QMenu;

namespace ui {

/// The choice of a theme, the same in every menu that offers it.
class ThemeMenu {
    Q_DECLARE_TR_FUNCTIONS(ui::ThemeMenu)

public:
    /// Fills a menu with the themes, the present one ticked; `chosen` gets the theme that is taken.
    static void fill(QMenu& menu, const std::function<void(ThemeChoice)>& chosen);
};

} // namespace ui
