// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/field_notes.h"
#include "kernel/view/behaviour.h"
#include "table/catalogue.h"

#include <string>

/// The data file of behaviours of a game: the list `behaviours.json`, which may be missing.
namespace core::table {

using Behaviours = SharedMap<std::string, Behaviour>;

/// Reads the list of the file; behaviours that a table of a D6 names must be in the same list.
void takeBehaviours(const Value& value, Behaviours& into, Check& check);
/// Checks the name of a behaviour in a datasheet; an empty one means the standard of its kind.
void checkBehaviourName(const std::string& sheet, const std::string& name, const Behaviours& all,
                        Faults& faults);
/// Refuses behaviours under another id than their own, and tables that do not name six behaviours without a
/// table, one for each face of a D6.
Result<Ok> validateBehaviours(const Behaviours& all);
/// Behaviours as a kind of data for the library.
DataKind behaviourKind();
/// The note of a datasheet's field that names its behaviour.
inline constexpr FieldNote behaviourNote{
    "behaviour", "Behaviour",
    "how the unit chooses what to do; empty = the standard for melee or ranged units", "behaviours"};

/// The behaviour of that name, else the standard of that kind, else one that takes the most worthwhile order.
Behaviour behaviourFor(const Behaviours& all, const std::string& name, FighterKind kind);

/// Checks the name of the behaviour in every datasheet of a catalogue.
template <class Catalogue> void checkBehaviourNames(const Catalogue& all, Faults& faults) {
    for (const auto& [id, sheet] : all.sheets)
        checkBehaviourName(id, sheet.behaviour, all.behaviours, faults);
}

} // namespace core::table
