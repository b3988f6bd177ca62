// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/stored_game_body.h"
#include "systems/trench_crusade/state/rules.h"
#include "table/common_commands.h"

/// How Trench Crusade is stored: what its state, its commands and its events compile to. All other sources
/// name what they use and compile none of it.
using namespace core;
using namespace core::trench_crusade;

template const codec::Fields& core::codec::fieldsOf<trench_crusade::State>();
template const codec::Fields& core::codec::fieldsOf<trench_crusade::Unit>();

static_assert(table::isCommonTableCommand<Commands> && table::isCommonTableEvent<Events>);

template struct core::CompiledRecords<trench_crusade::Rules>;
template class core::TypedGame<trench_crusade::Rules>;
