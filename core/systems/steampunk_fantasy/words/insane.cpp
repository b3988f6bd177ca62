// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Insane: damage drives whoever lives mad that is Shaken; of some weapons anybody (HX-K67).
constinit const Word insane{.key = "insane", .maddens = [](const Keyword& keyword, bool shaken) {
                                return shaken || !keyword.values.empty();
                            }};

} // namespace core::steampunk_fantasy::words
