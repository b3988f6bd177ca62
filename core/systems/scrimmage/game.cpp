// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/typed_game_body.h"
#include "systems/scrimmage/state/rules.h"
#include "table/contract.h"

/// The one place where Scrimmage is put together: what every command, event and task, their storage, the
/// flow and its odds compile to. All other sources name what they use and compile none of it.
using namespace core;
using namespace core::scrimmage;

template const codec::Fields& core::codec::fieldsOf<scrimmage::State>();
template const codec::Fields& core::codec::fieldsOf<scrimmage::Unit>();

static_assert(table::orderedAtEveryTable<Commands> && table::happensAtEveryTable<Events>);

template struct core::CompiledGame<scrimmage::Rules>;
template struct core::Flow<scrimmage::Rules>;
template class core::FlowWalk<scrimmage::Rules>;
template class core::FlowResolution<scrimmage::Rules>;
template class core::TypedGame<scrimmage::Rules>;
