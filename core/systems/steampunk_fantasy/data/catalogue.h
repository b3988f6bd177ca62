// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "systems/steampunk_fantasy/data/scenario.h"
#include "systems/steampunk_fantasy/data/weapon.h"
#include "table/behaviours.h"
#include "table/catalogue.h"
#include "table/force.h"

namespace core::steampunk_fantasy {

/// Everything the data files hold, checked.
struct Catalogue {
    VALUE_MEMBERS(Catalogue);

    SharedMap<std::string, Sheet> sheets;
    SharedMap<std::string, Weapon> weapons;
    SharedMap<std::string, table::KeywordEntry> keywords;
    std::map<std::string, Board> boards;
    std::map<std::string, Scenario> scenarios;
    table::Forces forces;
    ChosenSwitches switches; ///< values for new games that differ from the standard
    std::vector<MarkerEntry> markers;
    table::Behaviours behaviours;
};

/// Reads and checks a data pack; a Problem names the file and the JSON path.
Result<Catalogue> readCatalogue(const DataPack& pack);
/// Everything that readCatalogue would refuse (Kind::Impossible), then what is only worth a look
/// (Kind::Rule).
std::vector<Problem> problemsIn(const DataPack& pack);
/// What can be read of a data pack, even of one with faults, to show it.
Catalogue catalogueForDisplay(const DataPack& pack);

/// Adds a fault for every number out of its range and every reference that leads nowhere.
void checkCatalogue(const Catalogue& catalogue, table::Faults& faults);

/// The unit that people call by this name: its id, its name, or words that all occur in its faction and
/// name; nullptr when there is none.
const Sheet* sheetNamed(const Catalogue& catalogue, const std::string& name);

} // namespace core::steampunk_fantasy
