// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/rules/harm/passenger_harm.h"

#include "systems/steampunk_fantasy/movement/options.h"
#include "systems/steampunk_fantasy/rules/harm/abilities.h"
#include "systems/steampunk_fantasy/rules/harm/apply_harm.h"
#include "systems/steampunk_fantasy/state/battlefield.h"
#include "systems/steampunk_fantasy/state/passengers.h"
#include "systems/steampunk_fantasy/state/relative_positions.h"
#include "systems/steampunk_fantasy/state/terms.h"
#include "table/plans.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

constexpr auto stays = "stay";
constexpr auto noMove = "-|-|-";

bool holdsEnemy(const State& state, const Unit& rider, Hex hex) {
    return std::any_of(state.units.begin(), state.units.end(), [&](const auto& one) {
        const Unit& other = one.second;
        return other.isOnBoard() && other.side != rider.side && !isFlying(other.stance->speed) &&
               (other.stance->hex == hex || other.stance->contests == hex);
    });
}

/// The enemies on the ground of the hex, which the passenger would have to fight; none while an assault is
/// fought from or for the hex.
std::vector<UnitId> enemiesIn(const State& state, const Unit& rider, Hex hex) {
    std::vector<UnitId> out;
    for (const auto& [id, other] : state.units) {
        if (!other.isOnBoard() || other.side == rider.side || isFlying(other.stance->speed)) continue;
        if (other.stance->contests && (other.stance->hex == hex || other.stance->contests == hex)) return {};
        if (other.stance->hex == hex) out.push_back(id);
    }
    return out;
}

/// The board as seen by a passenger that looks for a hex to get out.
struct Landings {
    const State& state;
    const Unit& rider;
    HexBoard board;
    Mover mover;
    bool isGround(Hex hex) const {
        return board.has(hex) && entry(board, mover, hex, hex, EntryMode::Points).possible;
    }
    bool isFree(Hex hex) const {
        return isGround(hex) && !holdsEnemy(state, rider, hex) &&
               hasRoom(state, rider, hex, isFlying(stanceOutside(state, rider).speed));
    }
};

Landings landingsOf(const State& state, const Unit& rider) {
    return {state, rider, boardOf(state), moverFor(state, state.sheetOf(rider))};
}

void addAssaults(const Landings& on, const Unit& transport, int range, std::vector<ExitHex>& out) {
    const auto here = transport.stance->hex;
    for (const auto hex : on.board.hexes()) {
        if (distance(here, hex) > range || !on.isGround(hex) || enemiesIn(on.state, on.rider, hex).empty())
            continue;
        for (const auto from : on.board.neighbours(hex)) {
            if (distance(here, from) >= range || !on.isFree(from)) continue;
            out.push_back({hex, from});
            break;
        }
    }
}

void goOut(Run& run, const UnitId& id, const UnitId& transport, const ExitHex& landed) {
    const auto& rider = run.state.at(id);
    const auto here = run.state.at(transport).stance->hex;
    auto stance = stanceOutside(run.state, rider);
    stance.hex = landed.from.value_or(landed.hex);
    if (const auto away = bearings(here, landed.hex); !away.empty()) stance.facing = away.front();
    if (landed.from) {
        stance.contests = landed.hex;
        if (const auto to = directionTo(*landed.from, landed.hex)) stance.facing = *to;
    }
    auto clashes = run.state.clashes;
    if (landed.from) {
        const auto same = std::find_if(clashes.begin(), clashes.end(), [&](const Clash& one) {
            return one.hex == landed.hex || one.other == landed.hex;
        });
        if (same != clashes.end())
            same->entering.push_back(id);
        else
            clashes.push_back({landed.hex, {}, {id}, enemiesIn(run.state, rider, landed.hex)});
    }
    run.emit(StanceSet{id, stance});
    run.emit(OrdersGiven{id, {noMove, rider.orders.gunnery}, false}); // it has moved for this turn
    if (landed.from) run.emit(ClashesSet{std::move(clashes)});
    run.say(run.state.at(id).name + (landed.from ? " gets out into the assault at " : " gets out at ") +
            (hasBoard(run.state) || landed.hex == here ? placeName(run.state, landed.hex) : "an open hex"));
}

std::string idOf(const ExitHex& landed) { return textOf(landed.hex); }

} // namespace

Stance stanceOutside(const State& state, const Unit& rider) {
    Stance out;
    const auto* transport = rider.aboard ? state.find(*rider.aboard) : nullptr;
    if (transport && transport->stance) {
        out.hex = transport->stance->hex;
        out.facing = transport->stance->facing;
    }
    const auto speeds = bookFor(state, rider)->speeds;
    if (!speeds.empty()) out.speed = *speeds.begin();
    return out;
}

std::vector<ExitHex> exitHexes(const State& state, const Unit& rider, const Unit& transport, bool forced) {
    std::vector<ExitHex> out;
    if (!transport.stance) return out;
    if (!hasBoard(state)) { // into the hex of the transport or beside it; the table corrects anything else
        const bool room = hasRoom(state, rider, transport.stance->hex, false);
        if (room && !holdsEnemy(state, rider, transport.stance->hex))
            out.push_back({transport.stance->hex, {}});
        out.push_back({freshPlace(state), {}});
        return out;
    }
    const auto on = landingsOf(state, rider);
    const auto way = exitRuleOf(state.sheetOf(transport));
    const auto here = transport.stance->hex;
    const int farthest = forced ? on.board.columns() + on.board.rows() : way.range;
    for (int away = 0; away <= farthest && (away <= way.range || out.empty()); ++away)
        for (const auto hex : on.board.hexes())
            if (distance(here, hex) == away && on.isFree(hex)) out.push_back({hex, {}});
    if (way.intoAssault && !forced) addAssaults(on, transport, way.range, out);
    return out;
}

