// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/view.h"
#include "systems/combat_patrol/debrief/debrief.h"
#include "systems/combat_patrol/offers/offers.h"
#include "systems/combat_patrol/rules/abilities/ability_rule.h"
#include "systems/combat_patrol/rules/core_abilities.h"
#include "systems/combat_patrol/rules/fight_order.h"
#include "systems/combat_patrol/rules/may_act.h"
#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/rules/stratagem_effects.h"
#include "systems/combat_patrol/state/contagion.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/switch_values.h"
#include "systems/combat_patrol/state/table_terms.h"
#include "systems/combat_patrol/turn/checklist.h"
#include "systems/combat_patrol/view/unit_view.h"
#include "systems/combat_patrol/words/words.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

std::vector<PhaseView> phases(const State& state) {
    std::vector<PhaseView> out;
    for (int n = 0; n <= static_cast<int>(Phase::End); ++n) {
        const auto phase = static_cast<Phase>(n);
        if (phase == Phase::Setup && state.phase != Phase::Setup) continue;
        const auto place = phase < state.phase    ? PhaseView::State::Done
                           : phase == state.phase ? PhaseView::State::Active
                                                  : PhaseView::State::Coming;
        out.push_back({codec::keyText(phase), phaseName(phase), phaseHelp(phase), place});
    }
    return out;
}

std::string nextDetail(const State& state) {
    if (state.phase == Phase::Setup) return "players deploy units in turn, the Defender first";
    if (state.phase == Phase::Fight) {
        const auto fights = fightRound(state);
        return std::string(fights.remaining ? "" : "Fights First: ") +
               table::turnStatus(fights.order, fights.able, fightWords(state));
    }
    int left = 0;
    for (const auto side : {Side::Attacker, Side::Defender})
        for (const auto presence : {Presence::Table, Presence::Reserves})
            for (const auto& id : unitsOf(state, side, presence))
                left += mayAct(state, id) ? 1 : 0;
    if (state.phase == Phase::Reinforcements && left > 0)
        return plural(left, "unit is in Reserves", "units are in Reserves");
    const char* words = state.phase == Phase::Movement   ? "not moved"
                        : state.phase == Phase::Shooting ? "not shot"
                        : state.phase == Phase::Charge   ? "not charged"
                                                         : nullptr;
    return words && left > 0 ? plural(left, "unit has ", "units have ") + words : std::string();
}

/// "The bridge: the Attacker holds it, 4 : 2", which is the Objective Control of both sides.
std::string holderWords(const State& state, const std::string& id) {
    const auto& marker = state.markers.at(id);
    const int attacker = controlAt(state, marker, Side::Attacker),
              defender = controlAt(state, marker, Side::Defender);
    const auto holder = holderOf(state, marker);
    return markerName(state, id) + ": " +
           (holder                     ? "the " + sideName(*holder) + " holds it"
            : attacker + defender == 0 ? "no side holds it"
                                       : std::string("contested")) +
           ", " + std::to_string(attacker) + " : " + std::to_string(defender);
}

/// Adds a question for each marker whose holder gets points now; the offer of the same id answers it.
void addHolderQuestions(const State& state, std::vector<ChecklistItem>& out) {
    if (!scoresPrimary(state, state.active) && !(isLastPhase(state) && !state.mission->primary.atEnd.empty()))
        return;
    for (const auto& id : markersLeft(state))
        out.push_back({"hold." + id, "CP 2.8", holderWords(state, id),
                       "points are given for those who hold it now", false, false,
                       ChecklistItem::Kind::Question});
}

/// Adds a question for what the side may do once in its Command phase; the offer of the same id does it.
void addCommandQuestions(const State& state, std::vector<ChecklistItem>& out) {
    if (state.phase != Phase::Command) return;
    const auto ask = [&](const std::string& id, const char* rule, std::string text, std::string why) {
        out.push_back(
            {id, rule, std::move(text), std::move(why), false, false, ChecklistItem::Kind::Question});
    };
    if (!unitsToRaise(state).empty())
        ask("raise_models", "CP 2.5",
            pickedEnhancement(state.player(state.active))->name + ": up to D6 models return",
            "once in this phase, to one unit within Contagion Range of the bearer");
    for (const auto& id : markersLeft(state)) {
        UseMarker order;
        order.marker = id;
        if (Rules::plan(state, order, false))
            ask("use_marker." + id, "CP 2.8", markerName(state, id) + " may be used now",
                state.mission->ruleText);
    }
}

