// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/typed_game_body.h"
#include "systems/plaguetide/state/rules.h"
#include "table/contract.h"

/// The one place where Plaguetide is put together: what every command, event and task, their storage, the
/// flow and its odds compile to. All other sources name what they use and compile none of it.
using namespace core;
using namespace core::plaguetide;

template const codec::Fields& core::codec::fieldsOf<plaguetide::State>();
template const codec::Fields& core::codec::fieldsOf<plaguetide::Unit>();

static_assert(table::orderedAtEveryTable<Commands> && table::happensAtEveryTable<Events>);

template struct core::CompiledGame<plaguetide::Rules>;
template struct core::Flow<plaguetide::Rules>;
template class core::FlowWalk<plaguetide::Rules>;
template class core::FlowResolution<plaguetide::Rules>;
template class core::TypedGame<plaguetide::Rules>;
