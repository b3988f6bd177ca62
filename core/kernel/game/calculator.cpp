// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/game/calculator.h"

#include "kernel/values/inconsistency_guard.h"

namespace core {

void setParameter(Value& parameters, const std::string& id, Value value) {
    if (!parameters.asObject()) parameters = Value::Object{};
    auto& members = *parameters.asObject();
    const auto dot = id.find('.');
    if (dot == std::string::npos)
        members.insert_or_assign(id, std::move(value));
    else
        setParameter(members[id.substr(0, dot)], id.substr(dot + 1), std::move(value));
}

Value presetParameters(const Calculator& calculator) {
    Value out = calculator.example;
    for (const auto& input : calculator.inputs)
        setParameter(out, input.id, input.preset);
    return out;
}

Result<Calculation> solved(const Calculator& calculator, const Value& parameters, WorkBudget& work) {
    return catchInconsistency([&] { return calculator.solve(parameters, work); });
}

} // namespace core