NextView nextView(const State& state) {
    NextView next;
    const auto after = momentAhead(state);
    const bool turn = after.phase == Phase::Command;
    next.label = isLastPhase(state) ? "End of the battle"
                 : turn             ? "Round " + std::to_string(after.round) + " · " + sideName(after.active)
                                    : phaseName(after.phase);
    next.detail = nextDetail(state);
    if (!state.booked.empty()) next.blocked = "The battle has ended.";
    for (const auto& line : checklist(state))
        next.checklist.push_back(
            {line.id, line.rule, line.text, line.why, true, false,
             line.rule == "CP-F5" ? ChecklistItem::Kind::Routine : ChecklistItem::Kind::Change});
    if (state.booked.empty()) {
        addHolderQuestions(state, next.checklist);
        addCommandQuestions(state, next.checklist);
    }
    next.passes = isRoutine(state);
    return next;
}

std::string nameIn(const auto& list, const std::string& id) {
    for (const auto& item : list)
        if (item.id == id) return item.name;
    return {};
}

SideView sideView(const State& state, Side side) {
    const auto& player = state.player(side);
    const auto id = codec::keyText(side);
    SideView out;
    out.id = id;
    out.name = sideName(side);
    out.summary = player.patrol->name;
    out.look = SideLook::Cards;
    out.acting = state.active == side && state.round > 0 && state.booked.empty();
    if (state.phase == Phase::Fight && state.booked.empty())
        if (const auto pick = fightPick(state); !pick.units.empty()) out.picks = pick.side == side;
    out.counters.push_back({"cp:" + id, "CP", player.cp, -1,
                            "Command points: both sides gain one at the start of every Command phase, and at "
                            "most one more each round."});
    out.counters.push_back(
        {"vp:" + id, "VP", victoryPoints(state, side), -1,
         "Primary " + std::to_string(victoryPoints(state, side, ScoreSource::Primary)) + ", secondary " +
             std::to_string(victoryPoints(state, side, ScoreSource::Secondary)) +
             ". Secondary objective: " + nameIn(player.patrol->secondaries, player.secondary)});
    return out;
}

std::string markerText(const State& state, const Marker& marker) {
    std::string out = "Objective Control " + std::to_string(controlAt(state, marker, Side::Attacker)) +
                      " : " + std::to_string(controlAt(state, marker, Side::Defender));
    const auto holder = holderOf(state, marker);
    out += holder ? " · " + sideName(*holder) : " · contested";
    if (marker.secured) out += ", secured";
    if (marker.used) out += " · recovered";
    if (marker.doomed) out += " · removed at the start of the next round";
    if (marker.claimed) out += " · claimed by the " + sideName(*marker.claimed);
    return out;
}

std::vector<ObjectiveView> objectives(const State& state) {
    std::vector<ObjectiveView> out;
    for (const auto& [id, marker] : state.markers) {
        if (marker.removed) continue;
        const bool held = id != centreMarker && holderOf(state, marker).has_value();
        ObjectiveView view{
            id, markerName(state, id), markerText(state, marker), held ? 1 : 0, 1, held, false, {},
            {}, "hold." + id};
        if (held) view.holder = codec::keyText(*holderOf(state, marker));
        view.standing = std::to_string(controlAt(state, marker, Side::Attacker)) + " : " +
                        std::to_string(controlAt(state, marker, Side::Defender));
        out.push_back(std::move(view));
    }
    return out;
}

/// The units that may answer the unit that moved last, if no question is asked.
std::string overwatchLine(const State& state) {
    if (state.lastMoved.empty() || switchNow(state, "overwatch_window") != "demand") return {};
    const auto side = other(state.active);
    const auto* overwatch = stratagemOf(state, side, StratagemKind::FireOverwatch);
    const auto mover = state.rootOf(state.lastMoved);
    if (!overwatch || state.at(mover).side == side) return {};
    std::string names;
    for (const auto& id : unitsOf(state, side))
        if (checkStratagem(state, side, *overwatch, id) &&
            checkMoment(state, side, *overwatch, id, mover, Occasion::Listed))
            names += (names.empty() ? "" : ", ") + unitName(state, id);
    return names.empty() ? names
                         : overwatch->name + " at " + unitName(state, mover) + ", as an action of: " + names;
}

