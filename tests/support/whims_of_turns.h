// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/typed_game.h"
#include "support/random_play.h"
#include "table/commands.h"

#include <iterator>
#include <string>
#include <vector>

/// What random players order in games whose units act in turn.
namespace tests {

/// How a table of such a game plays.
struct TurnHabits {
    Habits offers;
    /// Tokens that are set manually, wisely or not; behind a colon at the end comes someone's id.
    std::vector<std::string> ofUnits, ofGame;
    int impatience = 20; ///< *Next* comes among activations once in so many times
};

namespace of_turns {

template <class State> const core::UnitId& anybody(const State& state, Whim& whim) {
    const auto n = static_cast<std::ptrdiff_t>(whim.below(state.units.size()));
    return std::next(state.units.begin(), n)->first;
}

template <class Rules> core::Order orderOf(const typename Rules::Command& command) {
    return {core::toRecord(command), false};
}

/// A marker, a status or a number is set manually.
template <class Rules>
core::Order anyCorrection(const typename Rules::State& state, const TurnHabits& habits, Whim& whim) {
    core::table::Correct order;
    order.value = static_cast<int>(whim.below(8));
    if (whim.oneIn(8)) {
        order.token = habits.ofGame[whim.below(habits.ofGame.size())];
        if (order.token == "turn") order.value = state.turn + 1;
        return orderOf<Rules>(order);
    }
    order.unit = anybody(state, whim);
    order.token = habits.ofUnits[whim.below(habits.ofUnits.size())];
    if (order.token.ends_with(':')) order.token += anybody(state, whim).text;
    return orderOf<Rules>(order);
}

} // namespace of_turns

/// The next whim of the table: an offer of someone, most likely of who acts, or going on. A game that is
/// over goes on all the same.
template <class Rules>
core::Order anyTurn(const core::Encounter& encounter, const TurnHabits& habits, Whim& whim) {
    using core::table::Finish;
    const auto& state = static_cast<const core::TypedGame<Rules>&>(encounter.game()).state();
    using Phase = decltype(state.phase);
    // the one that has not acted is passed over.
    const core::Order next{core::toRecord(typename Rules::Command(core::table::Next{})),
                           state.phase == Phase::Activations};
    if (!state.booked.empty()) return of_turns::orderOf<Rules>(Finish{"resume"});
    if (!state.offered.empty() && whim.oneIn(3))
        return of_turns::orderOf<Rules>(Finish{whim.oneIn(4) ? "resume" : state.offered});
    if (state.phase != Phase::Activations ? !whim.oneIn(3) : whim.oneIn(habits.impatience)) return next;
    if (whim.oneIn(25)) return of_turns::anyCorrection<Rules>(state, habits, whim);
    auto unit = of_turns::anybody(state, whim).text;
    if (!state.round.open.empty() && whim.oneIn(2)) unit = state.round.open.back().units.front().text;
    if (whim.oneIn(15)) unit.clear();
    const auto order = anyOffer(encounter.offers(unit), habits.offers, whim);
    return order ? *order : next;
}

} // namespace tests
