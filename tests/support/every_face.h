// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/requests.h"

#include <QtGlobal>

#include <cmath>
#include <functional>
#include <map>
#include <utility>
#include <vector>

/// Reference odds by brute force: every ordered sequence of faces, each as likely as the other.
namespace every_face {

/// Visits every ordered sequence of faces of a request, cut into its rows.
inline void eachSequence(const core::Request& request,
                         const std::function<void(const core::Answer&)>& visit) {
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

using Ended = std::function<void(const core::Resolution& end, double chance)>;

/// Plays the resolution to each of its ends; choices take their preset.
inline void playOut(const core::Resolution& resolution, double chance, const Ended& ended) {
    const auto request = resolution.pending();
    if (!request) return ended(resolution, chance);
    const auto goOn = [&](const core::Answer& answer, double share) {
        auto next = resolution.clone();
        if (auto done = next->supply(answer); !done) qFatal("%s", done.error().text.c_str());
        playOut(*next, share, ended);
    };
    if (request->kind == core::Request::Kind::Choice) {
        core::Answer answer;
        answer.pick = request->preset;
        return goOn(answer, chance);
    }
    if (request->kind == core::Request::Kind::Split) return goOn(core::presetSplit(*request), chance);
    // Sequences that fall into the same bands are played on once where a pool sees no more of them.
    std::map<std::vector<std::vector<int>>, std::pair<core::Answer, int>> sequences;
    eachSequence(*request, [&](const core::Answer& answer) {
        const auto fitted = core::fitAnswer(*request, answer);
        if (!fitted) qFatal("%s", fitted.error().text.c_str());
        auto& [first, count] =
            sequences[request->kind == core::Request::Kind::Faces ? fitted->faces : fitted->counts];
        if (count++ == 0) first = answer;
    });
    const double all = std::pow(request->sides, request->dice());
    for (const auto& [key, sequence] : sequences)
        goOn(sequence.first, chance * sequence.second / all);
}

} // namespace every_face
