// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Insane: damage drives living models of Shaken units mad; with some weapons those of all units (HX-K67).
constinit const Word insane{.key = "insane", .maddens = [](const Keyword& keyword, bool shaken) {
                                return shaken || !keyword.values.empty();
                            }};

} // namespace core::steampunk_fantasy::words
