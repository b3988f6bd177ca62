// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/rules.h"

/// What an order says of sight, range and cover is remembered of its pairs until one of them moves.
namespace core::combat_patrol {

void rememberAim(Run& run, const Shoot& order);
/// Overwatch says of its enemy what a shot does.
void rememberAim(Run& run, const UseStratagem& order);

} // namespace core::combat_patrol
