// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow.h"

#include <functional>
#include <map>
#include <set>
#include <utility>
#include <vector>

/// Exact odds of a Flow: the tasks of play are followed over all tallies of dice, and equal positions merge.
///
/// Tasks and State must be comparable with ==. Rules must supply:
/// - `static std::size_t hash(const State&)`, equal for equal states;
/// - `static OddsReport report(const State& before, const std::string& subject, const Endings<Rules>&)`,
///   without bars where nothing is at stake.
/// A task may supply:
/// - `int remainingWork() const`, which falls as the task's remaining work falls (else 1);
/// - `bool canSkipAhead(const State&) const`; where it is true, `std::vector<std::pair<Task, double>>
///   skipAhead(const State&, WorkBudget&) const` returns the later forms of the task, with their chances,
///   after all dice of a part without choices, by the same procedure as `ask` and `take`;
/// - `std::string skipPolicy(const State&) const`, which names the assumption where skipAhead answers choices
///   by their presets, as the `policy` of a request does;
/// - `std::size_t hash() const`, equal for equal tasks, where many different tasks meet one state.
/// Rules may supply `static constexpr int exactPositions`, `estimatedEnds` and `positionCost`: a flow with
/// more than `exactPositions` positions is estimated from `estimatedEnds` random runs, and the policy says
/// so; a position then costs `positionCost` steps of the work budget.
///
/// The functions are in kernel/flow/flow_odds_body.h, which only one source file of each system includes.
namespace core {

/// One way a flow can end.
template <class Rules> struct Ending {
    typename Rules::State state;
    std::vector<std::string> marks; ///< Flow::marks at this end
    double chance = 0;              ///< the chance of this end
};

/// All ways in which flows can end, each with its chance.
template <class Rules> struct Endings {
    std::vector<Ending<Rules>> all;
    std::set<std::string> policies; ///< assumptions about choices
    bool rolled = false;            ///< whether dice or choices were met on the way
    /// Gets each end in place of `all`, where a sum over them is all that is wanted.
    std::function<void(const Ending<Rules>&)> each = {};

    void add(Ending<Rules> end) {
        if (each)
            each(end);
        else
            all.push_back(std::move(end));
    }
};

/// Follows flows over all results of their dice to their ends. Equal positions are joined before they are
/// followed; choices are answered by their policies.
template <class Rules> class FlowWalk {
public:
    using Task = typename Rules::Task;
    FlowWalk(WorkBudget& work, Endings<Rules>& into);
    FlowWalk(const FlowWalk&) = delete;
    FlowWalk& operator=(const FlowWalk&) = delete;
    ~FlowWalk();

    /// Adds a flow with its chance; it is followed from its present position.
    void add(Flow<Rules> flow, double chance);
    /// Follows everything to its end; false when the work budget ran out, or there were more positions than
    /// the limit.
    bool run(std::int64_t positions = WorkBudget::unlimited);
    /// Whether there were more positions than the limit.
    bool isTruncated() const { return m_positions < 0; }

private:
    struct Node {
        Flow<Rules> flow;
        double chance = 0;
    };
    using Bucket = std::multimap<std::size_t, Node>;
    /// The work left in each task of a stack, from the bottom up.
    using Rank = std::vector<int>;
    struct MoreFirst {
        bool operator()(const Rank& a, const Rank& b) const { return b < a; }
    };

    void report(const Rank& rank);
    bool spend();
    static std::size_t hash(const Flow<Rules>& flow);
    static int left(const Task& task); ///< its remainingWork, else 1
    static Rank rank(const Flow<Rules>& flow);
    static bool skipsAhead(const Flow<Rules>& flow);
    void put(Node&& node);
    void expand(Node&& node);
    void skipAhead(Node&& node);
    void choose(Node&& node, const Request& request);
    void roll(const Node& node, const Request& request, std::size_t at, Answer answer, double chance);
    void rollFaces(const Node& node, const Request& request);

    WorkBudget& m_work;
    Endings<Rules>& m_into;
    /// The remaining positions by rank; those with the most work come first, so that all chances of a
    /// position have merged before it is followed.
    std::map<Rank, Bucket, MoreFirst> m_open;
    int m_most = 0; ///< the most work left that was met so far, for the progress
    std::int64_t m_positions = WorkBudget::unlimited; ///< number of further positions allowed
};

/// Exact odds of everything a flow still brings, as differences from the state in which it `began`, so that
/// the effects of its first dice count as well; nothing when no dice are left or the work budget ran out.
template <class Rules>
std::optional<OddsReport> flowOdds(const Flow<Rules>& flow, const typename Rules::State& began,
                                   WorkBudget& work);

/// All ends of a flow, or a sample where there are too many; false when the work budget ran out.
template <class Rules> bool findEndings(Flow<Rules> flow, Endings<Rules>& endings, WorkBudget& work);
/// The report on all ends of a flow with that subject; nothing when no dice were rolled or nothing is at
/// stake.
template <class Rules>
std::optional<OddsReport> reportOn(const std::string& subject, const typename Rules::State& began,
                                   const Endings<Rules>& endings);

} // namespace core
