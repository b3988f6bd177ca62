// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>

#include "scenes.h"

/// What the walks over all rooms have in common.
namespace every_room {

void addColumns();
/// A row for each room.
void add(QSize size, const char* theme, int percent);
/// Makes the room of the row and looks for words that are cut off and controls out of sight, in its window
/// and in the dialog that it opened.
void check();

} // namespace every_room
