// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/flow_resolution_body.h"
#include "systems/combat_patrol/state/rules.h"

/// How Combat Patrol is played: what its tasks, its flow and the odds that walk it compile to. All other
/// sources name what they use and compile none of it.
using namespace core;
using namespace core::combat_patrol;

template struct core::CompiledFlow<combat_patrol::Rules>;
template struct core::Flow<combat_patrol::Rules>;
template class core::FlowWalk<combat_patrol::Rules>;
template class core::FlowResolution<combat_patrol::Rules>;
