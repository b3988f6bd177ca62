// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/flow/flow_resolution_body.h"
#include "systems/trench_crusade/state/rules.h"

/// Instantiates the templates that play Trench Crusade: its tasks, its flow and their odds. Other sources
/// only declare them.
using namespace core;
using namespace core::trench_crusade;

/// Facts of the table: whether a Charge arrives.
template <> struct core::TableQuestions<trench_crusade::Rules> {
    static bool isFact(const Request& request) { return request.id == "arrives"; }
};

template struct core::CompiledFlow<trench_crusade::Rules>;
template struct core::Flow<trench_crusade::Rules>;
template class core::FlowWalk<trench_crusade::Rules>;
template class core::FlowResolution<trench_crusade::Rules>;
