// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Hidden: the unit begins the battle hidden from its enemies (HX-K21).
constinit const Word hidden{.key = "hidden", .hides = true};

/// Hidden training: a token represents the unit until it shows itself or is found; then it surprises
/// (HX-K48).
constinit const Word hiddenTraining{
    .key = "hidden training",
    .asShooter = {"surprise", "surprise", "HX-K48",
                  [](const ShotFacts& shot, const ChosenSwitches&) {
                      return shot.shooter.surprises ? 2 : 0;
                  }},
    .hides = true,
};

} // namespace core::steampunk_fantasy::words
