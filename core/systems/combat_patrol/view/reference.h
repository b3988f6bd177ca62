// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/reference.h"
#include "systems/combat_patrol/data/catalogue.h"

namespace core::combat_patrol {

/// What players look up, from the data and from the same code that offers and explains it in a game.
Reference referenceOf(const Catalogue& catalogue);

} // namespace core::combat_patrol
