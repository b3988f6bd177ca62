// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/stored_game_body.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "table/common_commands.h"

/// Instantiates the templates that store Steampunk Fantasy: its state, its commands and its events. No other
/// source instantiates them.
using namespace core;
using namespace core::steampunk_fantasy;

template const codec::Fields& core::codec::fieldsOf<steampunk_fantasy::State>();
template const codec::Fields& core::codec::fieldsOf<steampunk_fantasy::Unit>();

static_assert(table::hasCommonTableCommands<Commands> && table::hasCommonTableEvents<Events>);

template struct core::CompiledRecords<steampunk_fantasy::Rules>;
template class core::TypedGame<steampunk_fantasy::Rules>;
