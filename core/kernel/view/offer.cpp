// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/offer.h"

namespace core {

Value offerValue(const Offer& offer) {
    Value::Object out{
        {"id", offer.id},           {"label", offer.label},         {"title", offer.title},
        {"rule", offer.rule},       {"cost", offer.cost},           {"price", offer.price},
        {"line", offer.line},       {"help", offer.help},           {"place", codec::write(offer.place)},
        {"subject", offer.subject}, {"houseRule", offer.houseRule}, {"fields", codec::write(offer.inputs)}};
    Value::Object command = offer.command.body.asObject() ? *offer.command.body.asObject() : Value::Object{};
    command.emplace("type", offer.command.type);
    out.emplace("command", std::move(command));
    if (offer.blocked)
        out.emplace("blocked", Value::Object{{"code", offer.blocked->code},
                                             {"text", offer.blocked->text},
                                             {"overridable", offer.blocked->kind == Problem::Kind::Rule}});
    return out;
}

DEFINE_VALUE_MEMBERS(Offer)

} // namespace core
