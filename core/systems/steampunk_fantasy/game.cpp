// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/typed_game_body.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "table/contract.h"

/// The one place where Steampunk Fantasy is put together: what every command, event and task, their storage,
/// the flow and its odds compile to. All other sources name what they use and compile none of it.
using namespace core;
using namespace core::steampunk;

template const codec::Fields& core::codec::fieldsOf<steampunk::State>();
template const codec::Fields& core::codec::fieldsOf<steampunk::Unit>();

static_assert(table::orderedAtEveryTable<Commands> && table::happensAtEveryTable<Events>);

template struct core::CompiledGame<steampunk::Rules>;
template struct core::Flow<steampunk::Rules>;
template class core::TypedGame<steampunk::Rules>;
