// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// Hits of the weapon cause no injury roll.
constinit const Word words::noInjuryRoll{.key = "no_injury_roll", .special = CarriedOut::Automatic};
/// A small model that all attacks of an ACTION have hit is Out of Action (TC-E22).
constinit const Word words::allHitsOut{
    .key = "all_hits_out", .rule = "TC-E22", .special = CarriedOut::Automatic};
/// The first hit on the model before its first activation gives 1 BLOOD MARKER more (TC-E31).
constinit const Word words::firstHitBeforeActivation{
    .key = "first_hit_before_activation", .rule = "TC-E31", .special = CarriedOut::Automatic};

} // namespace core::trench_crusade
