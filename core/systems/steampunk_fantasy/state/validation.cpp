// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/inconsistency_guard.h"
#include "systems/steampunk_fantasy/orders/order_book.h"
#include "systems/steampunk_fantasy/state/loadouts.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/steampunk_fantasy/state/terms.h"

namespace core::steampunk_fantasy {

namespace {

Result<Ok> validateUnit(const State& state, const HexBoard& board, const UnitId& id, const Unit& unit) {
    const auto where = "units." + id.text;
    if (unit.id != id) return contradiction("unit `" + id.text + "` is stored under another id", where);
    if (!state.sheets.contains(unit.sheet))
        return contradiction("unit `" + id.text + "` has no datasheet `" + unit.sheet + "`", where);
    if (!state.sides.contains(unit.side))
        return contradiction("unit `" + id.text + "` belongs to an unknown side `" + unit.side + "`", where);
    if (unit.stance && !board.has(unit.stance->hex))
        return contradiction("unit `" + id.text + "` is off the board", where);
    if (unit.aboard && (unit.stance || !state.find(*unit.aboard)))
        return contradiction("unit `" + id.text + "` rides in a transport that does not exist", where);
    if (unit.towingUnit && !state.find(*unit.towingUnit))
        return contradiction("unit `" + id.text + "` is towed by a unit that does not exist", where);
    if (!unit.ordersOf.empty() && !state.sheets.contains(unit.ordersOf))
        return contradiction("unit `" + id.text + "` has the orders of an unknown datasheet", where);
    for (const auto& [token, count] : unit.body.tokens)
        if (!tokenNames().contains(token))
            return contradiction("unit `" + id.text + "` carries an unknown token `" + token + "`", where);
    for (const auto& weapon : unit.weapons)
        if (!state.weapons.contains(weapon))
            return contradiction("unit `" + id.text + "` carries an unknown weapon `" + weapon + "`", where);
    for (const auto& [kind, count] : unit.body.elites) {
        const auto model = modelKind(kind);
        if (!state.sheets.contains(model.sheet))
            return contradiction("unit `" + id.text + "` has an unknown upgrade `" + kind + "`", where);
        for (const auto& gear : model.gear)
            if (!state.weapons.contains(gear))
                return contradiction("a model of `" + id.text + "` carries an unknown weapon `" + gear + "`",
                                     where);
    }
    for (const auto* text : {&unit.orders.movement, &unit.ahead.movement})
        if (!text->empty() && !readMovement(*text))
            return contradiction("unit `" + id.text + "` has an order that cannot be read", where);
    for (const auto* text : {&unit.orders.gunnery, &unit.ahead.gunnery})
        if (!text->empty() && !readGunnery(*text))
            return contradiction("unit `" + id.text + "` has an order that cannot be read", where);
    return Ok{};
}

} // namespace

Result<Ok> Rules::validate(const State& state) {
    if (state.sheets.empty()) return contradiction("the game has steps, but no initial state", "sheets");
    if (auto done = table::validateBehaviours(state.behaviours); !done) return done;
    const auto board = laidOut(state.board);
    if (!board) return contradiction(board.error().text, "board");
    if (state.sides.size() != sideIds.size()) return contradiction("a battle has two sides", "sides");
    for (const auto& [id, sheet] : state.sheets)
        if (auto book = bookOf(sheet.orders.movement, sheet.orders.gunnery, sheet.orders.standard); !book)
            return contradiction(book.error().text, "sheets." + id);
    for (const auto& [id, unit] : state.units)
        if (auto sound = validateUnit(state, *board, id, unit); !sound) return sound;
    for (const auto& clash : state.clashes)
        for (const auto* group : {&clash.entering, &clash.defending})
            for (const auto& id : *group)
                if (!state.find(id))
                    return contradiction("a unit that does not exist is in an assault", "clashes");
    return Ok{};
}

} // namespace core::steampunk_fantasy
