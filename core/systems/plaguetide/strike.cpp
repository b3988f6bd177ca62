// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/strike.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

std::string needText(int lowest) { return lowest > 6 ? "—" : std::to_string(lowest) + "+"; }

/// Miss, hit and natural six apart; Furious and criticals look at the natural six.
std::vector<Band> hitBands(const Strike& strike) {
    const int lowest = std::min(6, strike.quality.lowest());
    std::vector<Band> bands;
    bands.push_back({1, lowest - 1, "miss", false});
    if (lowest < 6) bands.push_back({lowest, 5, "hit", true});
    bands.push_back({6, 6, strike.criticals ? "critical" : "six", true});
    return bands;
}

} // namespace

int Test::lowest() const {
    if (!automatic) return std::clamp(need, 1, 7);
    return std::clamp(need, 2, 6);
}

Strike::State Strike::start(int toughness, int health) const {
    State state;
    state.toughness = toughness;
    state.health = health;
    state.hits = fixedHits;
    state.criticals = fixedCriticals;
    state.stage = dice > 0 ? Stage::Hit : Stage::Block;
    return state;
}

std::optional<DiceRow> Strike::row(const State& state) const {
    switch (state.stage) {
    case Stage::Hit: return DiceRow{{}, needText(std::min(6, quality.lowest())), dice, hitBands(*this)};
    case Stage::Again:
        if (state.failures == 0) return std::nullopt;
        return DiceRow{{}, needText(std::min(6, quality.lowest())), state.failures, hitBands(*this)};
    case Stage::Block:
        if (!block || state.hits + state.criticals == 0) return std::nullopt;
        return DiceRow{{}, "3+", 1, passBands(3, "through", "blocked")};
    case Stage::Save:
        if (damage == 0 || state.hits == 0 || defence.lowest() > 6 || defence.lowest() < 2) return std::nullopt;
        return DiceRow{{}, needText(defence.lowest()), state.hits, passBands(defence.lowest(), "fails", "saved")};
    case Stage::Ignore:
        if (state.points == 0 || ignore.lowest() > 6) return std::nullopt;
        return DiceRow{{}, needText(ignore.lowest()), state.points, passBands(ignore.lowest(), "lost", "ignored")};
    case Stage::Damage:
    case Stage::Done: break;
    }
    return std::nullopt;
}

std::optional<RollShape> Strike::roll(const State& state) const {
    if (state.stage == Stage::Done) return std::nullopt;
    const auto asked = row(state);
    if (!asked) return RollShape{0, {1.0}};
    RollShape shape{asked->dice, {}};
    for (const auto& band : asked->bands) shape.weights.push_back((band.to - band.from + 1) / 6.0);
    return shape;
}

Strike::State Strike::take(State state, const std::vector<int>& tally) const {
    const auto asked = row(state).has_value();
    switch (state.stage) {
    case Stage::Hit:
    case Stage::Again: {
        const int missed = asked ? tally.front() : state.failures;
        const int sixes = asked ? tally.back() : 0;
        const int plain = asked && tally.size() == 3 ? tally[1] : 0;
        const bool again = state.stage == Stage::Hit && rerollFailures && missed > 0;
        state.failures = again ? missed : 0;
        state.hits += plain + (criticals ? 0 : sixes) + (doublesSixes ? sixes : 0);
        state.criticals += criticals ? sixes : 0;
        state.stage = again ? Stage::Again : Stage::Block;
        if (!again) state.hits = (state.hits * multiplier + sharedBy - 1) / sharedBy;
        return state;
    }
    case Stage::Block:
        if (asked && tally.back() == 1) --(state.criticals > 0 ? state.criticals : state.hits); // AMB-PT8
        state.landed = state.hits + state.criticals > 0;
        state.stage = damage == 0 ? Stage::Done : Stage::Save;
        if (damage == 0) state.hits = state.criticals = 0;
        return state;
    case Stage::Save: {
        const int saved = asked ? tally.back() : defence.lowest() < 2 ? state.hits : 0;
        state.unsaved = state.criticals + state.hits - saved;
        state.hits = state.criticals = 0;
        state.stage = Stage::Damage;
        return state;
    }
    case Stage::Damage: {
        const int total = halveSum ? (state.unsaved * damage + 1) / 2 : state.unsaved * damage;
        if (toughnessTakesPoints || halveSum) {
            const int absorbed = std::min(state.toughness, toughnessTakesPoints ? total : state.unsaved);
            state.toughness -= absorbed;
            state.points = toughnessTakesPoints ? total - absorbed
                                                : ((state.unsaved - absorbed) * damage + 1) / 2;
        } else {
            const int absorbed = std::min(state.toughness, state.unsaved);
            state.toughness -= absorbed;
            state.points = (state.unsaved - absorbed) * damage;
        }
        state.unsaved = 0;
        state.stage = Stage::Ignore;
        return state;
    }
    case Stage::Ignore: {
        const int ignored = asked ? tally.back() : 0;
        state.health = std::max(0, state.health - (state.points - ignored));
        state.points = 0;
        state.stage = Stage::Done;
        return state;
    }
    case Stage::Done: break;
    }
    return state;
}

} // namespace core::plaguetide
