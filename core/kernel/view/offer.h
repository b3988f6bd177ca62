// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/fields/record.h"
#include "kernel/fields/roles.h"
#include "kernel/values/value_members.h"

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

/// One possible value of a field: "Gunner 1", with what helps to choose.
struct FieldOption {
    Value value;
    std::string label;
    std::string detail;    ///< "♥♥♥ D 4+"
    std::string blocked;   ///< why this option is against the rules; it can still be chosen with an override
    int count = 0;         ///< in a field of kind Counts: how many there are
    int reach = 0;         ///< in a field of kind Counts: the largest value of its limit; 0 = any
    std::string pool = {}; ///< in a field of kind Counts: options of one pool share their count; empty = none
    std::string reason = {}; ///< why it is proposed: "most wounded"; empty = no reason is given
    template <class F> static void fields(F&& f) {
        f.need("value", &FieldOption::value);
        f("label", &FieldOption::label);
        f("detail", &FieldOption::detail);
        f("blocked", &FieldOption::blocked);
        f("count", &FieldOption::count);
        f("reach", &FieldOption::reach);
        f("pool", &FieldOption::pool);
        f("reason", &FieldOption::reason);
    }
    friend bool operator==(const FieldOption&, const FieldOption&) = default;
};

/// A field to fill in before an action. `id` is the field's name in the command body.
struct OfferField {
    enum class Kind {
        One,    ///< pick one option
        Many,   ///< pick any of the options (a list in the body)
        Number, ///< whole number between minimum and maximum
        Chip,   ///< presumed yes or no, shown as a chip and never asked
        Text,   ///< a line of text
        Counts  ///< how many of each option (an object in the body); an empty object is what is presumed
    };
    std::string id;
    std::string label;
    std::string help;
    Kind kind = Kind::One;
    std::vector<FieldOption> options;
    Value preset;          ///< the value without any input
    int minimum = 0;       ///< of a number: the smallest value
    int maximum = 0;       ///< of a number: the largest value
    std::string with = {}; ///< the field on which this one depends, empty for most
    FieldRole role = FieldRole::Detail;
    std::vector<AimKind> aims = {}; ///< for a target: what it may be
    /// For a condition: the presumed value for targets without a remembered one.
    bool standard = false;
    /// For a condition: the remembered values by target, which hold until one of the two units moves.
    std::map<std::string, bool> remembered = {};
    /// For a field of kind Counts: the counts that the empty object means.
    Value presumed = Value::Object{};
    /// For a field of kind Counts or a distance: what is presumed by target, where that is known.
    std::map<std::string, Value> presumedAt = {};
    std::string limit = {}; ///< the number field that an option's `reach` is compared with
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
        f("presumed", &OfferField::presumed);
        f("presumedAt", &OfferField::presumedAt);
        f("limit", &OfferField::limit);
    }
};
template <> struct EnumNames<OfferField::Kind> {
    static constexpr std::array names{"one", "many", "number", "chip", "text", "counts"};
};

/// Whether a field matters: it always does, unless the field in `with` still has its preset. `valueOf`
/// returns the present value of a field.
template <class ValueOf>
bool isAsked(const std::vector<OfferField>& inputs, const OfferField& field, ValueOf&& valueOf) {
    for (const auto& other : inputs)
        if (!field.with.empty() && other.id == field.with) return valueOf(other) != other.preset;
    return true;
}

/// The place of an offer on the screen, and with it the kind of action.
enum class OfferPlace {
    Action,    ///< actions of a unit in its turn
    Reaction,  ///< actions during another unit's action
    Group,     ///< common actions of a group, and actions that bring groups onto the table
    Queue,     ///< at the line of the arriving units
    Objective, ///< at its objective
    Piece,     ///< at its piece on the table
    Improvise, ///< manual changes, listed after the actions
    Master     ///< the game master's actions
};
template <> struct EnumNames<OfferPlace> {
    static constexpr std::array names{"action",    "reaction", "group",     "queue",
                                      "objective", "piece",    "improvise", "master"};
};

/// What the table does with the miniatures of an action.
struct TableMove {
    /// Where the move ends.
    enum class End {
        Stay,    ///< no miniature moves
        Nearer,  ///< anywhere nearer to the aim
        InRange, ///< as soon as the target is in sight and in range
        Contact, ///< in contact with the target
        AtPlace, ///< at the objective
        Apart,   ///< away from where it was, after the action
        Anywhere ///< as its player chooses
    };
    int inches = 0; ///< each miniature moves at most so far
    End end = End::Stay;
    std::string sentence; ///< "Move each figure up to 5″ towards the target."; empty = made from the rest
    friend bool operator==(const TableMove&, const TableMove&) = default;
};

/// An action of a unit (or the GM): its command, its price, or the reason why it is blocked.
struct Offer {
    VALUE_MEMBERS(Offer);

    std::string id;    ///< unique among the offers of one unit, or of the game master
    std::string label; ///< "Aimed"
    std::string row;   ///< its purpose: "Shoot", "Move"; actions of one row are shown side by side
    std::string key;   ///< the capital letter of its key, the same for every unit; empty = any free letter
    std::string title; ///< "Shoot (Aimed)"
    std::string rule;  ///< "PT-A2"
    std::string cost;  ///< badge on the button: "2", "1–3"
    std::string price; ///< "2 AP · 1 ammo"
    std::string line;  ///< facts shown beside the title: "2 attacks · 3+ · AP 1 · damage 2 · 30″"
    std::string help;
    OfferPlace place = OfferPlace::Action;
    std::string subject; ///< id of what the action is about: a unit, group, objective or line of the queue;
                         ///< empty = the game
    bool houseRule = false;
    bool primary = false; ///< the action that the GM most probably wants next
    /// Complete with the presets of all fields; the values of the inputs replace members of its body.
    Record command;
    std::vector<OfferField> inputs;
    /// A problem of kind Rule may be overridden, one of kind Impossible may not.
    std::optional<Problem> blocked;
    std::optional<TableMove> atTable = {}; ///< what the table does with the miniatures, where it is known
    friend bool operator==(const Offer&, const Offer&) = default;
};

/// The offer as plain data, for the command line.
Value offerValue(const Offer& offer);

} // namespace core
