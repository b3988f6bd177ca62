// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/flow_resolution_body.h"
#include "systems/plaguetide/state/rules.h"

/// How Plaguetide is played: what its tasks, its flow and the odds that walk it compile to. All other sources
/// name what they use and compile none of it.
using namespace core;
using namespace core::plaguetide;

template struct core::CompiledFlow<plaguetide::Rules>;
template struct core::Flow<plaguetide::Rules>;
template class core::FlowWalk<plaguetide::Rules>;
template class core::FlowResolution<plaguetide::Rules>;
