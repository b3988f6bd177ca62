// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/correction_text.h"

#include "table/correction_names.h"

#include <algorithm>
#include <optional>

namespace core::table {

namespace {

/// A label, and the text of the value.
struct Words {
    std::string label, value;
};

std::string yesNo(int value) { return value ? "yes" : "no"; }

/// "battle_shocked" as "battle shocked".
std::string plain(std::string token) {
    std::replace(token.begin(), token.end(), '_', ' ');
    return token;
}

template <class List> const auto* named(const List& list, const std::string& id) {
    const auto it = std::find_if(list.begin(), list.end(), [&](const auto& each) { return each.id == id; });
    return it == list.end() ? nullptr : &*it;
}

std::optional<Words> ofUnit(const UnitView& unit, const Correct& c) {
    for (const auto& track : unit.tracks) {
        if (track.id == c.token) return Words{track.label, std::to_string(c.value)};
        if (!track.reserveId.empty() && track.reserveId == c.token)
            return Words{track.label + " in reserve", std::to_string(c.value)};
    }
    if (const auto* figure = named(unit.figures, c.token))
        return Words{figure->label, std::to_string(c.value)};
    for (const auto* list : {&unit.allMarkers, &unit.markers})
        if (const auto* marker = named(*list, c.token))
            return Words{marker->label, marker->cap == 1 ? yesNo(c.value) : std::to_string(c.value)};
    if (c.token == correctable::present) return Words{"on the table", yesNo(c.value)};
    if (c.token == correctable::acted) return Words{"has acted", yesNo(c.value)};
    return std::nullopt;
}

std::optional<Words> ofGame(const EncounterView& view, const Correct& c) {
    const auto number = std::to_string(c.value);
    if (c.token == correctable::turn) return Words{"turn", number};
    if (c.token == correctable::clock) return Words{"clock", number};
    if (c.token == correctable::phase) {
        const auto* phase = named(view.phases, c.text);
        return Words{"phase", phase ? phase->label : plain(c.text)};
    }
    for (const auto& side : view.sides)
        if (const auto* counter = named(side.counters, c.token))
            return Words{side.name + ", " + counter->label, number};
    for (const auto& objective : view.objectives)
        if (c.token == correctable::objective(objective.id)) return Words{objective.name, number};
    for (const auto& piece : view.pieces)
        if (c.token == correctable::piece(piece.id))
            return Words{piece.name, c.value ? number + " left" : "gone"};
    return std::nullopt;
}

/// "contact:horde-2" contains a unit's id after the prefix: "contact with Horde 2".
Words unitCorrectionText(const EncounterView& view, const Correct& c) {
    const auto sign = c.token.find(':');
    const auto head = plain(c.token.substr(0, sign));
    const auto* side = named(view.sides, c.text);
    const auto value = !c.text.empty() ? side ? side->name : plain(c.text) : std::to_string(c.value);
    if (sign == std::string::npos) return {head, value};
    const auto id = c.token.substr(sign + 1);
    if (const auto* other = view.unit(id)) return {head + " with " + other->name, yesNo(c.value)};
    if (const auto* objective = named(view.objectives, id))
        return {objective->name + ", " + head, c.text.empty() ? yesNo(c.value) : value};
    return {head + " " + plain(id), value};
}

Words wordsOf(const EncounterView& view, const Correct& c) {
    const auto* unit = c.unit.empty() ? nullptr : view.unit(c.unit.text);
    const auto known = unit ? ofUnit(*unit, c) : ofGame(view, c);
    return known ? *known : unitCorrectionText(view, c);
}

} // namespace

std::string correctedLabel(const EncounterView& view, const Correct& c) { return wordsOf(view, c).label; }

std::string correctionText(const EncounterView& view, const Correct& c) {
    const auto* unit = c.unit.empty() ? nullptr : view.unit(c.unit.text);
    const auto words = wordsOf(view, c);
    return "Corrected: " + (unit ? unit->name + ", " : std::string()) + words.label + " = " + words.value;
}

} // namespace core::table
