// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/setup.h"
#include "systems/scrimmage/data/catalogue.h"
#include "systems/scrimmage/state/rules.h"

namespace core::scrimmage {

/// The state in which a game begins, every profile copied in; a Problem names what was chosen wrongly.
Result<State> beginning(const Catalogue& catalogue, const Setup& setup);
/// What can be chosen before it.
SetupChoices setupChoices(const Catalogue& catalogue);

} // namespace core::scrimmage
