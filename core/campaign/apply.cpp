// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign/rules.h"

#include "kernel/game/setup.h"
#include "kernel/game/typed_game.h"
#include "kernel/values/one_of_body.h"

#include <algorithm>
#include <charconv>

namespace core::campaign {

namespace {

/// The number in an id such as "o12"; 0 when there is none.
int numberIn(const std::string& id) {
    int number = 0;
    if (id.size() > 1) std::from_chars(id.data() + 1, id.data() + id.size(), number);
    return number;
}

template <class T> void put(State& state, List<T>& list, const T& item) {
    state.lastNumber = std::max(state.lastNumber, numberIn(item.id));
    for (auto& known : list)
        if (known->id == item.id) {
            known = item;
            return;
        }
    list.push_back(item);
}

template <class T> void drop(List<T>& list, const std::string& id) {
    std::erase_if(list, [&](const auto& item) { return item->id == id; });
}

void fold(State& state, const CampaignBegun& e) {
    state.name = e.name;
    state.begun = true;
}
void fold(State& state, const Renamed& e) { state.name = e.name; }
void fold(State& state, const SwitchSet& e) { state.switches[e.id] = e.value; }
void fold(State& state, const PlayerSet& e) { put(state, state.players, e.item); }
void fold(State& state, const OperativeSet& e) { put(state, state.operatives, e.item); }
void fold(State& state, const MissionSet& e) { put(state, state.missions, e.item); }
void fold(State& state, const EntrySet& e) { put(state, state.entries, e.item); }
void fold(State& state, const ForceSet& e) { put(state, state.forces, e.item); }
void fold(State& state, const Removed& e) {
    switch (e.kind) {
    case Kind::Player:
        return drop(state.players, e.id);
    case Kind::Operative:
        return drop(state.operatives, e.id);
    case Kind::Mission:
        return drop(state.missions, e.id);
    case Kind::Entry:
        return drop(state.entries, e.id);
    case Kind::Force:
        return drop(state.forces, e.id);
    }
}

} // namespace

const State& stateOf(const core::Game& game) { return static_cast<const Game&>(game).state(); }

void Rules::apply(State& state, const Event& event) {
    visit(event, [&state](const auto& e) { fold(state, e); });
}

EncounterView Rules::view(const State& state, const Audience&) {
    EncounterView view;
    view.system = "campaign";
    view.title = state.name;
    view.phase = "campaign";
    view.turn = static_cast<int>(state.missions.size());
    return view;
}

std::vector<Tally> Rules::tallies(const State& state) {
    std::vector<Tally> out;
    for (const auto& mission : state.missions)
        if (mission->isOver() && !mission->archived)
            out.insert(out.end(), mission->tallies.begin(), mission->tallies.end());
    return out;
}

std::string Rules::place(const State& state) {
    const auto over = std::count_if(state.missions.begin(), state.missions.end(),
                                    [](const auto& m) { return m->isOver(); });
    return over == 0 ? "Start" : "M" + std::to_string(over);
}

} // namespace core::campaign
