// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/flow/flow_resolution_body.h"
#include "systems/scrimmage/state/rules.h"

/// Instantiates the templates that play Scrimmage: its flow, its tasks and the walk that computes odds. No
/// other source instantiates them.
using namespace core;
using namespace core::scrimmage;

/// Facts of the table: whether an enemy is within a move.
template <> struct core::TableQuestions<scrimmage::Rules> {
    static bool isFact(const Request& request) { return request.id == "zone"; }
};

template struct core::CompiledFlow<scrimmage::Rules>;
template struct core::Flow<scrimmage::Rules>;
template class core::FlowWalk<scrimmage::Rules>;
template class core::FlowResolution<scrimmage::Rules>;
