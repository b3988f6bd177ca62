// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/one_of_body.h"
#include "systems/steampunk_fantasy/state/rules.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "systems/steampunk_fantasy/words/tokens.h"
#include "table/common_folds.h"

#include <algorithm>
#include <type_traits>

namespace core::steampunk_fantasy {

namespace {

/// The unit to change; nullptr for an unknown id.
Unit* edited(State& state, const UnitId& id) { return state.units.edit(id); }

void fold(State& state, const PhaseEntered& e) {
    const bool turned = e.turn > state.turn;
    state.turn = e.turn;
    state.phase = e.phase;
    state.units.editWhere([](const Unit&) { return true; },
                          [&](Unit& unit) {
                              unit.decisions.clear();
                              for (auto& [weapon, magazine] : unit.magazines)
                                  magazine.fired = false;
                              if (!turned || state.turn == 1) return;
                              unit.orders = std::move(unit.ahead);
                              unit.ahead = {};
                          });
}
void fold(State& state, const StanceSet& e) {
    auto* unit = edited(state, e.unit);
    if (!unit) return;
    const bool leaves = unit->stance && unit->stance->hex != e.stance.hex;
    if (leaves && unit->trail) unit->trail = unit->stance->hex; // a wagon follows into that hex
    unit->stance = e.stance;
    unit->aboard.reset();
}
/// Couples the wagon; the hex of the wagon counts as the one that the unit that tows it left last.
void fold(State& state, const Coupled& e) {
    auto* unit = edited(state, e.unit);
    if (!unit) return;
    unit->towingUnit = e.towingUnit;
    auto* towingUnit = e.towingUnit ? edited(state, *e.towingUnit) : nullptr;
    if (towingUnit && unit->stance) towingUnit->trail = unit->stance->hex;
}
void fold(State& state, const Boarded& e) {
    auto* unit = edited(state, e.unit);
    if (!unit) return;
    unit->aboard = e.transport;
    unit->stance.reset();
}
void fold(State& state, const OrdersGiven& e) {
    if (auto* unit = edited(state, e.unit)) (e.ahead ? unit->ahead : unit->orders) = e.orders;
}
void fold(State& state, const Decided& e) {
    if (auto* unit = edited(state, e.unit)) unit->decisions = e.decisions;
}
void fold(State& state, const BodySet& e) {
    if (auto* unit = edited(state, e.unit)) unit->body = e.body;
}
void fold(State& state, const PendingSet& e) {
    if (auto* unit = edited(state, e.unit)) unit->pending = e.effects;
}
void fold(State& state, const MagazineSet& e) {
    if (auto* unit = edited(state, e.unit)) unit->magazines[e.weapon] = e.magazine;
}
void fold(State& state, const AimSet& e) {
    if (auto* unit = edited(state, e.unit)) unit->aim = e.aim;
}
void fold(State& state, const HexMarkersSet& e) {
    if (e.markers.empty())
        state.hexMarkers.erase(e.hex);
    else
        state.hexMarkers[e.hex] = e.markers;
}
void fold(State& state, const PositionsSet& e) {
    if (e.positions == DeclaredPositions{})
        state.positions.erase(e.unit.text);
    else
        state.positions[e.unit.text] = e.positions;
}
void fold(State& state, const Counted& e) { state.ledger[e.unit.text] += e.more; }
void fold(State& state, const GroundChanged& e) { state.board.hexes[e.hex] = e.terrain; }
void fold(State& state, const PresenceSet& e) {
    auto* unit = edited(state, e.unit);
    if (!unit) return;
    unit->present = e.present;
    if (!e.present) unit->aboard.reset();
}
void fold(State& state, const ClashesSet& e) { state.clashes = e.clashes; }
void fold(State& state, const Joined& e) { state.units[e.unit.id] = e.unit; }
void fold(State& state, const table::Finished& e) { state.booked = e.result; }
void fold(State& state, const table::Related& e) {
    table::remember(state.relations, relationKinds(), e.relation);
}
/// Forgets relations and, where there is no board, the declared positions of a unit that has moved.
void fold(State& state, const table::Unrelated& e) {
    table::forget(state.relations, e.unit);
    state.forgetPositions(e.unit);
}

} // namespace

void State::forgetPositions(const UnitId& id) {
    positions.erase(id.text);
    for (auto& [other, declared] : positions)
        declared.to.erase(id.text);
    std::erase_if(positions, [](const auto& one) { return one.second == DeclaredPositions{}; });
}

GameCounts& GameCounts::operator+=(const GameCounts& more) {
    shots += more.shots;
    hits += more.hits;
    blows += more.blows;
    hexes += more.hexes;
    slain += more.slain;
    lost += more.lost;
    destroyed = std::max(destroyed, more.destroyed);
    luck += more.luck;
    return *this;
}

int Body::of(Does harm) const {
    int out = 0;
    for (const auto& one : harms)
        if (one.does == harm) out += one.amount;
    return out;
}
int Body::of(Does harm, const std::string& on) const {
    int out = 0;
    for (const auto& one : harms)
        if (one.does == harm && one.on == on) out += one.amount;
    return out;
}

bool Rules::isNarrative(const Event& event) {
    return visit(event, [](const auto& one) { return std::is_same_v<std::decay_t<decltype(one)>, Counted>; });
}

std::size_t Rules::hash(const State& state) {
    std::size_t sum = state.clashes.size() * 31 + std::size_t(state.phase);
    for (const auto& [id, unit] : state.units) {
        sum = sum * 1000003 + std::size_t(unit.body.models * 8 + unit.has(tokens::shaken));
        sum = sum * 31 + std::size_t(unit.has(tokens::future) * 16) + unit.body.harms.size();
        for (const auto& effect : unit.pending)
            sum = sum * 31 + std::size_t(effect.does) * 16 + std::size_t(effect.amount);
    }
    return sum;
}

void Rules::apply(State& state, const Event& event) {
    visit(event, [&](const auto& one) { fold(state, one); });
}

} // namespace core::steampunk_fantasy
