// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/data/catalogue.h"
#include "systems/plaguetide/data/sides.h"

namespace core::plaguetide {

/// How a team is put together: one to four operatives, each with a name and weapons of its sheet.
ForceRules forceRules(const Catalogue& catalogue);
/// The largest standard team of a mission, to begin a force with.
Force freshForce(const Catalogue& catalogue);
/// The members of the team that the force is.
std::vector<Member> teamOf(const Force& force);

} // namespace core::plaguetide
