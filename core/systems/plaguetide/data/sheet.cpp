// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/data/sheet.h"

namespace core::plaguetide {

DEFINE_VALUE_MEMBERS(Sheet)

} // namespace core::plaguetide
