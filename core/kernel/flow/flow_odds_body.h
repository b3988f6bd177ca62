// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/seeded_dice.h"
#include "kernel/flow/flow_body.h"
#include "kernel/flow/flow_odds.h"
#include "kernel/odds/distribution.h"

#include <algorithm>
#include <cmath>

/// The functions that follow the odds of a Flow (kernel/flow/flow_odds.h). For the source file that
/// instantiates a system's game.
namespace core {

namespace detail {

/// Increments the faces like the digits of a number; false after the last ones.
inline bool nextFaces(const Request& request, Answer& answer) {
    for (std::size_t r = 0; r < request.rows.size(); ++r)
        for (auto& face : answer.faces[r]) {
            if (++face <= request.sidesOf(request.rows[r])) return true;
            face = 1;
        }
    return false;
}

/// The policies as one text: "no reaction; the nearest target".
inline std::string policyWords(const std::set<std::string>& policies) {
    std::string out;
    for (const auto& policy : policies)
        out += (out.empty() ? "" : "; ") + policy;
    return out;
}

} // namespace detail

template <class Rules>
FlowWalk<Rules>::FlowWalk(WorkBudget& work, Endings<Rules>& into) : m_work(work), m_into(into) {}
template <class Rules> FlowWalk<Rules>::~FlowWalk() = default;

template <class Rules> void FlowWalk<Rules>::add(Flow<Rules> flow, double chance) {
    flow.recorded = false;
    flow.events.clear();
    flow.sentences.clear();
    flow.remarks.clear();
    put({std::move(flow), chance});
}

template <class Rules> bool FlowWalk<Rules>::run(std::int64_t positions) {
    m_positions = positions;
    while (!m_open.empty()) {
        auto bucket = m_open.extract(m_open.begin());
        report(bucket.key());
        for (auto& [hash, node] : bucket.mapped()) {
            if (!spend()) return false;
            expand(std::move(node));
        }
    }
    return !isTruncated();
}

/// Charges a step of the work budget, and one of the allowed positions.
template <class Rules> bool FlowWalk<Rules>::spend() {
    std::int64_t steps = 1;
    if constexpr (requires { Rules::positionCost; }) steps = Rules::positionCost;
    return m_work.spend(steps) && --m_positions >= 0;
}

template <class Rules> std::size_t FlowWalk<Rules>::hash(const Flow<Rules>& flow) {
    std::size_t sum = Rules::hash(flow.state);
    for (const auto& task : flow.tasks)
        visit(task, [&](const auto& t) {
            if constexpr (requires { t.hash(); }) sum = sum * 1000003 + t.hash();
        });
    return sum;
}

/// Reports as progress how much less work the present position has left than the longest one so far.
template <class Rules> void FlowWalk<Rules>::report(const Rank& rank) {
    int remaining = 0;
    for (const int part : rank)
        remaining += part;
    m_most = std::max(m_most, remaining);
    if (m_most > 0) m_work.report(1.0 - static_cast<double>(remaining) / m_most);
}

template <class Rules> int FlowWalk<Rules>::left(const Task& task) {
    return visit(task, [](const auto& t) {
        if constexpr (requires { t.remainingWork(); })
            return t.remainingWork();
        else
            return 1;
    });
}

template <class Rules> typename FlowWalk<Rules>::Rank FlowWalk<Rules>::rank(const Flow<Rules>& flow) {
    Rank out;
    for (const auto& task : flow.tasks)
        out.push_back(left(task));
    return out;
}

/// Runs to the next dice or choice and stores the position there. Dice that explode without end are followed
/// until the rest of their chance makes no difference.
template <class Rules> void FlowWalk<Rules>::put(Node&& node) {
    constexpr double nothing = 1e-30;
    if (node.chance < nothing) return;
    auto& flow = node.flow;
    while (!flow.tasks.empty() && !skipsAhead(flow) && !pendingRequest(flow))
        runTop(flow);
    auto& bucket = m_open[rank(flow)];
    const auto key = hash(flow);
    const auto [from, to] = bucket.equal_range(key);
    for (auto at = from; at != to; ++at) {
        const auto& met = at->second.flow;
        if (met.marks == flow.marks && met.tasks == flow.tasks && met.state == flow.state) {
            at->second.chance += node.chance;
            return;
        }
    }
    bucket.emplace(key, std::move(node));
}

template <class Rules> bool FlowWalk<Rules>::skipsAhead(const Flow<Rules>& flow) {
    return visit(flow.tasks.back(), [&](const auto& t) {
        if constexpr (requires { t.canSkipAhead(flow.state); })
            return t.canSkipAhead(flow.state);
        else
            return false;
    });
}

template <class Rules> void FlowWalk<Rules>::expand(Node&& node) {
    if (node.flow.tasks.empty()) {
        m_into.add({std::move(node.flow.state), std::move(node.flow.marks), node.chance});
        return;
    }
    m_into.rolled = true;
    if (skipsAhead(node.flow)) return skipAhead(std::move(node));
    const auto request = *pendingRequest(node.flow);
    switch (request.kind) {
    case Request::Kind::Choice:
    case Request::Kind::Split:
        return choose(std::move(node), request);
    case Request::Kind::Pool:
        return roll(node, request, 0, {}, 1.0);
    case Request::Kind::Faces:
        return rollFaces(node, request);
    }
}

template <class Rules> void FlowWalk<Rules>::skipAhead(Node&& node) {
    const Task task = std::move(node.flow.tasks.back());
    node.flow.tasks.pop_back();
    const auto& state = node.flow.state;
    visit(task, [&](const auto& t) {
        if constexpr (requires { t.skipPolicy(state); })
            if (auto policy = t.skipPolicy(state); !policy.empty()) m_into.policies.insert(std::move(policy));
        if constexpr (requires { t.skipAhead(state, m_work); })
            for (auto& [later, chance] : t.skipAhead(state, m_work)) {
                if (!spend()) return;
                Node next{node.flow, node.chance * chance};
                next.flow.tasks.push_back(std::move(later));
                put(std::move(next));
            }
    });
}

template <class Rules> void FlowWalk<Rules>::choose(Node&& node, const Request& request) {
    if (!request.policy.empty()) m_into.policies.insert(request.policy);
    Answer answer;
    if (request.kind == Request::Kind::Split)
        answer = presetSplit(request);
    else
        answer.pick = request.preset;
    answer.source = Answer::Source::Policy;
    answerTop(node.flow, answer);
    put(std::move(node));
}

/// Every tally of row `at` and those after it.
template <class Rules>
void FlowWalk<Rules>::roll(const Node& node, const Request& request, std::size_t at, Answer answer,
                           double chance) {
    if (at == request.rows.size()) {
        if (!spend()) return;
        Node next{node.flow, node.chance * chance};
        answerTop(next.flow, answer);
        return put(std::move(next));
    }
    const auto& row = request.rows[at];
    std::vector<double> weights;
    for (const auto& band : row.bands)
        weights.push_back(double(band.to - band.from + 1) / request.sidesOf(row));
    std::vector<int> tally(weights.size(), 0);
    detail::forEachTally(row.dice, weights, 0, tally, chance,
                         [&](const std::vector<int>& fallen, double share) {
                             auto longer = answer;
                             longer.counts.push_back(fallen);
                             roll(node, request, at + 1, std::move(longer), share);
                         });
}

template <class Rules> void FlowWalk<Rules>::rollFaces(const Node& node, const Request& request) {
    Answer answer;
    double share = 1;
    for (const auto& row : request.rows) {
        answer.faces.emplace_back(static_cast<std::size_t>(row.dice), 1);
        share *= std::pow(request.sidesOf(row), -static_cast<double>(row.dice));
    }
    for (bool more = true; more && spend();) {
        Node next{node.flow, node.chance * share};
        answerTop(next.flow, *fitAnswer(request, answer));
        put(std::move(next));
        more = detail::nextFaces(request, answer);
    }
}

namespace detail {

/// One end of the flow with these dice; choices are answered by their presets. False when the work budget ran
/// out.
template <class Rules>
bool sampleEnding(Flow<Rules> flow, DiceSource& dice, double chance, Endings<Rules>& into, WorkBudget& work) {
    flow.recorded = false;
    while (!flow.tasks.empty()) {
        if (!work.spend(Rules::positionCost)) return false;
        const auto request = pendingRequest(flow);
        if (!request) {
            runTop(flow);
            continue;
        }
        into.rolled = true;
        if (!request->policy.empty()) into.policies.insert(request->policy);
        answerTop(flow, rollAnswer(*request, dice));
    }
    into.all.push_back({std::move(flow.state), std::move(flow.marks), chance});
    return true;
}

/// Rolls `Rules::estimatedEnds` ends of a flow that has too many to follow them all, with dice that are the
/// same every time. False when the work budget ran out.
template <class Rules> bool sampleEndings(const Flow<Rules>& flow, Endings<Rules>& into, WorkBudget& work) {
    constexpr std::uint64_t seed = 20260101;
    SeededDice dice(seed, 0);
    into = {};
    for (int n = 0; n < Rules::estimatedEnds; ++n)
        if (!sampleEnding(flow, dice, 1.0 / Rules::estimatedEnds, into, work)) return false;
    into.policies.insert("an estimate from " + std::to_string(Rules::estimatedEnds) +
                         " trials, since there are too many outcomes to count");
    return true;
}

} // namespace detail

template <class Rules> bool findEndings(Flow<Rules> flow, Endings<Rules>& endings, WorkBudget& work) {
    FlowWalk<Rules> walk(work, endings);
    bool whole = false;
    if constexpr (requires { Rules::exactPositions; }) {
        walk.add(flow, 1.0);
        whole = walk.run(Rules::exactPositions) ||
                (walk.isTruncated() && detail::sampleEndings(flow, endings, work));
    } else {
        walk.add(std::move(flow), 1.0);
        whole = walk.run();
    }
    return whole && !work.isExhausted() && !work.isCancelled();
}

template <class Rules>
std::optional<OddsReport> reportOn(const std::string& subject, const typename Rules::State& began,
                                   const Endings<Rules>& endings) {
    if (!endings.rolled) return std::nullopt;
    auto report = Rules::report(began, subject, endings);
    if (report.bars.empty()) return std::nullopt;
    report.policy = detail::policyWords(endings.policies);
    return report;
}

/// The chance that a report on the endings gives for that unit; 0 where it gives none. A game that can say it
/// without the report has `static double chanceFor(before, unit, subject, endings)`.
template <class Rules>
double chanceFor(const std::string& unit, const std::string& subject, const typename Rules::State& began,
                 const Endings<Rules>& endings) {
    if constexpr (requires { Rules::chanceFor(began, unit, subject, endings); })
        return endings.rolled ? Rules::chanceFor(began, unit, subject, endings) : 0;
    else {
        const auto report = reportOn(subject, began, endings);
        return report ? chanceAgainst(*report, unit) : 0;
    }
}

template <class Rules>
std::optional<OddsReport> flowOdds(const Flow<Rules>& flow, const typename Rules::State& began,
                                   WorkBudget& work) {
    Endings<Rules> endings;
    return findEndings(flow, endings, work) ? reportOn(flow.subject, began, endings) : std::nullopt;
}

} // namespace core
