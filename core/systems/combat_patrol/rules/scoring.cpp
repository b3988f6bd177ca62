// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/rules/scoring.h"

#include "kernel/view/view.h"
#include "systems/combat_patrol/rules/state_changes.h"
#include "systems/combat_patrol/state/formation.h"
#include "systems/combat_patrol/state/phases.h"
#include "systems/combat_patrol/state/switch_values.h"

#include <algorithm>
#include <cstdlib>

namespace core::combat_patrol {

namespace {

/// Calls visit(entry, models in range) for each living part of the side at the marker.
template <class Visit>
void eachNear(const State& state, const Marker& marker, Side side, const Visit& visit) {
    for (const auto& [id, count] : marker.near) {
        const auto* unit = state.find(id);
        if (!unit || unit->side != side || !unit->isOnTable()) continue;
        if (const int models = std::min(count, unit->alive()); models > 0) visit(*unit, models);
    }
}

Zone zoneOf(Side side) { return side == Side::Attacker ? Zone::Attacker : Zone::Defender; }

} // namespace

int controlAt(const State& state, const Marker& marker, Side side) {
    int sum = 0;
    eachNear(state, marker, side, [&](const Unit& unit, int models) {
        if (state.root(unit.id).battleShocked) return;
        for (const auto& model : unit.models) // the first living models count as in range
            if (!model.slain && models-- > 0) sum += std::max(0, state.statlineOf(unit, model).control);
    });
    return sum;
}

std::optional<Side> controllerOf(const State& state, const Marker& marker) {
    const int attacker = controlAt(state, marker, Side::Attacker),
              defender = controlAt(state, marker, Side::Defender);
    if (attacker == defender) return std::nullopt;
    return attacker > defender ? Side::Attacker : Side::Defender;
}

std::optional<Side> heldBefore(const State& state, const Marker& marker) {
    auto before = state;
    before.units.editWhere([](const Unit& unit) { return unit.steadied; },
                           [](Unit& unit) { unit.battleShocked = true; });
    return holderOf(before, marker);
}

std::optional<Side> holderOf(const State& state, const Marker& marker) {
    return marker.secured ? marker.secured : controllerOf(state, marker);
}

bool canSecure(const State& state, const Marker& marker, Side side) {
    if (marker.removed || marker.secured == side || controllerOf(state, marker) != side) return false;
    bool found = false;
    eachNear(state, marker, side, [&](const Unit& unit, int) {
        const auto& keywords = state.sheetOf(unit).keywords;
        found = found || (!state.root(unit.id).battleShocked &&
                          std::find(keywords.begin(), keywords.end(), "BATTLELINE") != keywords.end());
    });
    return found;
}

bool hasCharacterAt(const State& state, const Marker& marker, Side side) {
    bool found = false;
    eachNear(state, marker, side, [&](const Unit& unit, int) {
        const auto& keywords = state.sheetOf(unit).keywords;
        found = found || std::find(keywords.begin(), keywords.end(), "CHARACTER") != keywords.end();
    });
    return found;
}

const Objective* objectiveOf(const State& state, const std::string& id) {
    for (const auto& objective : state.mission->objectives)
        if (objective.id == id) return &objective;
    return nullptr;
}

std::string markerName(const State& state, const std::string& id) {
    const auto* objective = objectiveOf(state, id);
    return objective ? objective->name : id == centreMarker ? "Centre of the table" : id;
}

std::vector<std::string> markersLeft(const State& state, bool noMansLand) {
    std::vector<std::string> out;
    for (const auto& objective : state.mission->objectives) {
        const auto marker = state.markers.find(objective.id);
        if (marker == state.markers.end() || marker->second.removed ||
            (noMansLand && objective.zone != Zone::NoMansLand))
            continue;
        out.push_back(objective.id);
    }
    return out;
}

namespace {

int held(const State& state, Side side, std::optional<Zone> zone = std::nullopt) {
    int count = 0;
    for (const auto& id : markersLeft(state))
        if (holderOf(state, state.markers.at(id)) == side && (!zone || objectiveOf(state, id)->zone == *zone))
            ++count;
    return count;
}

/// Whether the side has claimed a site in no man's land for at least `turns` of its turns in a row.
bool isClaimed(const State& state, Side side, int turns) {
    for (const auto& id : markersLeft(state, true))
        if (const auto& marker = state.markers.at(id); marker.claimed == side && marker.claimedTurns >= turns)
            return true;
    return false;
}

bool holdsMarker(const State& state, Side side, const std::string& id) {
    const auto marker = state.markers.find(id);
    return marker != state.markers.end() && !marker->second.removed &&
           holderOf(state, marker->second) == side;
}

/// How often the score is earned now, with the reason.
std::pair<int, std::string> earned(const State& state, Side side, const Score& score) {
    const auto once = [](bool holds, std::string words) {
        return std::pair{holds ? 1 : 0, std::move(words)};
    };
    const auto each = [](int count, const char* one, const char* many) {
        return std::pair{count, plural(count, one, many)};
    };
    switch (score.kind) {
    case ScoreKind::EachMarker:
        return each(held(state, side), "marker", "markers");
    case ScoreKind::EachNoMansLandMarker:
        return each(held(state, side, Zone::NoMansLand), "marker in no man's land",
                    "markers in no man's land");
    case ScoreKind::EnemyZoneMarker:
        return once(held(state, side, zoneOf(other(side))) > 0, "the marker in the enemy zone");
    case ScoreKind::MarkersAtLeast:
        return once(held(state, side) >= score.count, "at least " + plural(score.count, "marker", "markers"));
    case ScoreKind::MoreMarkers:
        return once(held(state, side) > held(state, other(side)), "more markers than the opponent");
    case ScoreKind::RazedThisTurn:
        return once(state.player(side).razed, "a marker razed this turn");
    case ScoreKind::ClaimedSite:
        return once(isClaimed(state, side, 1), "a claimed site");
    case ScoreKind::ClaimedAgain:
        return once(isClaimed(state, side, 2), "a site claimed two turns in a row");
    case ScoreKind::LastNoMansLandMarker: {
        const auto left = markersLeft(state, true);
        return once(left.size() == 1 && holdsMarker(state, side, left.front()),
                    "the last marker in no man's land");
    }
    case ScoreKind::Marker:
        return once(score.side == side && holdsMarker(state, side, score.marker),
                    "marker " + markerName(state, score.marker));
    }
    return {};
}

ScoredPoints tally(const State& state, Side side, const std::vector<Score>& scores) {
    ScoredPoints out;
    for (const auto& score : scores) {
        const auto [times, words] = earned(state, side, score);
        if (times == 0) continue;
        out.points += times * score.points;
        out.why += (out.why.empty() ? "" : ", ") + words;
    }
    return out;
}

} // namespace

ScoredPoints primaryNow(const State& state, Side side) {
    auto out = tally(state, side, state.mission->primary.scores);
    if (const int most = state.mission->primary.maximum; most > 0) out.points = std::min(out.points, most);
    return out;
}

bool scoresPrimary(const State& state, Side side) {
    const auto& primary = state.mission->primary;
    if (state.mission->id.empty() || side != state.active || state.round < primary.fromRound ||
        state.round > primary.toRound)
        return false;
    const bool late =
        primary.schedule == Schedule::Standard && state.round == lastRound && side != state.first;
    return state.phase == (late ? Phase::End : Phase::Command);
}

ScoredPoints finalNow(const State& state, Side side) {
    return tally(state, side, state.mission->primary.atEnd);
}

const Secondary* secondaryOf(const State& state, Side side) {
    const auto& player = state.player(side);
    for (const auto& secondary : player.patrol->secondaries)
        if (secondary.id == player.secondary) return &secondary;
    return nullptr;
}

namespace {

/// Whether a unit with the faction keyword of the side, not Battle-shocked, is within 3 inches of the centre
/// of the table.
bool holdsCentre(const State& state, Side side) {
    const auto centre = state.markers.find(centreMarker);
    if (centre == state.markers.end()) return false;
    bool found = false;
    eachNear(state, centre->second, side, [&](const Unit& unit, int) {
        found = found || (!state.root(unit.id).battleShocked &&
                          anyHas(state, unit.id, state.player(side).patrol->faction));
    });
    return found;
}

std::string secondaryReason(const State& state, Side side, const Secondary& secondary) {
    switch (secondary.kind) {
    case SecondaryKind::ContaminateGround:
        return holdsCentre(state, side) ? "a unit that is not Battle-shocked is within 3″ of the centre" : "";
    case SecondaryKind::HoldMarkers:
        return held(state, side) >= secondary.count
                   ? "at least " + plural(secondary.count, "marker", "markers")
                   : "";
    case SecondaryKind::MoreMarkers:
        return held(state, side) > held(state, other(side)) ? "more markers than the opponent" : "";
    case SecondaryKind::SpreadTheBlight:
    case SecondaryKind::DestroyUnits:
    case SecondaryKind::DestroyCharacters:
        return {};
    }
    return {};
}

} // namespace

ScoredPoints secondaryNow(const State& state, Side side) {
    const auto* secondary = secondaryOf(state, side);
    if (!secondary || state.round < secondary->fromRound) return {};
    const auto why = secondaryReason(state, side, *secondary);
    return why.empty() ? ScoredPoints{} : ScoredPoints{secondary->points, why};
}

void score(Run& run, Side side, ScoreSource source, int points, std::string why) {
    if (points == 0) return;
    run.say("The " + sideName(side) + (points < 0 ? " loses " : " scores ") +
            std::to_string(std::abs(points)) + " VP: " + why);
    run.emit(Scored{{std::max(1, run.state.round), side, source, points, std::move(why)}});
}

void scoreDestroyed(Run& run, const UnitId& id, const UnitId& by) {
    const auto& unit = run.state.at(id);
    const auto* killer = run.state.find(by);
    if (!killer || killer->side == unit.side) return;
    const auto* secondary = secondaryOf(run.state, killer->side);
    if (!secondary || run.state.round < secondary->fromRound) return;
    const bool whole = switchNow(run.state, "destroyed_parts") == "whole"; // AMB-CP14
    if (whole && !parts(run.state, id).empty()) return;
    const bool tainted = run.state.root(id).taintedFirst &&
                         anyHas(run.state, by, run.state.player(killer->side).patrol->faction);
    const bool character = secondary->kind == SecondaryKind::DestroyCharacters &&
                           holds(run.state.sheetOf(unit).keywords, "CHARACTER");
    const bool counts = character || secondary->kind == SecondaryKind::DestroyUnits ||
                        (secondary->kind == SecondaryKind::SpreadTheBlight && tainted);
    if (counts)
        score(run, killer->side, ScoreSource::Secondary, secondary->points,
              secondary->name + ", " + unit.name);
}

int victoryPoints(const State& state, Side side) {
    int sum = 0;
    for (const auto& line : *state.scores)
        sum += line.side == side ? line.points : 0;
    return sum;
}

int victoryPoints(const State& state, Side side, ScoreSource source) {
    int sum = 0;
    for (const auto& line : *state.scores)
        sum += line.side == side && line.source == source ? line.points : 0;
    return sum;
}

} // namespace core::combat_patrol
