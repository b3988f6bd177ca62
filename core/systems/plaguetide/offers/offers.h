// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/offer.h"
#include "systems/plaguetide/state/rules.h"

/// What may be done now, by the unit it concerns; each part is in the file named after it.
namespace core::plaguetide {

void addUnitOffers(const State& state, const Unit& unit,
                   std::vector<Offer>& out); ///< improvised changes of one figure
void addOperativeOffers(const State& state, const Unit& unit, std::vector<Offer>& out); ///< PT-A1 to A16
void addHordeOffers(const State& state, const Unit& unit, std::vector<Offer>& out); ///< activation of a group
/// What the figures of a group would most likely do, figures in the same situation together: the attack that
/// their place allows, at the operative they are at.
std::vector<Activate> likelyActivations(const State& state, const Unit& unit);
void addGmOffers(const State& state, std::vector<Offer>& out);

} // namespace core::plaguetide
