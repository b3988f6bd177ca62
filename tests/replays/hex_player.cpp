// SPDX-License-Identifier: GPL-3.0-or-later
#include "hex_player.h"

#include "hex_whims.h"

#include "kernel/game/typed_game.h"
#include "kernel/values/one_of_body.h"

#include <algorithm>

using namespace core::steampunk_fantasy;
using core::UnitId;

namespace {

constexpr int mostSteps = 200;
constexpr int turns = 6;

} // namespace

const State& HexPlayer::state() const {
    return static_cast<const core::TypedGame<Rules>&>(m_game.game()).state();
}

std::map<std::string, int> HexPlayer::lively() const {
    return {{"fire", 5},   {"assault", 2},  {"give_orders", 60}, {"slain", 6},
            {"shaken", 2}, {"entered", 30}, {"turn 6", 1}};
}

core::Answer HexPlayer::answerTo(const core::Request& request) {
    auto answer = hex_whims::chosen(request, RecordedPlayer::answerTo(request), m_whim);
    if (request.kind != core::Request::Kind::Choice) return answer;
    saw("choice");
    saw("choice " + request.id);
    return answer;
}

/// What became of the table, as a battle that is to be lively counts it.
void HexPlayer::noteChanges(const State& before) {
    for (const auto& [id, unit] : state().units) {
        const auto* was = before.find(id);
        if (!was) continue;
        saw("slain", was->body.models - unit.body.models);
        saw("destroyed", was->body.models > 0 && unit.body.models == 0);
        saw("harm", unit.body.harms.size() > was->body.harms.size());
        saw("entered", was->stance && unit.stance && was->stance->hex != unit.stance->hex);
        for (const auto& [token, count] : unit.body.tokens)
            saw(token, count > was->has(token));
        saw("poison", unit.body.poison.size() > was->body.poison.size());
        saw("bleeding", unit.body.bleeding.size() > was->body.bleeding.size());
    }
    for (const auto& [hex, markers] : state().hexMarkers) {
        const auto at = before.hexMarkers.find(hex);
        const bool fresh = at == before.hexMarkers.end();
        saw("smoke", markers.smoke > (fresh ? 0 : at->second.smoke));
        saw("cloud", markers.clouds.size() > (fresh ? 0 : at->second.clouds.size()));
    }
}

bool HexPlayer::order(const core::Record& record) {
    const auto before = state();
    if (!RecordedPlayer::order(record)) return false;
    noteChanges(before);
    return true;
}

bool HexPlayer::takeInHand(const core::Offer& offer) {
    if (!hex_whims::isWanted(offer)) return false;
    return order(hex_whims::filled(offer, state(), m_whim)) || (!offer.blocked && order(offer.command));
}

/// Everybody does once what is offered.
void HexPlayer::everybody() {
    std::vector<UnitId> all;
    for (const auto& [id, unit] : state().units)
        all.push_back(id);
    for (const auto& who : shuffled(std::move(all))) {
        std::vector<std::string> done;
        for (bool goesOn = true; goesOn;) {
            goesOn = false;
            for (const auto& offer : m_game.offers(who.text)) {
                if (std::find(done.begin(), done.end(), offer.id) != done.end()) continue;
                done.push_back(offer.id);
                goesOn = true;
                // Some leave their shots to Next.
                if (offer.command.type != Fire::type || !m_whim.oneIn(4)) takeInHand(offer);
                break; // what is offered next depends on what was done
            }
        }
    }
}

/// Ends the battle: the only side that has units left wins, else after six turns the side that destroyed
/// more.
bool HexPlayer::finishes() {
    auto result = m_game.view().outcome.offered;
    if (result.empty() && (state().turn < turns || state().phase != Phase::Aftermath)) return false;
    if (result.empty()) {
        std::map<std::string, int> lost;
        for (const auto& [id, unit] : state().units)
            if (unit.body.models == 0 && state().worth.contains(id.text))
                lost[unit.side] += state().worth.at(id.text);
        const int first = lost[sideIds.front()], second = lost[sideIds.back()];
        result = first == second ? "draw" : first < second ? sideIds.front() : sideIds.back();
    }
    saw("won by " + result);
    saw("turn " + std::to_string(state().turn));
    return order(core::toRecord(Command(core::table::Finish{result})));
}

void HexPlayer::play() {
    for (int n = 0; n < mostSteps && state().booked.empty(); ++n) {
        if (finishes()) return;
        everybody();
        while (!state().clashes.empty())
            if (!order(core::toRecord(Command(Assault{textOf(state().clashes.front().hex)})))) return;
        if (!order(core::toRecord(Command(core::table::Next{})))) return;
    }
}
