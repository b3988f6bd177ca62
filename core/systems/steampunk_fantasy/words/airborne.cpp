// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Airborne: flies or floats; some may come down on enemies below (HX-K54).
constinit const Word airborne{.key = "airborne", .floats = true, .attacksGround = [](const Keyword& flyer) {
                                  return flyer.names("may assault ground");
                              }};

} // namespace core::steampunk_fantasy::words
