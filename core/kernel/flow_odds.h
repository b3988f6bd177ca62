// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow.h"

#include <map>
#include <set>

/// Exact odds of a Flow: the same tasks that play it are walked over all tallies, and equal positions merge.
///
/// Tasks and State must be comparable with ==. Rules supplies `static std::size_t hash(const State&)`, equal
/// for equal states, and `static OddsReport report(const State& before, const std::string& subject, const
/// Endings<Rules>&)`, without bars where nothing is at stake. A task may have `int left() const`, which falls
/// as its work gets less (else 1). Where `bool canSkipAhead(const State&) const` holds,
/// `std::vector<std::pair<Task, double>> skipAhead(const State&, WorkBudget&) const` gives the later forms of
/// a task after all dice of one part that no choice interrupts, with their chances. A skip is made of the
/// same procedure that `ask` and `take` use, and saves the walk over its dice. Where it passes over choices
/// by their presets, `std::string skipPolicy(const State&) const` names the assumption as their `policy`
/// does. A task may have `std::size_t hash() const`, equal for equal tasks, where many that differ meet one
/// state. With `static constexpr int exactPositions` and `estimatedEnds` in Rules a flow that leads to more
/// positions is not walked to its end: so many ends of it are rolled instead, and the policy says so; a
/// position then costs `positionCost` steps of the work. The walk itself is in kernel/flow_odds_body.h,
/// which a system's one source file of its game includes.
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
    FlowWalk(WorkBudget& work, Endings<Rules>& into);
    FlowWalk(const FlowWalk&) = delete;
    FlowWalk& operator=(const FlowWalk&) = delete;
    ~FlowWalk();

    /// Adds a flow with its chance; it is walked from its present position.
    void add(Flow<Rules> flow, double chance);
    /// Walks everything to its end; false when the work ran out, or more positions were met than that.
    bool run(std::int64_t positions = WorkBudget::unlimited);
    /// More positions were met than it was to walk.
    bool isTruncated() const { return m_positions < 0; }

private:
    struct Node {
        Flow<Rules> flow;
        double chance = 0;
    };
    using Bucket = std::multimap<std::size_t, Node>;
    /// What is left, from the bottom of the stack up; the most work comes first, so that all who reach a
    /// position have merged before it is walked on from.
    using Rank = std::vector<int>;
    struct MoreFirst {
        bool operator()(const Rank& a, const Rank& b) const { return b < a; }
    };

    void report(const Rank& rank);
    bool spend();
    static std::size_t hash(const Flow<Rules>& flow);
    static int left(const Task& task);
    static Rank rank(const Flow<Rules>& flow);
    static bool skipsAhead(const Flow<Rules>& flow);
    void put(Node node);
    void expand(Node node);
    void skipAhead(Node node);
    void choose(Node node, const Request& request);
    void roll(const Node& node, const Request& request, std::size_t at, Answer answer, double chance);
    void rollFaces(const Node& node, const Request& request);

    WorkBudget& m_work;
    Endings<Rules>& m_into;
    std::map<Rank, Bucket, MoreFirst> m_open;
    int m_most = 0;
    std::int64_t m_positions = WorkBudget::unlimited; ///< that may still be met
};

/// Exact odds of everything a flow still brings, as differences from the state in which it `began`, so
/// that what its first dice did already counts; nothing when no dice are left or the work ran out.
template <class Rules>
std::optional<OddsReport> flowOdds(const Flow<Rules>& flow, const typename Rules::State& began,
                                   WorkBudget& work);

} // namespace core
