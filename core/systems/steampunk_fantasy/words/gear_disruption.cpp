// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

#include <algorithm>

namespace core::steampunk_fantasy::words {

/// Gear disruption: drones only: a hit shakes it on the number, in an assault one for so many hits (HX-K66).
constinit const Word gearDisruption{.key = "gear disruption", .disrupts = [](const Keyword& gears) {
                                        Disruption out{gears.firstNumber()};
                                        if (gears.values.size() > 1)
                                            out.every = std::max(1, gears.number(1, 1));
                                        return out;
                                    }};

} // namespace core::steampunk_fantasy::words
