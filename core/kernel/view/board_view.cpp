// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/board_view.h"

namespace core {

DEFINE_VALUE_MEMBERS(BoardView)
DEFINE_VALUE_MEMBERS(BoardCell)

} // namespace core
