// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Reassemble: when it is destroyed for a time, a token puts it together again at the end of Agony (HX-K69).
constinit const Word reassemble{.key = "reassemble",
                                .reassembles = [](const Keyword& pieces) { return pieces.firstNumber(); }};

} // namespace core::steampunk_fantasy::words
