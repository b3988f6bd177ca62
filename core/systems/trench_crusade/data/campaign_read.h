// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/data/catalogue.h"

namespace core::trench_crusade {

/// The files of the folder `campaign`, each with the reader that fills its part of `into`.
std::vector<table::FileKind> campaignFiles(CampaignTables& into);
/// Adds what a campaign leaves on models – scars, skills, gifts of places – to the abilities of the
/// catalogue, where a battle finds them.
void addCampaignMarks(Catalogue& catalogue, table::Faults& faults);
/// Reports gaps between rows of the campaign tables and references to entries that do not exist.
void checkCampaign(const Catalogue& catalogue, table::Faults& faults);

/// Id of the ability that marks a promoted model.
inline constexpr auto promotedMark = "promoted_in_the_field";
/// Id of the ability that a choice at a place gives to a model; empty when it gives none.
std::string markOf(const Place& place, const PlaceChoice& choice);

} // namespace core::trench_crusade
