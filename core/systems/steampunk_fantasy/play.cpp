// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/flow/flow_resolution_body.h"
#include "systems/steampunk_fantasy/state/rules.h"

/// Instantiates the templates that play Steampunk Fantasy: its flow, its tasks and the walk that computes
/// odds. No other source instantiates them.
using namespace core;
using namespace core::steampunk_fantasy;

/// All choices are answered by their policies, like questions about facts: what they are worth depends on
/// what the side must not know, such as which infantry is an illusion.
template <> struct core::TableQuestions<steampunk_fantasy::Rules> {
    static bool isFact(const Request&) { return true; }
};

template struct core::CompiledFlow<steampunk_fantasy::Rules>;
template struct core::Flow<steampunk_fantasy::Rules>;
template class core::FlowResolution<steampunk_fantasy::Rules>;
