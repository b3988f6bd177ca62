// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Steady: +1 to hit, and +1 to be hit (HX-K18).
constinit const Word steady{
    .key = "steady",
    .asShooter = {"steady", "Steady", "HX-K18",
                  [](const ShotFacts& shot, const ChosenSwitches&) {
                      return int(shot.shooter.keywords.has(steady));
                  }},
    .asTarget = {"target_steadiness", "target Steady", "HX-K18",
                 [](const ShotFacts& shot, const ChosenSwitches&) {
                     return int(shot.target.keywords.has(steady));
                 }},
};

} // namespace core::steampunk_fantasy::words
