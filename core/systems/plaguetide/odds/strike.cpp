// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/odds/strike.h"

#include <algorithm>

namespace core::plaguetide {

namespace {

constexpr int blockedFrom = 3; // the die that blocks a hit shows this or more (PT-A14)

/// How many dice fell into each band; if none were rolled, all waiting dice are in the only band.
std::vector<int> fallenInto(const Chain::Stage& table, int waiting, const std::vector<int>& tally) {
    if (!tally.empty()) return tally;
    std::vector<int> out(static_cast<std::size_t>(table.bands), 0);
    if (table.bands == 1) out.front() = waiting;
    return out;
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

TestBands testBands(Chain::Stage& stage, int lowest, const char* fails, const char* passes) {
    auto& low = stage.band(lowest - 1, fails);
    return {low, stage.band(6, passes, true)};
}

QualityBands qualityBands(Chain::Stage& stage, int lowest, const char* six) {
    auto& miss = stage.band(std::min(6, lowest) - 1, "miss");
    auto& hit = stage.band(5, "hit", true);
    return {miss, hit, stage.band(6, six, true)};
}

Chain::Stage Strike::chainStage(Stage stage) const {
    Chain::Stage out;
    switch (stage) {
    case Stage::Hit:
    case Stage::Again: { // Furious and criticals depend on the natural six
        const auto bands = qualityBands(out, quality.lowest(), criticals ? "critical" : "six");
        if (stage == Stage::Hit && rerollFailures) bands.miss.roll(static_cast<int>(Stage::Again));
        bands.hit.count(Hits);
        bands.six.count(criticals ? Criticals : Hits).count(Hits, doublesSixes ? 1 : 0);
        break;
    }
    case Stage::Block:
        testBands(out, blockedFrom, "through", "blocked").passes.count(Blocked);
        break;
    case Stage::Save:
        testBands(out, defence.lowest(), "fails", "saved").fails.count(Unsaved);
        break;
    case Stage::Ignore:
        testBands(out, ignore.lowest(), "lost", "ignored").fails.count(Lost);
        break;
    case Stage::Damage:
    case Stage::Done:
        break;
    }
    return out;
}

int Strike::waiting(const State& state) const {
    switch (state.stage) {
    case Stage::Hit:
        return dice;
    case Stage::Again:
        return state.failures;
    case Stage::Block:
        return block && state.hits + state.criticals > 0 ? 1 : 0;
    case Stage::Save:
        return state.hits;
    case Stage::Ignore:
        return state.points;
    case Stage::Damage:
    case Stage::Done:
        break;
    }
    return 0;
}

std::optional<DiceRow> Strike::row(const State& state) const {
    const int asked = waiting(state);
    const auto bands = chainStage(state.stage);
    return asked > 0 && bands.bands > 1 ? std::optional(bands.row(asked)) : std::nullopt;
}

std::optional<RollShape> Strike::roll(const State& state) const {
    if (state.stage == Stage::Done) return std::nullopt;
    const int asked = waiting(state);
    const auto bands = chainStage(state.stage);
    return asked > 0 && bands.bands > 1 ? RollShape{asked, bands.weights()} : RollShape{0, {1.0}};
}

Strike::State Strike::take(State state, const std::vector<int>& tally) const {
    const auto bands = chainStage(state.stage);
    const bool asked = waiting(state) > 0 && bands.bands > 1;
    const auto fallen = fallenInto(bands, waiting(state), asked ? tally : std::vector<int>{});
    switch (state.stage) {
    case Stage::Hit:
    case Stage::Again:
        state.failures = bands.diceRolledAt(fallen, static_cast<int>(Stage::Again));
        state.hits += bands.counted(fallen, Hits);
        state.criticals += bands.counted(fallen, Criticals);
        state.stage = state.failures > 0 ? Stage::Again : Stage::Block;
        return state;
    case Stage::Block:
        if (bands.counted(fallen, Blocked) > 0)
            --(state.criticals > 0 ? state.criticals : state.hits); // AMB-PT8
        state.landed = state.hits + state.criticals > 0;
        state.stage = damage == 0 ? Stage::Done : Stage::Save;
        return state;
    case Stage::Save:
        state.unsaved = state.criticals + bands.counted(fallen, Unsaved);
        state.hits = state.criticals = 0;
        state.stage = Stage::Damage;
        return state;
    case Stage::Damage: {
        const int total = halveSum ? (state.unsaved * damage + 1) / 2 : state.unsaved * damage;
        if (toughnessTakesPoints || halveSum) {
            const int absorbed = std::min(state.toughness, toughnessTakesPoints ? total : state.unsaved);
            state.toughness -= absorbed;
            state.points =
                toughnessTakesPoints ? total - absorbed : ((state.unsaved - absorbed) * damage + 1) / 2;
        } else {
            const int absorbed = std::min(state.toughness, state.unsaved);
            state.toughness -= absorbed;
            state.points = (state.unsaved - absorbed) * damage;
        }
        state.unsaved = 0;
        state.stage = Stage::Ignore;
        return state;
    }
    case Stage::Ignore:
        state.health = std::max(0, state.health - bands.counted(fallen, Lost));
        state.points = 0;
        state.stage = Stage::Done;
        return state;
    case Stage::Done:
        break;
    }
    return state;
}

} // namespace core::plaguetide
