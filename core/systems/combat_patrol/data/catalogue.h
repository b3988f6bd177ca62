// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/mission.h"
#include "systems/combat_patrol/data/patrol.h"
#include "table/force.h"
#include "table/piece_data.h"

namespace core::combat_patrol {

/// Everything the data files hold, checked.
struct Catalogue {
    SharedMap<std::string, Sheet> sheets;
    SharedMap<std::string, Weapon> weapons;
    SharedMap<std::string, KeywordEntry> keywords;
    SharedMap<std::string, Stratagem> stratagems;
    std::map<std::string, Patrol> patrols;
    std::map<std::string, Mission> missions;
    table::Forces forces;
    SharedMap<std::string, std::string>
        switches; ///< how new games set them where it differs from the standard
    std::vector<MarkerEntry> markers;
    table::PieceKinds pieces; ///< what is laid on the table ready-made
};

/// Reads and checks a data pack; a Problem names the file and the JSON path. Keywords that no code knows are
/// kept as reminders.
Result<Catalogue> readCatalogue(const DataPack& pack);

/// Whether numbers are in their ranges and references lead somewhere; keywords that no entry describes are
/// hints.
void checkCatalogue(const Catalogue& catalogue, table::Faults& faults);

/// Everything that readCatalogue would refuse (Kind::Impossible), then what is only worth a look
/// (Kind::Rule).
std::vector<Problem> problemsIn(const DataPack& pack);

/// What can be read of a data pack, sound or not, to show it.
Catalogue catalogueForDisplay(const DataPack& pack);

} // namespace core::combat_patrol
