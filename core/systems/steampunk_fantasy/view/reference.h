// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/reference.h"
#include "systems/steampunk_fantasy/data/catalogue.h"

namespace core::steampunk_fantasy {

/// The quick reference for players: the orders, the ground, shooting, damage, Agony, and every marker.
Reference referenceOf(const Catalogue& catalogue);

} // namespace core::steampunk_fantasy
