// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "systems/trench_crusade/data/exploring.h"
#include "systems/trench_crusade/data/gear.h"
#include "systems/trench_crusade/data/scenario.h"
#include "systems/trench_crusade/data/sheet.h"
#include "systems/trench_crusade/data/warband.h"
#include "systems/trench_crusade/data/weapon.h"
#include "table/behaviours.h"
#include "table/force.h"
#include "table/piece_data.h"

#include <set>

namespace core::trench_crusade {

/// Everything the data files hold, checked.
struct Catalogue {
    VALUE_MEMBERS(Catalogue);

    SharedMap<std::string, Sheet> sheets;
    SharedMap<std::string, Weapon> weapons;
    SharedMap<std::string, Gear> gear;
    SharedMap<std::string, Ability> abilities;
    SharedMap<std::string, table::KeywordEntry> keywords;
    std::map<std::string, Warband> warbands;
    std::map<std::string, Scenario> scenarios;
    CampaignTables campaign;
    std::set<std::string> marks; ///< abilities that only a campaign gives
    table::Forces forces;
    ChosenSwitches switches; ///< values for new games that differ from the standard
    std::vector<MarkerEntry> markers;
    table::Behaviours behaviours;
    table::PieceKinds pieces; ///< kinds of pieces that can be placed on the table
};

/// Reads and checks a data pack; a Problem names the file and the JSON path. Keywords that no entry describes
/// are kept as reminders.
Result<Catalogue> readCatalogue(const DataPack& pack);

/// Reports numbers out of their ranges, unknown words in conditions and references to entries that do not
/// exist.
void checkCatalogue(const Catalogue& catalogue, table::Faults& faults);

/// Everything that readCatalogue would refuse (Kind::Impossible), then what is only worth a look
/// (Kind::Rule).
std::vector<Problem> problemsIn(const DataPack& pack);

/// Everything that can be read of a data pack, for display; what has a fault is left out silently.
Catalogue catalogueForDisplay(const DataPack& pack);

/// The key under which the entry of a keyword is kept: "blast" of "blast(2)", "elite" of "ELITE".
inline std::string keyOf(const std::string& text) { return keywordNamed(text).key; }

/// Whether the list contains the item.
template <class T, class Item> bool holds(const std::vector<T>& list, const Item& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

} // namespace core::trench_crusade
