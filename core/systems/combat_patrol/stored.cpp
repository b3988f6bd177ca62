// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/stored_game_body.h"
#include "systems/combat_patrol/state/rules.h"
#include "table/common_commands.h"

/// Instantiates the templates that store Combat Patrol: its state, its commands and its events. No other
/// source instantiates them.
using namespace core;
using namespace core::combat_patrol;

template const codec::Fields& core::codec::fieldsOf<combat_patrol::State>();
template const codec::Fields& core::codec::fieldsOf<combat_patrol::Unit>();

static_assert(table::hasCommonTableCommands<Commands> && table::hasCommonTableEvents<Events>);

template struct core::CompiledRecords<combat_patrol::Rules>;
template class core::TypedGame<combat_patrol::Rules>;
