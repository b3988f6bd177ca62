// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/commands.h"

#include "table/correction_names.h"

namespace core::table {

Value Correct::upgradedFrom(int from, Value body) {
    auto* fields = from == 1 ? body.asObject() : nullptr;
    if (fields && body.text("token") == "round") (*fields)["token"] = std::string(correctable::turn);
    return body;
}

Value CorrectAll::upgradedFrom(int from, Value body) {
    auto* fields = body.asObject();
    const auto changes = fields ? fields->find("changes") : Value::Object::iterator{};
    if (!fields || changes == fields->end() || !changes->second.asArray()) return body;
    for (auto& change : *changes->second.asArray())
        change = Correct::upgradedFrom(from, std::move(change));
    return body;
}

} // namespace core::table
