// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

/// What an order says of sight, range and cover is remembered of its pairs until one of them moves.
namespace core::plaguetide {

void rememberAim(Run& run, const Aim& aim);
/// Each figure that shoots, at its own target.
void rememberAim(Run& run, const Activate& order);

} // namespace core::plaguetide
