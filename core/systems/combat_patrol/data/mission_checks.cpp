// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/data/data_check.h"

#include <algorithm>
#include <set>

namespace core::combat_patrol {

namespace {

/// Whether the point is in the polygon or on its border.
bool isInside(int x, int z, const std::vector<std::pair<int, int>>& corners) {
    bool left = false, right = false;
    for (std::size_t n = 0; n < corners.size(); ++n) {
        const auto [ax, az] = corners[n];
        const auto [bx, bz] = corners[(n + 1) % corners.size()];
        const int turn = (bx - ax) * (z - az) - (bz - az) * (x - ax);
        left = left || turn > 0;
        right = right || turn < 0;
    }
    return !(left && right);
}

void checkZones(const Mission& mission, Check& check) {
    std::set<Side> sides;
    for (std::size_t n = 0; n < mission.zones.size(); ++n) {
        const auto& zone = mission.zones[n];
        check.need(sides.insert(zone.side).second, at("zones", n, "side"),
                   "this side has another deployment zone already");
        check.need(zone.corners.size() >= 3, at("zones", n, "corners"),
                   "the zone needs at least three corners");
        for (std::size_t k = 0; k < zone.corners.size(); ++k) {
            check.within(zone.corners[k].first, -22, 22,
                         at("zones", n, "corners[" + std::to_string(k) + "][0]"));
            check.within(zone.corners[k].second, -15, 15,
                         at("zones", n, "corners[" + std::to_string(k) + "][1]"));
        }
    }
    check.need(sides.size() == 2, "$.zones", "Attacker and Defender need a deployment zone each");
}

void checkObjectives(const Mission& mission, Check& check) {
    std::set<std::string> ids;
    check.need(!mission.objectives.empty(), "$.objectives", "the mission needs objective markers");
    for (std::size_t n = 0; n < mission.objectives.size(); ++n) {
        const auto& objective = mission.objectives[n];
        check.need(ids.insert(objective.id).second, at("objectives", n, "id"),
                   "the id `" + objective.id + "` is given twice");
        check.within(objective.x, -22, 22, at("objectives", n, "x"));
        check.within(objective.z, -15, 15, at("objectives", n, "z"));
        auto zone = Zone::NoMansLand;
        for (const auto& deployment : mission.zones)
            if (isInside(objective.x, objective.z, deployment.corners))
                zone = deployment.side == Side::Attacker ? Zone::Attacker : Zone::Defender;
        check.need(zone == objective.zone, at("objectives", n, "zone"),
                   "by its coordinates the marker is in the zone `" + codec::keyText(zone) + "`");
    }
}

void checkScores(const std::vector<Score>& scores, const std::string& path, const Mission& mission,
                 Check& check) {
    for (std::size_t n = 0; n < scores.size(); ++n) {
        const auto& score = scores[n];
        check.within(score.points, 1, 100, at(path, n, "vp"));
        check.within(score.count, 1, 10, at(path, n, "count"));
        const bool known = std::any_of(mission.objectives.begin(), mission.objectives.end(),
                                       [&](const Objective& o) { return o.id == score.marker; });
        check.need(known || score.kind != ScoreKind::Marker, at(path, n, "marker"),
                   "there is no objective `" + score.marker + "`");
    }
}

} // namespace

void checkMission(const Mission& mission, Faults& faults) {
    Check check("missions/" + mission.id + ".json");
    checkZones(mission, check);
    checkObjectives(mission, check);
    const auto& primary = mission.primary;
    check.within(primary.fromRound, 1, 5, "$.primary.fromRound");
    check.within(primary.toRound, primary.fromRound, 5, "$.primary.toRound");
    check.within(primary.maximum, 1, 100, "$.primary.maximum");
    checkScores(primary.scores, "primary.scores", mission, check);
    checkScores(primary.atEnd, "primary.final", mission, check);
    check.into(faults);
}

} // namespace core::combat_patrol
