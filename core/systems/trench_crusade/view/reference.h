// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/reference.h"
#include "systems/trench_crusade/data/catalogue.h"

namespace core::trench_crusade {

/// What players look up, from the data and from the same code that offers and explains it in a battle.
Reference referenceOf(const Catalogue& catalogue);

} // namespace core::trench_crusade
