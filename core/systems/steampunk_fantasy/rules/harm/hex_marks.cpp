// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/odds/base_state.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"

#include <algorithm>

/// Smoke, fires and clouds in hexes (5.5).
namespace core::steampunk_fantasy {

namespace {

void place(Run& run, Hex hex, HexMarks marks) { run.emit(HexMarked{textOf(hex), std::move(marks)}); }

HexMarks marksIn(const State& state, Hex hex) {
    const auto at = state.marks.find(textOf(hex));
    return at == state.marks.end() ? HexMarks{} : at->second;
}

} // namespace

void placeSmoke(Run& run, Hex hex) {
    auto marks = marksIn(run.state, hex);
    marks.smoke = markersAfterPlacing(marks.smoke);
    run.say("Smoke rises in " + placeName(run.state, hex));
    place(run, hex, std::move(marks));
}

/// Sets a fire, and smoke with it (5.5).
void placeFire(Run& run, Hex hex) {
    auto marks = marksIn(run.state, hex);
    marks.fire = markersAfterPlacing(marks.fire);
    marks.smoke = markersAfterPlacing(marks.smoke);
    run.say("A fire burns in " + placeName(run.state, hex));
    place(run, hex, std::move(marks));
}

/// Sets a cloud; clouds of one kind do not add up, the stronger poison counts.
void placeCloud(Run& run, Hex hex, const std::string& of, const std::string& die, int hits) {
    auto marks = marksIn(run.state, hex);
    const auto same = std::find_if(marks.clouds.begin(), marks.clouds.end(),
                                   [&](const Cloud& one) { return one.of == of; });
    if (same == marks.clouds.end())
        marks.clouds.push_back({of, die, hits, markersAfterPlacing(0)});
    else {
        same->markers = markersAfterPlacing(same->markers);
        if (!die.empty() && dieOf(die).sides > dieOf(same->die).sides) same->die = die;
        same->hits = std::min(same->hits, hits);
    }
    run.say("A cloud fills " + placeName(run.state, hex));
    // Clouds of one phase come at once: their order must make no difference to the hex.
    std::sort(marks.clouds.begin(), marks.clouds.end(),
              [](const Cloud& one, const Cloud& other) { return one.of > other.of; });
    place(run, hex, std::move(marks));
}

std::vector<Hex> hexesAround(const State& state, Hex hex, int away) {
    if (!hasBoard(state)) return {hex};
    std::vector<Hex> out;
    for (const auto one : boardOf(state).hexes())
        if (distance(hex, one) <= away) out.push_back(one);
    return out;
}

} // namespace core::steampunk_fantasy
