// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/system.h"
#include "systems/combat_patrol/marker.h"
#include "systems/combat_patrol/mission.h"
#include "systems/combat_patrol/patrol.h"

namespace core::combat_patrol {

/// Everything the data files hold, checked.
struct Catalogue {
    SharedMap<std::string, Sheet> sheets;
    SharedMap<std::string, Weapon> weapons;
    SharedMap<std::string, KeywordEntry> keywords;
    SharedMap<std::string, Stratagem> stratagems;
    std::map<std::string, Patrol> patrols;
    std::map<std::string, Mission> missions;
    std::vector<MarkerEntry> markers;
};

/// Reads and checks a data pack; a Problem names the file and the JSON path. Keywords that no code knows are kept
/// as reminders.
Result<Catalogue> readCatalogue(const DataPack& pack);

/// Whether numbers are in their ranges and references lead somewhere; a Problem names the file and the JSON path.
Result<Ok> checkCatalogue(const Catalogue& catalogue);

} // namespace core::combat_patrol
