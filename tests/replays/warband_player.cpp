// SPDX-License-Identifier: GPL-3.0-or-later
#include "warband_player.h"

#include "kernel/one_of_body.h"
#include "kernel/typed_game.h"
#include "systems/trench_crusade/rules/attack.h"
#include "systems/trench_crusade/rules/booking.h"

#include <algorithm>

using namespace core::trench_crusade;
using core::UnitId;

namespace {

constexpr int mostSteps = 600;

/// What a recorded battle has to show, and how often.
const std::map<std::string, int> lively{
    {"out", 4},         {"charge", 3},       {"shoot", 8},  {"fight", 6},    {"climb", 1}, {"fall", 1},
    {"blood first", 1}, {"blood second", 1}, {"turn 5", 1}, {"together", 1}, {"morale", 1}};

core::Value valueOf(const core::Answer& answer) {
    if (!answer.pick.empty()) return answer.pick;
    core::Value::Array rows;
    for (const auto& row : answer.faces) {
        core::Value::Array faces;
        for (const int face : row)
            faces.emplace_back(face);
        rows.emplace_back(std::move(faces));
    }
    return rows;
}

template <class Order> Order of(const UnitId& who) {
    Order out;
    out.who = who;
    return out;
}

} // namespace

WarbandPlayer::WarbandPlayer(core::Encounter& game, std::uint64_t seed)
    : m_game(game), m_whim(seed), m_dice(seed + 1'000'000) {}

const State& WarbandPlayer::state() const { return static_cast<const Encounter&>(m_game.game()).state(); }

bool WarbandPlayer::isLegal(const Command& command) const {
    return m_game.planned({core::toRecord(command), false}).has_value();
}

core::Answer WarbandPlayer::answerTo(const core::Request& request) {
    if (request.kind != core::Request::Kind::Choice) return core::rollAnswer(request, m_dice);
    core::Answer answer;
    answer.pick = request.preset;
    const bool marker = request.id == "blood" || request.id == "blessing";
    if (marker && !m_whim.oneIn(3)) answer.pick = request.options.back().id;
    if (marker && answer.pick != "0") ++m_seen[request.id + " " + request.side];
    if (request.id == "arrives" && m_whim.oneIn(4)) answer.pick = "no";
    if (request.id == "scatter" && m_whim.oneIn(2)) answer.pick = "yes";
    return answer;
}

/// Carries the command out and keeps it, unless it is not legal.
bool WarbandPlayer::order(const Command& command) {
    const auto record = core::toRecord(command);
    if (!isLegal(command) || !m_game.begin({record, false})) return false;
    const auto outBefore = std::count_if(state().units.begin(), state().units.end(), [](const auto& one) {
        return one.second.presence == Presence::Out;
    });
    core::Value::Array answers;
    while (m_game.open() && m_game.open()->request) {
        const auto request = *m_game.open()->request;
        if (request.id == "morale") ++m_seen["morale"];
        const auto answer = answerTo(request);
        answers.push_back(valueOf(answer));
        core::expect(m_game.supply(answer).has_value(), "an answer fits its request");
    }
    if (m_game.open()) core::expect(m_game.apply().has_value(), "what was begun is booked");
    core::Value line = record.body;
    line.asObject()->insert_or_assign("type", record.type);
    if (!answers.empty()) line.asObject()->insert_or_assign("answers", std::move(answers));
    m_lines.push_back(core::canonicalBytes(line));
    ++m_seen[record.type];
    const auto out = std::count_if(state().units.begin(), state().units.end(),
                                   [](const auto& one) { return one.second.presence == Presence::Out; });
    m_seen["out"] += static_cast<int>(out - outBefore);
    return true;
}

std::vector<UnitId> WarbandPlayer::shuffled(std::vector<UnitId> units) {
    for (std::size_t n = units.size(); n > 1; --n)
        std::swap(units[n - 1], units[m_whim.below(n)]);
    return units;
}

/// One Fireteam for each warband that may have one.
void WarbandPlayer::pairUp() {
    for (const auto* side : sideIds) {
        const auto models = onTable(state(), side);
        bool paired = false;
        for (const auto& one : models)
            for (const auto& other : models) {
                PairUp pair;
                pair.unit = one;
                pair.partner = other;
                paired = paired || (one < other && order(pair));
            }
    }
}

void WarbandPlayer::strike(const UnitId& who) {
    const auto met = shuffled(engagedWith(state(), who));
    const auto weapons = weaponsFor(state(), state().at(who), true);
    for (const auto& weapon : weapons)
        for (const auto& enemy : met) {
            auto blow = of<Fight>(who);
            blow.target = enemy;
            blow.weapon = weapon;
            if (order(blow)) break;
        }
}

