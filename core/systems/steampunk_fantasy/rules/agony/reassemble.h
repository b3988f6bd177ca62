// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"

namespace core::steampunk_fantasy {

/// Ends Agony for units that reassemble: each unit in pieces spends a token to do so, or is lost; each whole
/// unit without a token gains one (HX-K69).
void reassemble(Run& run);

} // namespace core::steampunk_fantasy
