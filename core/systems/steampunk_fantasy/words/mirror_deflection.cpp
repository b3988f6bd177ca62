// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

namespace core::steampunk_fantasy::words {

/// Mirror deflection: each model rolls deflection dice for each assault success that it rolled (HX-K35). The
/// datasheet has their numbers by side (DeflectionProfile::perSuccess).
constinit const Word mirrorDeflection{.key = "mirror deflection"};

} // namespace core::steampunk_fantasy::words
