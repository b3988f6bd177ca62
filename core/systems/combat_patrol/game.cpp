// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/typed_game_body.h"
#include "systems/combat_patrol/state/rules.h"
#include "table/contract.h"

/// The one place where Combat Patrol is put together: what every command, event and task, their storage, the
/// flow and its odds compile to. All other sources name what they use and compile none of it.
using namespace core;
using namespace core::combat_patrol;

template const codec::Fields& core::codec::fieldsOf<combat_patrol::State>();
template const codec::Fields& core::codec::fieldsOf<combat_patrol::Unit>();

static_assert(table::orderedAtEveryTable<Commands> && table::happensAtEveryTable<Events>);

template struct core::CompiledGame<combat_patrol::Rules>;
template struct core::Flow<combat_patrol::Rules>;
template class core::FlowWalk<combat_patrol::Rules>;
template class core::FlowResolution<combat_patrol::Rules>;
template class core::TypedGame<combat_patrol::Rules>;