void WarbandPlayer::shoot(const UnitId& who, const std::vector<UnitId>& enemies) {
    for (const auto& weapon : weaponsFor(state(), state().at(who), false))
        for (const auto& enemy : enemies) {
            auto shot = of<Shoot>(who);
            shot.target = enemy;
            shot.weapon = weapon;
            shot.cover = m_whim.oneIn(3);
            shot.longRange = m_whim.oneIn(3);
            shot.remember = true;
            const bool blasts = keywordIn(keywordsOf(state(), who, weapon), "blast").has_value();
            for (const auto& near : enemies)
                if (blasts && near != enemy && shot.nearby.size() < 2) shot.nearby.push_back(near);
            if (!order(shot)) continue;
            m_seen["blast"] += blasts;
            return;
        }
}

void WarbandPlayer::charge(const UnitId& who, const std::vector<UnitId>& enemies) {
    for (const auto& enemy : enemies) {
        auto rush = of<Charge>(who);
        rush.target = enemy;
        if (order(rush)) return strike(who);
    }
}

/// Over walls and gaps.
void WarbandPlayer::cross(const UnitId& who) {
    auto climb = of<Climb>(who);
    climb.height = 4;
    auto jump = of<Jump>(who);
    jump.gap = 2;
    jump.depth = 4;
    if (m_whim.oneIn(2))
        order(climb);
    else
        order(jump);
}

void WarbandPlayer::useSomething(const UnitId& who) {
    for (const auto& offer : m_game.offers(who.text)) {
        if (offer.blocked || offer.command.type != UseAct::type) continue;
        const auto command = core::fromRecord(offer.command, std::type_identity<Command>{});
        if (command && order(*command)) return;
    }
}

void WarbandPlayer::act(const UnitId& who) {
    const auto goesOn = [&] {
        const auto& unit = state().at(who);
        return state().booked.empty() && unit.onTable() && !unit.activity.over;
    };
    if (goesOn() && state().at(who).down) order(of<Stand>(who));
    if (goesOn() && m_whim.oneIn(3)) useSomething(who);
    if (goesOn() && inMelee(state(), who)) strike(who);
    const auto enemies = shuffled(onTable(state(), otherSide(state().at(who).side)));
    const bool runs = weaponsFor(state(), state().at(who), false).empty() || m_whim.oneIn(3);
    if (goesOn() && !runs) shoot(who, enemies);
    if (goesOn() && m_whim.oneIn(5)) cross(who);
    if (goesOn() && runs) charge(who, enemies);
    if (goesOn() && m_whim.oneIn(2)) order(of<Move>(who));
    if (goesOn() && m_whim.oneIn(5)) order(of<Dash>(who));
}

bool WarbandPlayer::activateSomebody() {
    std::vector<UnitId> all;
    for (const auto& [id, unit] : state().units)
        all.push_back(id);
    for (const auto& who : shuffled(all)) {
        auto activate = of<Activate>(who);
        activate.together = true;
        if (state().at(who).partner.empty() || !order(activate)) activate.together = false;
        if (!activate.together && !order(activate)) continue;
        m_seen["together"] += activate.together;
        const auto acting = state().round.open.empty() ? std::vector{who} : state().round.open.back().units;
        for (const auto& one : acting)
            act(one);
        if (state().booked.empty()) order(EndActivation{});
        return true;
    }
    return false;
}

void WarbandPlayer::play() {
    for (int n = 0; n < mostSteps && state().booked.empty(); ++n) {
        if (!state().offered.empty()) {
            Finish finish;
            finish.result = state().offered;
            ++m_seen["won by " + state().offered];
            ++m_seen["turn " + std::to_string(state().turn)];
            order(finish);
            return;
        }
        if (state().turn == 1 && m_seen["pair_up"] == 0 && n < 3) pairUp();
        if (state().turn == 3 && m_seen["fall"] == 0) {
            Fall fall;
            fall.unit = onTable(state(), sideIds[m_whim.below(2)]).front();
            fall.inches = 4;
            order(fall);
        }
        if (state().phase == Phase::Activations && activateSomebody()) continue;
        if (!order(Next{})) return;
    }
}

std::string WarbandPlayer::missing(std::map<std::string, int> besides) const {
    std::string out;
    besides.insert(lively.begin(), lively.end());
    for (const auto& [what, least] : besides) {
        const auto found = m_seen.find(what);
        const int often = found == m_seen.end() ? 0 : found->second;
        if (often < least)
            out += (out.empty() ? "" : ", ") + what + " " + std::to_string(often) + " of " +
                   std::to_string(least);
    }
    return out;
}
