// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/trench_crusade/state/state.h"

namespace core::trench_crusade {

/// The name of a step of the battle that is still to come.
PhaseView phaseNamed(Phase phase);

} // namespace core::trench_crusade
