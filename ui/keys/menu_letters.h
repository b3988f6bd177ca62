// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QString;

namespace ui {

/// Gives a menu its accessible name, and whenever it opens each entry a unique letter, marked in its text. An
/// entry for which no letter is left has none. Submenus are named after their entries. Call it after
/// connecting the function that fills the menu.
void nameMenu(QMenu& menu, const QString& name);

/// Gives letters to the present entries.
void addMenuLetters(QMenu& menu);

} // namespace ui
