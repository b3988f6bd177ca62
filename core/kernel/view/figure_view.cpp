// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/figure_view.h"

namespace core {

DEFINE_VALUE_MEMBERS(UnitView)

} // namespace core
