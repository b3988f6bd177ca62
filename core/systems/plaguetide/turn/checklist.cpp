// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/plaguetide/turn/checklist.h"

#include "systems/plaguetide/rules/coherency.h"
#include "systems/plaguetide/rules/effects/effects.h"
#include "systems/plaguetide/rules/effects/suppression.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/horde_group.h"
#include "systems/plaguetide/state/switch_values.h"
#include "systems/plaguetide/state/table_terms.h"
#include "systems/plaguetide/state/unit_traits.h"
#include "systems/plaguetide/turn/horde_round.h"
#include "table/sentences.h"

#include <algorithm>
#include <map>

namespace core::plaguetide {

namespace {

using Kind = Line::Kind;

Line line(Kind kind, const char* rule, const UnitId& unit, std::string text, std::string why) {
    return {kind,
            std::string(rule) + (unit.empty() ? "" : ":" + unit.text),
            rule,
            std::move(text),
            std::move(why),
            unit,
            0,
            true,
            nullptr};
}

/// Adds a line for each figure on which an effect acts at this moment.
void effectLines(const State& state, const Effect& effect, EffectLine Effect::*moment,
                 std::vector<Line>& out) {
    const auto& does = effect.*moment;
    if (!does.isDue) return;
    for (const auto& [id, unit] : state.units)
        if (does.isDue(state, unit)) {
            out.push_back(line(Kind::Effect, does.rule, id, does.text(unit), does.why));
            out.back().effect = &does;
        }
}

void actionPoints(const State& state, const Unit& unit, std::vector<Line>& out) {
    const int full = actionPointsPerTurn(state);
    const int blocked = suppressedPoints(state, unit);
    if (unit.token(Token::Ap) == full && blocked == 0) return;
    out.push_back(line(Kind::ActionPoints, "S2", unit.id,
                       unit.name + ": action points back to " + std::to_string(std::max(0, full - blocked)),
                       blocked ? suppressionWords(blocked) : "unspent points do not carry over"));
}

void counters(const State& state, const Unit& unit, std::vector<Line>& out) {
    const auto& sheet = state.sheetOf(unit);
    std::string what;
    if (unit.token(Token::Ability) < sheet.ability.counter) what = sheet.ability.name;
    if (unit.token(Token::Blitz) < sheet.blitz.counter) what += (what.empty() ? "" : ", ") + sheet.blitz.name;
    if (what.empty()) return;
    out.push_back(line(Kind::Counters, "S3", unit.id, unit.name + ": a token returns to " + what,
                       "one token to each counter that is not full"));
    out.back().houseRule = false;
}

/// Whether an operative linked to this one has moved since the links were last confirmed.
bool isUnsureOf(const State& state, const UnitId& id) {
    return state.unsure.contains(id) ||
           std::any_of(state.coherent.begin(), state.coherent.end(), [&](const Pair& p) {
               return (p.first == id && state.unsure.contains(p.second)) ||
                      (p.second == id && state.unsure.contains(p.first));
           });
}

void coherency(const State& state, const Unit& unit, std::vector<Line>& out) {
    const bool asked = isUnsureOf(state, unit.id);
    out.push_back(line(Kind::Coherency, "S5", unit.id,
                       unit.name + ": 1 Toughness back" +
                           (asked ? ", if still within 3″ of another Ready operative" : ""),
                       asked ? unit.name +
                                   " or a neighbour has moved: strike this line off if no other Ready "
                                   "operative is within 3″ of " +
                                   unit.name
                             : "Ready and within 3″ of another Ready operative"));
    out.back().asked = asked;
}

/// Adds a question for each pair that may no longer be within 3″ and that no question about Toughness names.
void links(const State& state, std::vector<Line>& out) {
    const auto isNamed = [&](const UnitId& id) {
        return std::any_of(out.begin(), out.end(), [&](const Line& each) {
            return each.kind == Kind::Coherency && each.asked && each.unit == id;
        });
    };
    for (const auto& pair : state.coherent) {
        const auto *first = state.find(pair.first), *second = state.find(pair.second);
        if (!first || !second || !first->isReady() || !second->isReady() || isNamed(pair.first) ||
            isNamed(pair.second) ||
            !(state.unsure.contains(pair.first) || state.unsure.contains(pair.second)))
            continue;
        const auto& moved = state.unsure.contains(pair.first) ? *first : *second;
        out.push_back(line(Kind::Link, "PT-S2", pair.first,
                           first->name + " and " + second->name + " are still within 3″",
                           moved.name + " has moved: strike this line off if they are not"));
        out.back().id += ":" + pair.second.text;
        out.back().link = pair;
        out.back().asked = true;
    }
}

void startLines(const State& state, std::vector<Line>& out) {
    std::vector<const Unit*> team;
    for (const auto& [id, unit] : state.units)
        if (unit.operative && unit.presence == Presence::Table) team.push_back(&unit);
    effectLines(state, effects::overwatch, &Effect::startOfTurn, out);
    for (const auto* unit : team)
        actionPoints(state, *unit, out);
    for (const auto* unit : team)
        counters(state, *unit, out);
    effectLines(state, effects::stunned, &Effect::startOfTurn, out);
    if (isSwitchedOn(state, "coherency"))
        for (const auto& id : operativesInCoherency(state, true))
            if (const auto& unit = state.at(id); unit.token(Token::Toughness) < state.sheetOf(unit).toughness)
                coherency(state, unit, out);
    if (isSwitchedOn(state, "coherency")) links(state, out);
    effectLines(state, effects::pinned, &Effect::startOfTurn, out);
    if (isSwitchedOn(state, "script"))
        for (std::size_t n = 0; n < state.mission->script.size(); ++n) {
            const auto& entry = state.mission->script[n];
            if (entry.clock != state.clock) continue;
            out.push_back(line(Kind::Script, "S9", {}, entry.text.empty() ? "Mission event" : entry.text,
                               "mission script, clock " + std::to_string(entry.clock)));
            out.back().id += ":" + std::to_string(n);
            out.back().index = n;
        }
}

void windowLines(const State& state, std::vector<Line>& out) {
    for (const auto* effect : effects::all())
        effectLines(state, *effect, &Effect::endOfPhase, out);
    if (isSwitchedOn(state, "counter_strikes"))
        for (const auto& [id, unit] : state.units)
            if (!unit.operative && unit.isOnTable() && traitsOf(state, unit).counter && inCombat(state, id))
                out.push_back(line(Kind::Counter, "PT-K5", id,
                                   unit.name + " counters " + nameOf(state, engagedWith(state, id).front()),
                                   "in combat when all action points are spent"));
    if (isSwitchedOn(state, "reinforcement_points") && !state.mission->id.empty())
        out.push_back(line(Kind::Threat, "G1", {},
                           "Threat +" + std::to_string(threatIncome(state, state.turn)) + ", now " +
                               std::to_string(state.threat + threatIncome(state, state.turn)),
                           "3 for each operative in play plus the turn number"));
}

void arrivalLines(const State& state, std::vector<Line>& out) {
    for (std::size_t n = 0; n < state.queue.size(); ++n) {
        const auto& arrival = state.queue[n];
        const auto& sheet = state.sheets.at(arrival.sheet);
        const auto cost = costOf(state, arrival);
        out.push_back(
            line(Kind::Arrive, "G1", {},
                 std::to_string(arrival.count) + " × " + sheet.name +
                     (arrival.point.empty() ? "" : " at " + arrival.point),
                 arrival.free ? "mission script, free" : plural(cost, "threat point", "threat points")));
        out.back().id += ":" + std::to_string(n);
        out.back().index = n;
    }
}

void endLines(const State& state, std::vector<Line>& out) {
    for (const auto* effect : effects::all())
        effectLines(state, *effect, &Effect::endOfTurn, out);
    for (const auto& age : table::agingPieces(pieceTerms(state), state.pieces)) {
        out.push_back(line(Kind::Piece, "G6", {}, age.text, age.why));
        out.back().id += ":" + age.id;
        out.back().piece = age.id;
    }
    out.push_back(line(Kind::Clock, "G6", {}, "Mission clock to " + std::to_string(state.clock + 1),
                       "end of the turn"));
}

/// The id of the line for a whole group.
std::string groupLineId(const State& state, const Line& line) {
    return line.rule + ":group:" + std::string(groupSheet(state.at(line.unit)));
}

/// The markers of a figure that act after its actions, even where it does none: "Bleed and Stun"; mostly
/// empty.
std::string actingMarkers(const Unit& unit) {
    std::string out;
    for (const auto* effect : effects::all())
        if ((effect->endOfActions || effect->endOfActivation) && effect->on(unit) > 0)
            out += (out.empty() ? "" : " and ") + std::string(effect->name);
    return out;
}

} // namespace

std::vector<Line> shownLines(const State& state) {
    std::vector<Line> out;
    std::map<std::string, std::pair<int, std::string>> groups; // by the id of the line: figures and markers
    for (const auto& line : checklist(state)) {
        if (line.kind != Kind::Pass) {
            out.push_back(line);
            continue;
        }
        const auto& unit = state.at(line.unit);
        const auto markers = actingMarkers(unit);
        if (markers.empty()) continue; // nothing happens to the figure
        const auto id = groupLineId(state, line);
        auto& [count, names] = groups[id];
        ++count;
        if (names.find(markers) == std::string::npos) names += (names.empty() ? "" : ", ") + markers;
        auto shown = std::find_if(out.begin(), out.end(), [&](const Line& l) { return l.id == id; });
        if (shown == out.end()) {
            out.push_back(line);
            shown = out.end() - 1;
            shown->id = id;
            shown->why = "also where a figure is skipped";
        }
        shown->text = (count == 1 ? nameOf(state, line.unit)
                                  : std::to_string(count) + " × " + state.sheetOf(unit).name) +
                      ": " + names;
    }
    return out;
}

bool isStruckOff(const State& state, const Line& line, const std::vector<std::string>& skip) {
    const auto has = [&](const std::string& id) {
        return std::find(skip.begin(), skip.end(), id) != skip.end();
    };
    return has(line.id) || (line.kind == Kind::Pass && has(groupLineId(state, line)));
}

std::vector<Line> checklist(const State& state) {
    std::vector<Line> out;
    switch (state.phase) {
    case Phase::Start:
        startLines(state, out);
        break;
    case Phase::Operatives:
        windowLines(state, out);
        break;
    case Phase::Reinforcements:
        arrivalLines(state, out);
        break;
    case Phase::Swift:
    case Phase::Overwatch:
        break;
    case Phase::Activations:
        for (const auto& id : waiting(state))
            out.push_back(
                line(Kind::Pass, "G5", id, nameOf(state, id) + " does nothing",
                     table::capitalized(effects::afterActions()) + " of the figure are still resolved"));
        break;
    case Phase::End:
        endLines(state, out);
        break;
    }
    return out;
}

bool Line::rolls() const {
    return kind == Kind::Effect ? effect->rolls : kind == Kind::Counter || kind == Kind::Pass;
}

bool isRoutine(const State& state) {
    if (state.phase != Phase::Start && state.phase != Phase::End) return false;
    if (!state.booked.empty() || (!state.offered.empty() && !state.playOn)) return false;
    const auto lines = checklist(state);
    return std::none_of(lines.begin(), lines.end(), [](const Line& line) {
        return line.rolls() || line.asked || line.kind == Kind::Script;
    });
}

std::string storyNow(const State& state) {
    std::string out;
    if (state.phase != Phase::Start || !isSwitchedOn(state, "script")) return out;
    for (const auto& entry : state.mission->script)
        if (entry.clock == state.clock && !entry.text.empty()) out += (out.empty() ? "" : " ") + entry.text;
    return out;
}

bool isPhaseSkipped(const State& state, Phase phase) {
    const auto none = [&state](auto wanted) {
        return std::none_of(state.units.begin(), state.units.end(),
                            [&](const auto& u) { return u.second.isOnTable() && wanted(u.second); });
    };
    switch (phase) {
    case Phase::Swift: {
        const auto left = waiting(state);
        return std::none_of(left.begin(), left.end(),
                            [&](const UnitId& id) { return traitsOf(state, state.at(id)).swift; });
    }
    case Phase::Overwatch:
        return none([](const Unit& u) { return u.watch.has_value() && u.isReady(); });
    case Phase::Activations:
        return waiting(state).empty();
    default:
        return false;
    }
}

Phase phaseAhead(const State& state) {
    auto phase = phaseAfter(state.phase);
    const bool arriving = state.phase == Phase::Reinforcements && !state.queue.empty();
    const auto swiftArrives = [&] {
        return std::any_of(state.queue.begin(), state.queue.end(),
                           [&](const Arrival& a) { return unitTraits(state.sheets.at(a.sheet)).swift; });
    };
    while (isPhaseSkipped(state, phase)) {
        if (arriving && (phase == Phase::Activations || (phase == Phase::Swift && swiftArrives()))) break;
        phase = phaseAfter(phase);
    }
    return phase;
}

int threatIncome(const State& state, int turn) {
    const auto inPlay = std::count_if(state.units.begin(), state.units.end(), [](const auto& u) {
        return u.second.operative && u.second.isOnTable();
    });
    return 3 * static_cast<int>(inPlay) + turn;
}

int costOf(const State& state, const Arrival& arrival) {
    const auto sheet = state.sheets.find(arrival.sheet);
    return arrival.free || sheet == state.sheets.end() ? 0 : sheet->second.cost * arrival.count;
}

int queuedCost(const State& state) {
    int points = 0;
    for (const auto& arrival : state.queue)
        points += costOf(state, arrival);
    return points;
}

Phase phaseAfter(Phase phase) {
    return phase == Phase::End ? Phase::Start : static_cast<Phase>(static_cast<int>(phase) + 1);
}

std::string phaseName(Phase phase) {
    static constexpr std::array names{"Start checks", "Operatives", "Reinforcements", "Swift", "Overwatch",
                                      "Activations",  "End"};
    return names[static_cast<std::size_t>(phase)];
}

std::string phaseHelp(Phase phase) {
    static constexpr std::array helps{"Tokens and statuses of the operatives are updated.",
                                      "The players act, in any order, as long as they have action points.",
                                      "Spend threat points; the enemies of the queue arrive.",
                                      "Swift enemies may act before Overwatch.",
                                      "Operatives with an Overwatch marker shoot once.",
                                      "Every enemy that has not acted performs two actions.",
                                      "Stun tokens come off and the mission clock advances."};
    return helps[static_cast<std::size_t>(phase)];
}

} // namespace core::plaguetide
