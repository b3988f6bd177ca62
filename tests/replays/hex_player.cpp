// SPDX-License-Identifier: GPL-3.0-or-later
#include "hex_player.h"

#include "kernel/game/typed_game.h"
#include "kernel/values/one_of_body.h"

#include <algorithm>

using namespace core::steampunk_fantasy;
using core::UnitId;

namespace {

constexpr int mostSteps = 200;
constexpr int turns = 6;

/// How much someone wants that: a place in front, a step forward, a shot.
int likes(const core::OfferField& field, const core::FieldOption& option, bool fromAbove, int rows) {
    if (!option.blocked.empty() || !option.value.asString()) return 0;
    const auto& text = *option.value.asString();
    if (field.id == "hex") {
        const auto hex = hexOf(text);
        if (!hex) return 0;
        return 1 + 2 * (fromAbove ? hex->row : rows + 1 - hex->row);
    }
    if (field.id == "movement") return 1 + 3 * int(std::count(text.begin(), text.end(), 'F'));
    if (field.id == "gunnery") return text.find("Fire") == std::string::npos ? 1 : 8;
    return 1;
}

} // namespace

const State& HexPlayer::state() const {
    return static_cast<const core::TypedGame<Rules>&>(m_game.game()).state();
}

std::map<std::string, int> HexPlayer::lively() const {
    return {{"fire", 5},   {"assault", 2},  {"give_orders", 60}, {"slain", 6},
            {"shaken", 2}, {"entered", 30}, {"turn 6", 1}};
}

core::Answer HexPlayer::answerTo(const core::Request& request) {
    auto answer = RecordedPlayer::answerTo(request);
    if (request.kind != core::Request::Kind::Choice) return answer;
    if (m_whim.oneIn(2)) answer.pick = request.options[m_whim.below(request.options.size())].id;
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
    for (const auto& [hex, marks] : state().marks) {
        const auto at = before.marks.find(hex);
        const bool fresh = at == before.marks.end();
        saw("smoke", marks.smoke > (fresh ? 0 : at->second.smoke));
        saw("cloud", marks.clouds.size() > (fresh ? 0 : at->second.clouds.size()));
    }
}

bool HexPlayer::order(const core::Record& record) {
    const auto before = state();
    if (!RecordedPlayer::order(record)) return false;
    noteChanges(before);
    return true;
}

core::Record HexPlayer::filled(const core::Offer& offer) {
    auto out = offer.command;
    const auto* unit = state().find(UnitId(offer.subject));
    const bool fromAbove = unit && unit->side == sideIds.front();
    for (const auto& field : offer.inputs) {
        if (field.kind != core::OfferField::Kind::One) continue;
        std::vector<core::Value> gladly;
        for (const auto& option : field.options)
            for (int n = likes(field, option, fromAbove, state().board.rows); n > 0; --n)
                gladly.push_back(option.value);
        if (!gladly.empty()) (*out.body.asObject())[field.id] = gladly[m_whim.below(gladly.size())];
    }
    return out;
}

bool HexPlayer::takeInHand(const core::Offer& offer) {
    if (offer.place != core::OfferPlace::Action || offer.command.type == core::table::Relate::type)
        return false;
    return order(filled(offer)) || (!offer.blocked && order(offer.command));
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

/// Books the end: the unit that has alone anybody left, else after six turns the unit that destroyed more.
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
