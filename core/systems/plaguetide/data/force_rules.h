// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/data/catalogue.h"
#include "systems/plaguetide/data/sides.h"

namespace core::plaguetide {

/// The rules for building a team: one to four operatives, each with a name and weapons of its datasheet.
ForceRules forceRules(const Catalogue& catalogue);
/// The largest preset team of all missions, as the start of a new force.
Force freshForce(const Catalogue& catalogue);
/// The members of the team that the force describes.
std::vector<Member> teamOf(const Force& force);

} // namespace core::plaguetide
