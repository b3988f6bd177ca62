// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Optimal at point blank: +1 to hit at range 1 (HX-K18).
constinit const Word optimalAtPointBlank{
    .key = "optimal at point blank",
    .asShooter = {"optimal", "Optimal at point blank", "HX-K18",
                  [](const ShotFacts& shot, const ChosenSwitches&) {
                      return int(shot.band == RangeBand::PointBlank &&
                                 shot.shooter.keywords.has(optimalAtPointBlank));
                  }},
};

} // namespace core::steampunk_fantasy::words
