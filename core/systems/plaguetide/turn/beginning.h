// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/setup.h"
#include "systems/plaguetide/data/catalogue.h"
#include "systems/plaguetide/state/state.h"

namespace core::plaguetide {

/// The state at the beginning of a mission, or of a quick fight when the setup names none.
Result<State> beginning(const Catalogue& catalogue, const Setup& setup);

} // namespace core::plaguetide
