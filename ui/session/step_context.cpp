// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/step_context.h"

#include "ui/session/session.h"

#include <algorithm>
#include <memory>

namespace ui {

namespace {

constexpr int mostInputs = 100; // so that a fixed field always weighs more

bool isInput(const core::Offer& offer, const std::string& name) {
    return std::any_of(offer.inputs.begin(), offer.inputs.end(),
                       [&](const auto& input) { return input.id == name; });
}

bool isOption(const core::OfferField& input, const core::Value& value) {
    return std::any_of(input.options.begin(), input.options.end(),
                       [&](const auto& option) { return option.value == value; });
}

/// Whether an input could have given the value in the command; only picks can be checked, numbers and texts
/// could be anything.
bool couldGive(const core::OfferField& input, const core::Value& given) {
    using Kind = core::OfferField::Kind;
    if (input.kind == Kind::One) return isOption(input, given);
    const auto* list = given.asArray();
    if (input.kind != Kind::Many || !list) return true;
    return std::all_of(list->begin(), list->end(), [&](const auto& item) { return isOption(input, item); });
}

/// The number of picks in a command that the offer could have given: picks of another group do not count.
int picksThatFit(const core::Offer& offer, const core::Record& command) {
    return static_cast<int>(std::count_if(offer.inputs.begin(), offer.inputs.end(), [&](const auto& input) {
        const auto* given = command.body.find(input.id);
        return given && couldGive(input, *given);
    }));
}

} // namespace

int matchScore(const core::Offer& offer, const core::Record& command) {
    const auto* fixed = offer.command.body.asObject();
    if (offer.command.type != command.type || !fixed) return -1;
    int same = 0;
    for (const auto& [name, value] : *fixed) {
        if (isInput(offer, name)) continue;
        const auto* given = command.body.find(name);
        if (!given || !(*given == value)) return -1;
        ++same;
    }
    return same * mostInputs + picksThatFit(offer, command);
}

namespace {

using core::Problem;

core::Result<std::unique_ptr<core::Game>> gameBefore(const Session& session, core::StepId id) {
    auto game = session.system().newGame();
    auto path = session.log().path(id);
    if (!path.empty()) path.pop_back();
    for (const auto each : path) {
        const auto step = session.step(each);
        if (!step) return tl::unexpected<Problem>(step.error());
        for (const auto& event : step->events)
            if (auto done = game->apply(event); !done) return tl::unexpected<Problem>(done.error());
    }
    return game;
}

core::Result<std::vector<core::Request>> requestsOf(const core::Game& game, const core::Step& step) {
    auto plan = game.plan(step.order);
    if (!plan) return tl::unexpected<Problem>(plan.error());
    std::vector<core::Request> out;
    for (const auto& answer : step.answers) {
        const auto request = (*plan)->pending();
        if (!request) break;
        out.push_back(*request);
        if (auto taken = (*plan)->supply(answer); !taken) return tl::unexpected<Problem>(taken.error());
    }
    return out;
}

std::optional<core::Offer> offerFor(const core::Game& game, const core::Record& command) {
    std::vector<std::string> units{""};
    for (const auto& unit : game.view(core::Audience::Gm).units)
        units.push_back(unit.id);
    std::optional<core::Offer> best;
    int most = -1;
    for (const auto& unit : units) {
        for (auto& offer : game.offers(unit)) {
            const int same = matchScore(offer, command);
            if (same <= most) continue;
            most = same;
            best = std::move(offer);
        }
    }
    if (best) best->command = command;
    return best;
}

} // namespace

core::Result<StepContext> contextOf(const Session& session, core::StepId id) {
    auto step = session.step(id);
    if (!step) return tl::unexpected<Problem>(step.error());
    auto game = gameBefore(session, id);
    if (!game) return tl::unexpected<Problem>(game.error());
    auto asked = requestsOf(**game, *step);
    if (!asked) return tl::unexpected<Problem>(asked.error());
    auto offer = offerFor(**game, step->order.command);
    return StepContext{std::move(*step), std::move(*asked), std::move(offer)};
}

} // namespace ui
