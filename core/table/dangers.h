// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow_odds.h"
#include "table/odds_reports.h"

#include <algorithm>
#include <iterator>
#include <vector>

/// What enemies may still do to the watched units, before they do it.
namespace core::table {

/// Carries out the commands that `plan(state)` plans in every remaining state; where it plans nothing, the
/// state stays unchanged. False when the work budget ran out.
template <class Rules, class Plan> bool carryOut(Endings<Rules>& ends, const Plan& plan, WorkBudget& work) {
    Endings<Rules> next;
    FlowWalk<Rules> walk(work, next);
    std::vector<Ending<Rules>> untouched;
    for (auto& at : ends.all) {
        auto run = plan(at.state);
        if (run) {
            run->marks = std::move(at.marks);
            walk.add(std::move(*run), at.chance);
        } else
            untouched.push_back(std::move(at));
    }
    if (!walk.run()) return false;
    std::move(untouched.begin(), untouched.end(), std::back_inserter(next.all));
    ends = std::move(next);
    return true;
}

/// The results of `threat(enemy, watched)` for each watched unit and each of `enemiesOf(watched)`, where
/// there is a danger, the greatest first. Nothing when the work budget ran out.
template <class Id, class Enemies, class Threat>
std::vector<OddsReport> dangers(const std::vector<Id>& watched, const Enemies& enemiesOf,
                                const Threat& threat, WorkBudget& work) {
    std::vector<OddsReport> out;
    double done = 0;
    for (const auto& id : watched) {
        const auto enemies = enemiesOf(id);
        const double share = 1.0 / static_cast<double>(watched.size());
        for (const auto& enemy : enemies) {
            if (auto one = threat(enemy, id)) out.push_back(std::move(*one));
            if (work.isCancelled() || work.isExhausted()) return {};
            work.report(done += share / static_cast<double>(enemies.size()));
        }
    }
    greatestFirst(out);
    return out;
}

} // namespace core::table
