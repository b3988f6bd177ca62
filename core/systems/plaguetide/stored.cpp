// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/stored_game_body.h"
#include "systems/plaguetide/state/rules.h"
#include "table/common_commands.h"

/// Instantiates the templates that store Plaguetide: its state, its commands and its events. No other source
/// instantiates them.
using namespace core;
using namespace core::plaguetide;

template const codec::Fields& core::codec::fieldsOf<plaguetide::State>();
template const codec::Fields& core::codec::fieldsOf<plaguetide::Unit>();

static_assert(table::hasCommonTableCommands<Commands> && table::hasCommonTableEvents<Events>);

template struct core::CompiledRecords<plaguetide::Rules>;
template class core::TypedGame<plaguetide::Rules>;
