// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/queries/enumerate_outcomes.h"

#include "kernel/values/one_of_body.h"

#include <algorithm>

namespace core::trench_crusade {

namespace {

constexpr std::int64_t stateCost = 10'000; ///< cost of copying a whole state, in basic steps

/// A Way that has not come to its end.
struct Unfinished {
    Run run;
    Way way; ///< its state stays empty until the end
};

/// The later forms of the task on top once its dice have fallen; none when it does not skip them.
std::vector<Unfinished> skipped(const Unfinished& at, WorkBudget& work) {
    std::vector<Unfinished> out;
    visit(at.run.tasks.back(), [&](const auto& task) {
        if constexpr (requires { task.canSkipAhead(at.run.state); }) {
            if (!task.canSkipAhead(at.run.state)) return;
            for (auto& [later, share] : task.skipAhead(at.run.state, work)) {
                auto next = at;
                next.way.chance *= share;
                next.run.tasks.pop_back();
                if constexpr (std::is_same_v<std::decay_t<decltype(later)>, InjuryRoll>)
                    next.way.rows.emplace_back(later.target, later.roll.injury());
                if constexpr (std::is_same_v<std::decay_t<decltype(later)>, ActionRoll>)
                    next.way.successes.push_back(later.roll.success());
                next.run.push(std::move(later));
                out.push_back(std::move(next));
            }
        }
    });
    return out;
}

/// The forms after a die that is asked for has fallen, one for each face.
std::vector<Unfinished> rolled(const Unfinished& at, const Request& request) {
    std::vector<Unfinished> out;
    for (int face = 1; face <= request.sides; ++face) {
        auto next = at;
        next.way.chance /= request.sides;
        Answer answer;
        answer.faces = {{face}};
        answerTop(next.run, *fitAnswer(request, answer));
        out.push_back(std::move(next));
    }
    return out;
}

} // namespace

std::optional<std::vector<Way>> enumerateOutcomes(Run from, const Chooser& choose, WorkBudget& work) {
    std::vector<Way> ends;
    from.recorded = false;
    std::vector<Unfinished> left{{std::move(from), {}}};
    while (!left.empty()) {
        if (!work.spend(stateCost)) return std::nullopt;
        auto now = std::move(left.back());
        left.pop_back();
        if (now.run.tasks.empty()) {
            now.way.state = std::move(now.run.state);
            now.way.marks = std::move(now.run.marks);
            ends.push_back(std::move(now.way));
            continue;
        }
        auto next = skipped(now, work);
        if (work.isExhausted() || work.isCancelled())
            return std::nullopt; // the dice of the task were not counted to the end
        const auto request = next.empty() ? pendingRequest(now.run) : std::nullopt;
        if (!next.empty() || (request && request->kind != Request::Kind::Choice)) {
            if (request) next = rolled(now, *request);
            std::move(next.begin(), next.end(), std::back_inserter(left));
            continue;
        }
        if (request) {
            Answer answer;
            answer.pick = choose(*request);
            answerTop(now.run, answer);
        } else
            runTop(now.run);
        left.push_back(std::move(now));
    }
    return ends;
}

Chooser markerChooser(BloodPolicy blood, BlessingPolicy blessing) {
    return [=](const Request& request) -> std::string {
        const auto& last = request.options.back().id;
        if (request.id == "blessing")
            return blessing == BlessingPolicy::None ? "0" : blessing == BlessingPolicy::One ? "1" : last;
        if (request.id != "blood") return request.preset;
        const auto bath = [](const ChoiceOption& one) { return one.id.starts_with("bloodbath"); };
        const auto baths = std::find_if(request.options.begin(), request.options.end(), bath);
        const auto most = baths == request.options.begin() ? "0" : std::prev(baths)->id;
        switch (blood) {
        case BloodPolicy::None:
            return "0";
        case BloodPolicy::One:
            return "1";
        case BloodPolicy::All:
            return most;
        case BloodPolicy::Bloodbath:
            return baths == request.options.end() ? "0" : baths->id;
        case BloodPolicy::BloodbathAll:
            return last;
        }
        return request.preset;
    };
}

} // namespace core::trench_crusade
