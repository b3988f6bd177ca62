// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

#include <algorithm>

namespace core::steampunk_fantasy::words {

/// Gear disruption[5+, 1 per 2]: a drone is Shaken on a 5 or more, rolled for each hit of a shot and for
/// every 2 hits of an assault (HX-K66).
constinit const Word gearDisruption{.key = "gear disruption", .disrupts = [](const Keyword& gears) {
                                        Disruption out{gears.firstNumber()};
                                        if (gears.values.size() > 1)
                                            out.every = std::max(1, gears.number(1, 1));
                                        return out;
                                    }};

} // namespace core::steampunk_fantasy::words
