// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/reference.h"
#include "systems/scrimmage/data/catalogue.h"

namespace core::scrimmage {

/// The phases of a game with their descriptions.
std::vector<PhaseView> allPhases();
/// The reference sheet for players.
Reference referenceOf(const Catalogue& catalogue);

} // namespace core::scrimmage
