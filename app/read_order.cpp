// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/read_order.h"

namespace app {

using core::impossible;
using core::Value;

core::Result<core::Order> readOrder(const Value& value, const std::string& where) {
    if (!value.asObject())
        return impossible("line.no_object", "a command is an object, not " + std::string(value.kind()),
                          where);
    const auto* type = value.find("type");
    if (!type || !type->asString())
        return impossible("line.type", "the `type` of the command is missing", where + ".type");
    core::Order order;
    order.command.type = *type->asString();
    Value::Object body = *value.asObject();
    for (const auto* own : {"type", "version", "answers", "override"})
        body.erase(own);
    if (const auto* whole = value.find("body"); whole && body.size() == 1)
        order.command.body = *whole;
    else
        order.command.body = std::move(body);
    if (const auto* version = value.find("version")) {
        if (!version->asInt())
            return impossible("line.version", "`version` is a whole number", where + ".version");
        order.command.version = static_cast<int>(*version->asInt());
    }
    if (const auto* overriding = value.find("override")) {
        if (!overriding->asBool())
            return impossible("line.override", "`override` is true or false", where + ".override");
        order.overrideRules = *overriding->asBool();
    }
    return order;
}

} // namespace app