void disembarkAll(Run& run, const UnitId& transport) {
    for (const auto& id : passengersOf(run.state, transport)) {
        const auto ways = exitHexes(run.state, run.state.at(id), run.state.at(transport), true);
        if (ways.empty())
            run.emit(Boarded{id, {}});
        else
            goOut(run, id, transport, ways.front());
    }
}

void harmPassengers(Run& run, const UnitId& transport, const Suffered& suffered) {
    const auto riders = passengersOf(run.state, transport);
    if (riders.empty()) return;
    const bool lost = run.state.at(transport).body.models == 0;
    StrikeOthers strike;
    bool together = false;
    for (const auto& [each, amount] : suffered.all()) {
        together = together || (each.does == Does::Destroy && each.on == "passengers");
        if (each.does != Does::Passengers) continue;
        const auto table = table::named<TableId>(each.on);
        for (int n = 0; n < amount; ++n)
            for (const auto& id : riders)
                strike.rolls.push_back({id, table.value_or(TableId::Regular), dieOf(each.die)});
    }
    if (together && lost) {
        for (const auto& id : riders) {
            accumulateDamage(run, id, Does::Destroy);
            applyHarmTo(run, id);
        }
        return;
    }
    if (lost || suffered.of(Does::PassengersLeave) > 0)
        run.push(Disembark{transport, {riders.rbegin(), riders.rend()}, int(riders.size()), true});
    std::reverse(strike.rolls.begin(), strike.rolls.end());
    if (!strike.rolls.empty()) run.push(std::move(strike));
}

void frightenFriends(Run& run, const Unit& unit, const Suffered& suffered) {
    StrikeOthers fright;
    for (const auto& [each, amount] : suffered.all()) {
        if (each.does != Does::FriendsPsychic || !unit.stance) continue;
        for (const auto& [id, other] : run.state.units) {
            const bool sees = other.side == unit.side && id != unit.id && other.isOnBoard() &&
                              isWithin(run.state, unit, other, each.limit);
            for (int n = 0; sees && n < amount; ++n)
                fright.rolls.push_back({id, TableId::Psychic, dieOf(each.die)});
        }
    }
    std::reverse(fright.rolls.begin(), fright.rolls.end());
    if (!fright.rolls.empty()) run.push(std::move(fright));
}

std::optional<Request> StrikeOthers::ask(const State& state) const {
    if (rolls.empty()) return std::nullopt;
    const auto& roll = rolls.back();
    const auto& unit = state.at(roll.unit);
    const auto head =
        roll.table == TableId::Psychic
            ? headOf(state, roll.unit, "friend", "5.9", "The fate of a friend frightens " + unit.name)
            : headOf(state, roll.unit, "passenger", "HX-K25", "The hit reaches " + unit.name);
    return askFor(wound ? *wound : Wound::on(struckNow(state, unit, {}, false), roll.table, roll.die), head);
}

void StrikeOthers::take(Run& run, const Answer& answer) {
    const auto& roll = rolls.back();
    if (!wound)
        wound = Wound::on(struckNow(run.state, run.state.at(roll.unit), {}, false), roll.table, roll.die);
    takeAnswer(*wound, answer);
    run.push(*this);
}

void StrikeOthers::run(Run& run) {
    if (rolls.empty()) return;
    const auto id = rolls.back().unit;
    rolls.pop_back();
    if (wound && run.state.at(id).present) {
        accumulateDamage(run, id, wound->suffered());
        applyHarmTo(run, id);
    }
    wound.reset();
    std::erase_if(rolls, [&](const Roll& one) { return !run.state.at(one.unit).present; });
    if (!rolls.empty()) run.push(*this);
}

std::optional<Request> Disembark::ask(const State& state) const {
    if (asked.empty() || most == 0) return std::nullopt;
    const auto& rider = state.at(asked.back());
    if (rider.aboard != transport) return std::nullopt;
    const auto ways = exitHexes(state, rider, state.at(transport), forced);
    if (ways.empty() || (forced && ways.size() == 1)) return std::nullopt;
    auto out = choiceOf(state, rider.id, "get_out", "HX-K72", "Where does " + rider.name + " get out?",
                        "passengers get out as near to the transport as there is room");
    for (const auto& one : ways)
        out.options.push_back({idOf(one), placeName(state, one.hex), one.from ? "into an assault" : ""});
    if (!forced) out.options.push_back({stays, "Stay aboard", {}});
    out.preset = out.options.front().id;
    return out;
}

void Disembark::take(Run& run, const Answer& answer) {
    const auto id = asked.back();
    asked.pop_back();
    for (const auto& one : exitHexes(run.state, run.state.at(id), run.state.at(transport), forced))
        if (idOf(one) == answer.pick) {
            goOut(run, id, transport, one);
            --most;
            break;
        }
    run.push(*this);
}

void Disembark::run(Run& run) {
    if (asked.empty() || most == 0) return;
    const auto id = asked.back();
    asked.pop_back();
    const auto& rider = run.state.at(id);
    if (forced && rider.present && rider.aboard == transport) {
        const auto ways = exitHexes(run.state, rider, run.state.at(transport), true);
        if (ways.empty())
            run.emit(Boarded{id, {}}); // there is no room on the whole board
        else
            goOut(run, id, transport, ways.front());
    }
    if (!asked.empty()) run.push(*this);
}

} // namespace core::steampunk_fantasy
