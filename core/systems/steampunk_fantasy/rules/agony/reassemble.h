// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/state/rules.h"

namespace core::steampunk_fantasy {

/// At the end of Agony whatever lies in pieces puts itself together for a token, or is lost; what is whole
/// and has no token gains one (HX-K69).
void reassemble(Run& run);

} // namespace core::steampunk_fantasy
