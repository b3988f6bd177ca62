// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/players/command_rights.h"

#include "app/read_order.h"
#include "kernel/game/board_system.h"
#include "table/orders.h"

#include <algorithm>

namespace app::players {

using core::impossible;
using core::Value;

namespace {

constexpr std::size_t longestText = 500; ///< bytes of a text that a phone enters

bool isOption(const core::OfferField& field, const Value& value) {
    return std::any_of(field.options.begin(), field.options.end(),
                       [&](const auto& option) { return option.value == value; });
}

/// Whether the pair names an option and says how many of it, at most as many as there are.
bool isCount(const core::OfferField& field, const std::pair<const std::string, Value>& count) {
    const auto* number = count.second.asInt();
    return number && std::any_of(field.options.begin(), field.options.end(), [&](const auto& option) {
               return option.value == Value(count.first) && *number >= 0 && *number <= option.count;
           });
}

/// Whether the value is one that the form of the phone can send for this field.
bool fits(const core::OfferField& field, const Value& value) {
    if (value == field.preset) return true;
    switch (field.kind) {
    case core::OfferField::Kind::One:
        return isOption(field, value);
    case core::OfferField::Kind::Many: {
        const auto* list = value.asArray();
        return list && list->size() <= field.options.size() &&
               std::all_of(list->begin(), list->end(),
                           [&](const auto& item) { return isOption(field, item); });
    }
    case core::OfferField::Kind::Number: {
        const auto* number = value.asInt();
        return number && *number >= field.minimum && *number <= field.maximum;
    }
    case core::OfferField::Kind::Chip:
        return value.asBool() != nullptr;
    case core::OfferField::Kind::Counts:
        return value.asObject() && std::all_of(value.asObject()->begin(), value.asObject()->end(),
                                               [&](const auto& count) { return isCount(field, count); });
    case core::OfferField::Kind::Text: {
        const auto* text = value.asString();
        return text && text->size() <= longestText;
    }
    }
    return false;
}

const core::OfferField* inputNamed(const core::Offer& offer, const std::string& name) {
    const auto found = std::find_if(offer.inputs.begin(), offer.inputs.end(),
                                    [&](const auto& input) { return input.id == name; });
    return found == offer.inputs.end() ? nullptr : &*found;
}

/// The name of the first field in which a command differs from the offer; empty when it is the offer's.
std::string firstDifference(const core::Offer& offer, const Value::Object& body) {
    static const Value::Object none;
    const auto& fixed = offer.command.body.asObject() ? *offer.command.body.asObject() : none;
    for (const auto& [name, value] : body) {
        const auto* input = inputNamed(offer, name);
        const auto found = fixed.find(name);
        if (input ? !fits(*input, value) : found == fixed.end() || found->second != value) return name;
    }
    for (const auto& [name, value] : fixed)
        if (!body.contains(name) && !inputNamed(offer, name)) return name;
    return {};
}

/// Whether the command is the offer carried out on one of the ways over the board, of which the list of
/// options holds only some.
bool isBoardOrder(const GameSnapshot& snapshot, const core::Game& seen, const std::string& unit,
                  const core::Offer& offer, const Value::Object& body) {
    const auto* boards = dynamic_cast<const core::BoardSystem*>(snapshot.system);
    const auto orders = boards ? boards->ordersBy(seen, unit, offer.id) : std::nullopt;
    if (!orders) return false;
    return std::any_of(orders->routes.begin(), orders->routes.end(), [&](const core::BoardRoute& route) {
        auto rest = body;
        for (const auto& [name, value] : route.body) {
            const auto member = rest.find(name);
            if (member == rest.end() || member->second != value) return false;
            rest.erase(member);
        }
        const auto member = rest.find(orders->field);
        if (member != rest.end() && route.choice < orders->choices.size()) {
            const auto& options = orders->choices[route.choice].options;
            if (std::any_of(options.begin(), options.end(),
                            [&](const auto& option) { return option.value == member->second; }))
                rest.erase(member);
        }
        const auto other = firstDifference(offer, rest);
        return other.empty() || (route.body.contains(other) && !rest.contains(other));
    });
}

tl::unexpected<core::Problem> notYours() {
    return impossible("players.not_yours",
                      "this is not among the actions of your units; the game master can do it at the laptop",
                      "order");
}

/// Whether the view shows a token of this name on the unit.
bool showsToken(const core::UnitView& unit, const std::string& token) {
    const auto named = [&](const auto& item) { return item.id == token; };
    const auto any = [&](const auto& items) { return std::any_of(items.begin(), items.end(), named); };
    return any(unit.tracks) || any(unit.figures) || any(unit.markers) || any(unit.allMarkers) ||
           any(unit.properties) ||
           std::any_of(unit.tracks.begin(), unit.tracks.end(), [&](const auto& track) {
               return !track.reserveId.empty() && track.reserveId == token;
           });
}

} // namespace

core::Result<core::Order> permittedOrder(const GameSnapshot& snapshot, const AudienceView& seen,
                                         const Invitation& invitation, const Value& value) {
    auto order = readOrder(value, "order");
    if (!order) return order;
    if (invitation.rights != Rights::Act)
        return impossible("players.rights", "this phone may not act; the game master can change that",
                          "rights");
    if (order->overrideRules)
        return impossible("players.override", "only the game master can set a rule aside", "order.override");
    if (!order->command.body.asObject())
        return impossible("line.no_object", "the body of a command must be an object", "order.body");
    std::string differs;
    for (const auto& [unit, offers] : phoneOffers(snapshot, seen, invitation))
        for (const auto& offer : offers) {
            if (offer.command.type != order->command.type || offer.command.type.empty()) continue;
            const auto other = firstDifference(offer, *order->command.body.asObject());
            if (other.empty())
                return core::Order{{offer.command.type, offer.command.version, order->command.body}, false};
            // Another fixed field means another offer; a field that the offer lacks may belong to a way.
            if (!inputNamed(offer, other) && offer.command.body.find(other)) continue;
            if (isBoardOrder(snapshot, *snapshot.game->visibleTo(seen.audience), unit, offer,
                             *order->command.body.asObject()))
                return core::Order{{offer.command.type, offer.command.version, order->command.body}, false};
            if (inputNamed(offer, other)) differs = other;
        }
    if (differs.empty()) return notYours();
    return impossible("players.option", "this value cannot be chosen now; look at the choices again",
                      "order." + differs);
}

core::Result<core::Order> permittedCorrection(const GameSnapshot& snapshot, const AudienceView& seen,
                                              const Invitation& invitation, const Value& value) {
    auto order = readOrder(value, "order");
    if (!order) return order;
    if (invitation.rights == Rights::Watch || snapshot.readOnly)
        return impossible("players.rights", "this phone may only watch; the game master can change that",
                          "rights");
    const auto& body = order->command.body;
    const auto* unit = seen.view.unit(body.text("unit"));
    if (order->command.type != core::table::Correct::type || order->overrideRules || !unit ||
        !invitation.plays(*unit) || !showsToken(*unit, body.text("token")))
        return impossible("players.not_yours",
                          "this is not a token of your units; the game master can set it", "order.token");
    core::table::Correct correct{core::UnitId(unit->id), body.text("token"), 0, body.text("text")};
    const auto* number = body.find("value");
    if (number && !number->asInt())
        return impossible("players.value", "the value must be a whole number", "order.value");
    if (number && (*number->asInt() < 0 || *number->asInt() > core::range::counter.most))
        return impossible("players.value", "the number is too large or negative", "order.value");
    if (number) correct.value = static_cast<int>(*number->asInt());
    if (correct.text.size() > longestText)
        return impossible("players.value", "the text is too long", "order.text");
    return core::table::order(correct);
}

} // namespace app::players
