// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/flow_resolution_body.h"
#include "systems/scrimmage/state/rules.h"

/// How Scrimmage is played: what its tasks, its flow and the odds that walk it compile to. All other sources
/// name what they use and compile none of it.
using namespace core;
using namespace core::scrimmage;

template struct core::CompiledFlow<scrimmage::Rules>;
template struct core::Flow<scrimmage::Rules>;
template class core::FlowWalk<scrimmage::Rules>;
template class core::FlowResolution<scrimmage::Rules>;
