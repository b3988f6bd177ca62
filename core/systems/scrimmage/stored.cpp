// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/stored_game_body.h"
#include "systems/scrimmage/state/rules.h"
#include "table/common_commands.h"

/// How Scrimmage is stored: what its state, its commands and its events compile to. All other sources name
/// what they use and compile none of it.
using namespace core;
using namespace core::scrimmage;

template const codec::Fields& core::codec::fieldsOf<scrimmage::State>();
template const codec::Fields& core::codec::fieldsOf<scrimmage::Unit>();

static_assert(table::isCommonTableCommand<Commands> && table::isCommonTableEvent<Events>);

template struct core::CompiledRecords<scrimmage::Rules>;
template class core::TypedGame<scrimmage::Rules>;
