// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/stored_game_body.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "table/contract.h"

/// How Steampunk Fantasy is stored: what its state, its commands and its events compile to. All other sources
/// name what they use and compile none of it.
using namespace core;
using namespace core::steampunk;

template const codec::Fields& core::codec::fieldsOf<steampunk::State>();
template const codec::Fields& core::codec::fieldsOf<steampunk::Unit>();

static_assert(table::orderedAtEveryTable<Commands> && table::happensAtEveryTable<Events>);

template struct core::CompiledRecords<steampunk::Rules>;
template class core::TypedGame<steampunk::Rules>;
