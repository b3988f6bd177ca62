// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/offer.h"
#include "systems/combat_patrol/state/rules.h"

/// Adds the commands that are offered now, possible or blocked.
namespace core::combat_patrol {

void addPhaseOffers(const State& state, const UnitId& who,
                    std::vector<Offer>& out); ///< moves, shooting, charges, fights
void addStratagemOffers(const State& state, const UnitId& who,
                        std::vector<Offer>& out); ///< 2.7, stratagems that are not offered by a question
void addUnitOffers(const State& state, const Unit& unit,
                   std::vector<Offer>& out); ///< set-up and improvised changes of this unit
/// Adds the offers of the game master: markers, roll-offs, end of the battle, corrections.
void addGmOffers(const State& state, std::vector<Offer>& out);
/// The units of the side whose turn it is to which destroyed models may return now (CP 2.5).
std::vector<UnitId> unitsToRaise(const State& state);

} // namespace core::combat_patrol
