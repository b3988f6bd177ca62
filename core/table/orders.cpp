// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/orders.h"

#include "table/pieces.h"
#include "table/relations.h"

namespace core::table {

namespace {

template <class Command> Order ordered(const Command& command) {
    return {Record{std::string(Command::type), versionOf<Command>(), codec::write(command)}, false};
}

} // namespace

Order order(const Next& command) { return ordered(command); }
Order order(const Correct& command) { return ordered(command); }
Order order(const CorrectAll& command) { return ordered(command); }
Order order(const SetSwitch& command) { return ordered(command); }
Order order(const Finish& command) { return ordered(command); }
Order order(const Note& command) { return ordered(command); }
Order order(const PlacePiece& command) { return ordered(command); }
Order order(const Relate& command) { return ordered(command); }

Order takeOff(const std::string& piece) { return ordered(RemovePiece{piece}); }

Order addDatasheet(const Value& sheet, Value::Object weapons) {
    return {Record{std::string(addDatasheetCommand), 1,
                   Value::Object{{"sheet", sheet}, {"weapons", std::move(weapons)}}},
            false};
}

Order reloadDatasheet(const std::string& unit, const Value& sheet, Value::Object weapons) {
    return {Record{std::string(reloadDatasheetCommand), 1,
                   Value::Object{{"unit", unit}, {"sheet", sheet}, {"weapons", std::move(weapons)}}},
            false};
}

} // namespace core::table
