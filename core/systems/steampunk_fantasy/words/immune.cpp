// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Immune: the effect named does nothing to the unit (HX-K26).
constinit const Word immune{.key = "immune", .immuneTo = [](const Keyword& keyword, std::string_view what) {
                                return keyword.names(what);
                            }};

} // namespace core::steampunk_fantasy::words
