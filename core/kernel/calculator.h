// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/odds.h"
#include "kernel/offer.h"
#include "kernel/work_budget.h"

#include <functional>

namespace core {

/// The exact answer to one query.
struct Calculation {
    /// Outcome tables by name, each a list of [outcome, chance] with chances from 1e-15, or a single chance.
    Value results = Value::Object{};
    /// The same for the screen; the one that answers the usual question comes first.
    std::vector<OddsReport> charts;
};

/// Dice of a game for profiles without a datasheet: what to fill in, and exact odds of it.
struct Calculator {
    std::string family; ///< name in a query: "attack_sequence"
    std::string name;   ///< "Attack sequence"
    std::string help;
    /// What to fill in. An id with dots names a member within a member of the parameters: "hit.target".
    /// None where lists are asked for that no form shows; windows leave such families to the command line.
    std::vector<OfferField> inputs;
    Value schema; ///< JSON schema of the parameters
    /// Solves for parameters; a Problem names the JSON path ("$.hit.target"), or says "odds.stopped" when the
    /// work ran out.
    std::function<Result<Calculation>(const Value& parameters, WorkBudget& work)> solve;
    Value example = Value::Object{}; ///< parameters that the presets of the inputs are put into
};

/// The example with the inputs' presets, dots unfolded into members.
Value presetParameters(const Calculator& calculator);
/// Solves for parameters; too little memory is a Problem, too ("memory.short").
Result<Calculation> solved(const Calculator& calculator, const Value& parameters, WorkBudget& work);
/// Sets the member that an input id with dots names.
void setParameter(Value& parameters, const std::string& id, Value value);

} // namespace core
