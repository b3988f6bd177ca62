// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/codec.h"
#include "kernel/record.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace core {

struct FieldOption {
    Value value;
    std::string label;
    std::string detail;  ///< "♥♥♥ D 4+"
    std::string blocked; ///< why this one does not go by the rules; still selectable with an override
    template <class F> static void fields(F&& f) {
        f.need("value", &FieldOption::value); f("label", &FieldOption::label); f("detail", &FieldOption::detail); f("blocked", &FieldOption::blocked);
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
    friend bool operator==(const OfferField&, const OfferField&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &OfferField::id); f("label", &OfferField::label); f("help", &OfferField::help); f("kind", &OfferField::kind);
        f("options", &OfferField::options); f("preset", &OfferField::preset); f("minimum", &OfferField::minimum); f("maximum", &OfferField::maximum); f("with", &OfferField::with);
    }
};
template <> struct EnumNames<OfferField::Kind> {
    static constexpr std::array names{"one", "many", "number", "chip", "text"};
};

/// Whether a field means something: it always does, unless the field it goes `with` still has its preset. `valueOf`
/// gives what stands in a field now.
template <class ValueOf> bool isAsked(const std::vector<OfferField>& inputs, const OfferField& field, ValueOf&& valueOf) {
    for (const auto& other : inputs)
        if (!field.with.empty() && other.id == field.with) return valueOf(other) != other.preset;
    return true;
}

/// An action that a unit (or the GM) has: how to command it, what it costs, or what blocks it.
struct Offer {
    std::string id;    ///< unique within the answer
    std::string label; ///< "Aimed"
    std::string title; ///< "Shoot (Aimed)"
    std::string rule;  ///< "PT-A2"
    std::string cost;  ///< badge on the button: "2", "1–3"
    std::string price; ///< in words: "2 AP · 1 ammo"
    std::string line;  ///< facts beside the title: "2 attacks · 3+ · AP 1 · damage 2 · 30″"
    std::string help;
    std::string category; ///< "action", "reaction", "horde", "improvise", "mission"
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
