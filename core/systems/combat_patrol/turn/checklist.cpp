// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/turn/checklist.h"

#include "systems/combat_patrol/rules/abilities/ability_rule.h"
#include "systems/combat_patrol/rules/battle_shock.h"
#include "systems/combat_patrol/rules/may_act.h"
#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/state/contagion.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/switch_values.h"
#include "systems/combat_patrol/state/table_terms.h"

#include <algorithm>

namespace core::combat_patrol {

namespace {

using Kind = ChecklistTask::Kind;
using Stage = Line::Stage;

constexpr int lastArrivals = 3; ///< the round at the end of which Reserves are destroyed (CP-F4)

ChecklistTask chore(Kind kind, Side side, const UnitId& unit = {}, std::string marker = {}) {
    return {kind, side, unit, std::move(marker)};
}

void pointLines(const State& state, const Moment& next, std::vector<Line>& out) {
    for (const auto side : {next.active, other(next.active)})
        out.push_back({Stage::Begun, "CP-F5:" + codec::keyText(side), "CP-F5",
                       sideName(side) + ": +1 CP, " + std::to_string(state.player(side).cp) + " → " +
                           std::to_string(state.player(side).cp + 1),
                       "both players gain one at the start of every Command phase",
                       chore(Kind::Point, side)});
    const auto* picked = pickedEnhancement(state.player(next.active));
    if (!picked || !ruleOf(picked->kind).commandPoint) return;
    if (const auto* bearer = state.find(unitInPatrol(next.active, picked->bearer));
        bearer && bearer->isOnTable())
        out.push_back({Stage::Begun, "CP-F5:" + picked->id, "CP-F5",
                       sideName(next.active) + ": +1 CP, " + picked->name,
                       bearer->name + " is on the table; one additional point a round",
                       chore(Kind::ExtraPoint, next.active)});
}

/// Adds the lines of mission 2: the marker that was picked a round ago is removed, the next one is picked.
void doomLines(const State& state, const Moment& next, std::vector<Line>& out) {
    if (state.mission->rule != MissionRule::FailingCells || next.round == state.round || next.round < 3)
        return;
    for (const auto& id : markersLeft(state))
        if (state.markers.at(id).doomed)
            out.push_back({Stage::Begun, "mission:" + id, "CP 2.8", markerName(state, id) + " is removed",
                           "it was picked at the start of the previous round",
                           chore(Kind::RemoveMarker, next.active, {}, id)});
    if (next.round < lastRound)
        out.push_back({Stage::Begun, "mission:doom", "CP 2.8",
                       "A marker in no man's land is picked at random",
                       "it is removed at the start of the next round", DoomRoll{}});
}

void supplyLine(const State& state, const Moment& next, std::vector<Line>& out) {
    if (state.mission->rule != MissionRule::SupplyLines) return;
    for (const auto& id : markersLeft(state)) {
        const auto zone = objectiveOf(state, id)->zone;
        const bool own = zone == (next.active == Side::Attacker ? Zone::Attacker : Zone::Defender);
        if (!own || holderOf(state, state.markers.at(id)) != next.active) continue;
        out.push_back({Stage::Begun, "mission:supply", "CP 2.8",
                       "The " + sideName(next.active) + " rolls for supplies: 4+ is a command point",
                       "the side controls the marker in its own zone", SupplyRoll{next.active}});
    }
}

/// Adds a line for each aura that grows in the next round, because the units in range must be set again.
void contagionLines(const State& state, const Moment& next, std::vector<Line>& out) {
    if (next.round == state.round) return;
    for (const auto side : {Side::Attacker, Side::Defender}) {
        if (!contagionGrows(state, side, next.round) || !spreadsContagion(state, side)) continue;
        const auto from = std::to_string(contagionInches(state, side, next.round - 1));
        const auto to = std::to_string(contagionInches(state, side, next.round));
        out.push_back(
            {Stage::Begun, "CP 2.5:" + codec::keyText(side), "CP 2.5",
             state.player(side).patrol->ability.name + " reaches " + to + "″ instead of " + from + "″",
             "units in range stay in range; set the others under “Contagion Range”",
             chore(Kind::Contagion, side)});
    }
}

void beginLines(const State& state, const Moment& next, std::vector<Line>& out) {
    if (next.phase != Phase::Command || next == Moment{state.round, state.phase, state.active}) return;
    doomLines(state, next, out);
    contagionLines(state, next, out);
    pointLines(state, next, out);
    for (const auto& id : unitsOf(state, next.active))
        if (state.at(id).battleShocked)
            out.push_back({Stage::Begun, "2.2.1:end:" + id.text, "CP 2.2.1",
                           unitName(state, id) + ": Battle-shock ends",
                           "it lasts until the start of the side's next Command phase",
                           chore(Kind::EndShock, next.active, id)});
    supplyLine(state, next, out);
}

/// The state in which points are counted: control is determined, and the earlier lines have changed the
/// markers.
State whenCounted(const State& state, const std::vector<Line>& before) {
    Run run;
    run.state = state;
    run.recorded = false;
    ChecklistTask{Kind::Evaluate, state.active, {}, {}}.run(run);
    for (const auto& line : before)
        if (const auto* each = line.task.as<ChecklistTask>();
            each && line.stage == Stage::Ending && each->kind != Kind::Finish)
            ChecklistTask(*each).run(run);
    return run.state;
}

void primaryLine(const State& state, std::vector<Line>& out) {
    if (!scoresPrimary(state, state.active)) return;
    const auto now = primaryNow(whenCounted(state, out), state.active);
    out.push_back(
        {Stage::Ending, "primary", "CP 2.8",
         sideName(state.active) + ": " + std::to_string(now.points) + " primary VP for the markers held now",
         now.why.empty() ? "the side holds no marker that scores" : now.why,
         chore(Kind::Primary, state.active)});
}

void commandLines(const State& state, std::vector<Line>& out) {
    for (const auto& id : unitsOf(state, state.active))
        if (isBelowHalf(state, id))
            out.push_back({Stage::Before, "2.2.1:" + id.text, "CP 2.2.1",
                           unitName(state, id) + ": Battle-shock test, " + shockWords(state, id),
                           std::to_string(modelsLeft(state, id)) + " of " +
                               plural(startingStrength(state, id), "model", "models") +
                               ", below half strength",
                           BattleShock{id, false}});
    if (isSwitchedOn(state, "secured"))
        for (const auto& id : markersLeft(state))
            if (canSecure(state, state.markers.at(id), state.active))
                out.push_back({Stage::Ending, "CP-F7:" + id, "CP-F7", markerName(state, id) + " is secured",
                               "a Battleline unit is in range; the side keeps the marker without models "
                               "until the opponent controls it",
                               chore(Kind::Secure, state.active, {}, id)});
    if (state.mission->rule == MissionRule::ClaimSites)
        for (const auto& id : markersLeft(state, true))
            if (const auto& marker = state.markers.at(id);
                holderOf(state, marker) == state.active && hasCharacterAt(state, marker, state.active))
                out.push_back({Stage::Ending, "mission:claim:" + id, "CP 2.8",
                               markerName(state, id) + " is claimed", "a CHARACTER is in range",
                               chore(Kind::Claim, state.active, {}, id)});
    primaryLine(state, out);
}

void endLines(const State& state, std::vector<Line>& out) {
    if (const auto now = secondaryNow(state, state.active); now.points > 0) {
        const auto* secondary = secondaryOf(state, state.active);
        out.push_back({Stage::Ending, "secondary", "CP 2.5",
                       sideName(state.active) + ": " + std::to_string(now.points) + " VP, " + secondary->name,
                       now.why, chore(Kind::Secondary, state.active)});
    }
    if (state.mission->rule == MissionRule::Sabotage && !state.player(other(state.active)).noReroll)
        for (const auto& id : markersLeft(state))
            if (objectiveOf(state, id)->zone ==
                    (state.active == Side::Attacker ? Zone::Defender : Zone::Attacker) &&
                holderOf(state, state.markers.at(id)) == state.active)
                out.push_back({Stage::Ending, "mission:sabotage", "CP 2.8",
                               "The " + sideName(other(state.active)) + " loses Command Re-roll",
                               "the marker in the enemy zone is controlled",
                               chore(Kind::Sabotage, state.active)});
    primaryLine(state, out);
    const bool roundEnds =
        isLastPhase(state) ||
        momentAhead(state).round > state.round; // whichever side has the last turn of the round
    if (roundEnds)
        for (const auto& age : table::agingPieces(pieceTerms(state), state.pieces))
            out.push_back({Stage::Ending, "piece:" + age.id, "", age.text, age.why,
                           chore(Kind::Piece, state.active, {}, age.id)});
    if (state.round == lastArrivals && roundEnds && isSwitchedOn(state, "late_reserves"))
        for (const auto side : {Side::Attacker, Side::Defender})
            for (const auto& id : unitsOf(state, side, Presence::Reserves))
                out.push_back({Stage::Ending, "CP-F4:" + id.text, "CP-F4",
                               sentenceAboutUnit(state, id, "is destroyed"),
                               "the unit is still in Reserves at the end of round 3",
                               chore(Kind::LateReserves, side, id)});
}

void finalLines(const State& state, std::vector<Line>& out) {
    const auto painted = switchNow(state, "painted");
    const auto counted = whenCounted(state, out);
    for (const auto side : {Side::Attacker, Side::Defender}) {
        if (const auto now = finalNow(counted, side); now.points > 0)
            out.push_back({Stage::Ending, "final:" + codec::keyText(side), "CP 2.8",
                           sideName(side) + ": " + std::to_string(now.points) + " VP at the end", now.why,
                           chore(Kind::Final, side)});
        if (painted == "both" || painted == codec::keyText(side))
            out.push_back({Stage::Ending, "CP-F6:" + codec::keyText(side), "CP-F6",
                           sideName(side) + ": 10 VP for a painted army", "switch “Painted army”",
                           chore(Kind::Painted, side)});
    }
    out.push_back({Stage::Ending, "CP-F6", "CP-F6", "The battle ends",
                   "the side with most victory points wins", chore(Kind::Finish, state.active)});
}

} // namespace

bool isRoutine(const State& state) {
    if (!state.booked.empty() || isLastPhase(state)) return false;
    if (state.phase == Phase::Setup || state.phase == Phase::Command || state.phase == Phase::Movement)
        return false;
    for (const auto& [id, unit] : state.units)
        if (mayAct(state, state.rootOf(id))) return false;
    const auto lines = checklist(state);
    return std::all_of(lines.begin(), lines.end(),
                       [](const Line& line) { return line.stage == Stage::Begun; });
}

std::vector<Line> checklist(const State& state) {
    std::vector<Line> out;
    if (state.phase == Phase::Command) commandLines(state, out);
    if (state.phase == Phase::End) endLines(state, out);
    if (isLastPhase(state))
        finalLines(state, out);
    else
        beginLines(state, momentAhead(state), out);
    return out;
}

} // namespace core::combat_patrol
