// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// DEMONIC (TC-K22, TC-K10): FIRE gives the model no BLOOD MARKER; its BLOOD MARKERS pay for no goetic power.
constinit const Word words::demonic{
    .key = "DEMONIC", .rule = "TC-K22", .keepsBloodMarkers = true, .proofAgainst = fireKey};

} // namespace core::trench_crusade
