// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/campaign/acts.h"

#include <algorithm>

namespace core::trench_crusade {

Result<std::string> entryOf(const Desk& desk, const Value& body) {
    const auto of = bodyOf<OfEntry>(body);
    if (!of) return tl::unexpected<Problem>(of.error());
    if (!desk.entry(of->entry))
        return impossible("career.entry", "there is no model `" + of->entry + "` on the roster",
                          "act.body.entry");
    return of->entry;
}

Result<Ok> mustBe(bool holds, const char* code, const std::string& text, const char* where) {
    if (holds) return Ok{};
    return impossible(std::string("career.") + code, text, where);
}

CareerAct actOf(const std::string& type, std::string title, Value::Object body) {
    CareerAct out;
    out.offer.id = type;
    out.offer.label = out.offer.title = std::move(title);
    out.offer.command.type = type;
    out.offer.command.body = std::move(body);
    return out;
}

CareerAct actFor(const std::string& type, const std::string& entry, std::string title) {
    auto out = actOf(type, std::move(title), {{"entry", entry}});
    out.offer.id = type + ":" + entry;
    out.offer.subject = entry;
    return out;
}

CareerAct& asks(CareerAct& act, OfferField field) {
    act.offer.command.body.asObject()->insert_or_assign(field.id, field.preset);
    act.offer.inputs.push_back(std::move(field));
    return act;
}

namespace {

OfferField fieldOf(std::string id, std::string label, OfferField::Kind kind) {
    OfferField out;
    out.id = std::move(id);
    out.label = std::move(label);
    out.kind = kind;
    return out;
}

} // namespace

OfferField pickOne(std::string id, std::string label, std::vector<FieldOption> options) {
    auto out = fieldOf(std::move(id), std::move(label), OfferField::Kind::One);
    out.options = std::move(options);
    out.preset = "";
    for (const auto& option : out.options)
        if (option.blocked.empty()) {
            out.preset = option.value;
            break;
        }
    return out;
}

OfferField pickMany(std::string id, std::string label, std::vector<FieldOption> options) {
    auto out = fieldOf(std::move(id), std::move(label), OfferField::Kind::Many);
    out.options = std::move(options);
    out.preset = Value::Array{};
    return out;
}

OfferField numberField(std::string id, std::string label, int preset, int least, int most) {
    auto out = fieldOf(std::move(id), std::move(label), OfferField::Kind::Number);
    out.preset = preset;
    out.minimum = least;
    out.maximum = most;
    return out;
}

OfferField textField(std::string id, std::string label, const std::string& preset) {
    auto out = fieldOf(std::move(id), std::move(label), OfferField::Kind::Text);
    out.preset = preset;
    return out;
}

OfferField chip(std::string id, std::string label, bool preset) {
    auto out = fieldOf(std::move(id), std::move(label), OfferField::Kind::Chip);
    out.preset = preset;
    return out;
}

void offerAnyway(CareerAct& act, const std::string& although) {
    const auto& inputs = act.offer.inputs;
    if (std::none_of(inputs.begin(), inputs.end(), [](const auto& each) { return each.id == "anyway"; }))
        asks(act, chip("anyway", "anyway, " + although, false));
}

const Trauma* findTrauma(const CampaignTables& tables, const std::string& id) {
    for (const auto& each : tables.trauma)
        if (each.id == id) return &each;
    return nullptr;
}

const Skill* findSkill(const CampaignTables& tables, const std::string& id) {
    for (const auto& chart : tables.skills.charts)
        for (const auto& each : chart.skills)
            if (each.id == id) return &each;
    for (const auto& patron : tables.patrons.patrons)
        for (const auto& each : patron.skills)
            if (each.id == id) return &each;
    return nullptr;
}

const Place* findPlace(const CampaignTables& tables, const std::string& id) {
    for (const auto* list : {&tables.places.common, &tables.places.rare, &tables.places.legendary})
        for (const auto& each : *list)
            if (each.id == id) return &each;
    return nullptr;
}

std::string countOf(int number, const std::string& one, const std::string& many) {
    return std::to_string(number) + " " + (number == 1 ? one : many.empty() ? one + "s" : many);
}

} // namespace core::trench_crusade