std::vector<std::string> notices(const State& state) {
    std::vector<std::string> out;
    if (auto line = overwatchLine(state); !line.empty()) out.push_back(std::move(line));
    if (state.phase == Phase::Setup)
        out.emplace_back(
            "Players deploy units alternately, the Defender first, each wholly within its own zone.");
    if (state.phase == Phase::Setup)
        for (const auto side : {state.first, other(state.first)})
            for (const auto& id : unitsOf(state, side))
                for (const auto* rule : {&words::infiltrators, &words::scouts})
                    if (allHaveRule(state, id, *rule) && state.at(id).moved == MoveKind::None)
                        out.push_back(sentenceAboutUnit(state, id, "has ") +
                                      (rule == &words::scouts
                                           ? "Scouts: it may move before the first turn."
                                           : "Infiltrators: it may be set up outside its zone."));
    if (state.phase == Phase::Command && !state.mission->ruleText.empty())
        out.push_back(state.mission->ruleText);
    if (state.phase == Phase::End)
        out.emplace_back("Units out of coherency lose models until they are in coherency again.");
    for (const auto side : {Side::Attacker, Side::Defender})
        if (const int inches = contagionInches(state, side); inches > 0) {
            auto words =
                state.player(side).patrol->ability.name + ": " + std::to_string(inches) + "″ in this round";
            if (state.phase == Phase::Command && contagionGrows(state, side, state.round))
                words += ", farther than before: set the units in range under “Contagion Range”";
            out.push_back(std::move(words));
        }
    return out;
}

OutcomeView outcome(const State& state) {
    OutcomeView out;
    out.booked = state.booked;
    if (state.booked.empty()) return out;
    const auto points = std::to_string(victoryPoints(state, Side::Attacker)) + " : " +
                        std::to_string(victoryPoints(state, Side::Defender));
    const bool draw = state.booked == "draw", stopped = state.booked == "stopped";
    out.headline = stopped ? "Stopped"
                   : draw  ? "A draw"
                           : "The " +
                                std::string(state.booked == "attacker" ? sideName(Side::Attacker)
                                                                       : sideName(Side::Defender)) +
                                " wins";
    out.reason = "victory points " + points;
    out.tone = stopped ? Tone::Plain : Tone::Good;
    return out;
}

std::vector<std::string> reserves(const State& state) {
    std::vector<std::string> out;
    for (const auto side : {Side::Attacker, Side::Defender})
        for (const auto& id : unitsOf(state, side, Presence::Reserves))
            out.push_back(sideName(side) + ": " + unitName(state, id) + " in Reserves");
    return out;
}

} // namespace

EncounterView Rules::view(const State& state, const Audience& audience) {
    EncounterView view;
    const bool gm = audience.isGm();
    view.system = "combat_patrol";
    view.title = state.mission->name;
    view.briefing = state.mission->briefing;
    view.turn = std::max(1, state.round);
    view.when = state.round == 0
                    ? "Before the battle"
                    : "Round " + std::to_string(state.round) + " of " + std::to_string(lastRound);
    view.clock = state.round == 0 ? std::string() : sideName(state.active) + "'s turn";
    view.phase = codec::keyText(state.phase);
    view.phases = phases(state);
    if (gm) view.next = nextView(state);
    view.sides = {sideView(state, Side::Attacker), sideView(state, Side::Defender)};
    view.units = unitViews(state);
    view.groups = groupViews(state);
    view.objectives = objectives(state);
    view.pieces = table::pieceViews(pieceTerms(state), state.pieces, audience);
    view.queue = reserves(state); // reserves are public
    if (gm) view.switches = switchViews(state.switches);
    if (gm) view.notices = notices(state);
    view.debrief = debrief(state);
    view.outcome = outcome(state);
    if (gm) view.note = state.note;
    return view;
}

} // namespace core::combat_patrol
