// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/strike.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

std::string needText(int lowest) { return lowest > 6 ? "—" : std::to_string(lowest) + "+"; }

constexpr int blockedFrom = 3; // PT-A14

/// What the bands of a stage are called, from the lowest faces on.
std::array<const char*, 3> bandNames(const Strike& strike, Strike::Stage stage, std::size_t bands) {
    const char* six = strike.criticals ? "critical" : "six";
    switch (stage) {
    case Strike::Stage::Hit:
    case Strike::Stage::Again: return {"miss", bands == 3 ? "hit" : six, six};
    case Strike::Stage::Block: return {"through", "blocked", ""};
    case Strike::Stage::Save: return {"fails", "saved", ""};
    default: return {"lost", "ignored", ""};
    }
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

Strike::Cut Strike::cut(const State& state) const {
    const auto pass = [](int diceAsked, int lowest) { return Cut{diceAsked, {1, lowest, 7}, 2}; };
    switch (state.stage) {
    case Stage::Hit:
    case Stage::Again: { // miss, hit and natural six apart: Furious and criticals look at the six
        const int asked = state.stage == Stage::Hit ? dice : state.failures;
        const int lowest = std::min(6, quality.lowest());
        return lowest == 6 ? pass(asked, 6) : Cut{asked, {1, lowest, 6}, 3};
    }
    case Stage::Block: return pass(block && state.hits + state.criticals > 0 ? 1 : 0, blockedFrom);
    case Stage::Save: return pass(damage == 0 || defence.lowest() > 6 || defence.lowest() < 2 ? 0 : state.hits, defence.lowest());
    case Stage::Ignore: return pass(ignore.lowest() > 6 ? 0 : state.points, ignore.lowest());
    case Stage::Damage:
    case Stage::Done: break;
    }
    return {};
}

std::optional<DiceRow> Strike::row(const State& state) const {
    const auto asked = cut(state);
    if (asked.dice == 0) return std::nullopt;
    DiceRow out{{}, needText(asked.from[1]), asked.dice, {}};
    const auto names = bandNames(*this, state.stage, asked.bands);
    for (std::size_t n = 0; n < asked.bands; ++n)
        out.bands.push_back({asked.from[n], n + 1 < asked.bands ? asked.from[n + 1] - 1 : 6, names[n], n > 0});
    return out;
}

std::optional<RollShape> Strike::roll(const State& state) const {
    if (state.stage == Stage::Done) return std::nullopt;
    const auto asked = cut(state);
    if (asked.dice == 0) return RollShape{0, {1.0}};
    RollShape shape{asked.dice, {}};
    for (std::size_t n = 0; n < asked.bands; ++n)
        shape.weights.push_back(((n + 1 < asked.bands ? asked.from[n + 1] : 7) - asked.from[n]) / 6.0);
    return shape;
}

Strike::State Strike::take(State state, const std::vector<int>& tally) const {
    const bool asked = cut(state).dice > 0;
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
        return state;
    }
    case Stage::Block:
        if (asked && tally.back() == 1) --(state.criticals > 0 ? state.criticals : state.hits); // AMB-PT8
        state.landed = state.hits + state.criticals > 0;
        state.stage = damage == 0 ? Stage::Done : Stage::Save;
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
