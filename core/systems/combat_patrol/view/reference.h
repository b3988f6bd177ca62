// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/reference.h"
#include "systems/combat_patrol/data/catalogue.h"

namespace core::combat_patrol {

/// The reference sheet for players, made from the data and from the code that offers and explains actions in
/// a game.
Reference referenceOf(const Catalogue& catalogue);

} // namespace core::combat_patrol
