// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/switches.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/hiding.h"
#include "systems/steampunk_fantasy/turn/plans.h"
#include "systems/steampunk_fantasy/words/keywords.h"

#include <algorithm>
#include <array>

/// Open set-up (scenarios): two units of one side, then two of the other.
namespace core::steampunk_fantasy {

namespace {

constexpr int together = 2;

bool isSetUp(const Unit& unit) { return unit.stance || unit.aboard; }
bool takesPart(const State& state, const Unit& unit) {
    return unit.present && !bookFor(state, unit)->speeds.empty();
}

/// The place of a unit in the order of set-up: huge units first, hidden ones last; scouts have no place.
int placeInOrder(const State& state, const Unit& unit, bool hidden) {
    if (hidden) return 2;
    return state.sheetOf(unit).size >= Size::Huge ? 0 : 1;
}

/// The side whose turn to set up it is, 0 or 1; the first side begins.
int sideInTurn(const State& state) {
    std::array<int, 2> all{}, done{};
    for (const auto& [id, unit] : state.units) {
        if (!takesPart(state, unit)) continue;
        const auto side = std::size_t(unit.side == sideIds.front() ? 0 : 1);
        ++all[side];
        done[side] += isSetUp(unit);
    }
    std::array<int, 2> left = all;
    std::size_t side = 0;
    int row = 0;
    const auto forwardProblem = [&] {
        side = 1 - side;
        row = 0;
    };
    for (int n = done[0] + done[1]; n > 0; --n) {
        if (left[side] == 0) forwardProblem();
        --left[side];
        if (++row == together) forwardProblem();
    }
    return int(done[side] == all[side] ? 1 - side : side);
}

} // namespace

std::string whyNotSetUpNow(const State& state, const Unit& unit, bool hidden) {
    if (state.phase != Phase::Setup || isSet(state.switches, switches::setup, "blind")) return {};
    if (isSetUp(unit)) return unit.name + " was set up before all other units";
    if (const std::string side = sideIds.at(std::size_t(sideInTurn(state))); side != unit.side)
        return "it is the turn of " + state.sides.at(side) + " to set up";
    if (Keywords(state.sheetOf(unit).keywords).has(&Word::spots) && !hidden) return {};
    for (const auto& [id, other] : state.units) {
        if (other.side != unit.side || id == unit.id || isSetUp(other) || !takesPart(state, other)) continue;
        if (placeInOrder(state, other, mayHide(state, other)) < placeInOrder(state, unit, hidden))
            return other.name + " is set up before " + unit.name;
    }
    return {};
}

} // namespace core::steampunk_fantasy
