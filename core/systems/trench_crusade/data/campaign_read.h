// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/data/catalogue.h"

namespace core::trench_crusade {

/// How the files of the folder `campaign` are read.
std::vector<table::FileKind> campaignFiles(CampaignTables& into);
/// Files what a campaign leaves on models – scars, skills, gifts of places – under the abilities, where a
/// battle finds them.
void addCampaignMarks(Catalogue& catalogue, table::Faults& faults);
/// Whether rows have no gaps and references lead somewhere.
void checkCampaign(const Catalogue& catalogue, table::Faults& faults);

/// The ability that a promoted model has.
inline constexpr auto promotedMark = "promoted_in_the_field";
/// The ability that a choice at a place gives to a model; empty when it gives none.
std::string markOf(const Place& place, const PlaceChoice& choice);

} // namespace core::trench_crusade
