// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/flow/flow_resolution_body.h"
#include "systems/trench_crusade/state/rules.h"

/// How Trench Crusade is played: what its tasks, its flow and the odds that walk it compile to. All other
/// sources name what they use and compile none of it.
using namespace core;
using namespace core::trench_crusade;

template struct core::CompiledFlow<trench_crusade::Rules>;
template struct core::Flow<trench_crusade::Rules>;
template class core::FlowWalk<trench_crusade::Rules>;
template class core::FlowResolution<trench_crusade::Rules>;
