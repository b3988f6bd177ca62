// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/codec.h"
#include "kernel/record.h"
#include "kernel/roles.h"
#include "kernel/value_members.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace core {

template <> struct EnumNames<FieldRole> {
    static constexpr std::array names{"detail", "actor", "target", "weapon", "condition", "sheet", "result"};
};
template <> struct EnumNames<AimKind> {
    static constexpr std::array names{"own_unit", "enemy_unit", "group", "objective", "piece", "place"};
};

struct FieldOption {
    Value value;
    std::string label;
    std::string detail;  ///< "♥♥♥ D 4+"
    std::string blocked; ///< why this one does not go by the rules; still selectable with an override
    template <class F> static void fields(F&& f) {
        f.need("value", &FieldOption::value);
        f("label", &FieldOption::label);
        f("detail", &FieldOption::detail);
        f("blocked", &FieldOption::blocked);
    }
    friend bool operator==(const FieldOption&, const FieldOption&) = default;
};

/// One thing to fill in before an action. `id` is the field's name in the command body.
struct OfferField {
    enum class Kind {
        One,    ///< pick one option
        Many,   ///< pick any of the options (a list in the body)
        Number, ///< whole number between minimum and maximum
        Chip,   ///< presumed yes or no, shown as a chip, never asked
        Text    ///< a line of text
    };
    std::string id;
    std::string label;
    std::string help;
    Kind kind = Kind::One;
    std::vector<FieldOption> options;
    Value preset; ///< the value when nothing is touched
    int minimum = 0;
    int maximum = 0;
    std::string with = {}; ///< the field without whose answer this one means nothing, empty for most
    FieldRole role = FieldRole::Detail;
    std::vector<AimKind> aims = {}; ///< of a target: what it may be
    /// Of a condition: what is presumed of whomever nothing is remembered, and what is remembered of single
    /// targets until somebody moves.
    bool standard = false;
    std::map<std::string, bool> remembered = {};
    friend bool operator==(const OfferField&, const OfferField&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &OfferField::id);
        f("label", &OfferField::label);
        f("help", &OfferField::help);
        f("kind", &OfferField::kind);
        f("options", &OfferField::options);
        f("preset", &OfferField::preset);
        f("minimum", &OfferField::minimum);
        f("maximum", &OfferField::maximum);
        f("with", &OfferField::with);
        f("role", &OfferField::role);
        f("aims", &OfferField::aims);
        f("standard", &OfferField::standard);
        f("remembered", &OfferField::remembered);
    }
};
template <> struct EnumNames<OfferField::Kind> {
    static constexpr std::array names{"one", "many", "number", "chip", "text"};
};

/// Whether a field means something: it always does, unless the field it goes `with` still has its preset.
/// `valueOf` gives the present value of a field.
template <class ValueOf>
bool isAsked(const std::vector<OfferField>& inputs, const OfferField& field, ValueOf&& valueOf) {
    for (const auto& other : inputs)
        if (!field.with.empty() && other.id == field.with) return valueOf(other) != other.preset;
    return true;
}

/// Where an offer is shown on a screen, and so what kind of act it is.
enum class OfferPlace {
    Action,    ///< what a unit may do in its turn
    Reaction,  ///< what it may do during another unit's action
    Group,     ///< what a group may do together, and what brings groups onto the table
    Queue,     ///< at its line of what is on the way
    Objective, ///< at its objective
    Piece,     ///< at its piece on the table
    Improvise, ///< manual changes, after the actions
    Master     ///< the game master's own
};
template <> struct EnumNames<OfferPlace> {
    static constexpr std::array names{"action",    "reaction", "group",     "queue",
                                      "objective", "piece",    "improvise", "master"};
};

/// An action that a unit (or the GM) has: how to command it, what it costs, or what blocks it.
struct Offer {
    VALUE_MEMBERS(Offer);

    std::string id;    ///< unique within the answer
    std::string label; ///< "Aimed"
    std::string row;   ///< what it is done for: "Shoot", "Move"; actions of one row are shown side by side
    std::string key;   ///< the capital letter that takes it in hand for every unit; empty = any that is free
    std::string title; ///< "Shoot (Aimed)"
    std::string rule;  ///< "PT-A2"
    std::string cost;  ///< badge on the button: "2", "1–3"
    std::string price; ///< "2 AP · 1 ammo"
    std::string line;  ///< facts beside the title: "2 attacks · 3+ · AP 1 · damage 2 · 30″"
    std::string help;
    OfferPlace place = OfferPlace::Action;
    std::string subject; ///< whom or what it is about: a unit, group, objective or line of the queue; empty =
                         ///< the game
    bool houseRule = false;
    bool primary = false; ///< what the GM most likely wants next
    Record command; ///< complete with the presets of all fields; replace body members by the inputs' values
    std::vector<OfferField> inputs;
    std::optional<Problem> blocked; ///< kind Rule may be overridden, Impossible not
    friend bool operator==(const Offer&, const Offer&) = default;
};

/// The offer as plain data, for the command line.
Value offerValue(const Offer& offer);

} // namespace core
