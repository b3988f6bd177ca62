// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Extra braking[2]: after its third movement step the unit may brake twice more (HX-K42).
constinit const Word extraBraking{.key = "extra braking",
                                  .brakesMore = [](const Keyword& brakes) { return brakes.firstNumber(); }};

} // namespace core::steampunk_fantasy::words
