// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "library/data_merge.h"

namespace core::library {

/// Data files that a system accepts, and the reasons why the user's entries were left out.
struct LoadablePack {
    DataPack files;
    std::vector<Problem> leftOut; ///< why the user's entries were left out
};

/// Shipped files with all entries of the user that do not prevent the system from loading, so that an
/// unfinished datasheet of the user never prevents a game.
LoadablePack loadablePack(const System& system, const DataPack& shipped, const DataPack& own);

/// The shipped files with an entry for each switch, so that it can be browsed and set like other data.
DataPack withSwitches(const System& system, DataPack shipped);

} // namespace core::library
