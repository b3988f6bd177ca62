// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/checklist.h"

#include "systems/plaguetide/booking.h"
#include "systems/plaguetide/coherence.h"
#include "systems/plaguetide/switches.h"
#include "systems/plaguetide/unit_view.h"

#include <algorithm>
#include <map>

namespace core::plaguetide {

namespace {

using Kind = Line::Kind;

Line line(Kind kind, const char* rule, const UnitId& unit, std::string text, std::string why) {
    return {kind, std::string(rule) + (unit.empty() ? "" : ":" + unit.text), rule, std::move(text), std::move(why), unit, 0, true};
}

void actionPoints(const State& state, const Unit& unit, std::vector<Line>& out) {
    const int full = actionPointsPerTurn(state);
    const int blocked = on(state, "suppression") ? unit.token(Token::Suppression) : 0;
    if (unit.token(Token::Ap) == full && blocked == 0) return;
    out.push_back(line(Kind::ActionPoints, "S2", unit.id, unit.name + ": action points back to " + std::to_string(std::max(0, full - blocked)),
                       blocked ? plural(blocked, "Suppression marker blocks a point", "Suppression markers block a point each") + ", then they go" : "unspent points do not carry over"));
}

void counters(const State& state, const Unit& unit, std::vector<Line>& out) {
    const auto& sheet = state.sheetOf(unit);
    std::string what;
    if (unit.token(Token::Ability) < sheet.ability.counter) what = sheet.ability.name;
    if (unit.token(Token::Blitz) < sheet.blitz.counter) what += (what.empty() ? "" : ", ") + sheet.blitz.name;
    if (what.empty()) return;
    out.push_back(line(Kind::Counters, "S3", unit.id, unit.name + ": a token returns to " + what, "one token to each counter that is not full"));
    out.back().houseRule = false;
}

/// Whether somebody of this operative's links has moved since they were last said.
bool unsureOf(const State& state, const UnitId& id) {
    return state.unsure.contains(id) || std::any_of(state.coherent.begin(), state.coherent.end(), [&](const Pair& p) {
               return (p.first == id && state.unsure.contains(p.second)) || (p.second == id && state.unsure.contains(p.first));
           });
}

void coherency(const State& state, const Unit& unit, std::vector<Line>& out) {
    const bool asked = unsureOf(state, unit.id);
    out.push_back(line(Kind::Coherency, "S5", unit.id, unit.name + ": 1 Toughness back" + (asked ? ", if still within 3″ of another Ready operative" : ""),
                       asked ? "somebody has moved: strike this off when they are no longer within 3″" : "Ready and within 3″ of another Ready operative"));
}

void startLines(const State& state, std::vector<Line>& out) {
    std::vector<const Unit*> team;
    for (const auto& [id, unit] : state.units)
        if (unit.operative && unit.presence == Presence::Table) team.push_back(&unit);
    for (const auto* unit : team)
        if (unit->watch) out.push_back(line(Kind::EndWatch, "S1", unit->id, unit->name + ": Overwatch marker comes off", "the shot was not taken"));
    for (const auto* unit : team) actionPoints(state, *unit, out);
    for (const auto* unit : team) counters(state, *unit, out);
    for (const auto* unit : team)
        if (unit->has(Status::Stunned)) out.push_back(line(Kind::EndStun, "S4", unit->id, unit->name + ": 2 action points less, Stunned ends", "Stunned costs 2 points this turn"));
    if (on(state, "coherency"))
        for (const auto& id : coherentOperatives(state, true))
            if (const auto& unit = state.at(id); unit.token(Token::Toughness) < state.sheetOf(unit).toughness)
                coherency(state, unit, out);
    for (const auto* unit : team) {
        const bool held = unit->pinnedBy.empty() || canHold(state, unit->pinnedBy) ||
                          std::any_of(unit->alsoPinnedBy.begin(), unit->alsoPinnedBy.end(), [&](const auto& also) { return canHold(state, also.first); });
        if (unit->has(Status::Pinned) && !held) out.push_back(line(Kind::EndPin, "S7", unit->id, unit->name + ": Pinned ends", "the pinning enemy is gone"));
    }
    if (on(state, "script"))
        for (std::size_t n = 0; n < state.mission->script.size(); ++n) {
            const auto& entry = state.mission->script[n];
            if (entry.clock != state.clock) continue;
            out.push_back(line(Kind::Script, "S9", {}, entry.text.empty() ? "Mission event" : entry.text, "mission script, clock " + std::to_string(entry.clock)));
            out.back().id += ":" + std::to_string(n);
            out.back().index = n;
        }
}

void windowLines(const State& state, std::vector<Line>& out) {
    if (on(state, "bleed"))
        for (const auto& [id, unit] : state.units)
            if (unit.operative && unit.onTable() && unit.token(Token::Bleed) > 0)
                out.push_back(line(Kind::Bleed, "PT-S7", id, unit.name + " bleeds: " + plural(unit.token(Token::Bleed), "critical hit", "critical hits"), "all actions of the phase are done; the markers go"));
    if (on(state, "counter_strikes"))
        for (const auto& [id, unit] : state.units)
            if (!unit.operative && unit.onTable() && traitsOf(state, unit).counter && inCombat(state, id))
                out.push_back(line(Kind::Counter, "PT-K5", id, unit.name + " counters " + nameOf(state, engagedWith(state, id).front()), "in combat when all action points are spent"));
    if (on(state, "reinforcement_points") && !state.mission->id.empty())
        out.push_back(line(Kind::Threat, "G1", {}, "Threat +" + std::to_string(threatIncome(state)) + ", now " + std::to_string(state.threat + threatIncome(state)), "3 for each operative in play plus the turn number"));
}

void arrivalLines(const State& state, std::vector<Line>& out) {
    for (std::size_t n = 0; n < state.queue.size(); ++n) {
        const auto& arrival = state.queue[n];
        const auto& sheet = state.sheets.at(arrival.sheet);
        const auto cost = costOf(state, arrival);
        out.push_back(line(Kind::Arrive, "G1", {}, std::to_string(arrival.count) + " × " + sheet.name + (arrival.point.empty() ? "" : " at " + arrival.point),
                           arrival.free ? "mission script, free" : plural(cost, "threat point", "threat points")));
        out.back().id += ":" + std::to_string(n);
        out.back().index = n;
    }
}

void endLines(const State& state, std::vector<Line>& out) {
    for (const auto& [id, unit] : state.units)
        if (unit.presence == Presence::Table && unit.token(Token::Stun) > 0)
            out.push_back(line(Kind::StunTokens, "G6", id, unit.name + ": Stun-tokens come off", "tokens of different turns do not add up"));
    out.push_back(line(Kind::Clock, "G6", {}, "Mission clock to " + std::to_string(state.clock + 1), "end of the turn"));
}

/// The name of the line that stands for all of a group.
std::string groupLineId(const State& state, const Line& line) { return line.rule + ":group:" + std::string(groupSheet(state.at(line.unit))); }

} // namespace

std::vector<Line> shownLines(const State& state) {
    std::vector<Line> out;
    std::map<std::string, int> figures;
    for (const auto& line : checklist(state)) {
        if (line.kind != Kind::Pass) {
            out.push_back(line);
            continue;
        }
        const auto id = groupLineId(state, line);
        const int count = ++figures[id];
        const auto first = std::find_if(out.begin(), out.end(), [&](const Line& l) { return l.id == id; });
        if (first == out.end()) {
            out.push_back(line);
            out.back().id = id;
        } else first->text = std::to_string(count) + " × " + state.sheetOf(state.at(line.unit)).name + " do nothing";
    }
    return out;
}

bool struckOff(const State& state, const Line& line, const std::vector<std::string>& skip) {
    const auto has = [&](const std::string& id) { return std::find(skip.begin(), skip.end(), id) != skip.end(); };
    return has(line.id) || (line.kind == Kind::Pass && has(groupLineId(state, line)));
}

std::vector<Line> checklist(const State& state) {
    std::vector<Line> out;
    switch (state.phase) {
    case Phase::Start: startLines(state, out); break;
    case Phase::Operatives: windowLines(state, out); break;
    case Phase::Reinforcements: arrivalLines(state, out); break;
    case Phase::Swift:
    case Phase::Overwatch: break;
    case Phase::Activations:
        for (const auto& id : waiting(state)) out.push_back(line(Kind::Pass, "G5", id, nameOf(state, id) + " does nothing", "its bleed and stun are still resolved"));
        break;
    case Phase::End: endLines(state, out); break;
    }
    return out;
}

bool nothingToDo(const State& state, Phase phase) {
    const auto none = [&state](auto wanted) {
        return std::none_of(state.units.begin(), state.units.end(), [&](const auto& u) { return u.second.onTable() && wanted(u.second); });
    };
    switch (phase) {
    case Phase::Swift: return none([&](const Unit& u) { return !u.operative && !u.acted && traitsOf(state, u).swift; });
    case Phase::Overwatch: return none([](const Unit& u) { return u.watch.has_value() && u.ready(); });
    case Phase::Activations: return waiting(state).empty();
    default: return false;
    }
}

Phase phaseAhead(const State& state) {
    auto phase = phaseAfter(state.phase);
    const bool arriving = state.phase == Phase::Reinforcements && !state.queue.empty();
    const auto swiftArrives = [&] {
        return std::any_of(state.queue.begin(), state.queue.end(), [&](const Arrival& a) { return unitTraits(state.sheets.at(a.sheet)).swift; });
    };
    while (nothingToDo(state, phase)) {
        if (arriving && (phase == Phase::Activations || (phase == Phase::Swift && swiftArrives()))) break;
        phase = phaseAfter(phase);
    }
    return phase;
}

std::vector<UnitId> waiting(const State& state) {
    std::vector<UnitId> out;
    for (const auto& [id, unit] : state.units)
        if (!unit.operative && unit.onTable() && !unit.acted) out.push_back(id);
    return out;
}

int threatIncome(const State& state) {
    const auto inPlay = std::count_if(state.units.begin(), state.units.end(), [](const auto& u) { return u.second.operative && u.second.onTable(); });
    return 3 * static_cast<int>(inPlay) + state.turn;
}

int costOf(const State& state, const Arrival& arrival) {
    const auto sheet = state.sheets.find(arrival.sheet);
    return arrival.free || sheet == state.sheets.end() ? 0 : sheet->second.cost * arrival.count;
}

Phase phaseAfter(Phase phase) { return phase == Phase::End ? Phase::Start : static_cast<Phase>(static_cast<int>(phase) + 1); }

std::string phaseName(Phase phase) {
    static constexpr std::array names{"Start checks", "Operatives", "Reinforcements", "Swift", "Overwatch", "Activations", "End"};
    return names[static_cast<std::size_t>(phase)];
}

std::string phaseHelp(Phase phase) {
    static constexpr std::array helps{
        "Tokens and statuses of the operatives are brought up to date.",
        "The players act, in any order, as long as they have action points.",
        "Spend threat points; the queue is placed.",
        "Swift enemies may act before Overwatch.",
        "Operatives with an Overwatch marker shoot once.",
        "Every enemy that has not acted performs two actions.",
        "Stun-tokens come off and the mission clock goes on."};
    return helps[static_cast<std::size_t>(phase)];
}

} // namespace core::plaguetide
