// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/datasheet_orders.h"

#include "table/orders.h"

namespace core::library {

namespace {

/// A body without the version of its file, since commands are always in today's form.
Value plain(Value body) {
    if (body.asObject()) body.asObject()->erase("version");
    return body;
}

/// Every weapon file named by a text of the datasheet.
void collectWeapons(const Value& from, const DataPack& files, Value::Object& out) {
    if (const auto* text = from.asString()) {
        if (const auto weapon = files.find("weapons/" + *text + ".json"); weapon != files.end())
            out.emplace(*text, plain(weapon->second));
    } else if (const auto* list = from.asArray()) {
        for (const auto& item : *list)
            collectWeapons(item, files, out);
    } else if (const auto* object = from.asObject()) {
        for (const auto& [name, item] : *object)
            collectWeapons(item, files, out);
    }
}

} // namespace

std::optional<Order> datasheetReloadOrder(const DataPack& files, const std::string& sheet,
                                          const std::string& unit) {
    // A figure with edited numbers has its own datasheet, named after the original.
    const auto body = files.find("units/" + sheet.substr(0, sheet.find('#')) + ".json");
    if (body == files.end()) return std::nullopt;
    Value::Object weapons;
    collectWeapons(body->second, files, weapons);
    return table::reloadDatasheet(unit, plain(body->second), std::move(weapons));
}

std::optional<Order> datasheetAddOrder(const DataPack& files, const std::string& sheet) {
    const auto body = files.find("units/" + sheet + ".json");
    if (body == files.end()) return std::nullopt;
    Value::Object weapons;
    collectWeapons(body->second, files, weapons);
    return table::addDatasheet(plain(body->second), std::move(weapons));
}

} // namespace core::library
