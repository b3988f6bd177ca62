// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/scrimmage/data/campaign.h"
#include "systems/scrimmage/data/kit.h"
#include "systems/scrimmage/data/scenario.h"
#include "systems/scrimmage/data/sheet.h"
#include "table/behaviours.h"
#include "table/catalogue.h"
#include "table/force.h"
#include "table/piece_data.h"

namespace core::scrimmage {

/// The checked contents of the data files.
struct Catalogue {
    SharedMap<std::string, Sheet> sheets;
    SharedMap<std::string, Weapon> weapons;
    SharedMap<std::string, Gear> gear;
    SharedMap<std::string, Ability> abilities;
    SharedMap<std::string, table::KeywordEntry> keywords;
    std::map<std::string, Scenario> scenarios;
    table::Forces forces;
    SharedMap<std::string, Injury> injuries;
    std::map<std::string, Find> finds;
    std::map<std::string, CampaignTerms> campaigns;
    ChosenSwitches switches; ///< values for new games that differ from the standard
    std::vector<MarkerEntry> markers;
    table::Behaviours behaviours;
    table::PieceKinds pieces;
};

inline constexpr auto bareHands = "unarmed"; ///< the weapon of a model without one

/// Reads and checks a data pack; a Problem names the file and the JSON path.
Result<Catalogue> readCatalogue(const DataPack& pack);
/// All problems for which readCatalogue refuses the data (Kind::Impossible), then mere hints (Kind::Rule).
std::vector<Problem> problemsIn(const DataPack& pack);
/// Reads as much as possible of a data pack, valid or not, in order to show it.
Catalogue catalogueForDisplay(const DataPack& pack);

/// Checks that numbers are in their ranges and references exist.
void checkCatalogue(const Catalogue& catalogue, table::Faults& faults);

/// Whether the item is in the list.
inline bool holds(const std::vector<std::string>& list, const std::string& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

/// The key of an item rule: keywords of this game have no numbers.
inline std::string keyOf(const std::string& text) { return text; }

} // namespace core::scrimmage
