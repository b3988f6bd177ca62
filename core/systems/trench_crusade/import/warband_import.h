// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/force/roster.h"
#include "systems/trench_crusade/import/armoury.h"

namespace core::trench_crusade {

/// A force made from a list for one warband, and how well it fits.
struct ImportedWarband {
    Force force;
    std::vector<std::string> notes; ///< sentences for the player
    int leftOut = 0;                ///< number of models and things that could not be imported
    int foreign = 0;                ///< number of imported ones that the warband cannot have
    int priceGap = 0;               ///< difference between the prices of the list and those of the data
};

/// Imports the models of a list as models of that warband; notes say what could not be imported.
ImportedWarband importWarband(const Roster& roster, const Armoury& armoury, const Warband& warband);

} // namespace core::trench_crusade
