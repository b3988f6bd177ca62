// SPDX-License-Identifier: GPL-3.0-or-later
#include "game_trace.h"

#include "app/game_values.h"
#include "kernel/game/system.h"

#include <algorithm>

namespace {

using core::Value;

constexpr std::int64_t patience = 2'000'000; ///< basic steps for the odds of one offer

std::vector<std::string> askedUnits(const core::EncounterView& view) {
    std::vector<std::string> out{{}};
    for (const auto& unit : view.units)
        out.push_back(unit.id);
    return out;
}

Value oddsOf(const core::Game& game, const core::Offer& offer) {
    if (offer.blocked || offer.command.type.empty()) return {};
    const auto resolution = game.plan({offer.command, false});
    if (!resolution) return resolution.error().text;
    core::WorkBudget work(patience);
    const auto odds = (*resolution)->odds(work);
    return odds ? app::oddsValue(*odds) : Value();
}

TracedStep trace(const core::Game& game, const core::Step& step, Trace what) {
    TracedStep out;
    out.id = step.head.id;
    out.events = core::canonicalBytes(core::codec::write(step.events));
    out.state = core::canonicalBytes(game.snapshot());
    const auto view = game.view(core::Audience::Gm);
    out.views = core::canonicalBytes(
        Value::Array{core::codec::write(view), core::codec::write(game.view(core::Audience::Table))});
    Value::Array offers, odds;
    for (const auto& unit : askedUnits(view))
        for (const auto& offer : game.offers(unit)) {
            offers.push_back(core::offerValue(offer));
            if (what == Trace::PlayAndOdds) odds.push_back(oddsOf(game, offer));
        }
    out.offers = core::canonicalBytes(offers);
    out.odds = core::canonicalBytes(odds);
    return out;
}

} // namespace

core::Result<std::vector<TracedStep>> traced(const core::Encounter& encounter, Trace what) {
    std::vector<core::StepId> way;
    for (auto id = encounter.log().head(); id > 0; id = encounter.log().find(id)->parent)
        way.push_back(id);
    std::reverse(way.begin(), way.end());
    const auto game = encounter.system().newGame();
    std::vector<TracedStep> out;
    for (const auto id : way) {
        const auto step = encounter.step(id);
        if (!step) return tl::unexpected<core::Problem>(step.error());
        for (const auto& event : step->events)
            if (const auto applied = game->apply(event); !applied)
                return tl::unexpected<core::Problem>(applied.error());
        out.push_back(trace(*game, *step, what));
    }
    return out;
}
