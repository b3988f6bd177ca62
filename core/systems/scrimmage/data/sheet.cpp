// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/data/sheet.h"

namespace core::scrimmage {

DEFINE_VALUE_MEMBERS(Sheet)

} // namespace core::scrimmage
