// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

#include <algorithm>

namespace core::steampunk_fantasy::words {

/// Hypnotic gaze: in Agony 3 Shaken enemies within range are hypnotized (HX-K67).
constinit const Word hypnoticGaze{.key = "hypnotic gaze", .hypnotizes = [](const Keyword& gaze) {
                                      return Reach{std::max(1, gaze.number(0)), 0};
                                  }};

} // namespace core::steampunk_fantasy::words
