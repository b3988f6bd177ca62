// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/career_acts.h"

#include "table/sentences.h"

#include <algorithm>
#include <numeric>

namespace core::table {

namespace {

OfferField careerField(std::string id, std::string label, OfferField::Kind kind) {
    OfferField out;
    out.id = std::move(id);
    out.label = std::move(label);
    out.kind = kind;
    return out;
}

} // namespace

Result<Ok> refuseUnless(bool holds, const char* code, const std::string& text, const char* where) {
    if (holds) return Ok{};
    return impossible(std::string("career.") + code, text, where);
}

Result<bool> extractOverride(Value& body) {
    auto* fields = body.asObject();
    const auto stated = fields ? fields->find("anyway") : Value::Object::iterator{};
    if (!fields || stated == fields->end()) return false;
    const auto* yes = stated->second.asBool();
    if (!yes) return impossible("data.wrong_type", "`anyway` must be true or false", "act.body.anyway");
    const bool out = *yes;
    fields->erase(stated);
    return out;
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

CareerAct& addInput(CareerAct& act, OfferField field) {
    act.offer.command.body.asObject()->insert_or_assign(field.id, field.preset);
    act.offer.inputs.push_back(std::move(field));
    return act;
}

OfferField pickOne(std::string id, std::string label, std::vector<FieldOption> options) {
    auto out = careerField(std::move(id), std::move(label), OfferField::Kind::One);
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
    auto out = careerField(std::move(id), std::move(label), OfferField::Kind::Many);
    out.options = std::move(options);
    out.preset = Value::Array{};
    return out;
}

OfferField numberField(std::string id, std::string label, int preset, int least, int most) {
    auto out = careerField(std::move(id), std::move(label), OfferField::Kind::Number);
    out.preset = preset;
    out.minimum = least;
    out.maximum = most;
    return out;
}

OfferField textField(std::string id, std::string label, const std::string& preset) {
    auto out = careerField(std::move(id), std::move(label), OfferField::Kind::Text);
    out.preset = preset;
    return out;
}

OfferField chip(std::string id, std::string label, bool preset) {
    auto out = careerField(std::move(id), std::move(label), OfferField::Kind::Chip);
    out.preset = preset;
    return out;
}

void offerOverride(CareerAct& act, const std::string& although) {
    const auto& inputs = act.offer.inputs;
    const auto anyway = chip("anyway", "anyway, " + although, false);
    if (std::none_of(inputs.begin(), inputs.end(), [&](const auto& each) { return each.id == anyway.id; }))
        addInput(act, anyway);
}

void addIfAvailable(CareerStep& step, CareerAct act, OfferField field) {
    if (field.options.empty()) return;
    const bool any = std::any_of(field.options.begin(), field.options.end(),
                                 [](const FieldOption& each) { return each.blocked.empty(); });
    if (!any)
        act.offer.blocked = Problem{"career.price", "none of the options is available now", "act.body",
                                    Problem::Kind::Impossible};
    addInput(act, std::move(field));
    step.acts.push_back(std::move(act));
}

Result<Ok> checkFaces(const Faces& faces, const std::vector<DiceRequest>& asked) {
    std::size_t wanted = 0;
    for (const auto& each : asked)
        wanted += static_cast<std::size_t>(each.count);
    if (faces.size() != wanted)
        return impossible("career.dice",
                          "this action needs " + plural(static_cast<int>(wanted), "die", "dice") + ", but " +
                              plural(static_cast<int>(faces.size()), "die", "dice") +
                              (faces.size() == 1 ? " was" : " were") + " entered",
                          "dice");
    std::size_t at = 0;
    for (const auto& each : asked)
        for (int n = 0; n < each.count; ++n, ++at)
            if (faces[at] < 1 || faces[at] > each.sides)
                return impossible("career.face",
                                  each.label + ": a die of " + std::to_string(each.sides) +
                                      " sides cannot show " + std::to_string(faces[at]),
                                  "dice[" + std::to_string(at) + "]");
    return Ok{};
}

int faceSum(const Faces& faces) { return std::accumulate(faces.begin(), faces.end(), 0); }

std::string faceWords(const Faces& faces) {
    std::string out;
    for (const int face : faces)
        out += (out.empty() ? "" : ", ") + std::to_string(face);
    return out;
}

void markWaitingSteps(std::vector<CareerStep>& steps, const StepOrder& order) {
    using Status = CareerStep::Status;
    const CareerStep* first = nullptr;
    std::string instead;
    for (auto& step : steps) {
        if (!first) {
            if (step.status != Status::Now) continue;
            first = &step;
            instead = order.instead ? order.instead(step.id) : std::string();
            continue;
        }
        if (step.id == instead) continue;
        for (auto& act : step.acts)
            if (order.waits(step, act.offer.command.type))
                offerOverride(act, "before “" + first->title + "” is done");
        if (step.status == Status::Now || step.status == Status::Open) step.status = Status::Later;
    }
}

std::string stepSummary(const CareerStep& step) {
    return "“" + step.title + "”" + (step.line.empty() ? "" : " (" + step.line + ")");
}

Problem precedingStepProblem(const CareerStep& step, const std::string& instead) {
    return {"career.order", "do " + stepSummary(step) + " first, " + instead + "or turn on “anyway”",
            "act.type", Problem::Kind::Impossible};
}

Career unreadableCareer(const std::string& title, const Problem& why) {
    Career out;
    CareerStep step;
    step.id = "unreadable";
    step.title = out.headline = title;
    step.line = why.text;
    out.steps.push_back(std::move(step));
    return out;
}

} // namespace core::table
