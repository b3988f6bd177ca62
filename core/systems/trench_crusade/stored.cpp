// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/stored_game_body.h"
#include "systems/trench_crusade/state/rules.h"
#include "table/common_commands.h"

/// Instantiates the templates that store Trench Crusade: its state, commands and events. Other sources only
/// declare them.
using namespace core;
using namespace core::trench_crusade;

template const codec::Fields& core::codec::fieldsOf<trench_crusade::State>();
template const codec::Fields& core::codec::fieldsOf<trench_crusade::Unit>();

static_assert(table::hasCommonTableCommands<Commands> && table::hasCommonTableEvents<Events>);

template struct core::CompiledRecords<trench_crusade::Rules>;
template class core::TypedGame<trench_crusade::Rules>;
