// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/plaguetide/state/rules.h"

namespace core::plaguetide {

/// The figures that an attack hits, the target first: Blast is shared by enemies on the table (PT-K4,
/// AMB-PT23).
std::vector<UnitId> hitFigures(const State& state, const DeclaredAttack& attack);

} // namespace core::plaguetide
