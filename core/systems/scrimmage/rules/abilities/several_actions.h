// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/state/rules.h"

namespace core::scrimmage {

/// Lets the activation go on with that number of actions of the kind.
void allowActions(Run& run, const UnitId& who, int actions, Allowed allowed, bool handicapped = false);

} // namespace core::scrimmage
