// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/flow/flow_resolution_body.h"
#include "systems/steampunk_fantasy/state/rules.h"

/// How Steampunk Fantasy is played: what its tasks, its flow and the odds that walk it compile to. All other
/// sources name what they use and compile none of it.
using namespace core;
using namespace core::steampunk_fantasy;

template struct core::CompiledFlow<steampunk_fantasy::Rules>;
template struct core::Flow<steampunk_fantasy::Rules>;
template class core::FlowResolution<steampunk_fantasy::Rules>;
