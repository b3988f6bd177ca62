// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/colours.h"

namespace ui {

/// The one style sheet of the program, in the given colours. Text sizes are set by the fonts.
QString styleSheet(const Colours& of);

} // namespace ui
