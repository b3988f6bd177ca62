// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/retake.h"

namespace core::library {

namespace {

/// Every weapon file that some text of the datasheet names.
void collectWeapons(const Value& from, const DataPack& files, Value::Object& out) {
    if (const auto* text = from.asString()) {
        if (const auto weapon = files.find("weapons/" + *text + ".json"); weapon != files.end()) out.emplace(*text, weapon->second);
    } else if (const auto* list = from.asArray()) {
        for (const auto& item : *list) collectWeapons(item, files, out);
    } else if (const auto* object = from.asObject()) {
        for (const auto& [name, item] : *object) collectWeapons(item, files, out);
    }
}

} // namespace

std::optional<Order> retakeOrder(const DataPack& files, const std::string& sheet, const std::string& unit) {
    // A figure with numbers of its own has a datasheet of its own, named after the one it came from.
    const auto body = files.find("units/" + sheet.substr(0, sheet.find('#')) + ".json");
    if (body == files.end()) return std::nullopt;
    Value::Object weapons;
    collectWeapons(body->second, files, weapons);
    Order order;
    order.command.type = "retake_sheet";
    order.command.body = Value::Object{{"unit", unit}, {"sheet", body->second}, {"weapons", std::move(weapons)}};
    return order;
}

} // namespace core::library
