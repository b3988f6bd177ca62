// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/trench_crusade/state/state.h"

namespace core::trench_crusade {

/// The name and the explanation of a phase.
PhaseView phaseNamed(Phase phase);

} // namespace core::trench_crusade
