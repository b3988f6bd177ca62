// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/flow/flow_resolution_body.h"
#include "systems/combat_patrol/state/rules.h"

/// Instantiates the templates that play Combat Patrol: its flow, its tasks and the walk that computes odds.
/// No other source instantiates them.
using namespace core;
using namespace core::combat_patrol;

/// Facts of the table: whether a charge arrives, who is within 6″, cover and range of Overwatch.
template <> struct core::TableQuestions<combat_patrol::Rules> {
    static bool isFact(const Request& request) {
        return request.id == "charge.made" || request.id == "within6" || request.id == "overwatch";
    }
};

template struct core::CompiledFlow<combat_patrol::Rules>;
template struct core::Flow<combat_patrol::Rules>;
template class core::FlowWalk<combat_patrol::Rules>;
template class core::FlowResolution<combat_patrol::Rules>;
