// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/odds/odds.h"
#include "kernel/values/work_budget.h"
#include "kernel/view/offer.h"

#include <functional>

namespace core {

/// The exact answer to one query.
struct Calculation {
    /// Outcome tables by name, each a list of [outcome, chance] with chances from 1e-15, or a single chance.
    Value results = Value::Object{};
    /// The results for the screen; the report on the usual question comes first.
    std::vector<OddsReport> charts;
};

/// Exact odds of a game's dice for profiles without a datasheet, and the inputs to fill in.
struct Calculator {
    std::string family; ///< name in a query: "attack_sequence"
    std::string name;   ///< "Attack sequence"
    std::string help;
    /// The inputs. An id with dots names a nested member of the parameters: "hit.target". Empty for families
    /// with list parameters, for which there is no form; windows leave them to the command line.
    std::vector<OfferField> inputs;
    Value schema; ///< JSON schema of the parameters
    /// Computes the odds for parameters; a Problem names the JSON path ("$.hit.target"), or has the code
    /// "odds.stopped" when the work budget ran out.
    std::function<Result<Calculation>(const Value& parameters, WorkBudget& work)> solve;
    Value example = Value::Object{}; ///< parameters into which the presets of the inputs are inserted
};

/// The example parameters with the presets of the inputs, ids with dots expanded into nested members.
Value presetParameters(const Calculator& calculator);
/// Computes the odds for parameters; too little memory is a Problem as well ("memory.short").
Result<Calculation> solved(const Calculator& calculator, const Value& parameters, WorkBudget& work);
/// Sets the member named by an input id with dots.
void setParameter(Value& parameters, const std::string& id, Value value);

} // namespace core
