// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/view/view.h"
#include "systems/combat_patrol/rules/scoring.h"
#include "systems/combat_patrol/state/phases.h"

#include <cstdlib>

namespace core::combat_patrol {

namespace {

std::string briefed(const Score& item, const State& state) {
    const auto points = std::to_string(item.points) + " VP ";
    switch (item.kind) {
    case ScoreKind::EachMarker:
        return points + "for each objective marker you control";
    case ScoreKind::EachNoMansLandMarker:
        return points + "for each marker in no man's land that you control";
    case ScoreKind::EnemyZoneMarker:
        return points + "for the marker in the enemy's deployment zone";
    case ScoreKind::MarkersAtLeast:
        return points + "for " + std::to_string(item.count) + " markers or more";
    case ScoreKind::MoreMarkers:
        return points + "for more markers than the enemy";
    case ScoreKind::RazedThisTurn:
        return points + "for a marker razed this turn";
    case ScoreKind::ClaimedSite:
        return points + "for a claimed site";
    case ScoreKind::ClaimedAgain:
        return points + "for a site claimed two turns in a row";
    case ScoreKind::LastNoMansLandMarker:
        return points + "for the last marker in no man's land";
    case ScoreKind::Marker:
        return points + "for the marker " + markerName(state, item.marker) + " (" + sideName(item.side) + ")";
    }
    return {};
}

std::string signedInches(int inches) {
    return (inches < 0 ? "−" : "") + std::to_string(std::abs(inches)) + "″";
}

BriefingSection battlefield(const Mission& mission) {
    BriefingSection out{"On the table", {}, false};
    if (!mission.board.empty()) out.lines.push_back(mission.board);
    for (const auto& zone : mission.zones)
        out.lines.push_back("The " + sideName(zone.side) + " sets up " + zone.text);
    for (const auto& marker : mission.objectives)
        out.lines.push_back("Marker " + marker.name + ": " + signedInches(marker.x) +
                            " along the long edges, " + signedInches(marker.z) +
                            " along the short ones, from the centre");
    return out;
}

BriefingSection victory(const State& state) {
    const auto& primary = state.mission->primary;
    BriefingSection out{"Objectives", {}, false};
    out.lines.push_back("The primary objective scores in rounds " + std::to_string(primary.fromRound) +
                        " to " + std::to_string(primary.toRound) + ", at most " +
                        std::to_string(primary.maximum) + " VP each time:");
    for (const auto& item : primary.scores)
        out.lines.push_back(briefed(item, state));
    for (const auto& item : primary.atEnd)
        out.lines.push_back("At the end of the battle: " + briefed(item, state));
    for (const auto side : {Side::Attacker, Side::Defender})
        if (const auto* secondary = secondaryOf(state, side))
            out.lines.push_back(sideName(side) + ", secondary " + secondary->name + ": " + secondary->help);
    return out;
}

} // namespace

Briefing Rules::briefing(const State& state, const Audience&) {
    const auto& mission = *state.mission;
    if (mission.id.empty()) return {};
    Briefing out{mission.name, mission.briefing, mission.minutes, {battlefield(mission), victory(state)}};
    if (!mission.ruleText.empty()) out.sections.push_back({"Special here", {mission.ruleText}, false});
    return out;
}

} // namespace core::combat_patrol
