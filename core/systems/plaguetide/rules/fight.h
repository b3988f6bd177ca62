// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

namespace core::plaguetide {

/// Opponents in base contact that are not in `kept`.
std::vector<UnitId> leftBehind(const State& state, const UnitId& mover, const std::vector<UnitId>& kept);

/// Pushes the move and the attacks of a Fight, Charge or Fury; costs are paid by the caller (PT-A4, PT-A5,
/// AMB-PT3).
void pushFight(Run& run, const Fight& fight, DeclaredAttack attack);

} // namespace core::plaguetide
