// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QString;

namespace ui {

/// Gives a menu its spoken name, and whenever it opens each of its entries a letter that no other entry of it
/// has, marked where it stands in the words. An entry that no letter is left for goes without. Submenus are
/// named for their entries. Call it after the menu has been told how it is filled.
void nameMenu(QMenu& menu, const QString& name);

/// Gives the entries that are there now their letters.
void addMenuLetters(QMenu& menu);

} // namespace ui
