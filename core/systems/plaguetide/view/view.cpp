// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/view.h"
#include "systems/plaguetide/data/sheet_view.h"
#include "systems/plaguetide/data/sides.h"
#include "systems/plaguetide/data/traits.h"
#include "systems/plaguetide/debrief/debrief.h"
#include "systems/plaguetide/rules/coherency.h"
#include "systems/plaguetide/rules/state_changes.h"
#include "systems/plaguetide/state/switch_values.h"
#include "systems/plaguetide/state/table_terms.h"
#include "systems/plaguetide/turn/checklist.h"
#include "systems/plaguetide/turn/horde_round.h"
#include "systems/plaguetide/view/unit_view.h"

#include <algorithm>
#include <set>

namespace core::plaguetide {

namespace {

std::vector<PhaseView> phases(const State& state) {
    std::vector<PhaseView> out;
    for (int n = 0; n <= static_cast<int>(Phase::End); ++n) {
        const auto phase = static_cast<Phase>(n);
        const auto place = phase < state.phase    ? PhaseView::State::Done
                           : phase == state.phase ? PhaseView::State::Active
                                                  : PhaseView::State::Coming;
        out.push_back({codec::keyText(phase), phaseName(phase), phaseHelp(phase), place});
    }
    return out;
}

ChecklistItem::Kind kindOf(const Line& line) {
    using Kind = ChecklistItem::Kind;
    switch (line.kind) {
    case Line::Kind::Script:
        return Kind::Story;
    case Line::Kind::Arrive:
        return Kind::Arrival;
    case Line::Kind::ActionPoints:
    case Line::Kind::Counters:
    case Line::Kind::Clock:
    case Line::Kind::Threat:
        return Kind::Routine;
    case Line::Kind::Coherency:
    case Line::Kind::Link:
        return line.asked ? Kind::Question : Kind::Routine;
    default:
        return Kind::Change;
    }
}

std::vector<ChecklistItem> items(const State& state) {
    std::vector<ChecklistItem> out;
    for (const auto& line : shownLines(state))
        out.push_back({line.id, line.rule, line.text, line.why, true, line.houseRule, kindOf(line)});
    return out;
}

/// Whether the game has a mission, and an enemy that costs no more than `points` threat points.
bool buysSomething(const State& state, int points) {
    return !state.mission->id.empty() &&
           std::any_of(state.sheets.begin(), state.sheets.end(), [&](const auto& each) {
               return !each.second.operative && each.second.cost > 0 && each.second.cost <= points;
           });
}

/// What *Next* leads to.
NextView outlinedNext(const State& state) {
    NextView next;
    const auto after = phaseAhead(state);
    next.label = after == Phase::Start ? "Turn " + std::to_string(state.turn + 1) : phaseName(after);
    if (!state.booked.empty()) next.blocked = "The game has ended.";
    return next;
}

NextView nextView(const State& state) {
    auto next = outlinedNext(state);
    next.checklist = items(state);
    next.passes = isRoutine(state);
    int points = 0;
    for (const auto& [id, unit] : state.units)
        points += unit.operative && unit.isReady() ? unit.token(Token::Ap) : 0;
    if (state.phase == Phase::Operatives && points > 0)
        next.detail = plural(points, "action point", "action points") + " unspent";
    if (state.phase == Phase::Activations) {
        const auto round = hordeRound(state);
        next.detail = table::turnStatus(round.order, round.able, hordeWords(state));
    }
    if (state.phase == Phase::Reinforcements) {
        int figures = 0;
        for (const auto& arrival : state.queue)
            figures += arrival.count;
        next.detail = figures ? plural(figures, "figure arrives", "figures arrive") : "no figure arrives";
        if (const int left = state.threat - queuedCost(state); buysSomething(state, left))
            next.detail = plural(left, "threat point", "threat points") +
                          " left: queue reinforcements, or keep them · " + next.detail;
    }
    return next;
}

std::string coherencyText(const State& state) {
    std::string out, alone;
    std::set<UnitId> together;
    for (const auto& group : coherencyGroups(state)) {
        if (!out.empty()) out += " ·";
        for (const auto& id : group)
            out += " " + std::to_string(state.at(id).number) + (state.unsure.contains(id) ? "?" : "");
        together.insert(group.begin(), group.end());
    }
    for (const auto& [id, unit] : state.units)
        if (unit.operative && unit.isOnTable() && !together.contains(id))
            alone += (alone.empty() ? "" : ", ") + std::to_string(unit.number);
    return "coherency:" + (out.empty() ? " none" : out) + (alone.empty() ? "" : " · alone: " + alone);
}

/// The sides without what only a screen shows of them.
std::vector<SideView> outlinedSides(const State& state) {
    SideView team{teamSide, "Operatives", {}, SideLook::Sheets, false, {}};
    SideView horde{hordeSide, "Horde", {}, SideLook::Figures, false, {}};
    horde.master = true;
    const bool hordeActs = state.phase == Phase::Reinforcements || state.phase == Phase::Swift ||
                           state.phase == Phase::Activations;
    (hordeActs ? horde : team).acting = state.booked.empty();
    return {team, horde};
}

std::vector<SideView> sides(const State& state, bool master) {
    auto out = outlinedSides(state);
    out.front().summary = coherencyText(state);
    auto& horde = out.back();
    if (master && !state.mission->id.empty()) {
        const bool gained = state.phase >= Phase::Reinforcements;
        if (const int queued = queuedCost(state); queued > 0)
            horde.summary =
                std::to_string(state.threat - queued) + " left of " + std::to_string(state.threat) + " · ";
        horde.summary += (gained ? "next turn +" : "this turn +") +
                         std::to_string(threatIncome(state, state.turn + (gained ? 1 : 0)));
        horde.counters.push_back({"threat", "Threat", state.threat, -1,
                                  "Points to spend on reinforcements; unspent ones are kept."});
    }
    return out;
}

std::vector<std::string> queueTexts(const State& state) {
    std::vector<std::string> out;
    for (const auto& arrival : state.queue) {
        const int cost = costOf(state, arrival);
        out.push_back(std::to_string(arrival.count) + " × " + state.sheets.at(arrival.sheet).name +
                      (arrival.point.empty() ? "" : " · " + arrival.point) +
                      (arrival.free ? " · free" : " · " + plural(cost, "point", "points")));
    }
    return out;
}

std::vector<std::string> notices(const State& state) {
    std::vector<std::string> out;
    if (state.phase == Phase::Operatives || state.phase == Phase::Reinforcements)
        for (const auto& arrival : state.queue)
            if (const auto& sheet = state.sheets.at(arrival.sheet); unitTraits(sheet).ambush)
                out.push_back(sheet.name + " has Ambush: place the figures at a spawn point or anywhere over "
                                           "9″ from every operative");
    const auto isLinked = [&](const UnitId& id) { // then the start checks ask about it
        return std::any_of(state.coherent.begin(), state.coherent.end(),
                           [&](const Pair& pair) { return pair.first == id || pair.second == id; });
    };
    if (state.phase == Phase::Start && isSwitchedOn(state, "coherency"))
        for (const auto& id : state.unsure)
            if (const auto* unit = state.find(id); unit && unit->isReady() && !isLinked(id))
                out.push_back(unit->name +
                              " has moved and is alone: set Coherency if it is within 3″ of others");
    for (const auto& [id, unit] : state.units) {
        if (unit.operative && state.phase == Phase::Overwatch && canShootOnWatch(state, unit))
            out.push_back(unit.name + " may shoot on Overwatch");
        if (!unit.isOnTable() || unit.operative || unit.acted || state.phase != Phase::Activations) continue;
        for (const auto& keyword :
             keywordViews(state.sheetOf(unit), unit.weapons, state.weapons, state.keywords))
            if (!keyword.automated && parseKeyword(keyword.text).key != "ambush")
                out.push_back(unit.name + ": " + keyword.text + " – " + keyword.help);
    }
    return out;
}

std::vector<ObjectiveView> objectives(const State& state) {
    std::vector<ObjectiveView> out;
    for (const auto& objective : state.mission->objectives) {
        out.push_back({objective.id,
                       objective.name,
                       objective.text,
                       objective.progress,
                       objective.needed,
                       objective.isDone(),
                       objective.secret,
                       {},
                       {},
                       {}});
    }
    // Notes for the game master alone come last, where the window does not show them at once.
    std::stable_partition(out.begin(), out.end(),
                          [](const ObjectiveView& one) { return !one.secret || one.done; });
    return out;
}

OutcomeView outcome(const State& state) {
    OutcomeView out{state.offered, state.offeredWhy, state.booked, {}, Tone::Plain};
    if (state.booked == "win")
        out.headline = "Won";
    else if (state.booked == "lose")
        out.headline = "Lost";
    else if (!state.booked.empty())
        out.headline = "Stopped";
    else if (state.offered == "win")
        out.headline = "This looks like a win";
    else if (state.offered == "lose")
        out.headline = "This looks like a defeat";
    const auto& result = state.booked.empty() ? state.offered : state.booked;
    if (result == "win") out.tone = Tone::Good;
    if (result == "lose") out.tone = Tone::Bad;
    return out;
}

} // namespace

EncounterView Rules::outline(const State& state, const Audience& audience) {
    EncounterView out;
    out.system = "plaguetide";
    out.turn = state.turn;
    out.phase = codec::keyText(state.phase);
    if (audience.sees(hordeSide)) out.next = outlinedNext(state);
    out.sides = outlinedSides(state);
    out.units = outlinedUnits(state);
    out.groups = groupViews(state);
    out.objectives = objectives(state);
    out.outcome = outcome(state);
    return out;
}

EncounterView Rules::view(const State& state, const Audience& audience) {
    EncounterView view;
    const bool gm = audience.sees(hordeSide);
    view.system = "plaguetide";
    view.title = state.mission->name.empty() ? "Quick fight" : state.mission->name;
    view.briefing = state.mission->briefing;
    if (gm) view.advice = state.mission->advice;
    view.turn = state.turn;
    view.when = "Turn " + std::to_string(state.turn);
    view.clock =
        "clock " + std::to_string(state.clock) +
        (state.mission->clockLimit > 0 ? " / " + std::to_string(state.mission->clockLimit) : std::string());
    view.phase = codec::keyText(state.phase);
    view.phases = phases(state);
    if (gm) view.next = nextView(state);
    view.sides = sides(state, gm);
    view.units = unitViews(state, gm);
    view.groups = groupViews(state);
    view.objectives = objectives(state);
    view.pieces = table::pieceViews(pieceTerms(state), state.pieces, gm ? Audience::Gm : audience);
    if (gm) view.queue = queueTexts(state);
    if (gm) view.switches = switchViews(state.switches);
    if (gm) view.notices = notices(state);
    view.debrief = debrief(state);
    view.outcome = outcome(state);
    if (gm) view.note = state.note;
    view.story = storyNow(state);
    return view;
}

} // namespace core::plaguetide
