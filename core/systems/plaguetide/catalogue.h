// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/system.h"
#include "systems/plaguetide/marker.h"
#include "systems/plaguetide/state.h"

namespace core::plaguetide {

/// Everything the data files hold, checked.
struct Catalogue {
    SharedMap<std::string, Sheet> sheets;
    SharedMap<std::string, Weapon> weapons;
    SharedMap<std::string, KeywordEntry> keywords;
    std::map<std::string, Mission> missions;
    std::vector<MarkerEntry> markers;
};

/// Reads and checks a data pack; a Problem names the file and the JSON path. Keywords that no code knows are kept
/// as reminders.
Result<Catalogue> readCatalogue(const DataPack& pack);

/// The state at the beginning of a mission, or of a quick fight when the setup names none.
Result<State> beginning(const Catalogue& catalogue, const Setup& setup);

} // namespace core::plaguetide
