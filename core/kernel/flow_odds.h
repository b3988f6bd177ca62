// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/distribution.h"
#include "kernel/flow.h"

#include <cmath>
#include <map>
#include <set>

/// Exact odds of a Flow: the same tasks that play it are walked over all tallies, and equal positions merge.
///
/// Tasks and State must be comparable with ==. Rules supplies `static std::size_t hash(const State&)`, equal for equal
/// states, and `static OddsReport report(const State& before, const std::string& subject, const Endings<Rules>&)`,
/// without bars where nothing is at stake. A task may have `int left() const`, which falls as its work gets less (else
/// 1). Where `bool canLeap(const State&) const` holds, `std::vector<std::pair<Task, double>> leap(const State&, Work&)
/// const` gives the later forms of a task after all dice of one part that no choice interrupts, with their chances. A
/// leap is made of the same procedure that `ask` and `take` use, and saves the walk over its dice. Where it passes over
/// choices by their presets, `std::string leapPolicy(const State&) const` names the assumption as their `policy` does.
namespace core {

/// One way a flow can end.
template <class Rules> struct Ending {
    typename Rules::State state;
    std::vector<std::string> marks;
    double chance = 0;
};

template <class Rules> struct Endings {
    std::vector<Ending<Rules>> all;
    std::set<std::string> policies; ///< what was assumed about choices
    bool rolled = false;            ///< dice or choices were met on the way
};

template <class Rules> class FlowWalk {
public:
    using Task = typename Rules::Task;
    FlowWalk(Work& work, Endings<Rules>& into) : m_work(work), m_into(into) {}

    /// Adds a flow with its chance; it is walked from where it stands.
    void add(Flow<Rules> flow, double chance) {
        flow.told = false;
        flow.events.clear();
        flow.sentences.clear();
        flow.remarks.clear();
        put({std::move(flow), chance});
    }
    /// Walks everything to its end; false when the work ran out.
    bool run() {
        while (!m_open.empty()) {
            auto bucket = m_open.extract(m_open.begin());
            report(bucket.key());
            for (auto& [hash, node] : bucket.mapped()) {
                if (!m_work.spend()) return false;
                expand(std::move(node));
            }
        }
        return true;
    }

private:
    struct Node {
        Flow<Rules> flow;
        double chance = 0;
    };
    using Bucket = std::multimap<std::size_t, Node>;
    /// What is left, from the bottom of the stack up; the most work comes first, so that all who reach a position
    /// have merged before it is walked on from.
    using Rank = std::vector<int>;
    struct MoreFirst {
        bool operator()(const Rank& a, const Rank& b) const { return b < a; }
    };

    /// The part of the tasks that lies behind the position walked now.
    void report(const Rank& rank) {
        int remaining = 0;
        for (const int part : rank) remaining += part;
        m_most = std::max(m_most, remaining);
        if (m_most > 0) m_work.report(1.0 - static_cast<double>(remaining) / m_most);
    }

    static int left(const Task& task) {
        return std::visit([](const auto& t) { if constexpr (requires { t.left(); }) return t.left(); else return 1; }, task);
    }
    static Rank rank(const Flow<Rules>& flow) {
        Rank out;
        for (const auto& task : flow.tasks) out.push_back(left(task));
        return out;
    }
    static bool same(const Flow<Rules>& a, const Flow<Rules>& b) {
        return a.marks == b.marks && a.tasks == b.tasks && a.state == b.state;
    }

    /// Runs on to the next dice or choice and files the position there.
    void put(Node node) {
        auto& flow = node.flow;
        while (!flow.tasks.empty() && !leaps(flow) && !pendingRequest(flow)) runTop(flow);
        auto& bucket = m_open[rank(flow)];
        const auto hash = Rules::hash(flow.state);
        const auto [from, to] = bucket.equal_range(hash);
        for (auto at = from; at != to; ++at)
            if (same(at->second.flow, flow)) {
                at->second.chance += node.chance;
                return;
            }
        bucket.emplace(hash, std::move(node));
    }
    static bool leaps(const Flow<Rules>& flow) {
        return std::visit([&](const auto& t) { if constexpr (requires { t.canLeap(flow.state); }) return t.canLeap(flow.state); else return false; }, flow.tasks.back());
    }

    void expand(Node node) {
        if (node.flow.tasks.empty()) {
            m_into.all.push_back({std::move(node.flow.state), std::move(node.flow.marks), node.chance});
            return;
        }
        m_into.rolled = true;
        if (leaps(node.flow)) return leap(std::move(node));
        const auto request = *pendingRequest(node.flow);
        switch (request.kind) {
        case Request::Kind::Choice: return choose(std::move(node), request);
        case Request::Kind::Pool: return roll(node, request, 0, {}, 1.0);
        case Request::Kind::Faces: return rollFaces(node, request);
        }
    }

    void leap(Node node) {
        const Task task = std::move(node.flow.tasks.back());
        node.flow.tasks.pop_back();
        std::visit(
            [&](const auto& t) {
                if constexpr (requires { t.leapPolicy(node.flow.state); })
                    if (auto policy = t.leapPolicy(node.flow.state); !policy.empty()) m_into.policies.insert(std::move(policy));
                if constexpr (requires { t.leap(node.flow.state, m_work); })
                    for (auto& [later, chance] : t.leap(node.flow.state, m_work)) {
                        Node next{node.flow, node.chance * chance};
                        next.flow.tasks.push_back(std::move(later));
                        put(std::move(next));
                    }
            },
            task);
    }

    void choose(Node node, const Request& request) {
        if (!request.policy.empty()) m_into.policies.insert(request.policy);
        Answer answer;
        answer.pick = request.preset;
        answer.source = Answer::Source::Policy;
        answerTop(node.flow, answer);
        put(std::move(node));
    }

    /// Every tally of row `at` and those behind it.
    void roll(const Node& node, const Request& request, std::size_t at, Answer answer, double chance) {
        if (at == request.rows.size()) {
            if (!m_work.spend()) return;
            Node next{node.flow, node.chance * chance};
            answerTop(next.flow, answer);
            return put(std::move(next));
        }
        const auto& row = request.rows[at];
        std::vector<double> weights;
        for (const auto& band : row.bands) weights.push_back(double(band.to - band.from + 1) / request.sides);
        std::vector<int> tally(weights.size(), 0);
        detail::eachTally(row.dice, weights, 0, tally, chance, [&](const std::vector<int>& fallen, double share) {
            auto longer = answer;
            longer.counts.push_back(fallen);
            roll(node, request, at + 1, std::move(longer), share);
        });
    }

    void rollFaces(const Node& node, const Request& request) {
        std::vector<int> faces(static_cast<std::size_t>(request.dice()), 1);
        const double share = std::pow(request.sides, -static_cast<double>(faces.size()));
        for (bool more = true; more && m_work.spend();) {
            Answer answer;
            answer.faces = {faces};
            Node next{node.flow, node.chance * share};
            answerTop(next.flow, *fitAnswer(request, answer));
            put(std::move(next));
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

    Work& m_work;
    Endings<Rules>& m_into;
    std::map<Rank, Bucket, MoreFirst> m_open;
    int m_most = 0;
};

/// "no reaction; the target"
inline std::string policyWords(const std::set<std::string>& policies) {
    std::string out;
    for (const auto& policy : policies) out += (out.empty() ? "" : "; ") + policy;
    return out;
}

/// Exact odds of everything a flow still brings; nothing when no dice are left or the work ran out.
template <class Rules> std::optional<OddsReport> flowOdds(const Flow<Rules>& flow, Work& work) {
    Endings<Rules> endings;
    FlowWalk<Rules> walk(work, endings);
    walk.add(flow, 1.0);
    if (!walk.run() || work.exhausted() || work.cancelled() || !endings.rolled) return std::nullopt;
    auto report = Rules::report(flow.state, flow.subject, endings);
    if (report.bars.empty()) return std::nullopt;
    report.policy = policyWords(endings.policies);
    return report;
}

} // namespace core
