// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/behaviour.h"
#include "table/relations.h"

#include <vector>

namespace core::table {

/// What the table says of units that act together and an enemy: a relation holds where it holds of one of
/// them.
std::vector<TableFact> tableFacts(const Relations& known, const RelationKinds& kinds,
                                  const std::vector<UnitId>& acting, const UnitId& target);

} // namespace core::table
