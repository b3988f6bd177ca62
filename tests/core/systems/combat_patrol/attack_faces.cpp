// SPDX-License-Identifier: GPL-3.0-or-later
#include "attack_faces.h"

#include <cmath>

namespace patrol_attacks {

namespace {

using Resolution = core::FlowResolution<Rules>;

/// Visits every ordered sequence of faces of a request, cut into its rows.
void eachSequence(const core::Request& request, const std::function<void(const core::Answer&)>& visit) {
    std::vector<int> faces(static_cast<std::size_t>(request.dice()), 1);
    for (bool more = true; more;) {
        core::Answer answer;
        auto at = faces.begin();
        for (const auto& row : request.rows) {
            answer.faces.emplace_back(at, at + row.dice);
            at += row.dice;
        }
        visit(answer);
        more = false;
        for (auto& face : faces) {
            if (++face <= request.sides) {
                more = true;
                break;
            }
            face = 1;
        }
    }
}

void play(const Resolution& resolution, double chance, Chances& into) {
    const auto request = resolution.pending();
    if (!request) {
        into[position(resolution.flow().state)] += chance;
        return;
    }
    const auto goOn = [&](const core::Answer& answer, double share) {
        auto next = resolution;
        if (auto done = next.supply(answer); !done) qFatal("%s", done.error().text.c_str());
        play(next, share, into);
    };
    if (request->kind == core::Request::Kind::Choice) {
        core::Answer answer;
        answer.pick = request->preset;
        return goOn(answer, chance);
    }
    // Sequences that fall into the same bands are played on once where a pool sees no more of them.
    std::map<std::vector<std::vector<int>>, std::pair<core::Answer, int>> sequences;
    eachSequence(*request, [&](const core::Answer& answer) {
        const auto fitted = core::fitAnswer(*request, answer);
        if (!fitted) qFatal("%s", fitted.error().text.c_str());
        auto& [first, count] = sequences[request->kind == core::Request::Kind::Faces ? fitted->faces : fitted->counts];
        if (count++ == 0) first = answer;
    });
    const double all = std::pow(request->sides, request->dice());
    for (const auto& [key, sequence] : sequences) goOn(sequence.first, chance * sequence.second / all);
}

} // namespace

Resolution resolutionOf(const State& state, const Command& command) {
    auto run = Rules::plan(state, command, false);
    if (!run) qFatal("%s", run.error().text.c_str());
    return Resolution(std::move(*run));
}

std::string position(const State& state) {
    auto shown = state;
    shown.mission = {};
    shown.sheets.clear();
    shown.weapons.clear();
    shown.keywords.clear();
    shown.stratagems.clear();
    shown.deeds.clear();
    shown.attacker.patrol = shown.defender.patrol = {};
    return core::canonicalBytes(core::codec::write(shown));
}

Chances byOdds(const Resolution& resolution) {
    core::Work work;
    core::Endings<Rules> ends;
    core::FlowWalk<Rules> walk(work, ends);
    walk.add(resolution.flow(), 1.0);
    walk.run();
    Chances out;
    for (const auto& end : ends.all) out[position(end.state)] += end.chance;
    return out;
}

Chances byEveryFace(const Resolution& resolution) {
    Chances out;
    play(resolution, 1.0, out);
    return out;
}

std::string played(const Resolution& resolution, core::DiceSource& dice) {
    auto at = resolution;
    while (const auto request = at.pending())
        if (auto done = at.supply(core::rollAnswer(*request, dice)); !done) qFatal("%s", done.error().text.c_str());
    return position(at.flow().state);
}

} // namespace patrol_attacks
