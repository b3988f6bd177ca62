// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/typed_game_body.h"
#include "systems/trench_crusade/state/rules.h"
#include "table/contract.h"

/// The one place where Trench Crusade is put together: what every command, event and task, their storage, the
/// flow and its odds compile to. All other sources name what they use and compile none of it.
using namespace core;
using namespace core::trench_crusade;

template const codec::Fields& core::codec::fieldsOf<trench_crusade::State>();
template const codec::Fields& core::codec::fieldsOf<trench_crusade::Unit>();

static_assert(table::orderedAtEveryTable<Commands> && table::happensAtEveryTable<Events>);

template struct core::CompiledGame<trench_crusade::Rules>;
template struct core::Flow<trench_crusade::Rules>;
template class core::FlowWalk<trench_crusade::Rules>;
template class core::FlowResolution<trench_crusade::Rules>;
template class core::TypedGame<trench_crusade::Rules>;
