// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/flow/flow_resolution_body.h"
#include "systems/plaguetide/state/rules.h"

/// Instantiates the templates that play Plaguetide: its flow, its tasks and the walk that computes odds. No
/// other source instantiates them.
using namespace core;
using namespace core::plaguetide;

template struct core::CompiledFlow<plaguetide::Rules>;
template struct core::Flow<plaguetide::Rules>;
template class core::FlowWalk<plaguetide::Rules>;
template class core::FlowResolution<plaguetide::Rules>;
