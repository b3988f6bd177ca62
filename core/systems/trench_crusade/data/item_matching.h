// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/data/catalogue.h"

/// How limits of a warband name things: by id, or by "all:" and their properties, joined by "+"; "!" negates
/// a property. "all:ranged+heavy+!satchel_charge" are HEAVY ranged weapons but for Satchel Charges.
namespace core::trench_crusade {

inline constexpr std::string_view allOf = "all:";

/// Whether a weapon or a piece of gear is what the word names; `terms` are the terms on which the warband
/// buys it.
bool isNamedBy(const Catalogue& all, const std::string& id, const std::string& word, const ForceTerms* terms);
/// Whether one of the words names the weapon or piece of gear, and none that begins with "!" does.
bool isNamedByAny(const Catalogue& all, const std::string& id, const std::vector<std::string>& words,
                  const ForceTerms* terms);
/// What is wrong with a word that begins with "all:"; empty when every part of it is known.
std::string unknownPart(const Catalogue& all, const std::string& word);
/// "a suit of armour", "a HEAVY weapon", or the name of the thing with that id.
std::string describeItem(const Catalogue& all, const std::string& word);
/// The name of a weapon, piece of gear, upgrade or datasheet; its id when there is none.
std::string nameOfThing(const Catalogue& all, const std::string& id);

} // namespace core::trench_crusade
