// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/reference.h"

namespace core {

DEFINE_VALUE_MEMBERS(Reference)

} // namespace core
