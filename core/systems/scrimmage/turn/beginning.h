// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/setup.h"
#include "systems/scrimmage/data/catalogue.h"
#include "systems/scrimmage/state/rules.h"

namespace core::scrimmage {

/// The initial state of a game with copies of all profiles; a Problem names a wrong choice.
Result<State> beginning(const Catalogue& catalogue, const Setup& setup);
/// The choices before a game.
SetupChoices setupChoices(const Catalogue& catalogue);

} // namespace core::scrimmage
