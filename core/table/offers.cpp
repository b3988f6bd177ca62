// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/offers.h"

#include "kernel/fields/codec.h"

namespace core::table {

OfferField chip(const char* id) { return {id, {}, {}, OfferField::Kind::Chip, {}, {}, 0, 1}; }

OfferField number(const char* id) { return number(id, 0, 0); }

OfferField number(const char* id, int least, int most) {
    return {id, {}, {}, OfferField::Kind::Number, {}, {}, least, most};
}

OfferField text(const char* id) { return {id, {}, {}, OfferField::Kind::Text, {}, {}, 0, 0}; }

OfferField pickOne(const char* id, Options options) {
    return {id, {}, {}, OfferField::Kind::One, std::move(options), {}, 0, 0};
}

OfferField pickMany(const char* id, Options options) {
    return {id, {}, {}, OfferField::Kind::Many, std::move(options), {}, 0, 0};
}

OfferField withPreset(OfferField input, Value preset) {
    input.preset = std::move(preset);
    return input;
}

void describeInputs(Offer& offer, const codec::Fields& fields) {
    for (auto& input : offer.inputs) {
        const auto* field = codec::fieldNamed(fields, input.id);
        if (!field) continue;
        if (input.label.empty()) {
            input.label = field->text.label;
            input.help = field->text.help;
        }
        if (input.kind == OfferField::Kind::Number && input.minimum == 0 && input.maximum == 0) {
            input.minimum = static_cast<int>(field->range.least);
            input.maximum = static_cast<int>(field->range.most);
        }
        if (!input.preset.isNull()) continue;
        input.preset = codec::valueIn(offer.command.body, fields, *field);
        if (const auto* part = input.preset.asDouble(); part && input.kind == OfferField::Kind::Number)
            input.preset = static_cast<int>(*part); // forms ask for whole numbers
    }
}

OfferField chip(const char* id, const char* label, bool preset, const char* help) {
    return {id, label, help, OfferField::Kind::Chip, {}, preset, 0, 1};
}

OfferField number(const char* id, const char* label, int preset, int least, int most, const char* help) {
    return {id, label, help, OfferField::Kind::Number, {}, preset, least, most};
}

OfferField text(const char* id, const char* label, const std::string& preset, const char* help) {
    return {id, label, help, OfferField::Kind::Text, {}, preset, 0, 0};
}

OfferField pickOne(const char* id, const char* label, Options options, Value preset, const char* help) {
    return {id, label, help, OfferField::Kind::One, std::move(options), std::move(preset), 0, 0};
}

OfferField pickMany(const char* id, const char* label, Options options, Value preset, const char* help) {
    return {id, label, help, OfferField::Kind::Many, std::move(options), std::move(preset), 0, 0};
}

OfferField pickMany(const char* id, const char* label, Options options, const std::vector<UnitId>& preset,
                    const char* help) {
    return pickMany(id, label, std::move(options), codec::write(preset), help);
}

OfferField counts(const char* id, const char* label, Options options, Value::Object presumed,
                  const char* help) {
    OfferField out{id, label, help, OfferField::Kind::Counts, std::move(options), Value::Object{}, 0, 0};
    out.presumed = std::move(presumed);
    return out;
}

Offer offer(const std::string& id, const std::string& label, const char* rule, OfferPlace place,
            const std::string& help) {
    Offer out;
    out.id = id;
    out.label = out.title = label;
    out.rule = rule;
    out.place = place;
    out.help = help;
    return out;
}

UnitId firstOf(const Options& options) {
    return options.empty() || !options.front().value.asString() ? UnitId{}
                                                                : UnitId{*options.front().value.asString()};
}

} // namespace core::table
