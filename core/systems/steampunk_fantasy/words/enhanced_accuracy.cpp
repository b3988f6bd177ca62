// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Enhanced Accuracy: +1 to hit, of a weapon or of its bearer (HX-K18).
constinit const Word enhancedAccuracy{
    .key = "enhanced accuracy",
    .asShooter = {"accuracy", "Enhanced Accuracy", "HX-K18",
                  [](const ShotFacts& shot, const ChosenSwitches&) {
                      return int(shot.shooter.weaponKeywords.has(enhancedAccuracy) ||
                                 shot.shooter.keywords.has(enhancedAccuracy));
                  }},
};

} // namespace core::steampunk_fantasy::words
