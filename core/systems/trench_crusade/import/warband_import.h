// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/roster.h"
#include "systems/trench_crusade/import/armoury.h"

namespace core::trench_crusade {

/// A force made of a list as one of that warband, and how well it fits.
struct ImportedWarband {
    Force force;
    std::vector<std::string> notes;
    int leftOut = 0;  ///< models and things that found no place
    int foreign = 0;  ///< those taken over that the warband cannot have
    int priceGap = 0; ///< between the prices of the list and ours
};

/// Makes the models of a list into those of that warband; what finds no place is reported.
ImportedWarband importWarband(const Roster& roster, const Armoury& armoury, const Warband& warband);

} // namespace core::trench_crusade
