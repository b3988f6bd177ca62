// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/scrimmage/queries/enumerate_outcomes.h"

#include "kernel/values/one_of_body.h"

#include <algorithm>

namespace core::scrimmage {

namespace {

constexpr std::int64_t stateCost = 10'000; ///< basic steps for copying a whole state

struct Unfinished {
    Run run;
    double chance = 1;
};

/// The forms of the top task after its dice; none if the task cannot skip them.
std::vector<Unfinished> skipped(const Unfinished& at, WorkBudget& work) {
    std::vector<Unfinished> out;
    visit(at.run.tasks.back(), [&](const auto& task) {
        if constexpr (requires { task.canSkipAhead(at.run.state); }) {
            if (!task.canSkipAhead(at.run.state)) return;
            for (auto& [later, share] : task.skipAhead(at.run.state, work)) {
                auto next = at;
                next.chance *= share;
                next.run.tasks.pop_back();
                next.run.push(std::move(later));
                out.push_back(std::move(next));
            }
        }
    });
    return out;
}

} // namespace

std::optional<std::vector<Way>> enumerateOutcomes(Run from, const Answering& answers, WorkBudget& work) {
    std::vector<Way> ends;
    std::vector<Unfinished> left{{std::move(from), 1}};
    while (!left.empty()) {
        if (!work.spend(stateCost)) return std::nullopt;
        auto now = std::move(left.back());
        left.pop_back();
        if (now.run.tasks.empty()) {
            ends.push_back({std::move(now.run.state), now.chance});
            continue;
        }
        auto next = skipped(now, work);
        if (work.isExhausted() || work.isCancelled()) return std::nullopt; // its dice were not fully counted
        if (!next.empty()) {
            std::move(next.begin(), next.end(), std::back_inserter(left));
            continue;
        }
        if (const auto request = pendingRequest(now.run))
            answerTop(now.run, answers(*request));
        else
            runTop(now.run);
        left.push_back(std::move(now));
    }
    return ends;
}

Answering splitBreatheBy(BreathePolicy policy) {
    return [policy](const Request& request) {
        if (!request.split) {
            Answer answer;
            answer.pick = request.preset;
            return answer;
        }
        const auto& split = *request.split;
        int strain = 0;
        if (policy == BreathePolicy::StrainFirst) strain = std::min(split.points, split.mostOf(0));
        if (policy == BreathePolicy::EndOverwhelmedThenHealth && split.most.front() >= mostStrain) strain = 1;
        const int health = std::min(split.points - strain, split.mostOf(1));
        strain = split.points - health;
        Answer answer;
        answer.shares = {{request.options[0].id, strain}, {request.options[1].id, health}};
        return answer;
    };
}

} // namespace core::scrimmage
