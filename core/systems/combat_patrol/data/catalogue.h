// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/data/mission.h"
#include "systems/combat_patrol/data/patrol.h"
#include "table/behaviours.h"
#include "table/force.h"
#include "table/piece_data.h"

namespace core::combat_patrol {

/// The checked contents of the data files.
struct Catalogue {
    SharedMap<std::string, Sheet> sheets; ///< by id, as all maps here
    SharedMap<std::string, Weapon> weapons;
    SharedMap<std::string, KeywordEntry> keywords;
    SharedMap<std::string, Stratagem> stratagems;
    std::map<std::string, Patrol> patrols;
    std::map<std::string, Mission> missions;
    table::Forces forces;
    SharedMap<std::string, std::string> switches; ///< values for new games that differ from the standard
    std::vector<MarkerEntry> markers;             ///< tokens that the game needs, for the marker sheet
    table::Behaviours behaviours;
    table::PieceKinds pieces; ///< ready-made pieces that the game offers
};

/// Reads and checks a data pack; a Problem names the file and the JSON path. Keywords that no code knows are
/// kept as reminders.
Result<Catalogue> readCatalogue(const DataPack& pack);

/// Checks that numbers are in their ranges and references exist; keywords that no entry describes become
/// hints.
void checkCatalogue(const Catalogue& catalogue, table::Faults& faults);

/// All problems for which readCatalogue refuses the data (Kind::Impossible), then mere hints (Kind::Rule).
std::vector<Problem> problemsIn(const DataPack& pack);

/// Reads as much as possible of a data pack, valid or not, in order to show it.
Catalogue catalogueForDisplay(const DataPack& pack);

} // namespace core::combat_patrol
