// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/odds/base_state.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"

#include <algorithm>

/// Smoke, fires and clouds in hexes (5.5).
namespace core::steampunk_fantasy {

namespace {

void place(Run& run, Hex hex, HexMarkers markers) {
    run.emit(HexMarkersSet{textOf(hex), std::move(markers)});
}

HexMarkers markersIn(const State& state, Hex hex) {
    const auto at = state.hexMarkers.find(textOf(hex));
    return at == state.hexMarkers.end() ? HexMarkers{} : at->second;
}

} // namespace

void placeSmoke(Run& run, Hex hex) {
    auto markers = markersIn(run.state, hex);
    markers.smoke = markersAfterPlacing(markers.smoke);
    run.say("Smoke rises in " + placeName(run.state, hex));
    place(run, hex, std::move(markers));
}

/// Sets a fire, and smoke with it (5.5).
void placeFire(Run& run, Hex hex) {
    auto markers = markersIn(run.state, hex);
    markers.fire = markersAfterPlacing(markers.fire);
    markers.smoke = markersAfterPlacing(markers.smoke);
    run.say("A fire burns in " + placeName(run.state, hex));
    place(run, hex, std::move(markers));
}

/// Sets a cloud; clouds of one kind do not add up, the stronger poison counts.
void placeCloud(Run& run, Hex hex, const std::string& of, const std::string& die, int hits) {
    auto markers = markersIn(run.state, hex);
    const auto same = std::find_if(markers.clouds.begin(), markers.clouds.end(),
                                   [&](const Cloud& one) { return one.of == of; });
    if (same == markers.clouds.end())
        markers.clouds.push_back({of, die, hits, markersAfterPlacing(0)});
    else {
        same->markers = markersAfterPlacing(same->markers);
        if (!die.empty() && dieOf(die).sides > dieOf(same->die).sides) same->die = die;
        same->hits = std::min(same->hits, hits);
    }
    run.say("A cloud fills " + placeName(run.state, hex));
    // Clouds of one phase come at once: their order must make no difference to the hex.
    std::sort(markers.clouds.begin(), markers.clouds.end(),
              [](const Cloud& one, const Cloud& other) { return one.of > other.of; });
    place(run, hex, std::move(markers));
}

std::vector<Hex> hexesAround(const State& state, Hex hex, int away) {
    if (!hasBoard(state)) return {hex};
    std::vector<Hex> out;
    for (const auto one : boardOf(state).hexes())
        if (distance(hex, one) <= away) out.push_back(one);
    return out;
}

} // namespace core::steampunk_fantasy
