// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/state/trial.h"

namespace core::scrimmage {

DEFINE_VALUE_MEMBERS(Trial)
DEFINE_VALUE_MEMBERS(TrialDie)

} // namespace core::scrimmage
