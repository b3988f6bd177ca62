// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/stored_game_body.h"
#include "systems/scrimmage/state/rules.h"
#include "table/common_commands.h"

/// Instantiates the templates that store Scrimmage: its state, its commands and its events. No other source
/// instantiates them.
using namespace core;
using namespace core::scrimmage;

template const codec::Fields& core::codec::fieldsOf<scrimmage::State>();
template const codec::Fields& core::codec::fieldsOf<scrimmage::Unit>();

static_assert(table::hasCommonTableCommands<Commands> && table::hasCommonTableEvents<Events>);

template struct core::CompiledRecords<scrimmage::Rules>;
template class core::TypedGame<scrimmage::Rules>;
