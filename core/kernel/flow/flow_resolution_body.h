// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow_odds_body.h"
#include "kernel/flow/flow_resolution.h"
#include "kernel/values/inconsistency_guard.h"

/// The functions that play a game: its tasks, its flow and the computation of its odds. This header compiles
/// every task of a system, so only the source file that instantiates it includes it.
namespace core {

/// The choices of a game that ask for a fact of the table, such as whether a unit is within 6″. A game that
/// has such choices specialises this in the source that instantiates its flow.
template <class Rules> struct TableQuestions {
    /// Whether the request asks for a fact of the table.
    static bool isFact(const Request&) { return false; }
};

template <class Rules> FlowResolution<Rules>::FlowResolution(Flow<Rules> flow) : m_flow(std::move(flow)) {
    settle();
    m_flow.remarks.clear(); // nothing was answered yet
    m_began = std::make_shared<const typename Rules::State>(m_flow.state);
}
template <class Rules> FlowResolution<Rules>::FlowResolution(const FlowResolution&) = default;
template <class Rules> FlowResolution<Rules>::~FlowResolution() = default;

template <class Rules> Result<Ok> FlowResolution<Rules>::supply(const Answer& answer) {
    if (!m_pending) return impossible("answer.surplus", "nothing is asked any more", "answers");
    auto fitted = fitAnswer(*m_pending, answer);
    if (!fitted) return tl::unexpected<Problem>(fitted.error());
    return catchInconsistency([&]() -> Result<Ok> {
        const auto before = m_flow.remarks.size();
        answerTop(m_flow, *fitted);
        settle();
        remarkOnce(before);
        return Ok{};
    });
}

template <class Rules> std::vector<Record> FlowResolution<Rules>::events() const {
    std::vector<Record> out;
    for (const auto& event : m_flow.events)
        out.push_back(toRecord(event));
    return out;
}

template <class Rules> std::vector<Record> FlowResolution<Rules>::price() const {
    std::vector<Record> out;
    if constexpr (requires { Rules::price(m_flow); })
        for (const auto& event : Rules::price(m_flow))
            out.push_back(toRecord(event));
    return out;
}

template <class Rules> std::string FlowResolution<Rules>::text() const {
    std::string out;
    for (const auto& sentence : m_flow.sentences)
        out += (out.empty() ? std::string() : std::string(sentenceBreak)) + sentence;
    return out.empty() ? m_flow.label : out;
}

template <class Rules> std::optional<OddsReport> FlowResolution<Rules>::odds(WorkBudget& work) const {
    if constexpr (requires(const Endings<Rules>& ends) { Rules::report(m_flow.state, m_flow.subject, ends); })
        return valueOrExhausted<std::optional<OddsReport>>(
            work, [&] { return flowOdds<Rules>(m_flow, *m_began, work); });
    else
        return std::nullopt;
}

template <class Rules>
std::optional<ValuedOdds> FlowResolution<Rules>::valuedFrom(Flow<Rules> flow,
                                                            const typename Rules::State& began,
                                                            const typename Rules::State& before,
                                                            const ValueTerms& terms, WorkBudget& work) {
    if constexpr (requires { Rules::worth(before, before, terms.side); }) {
        Endings<Rules> endings;
        ValuedOdds out;
        const auto add = [&](const Ending<Rules>& end) {
            out.worth += end.chance * Rules::worth(before, end.state, terms.side);
        };
        // Ends need not be kept, unless an estimate may have to replace them or a chance looks at all of
        // them.
        if constexpr (!requires { Rules::exactPositions; })
            if (!terms.reports && terms.target.empty()) endings.each = add;
        const auto subject = flow.subject;
        if (!findEndings(std::move(flow), endings, work)) return std::nullopt;
        std::for_each(endings.all.begin(), endings.all.end(), add);
        if (terms.reports) {
            out.odds = reportOn(subject, began, endings);
            out.chance = out.odds ? chanceAgainst(*out.odds, terms.target) : 0;
        } else if (!terms.target.empty())
            out.chance = chanceFor(terms.target, subject, began, endings);
        return out;
    } else
        return std::nullopt;
}

template <class Rules>
std::optional<ValuedOdds> FlowResolution<Rules>::valued(const typename Rules::State& before,
                                                        const ValueTerms& terms, WorkBudget& work) const {
    return valueOrExhausted<std::optional<ValuedOdds>>(
        work, [&] { return valuedFrom(m_flow, *m_began, before, terms, work); });
}

template <class Rules>
std::optional<ValuedOdds> FlowResolution<Rules>::valuedAtOnce(Flow<Rules> flow,
                                                              const typename Rules::State& before,
                                                              const ValueTerms& terms, WorkBudget& work) {
    return valueOrExhausted<std::optional<ValuedOdds>>(work, [&]() -> std::optional<ValuedOdds> {
        flow.recorded = false;
        if (terms.target.empty()) return valuedFrom(std::move(flow), before, before, terms, work);
        settle(flow); // the chance is a difference from the state before the first dice
        const auto began = flow.state;
        return valuedFrom(std::move(flow), began, before, terms, work);
    });
}

template <class Rules> bool FlowResolution<Rules>::asksDecision() const {
    return m_pending && m_pending->kind == Request::Kind::Choice &&
           !TableQuestions<Rules>::isFact(*m_pending);
}

template <class Rules>
std::optional<double> FlowResolution<Rules>::worthTo(const std::string& side, WorkBudget& work) const {
    const auto value = valued(*m_began, {side, {}, false}, work);
    return value ? std::optional(value->worth) : std::nullopt;
}

template <class Rules> std::unique_ptr<Resolution> FlowResolution<Rules>::clone() const {
    return std::make_unique<FlowResolution>(*this);
}

/// One remark for each answer: empty where no task made one, joined where several did.
template <class Rules> void FlowResolution<Rules>::remarkOnce(std::size_t before) {
    std::string joined;
    for (auto n = before; n < m_flow.remarks.size(); ++n)
        joined += (joined.empty() ? "" : " · ") + m_flow.remarks[n];
    m_flow.remarks.resize(before);
    m_flow.remarks.push_back(std::move(joined));
}

template <class Rules> std::optional<Request> FlowResolution<Rules>::settle(Flow<Rules>& flow) {
    constexpr int mostTasks = 100'000; // no action of any game comes close to it
    std::optional<Request> out;
    for (int left = mostTasks; !(out = pendingRequest(flow)) && !flow.tasks.empty(); --left) {
        expect(left > 0, "every action comes to an end");
        runTop(flow);
    }
    return out;
}

/// Runs tasks until one has a request or none is left.
template <class Rules> void FlowResolution<Rules>::settle() {
    m_pending = settle(m_flow);
    if constexpr (requires(Request & asked) { Rules::whoAnswers(m_flow.state, asked); })
        if (m_pending && m_pending->who.empty()) m_pending->who = Rules::whoAnswers(m_flow.state, *m_pending);
}

/// Keeping and running tasks, for the other source files of a game, which call these functions without
/// compiling them. The source file that plays the game contains `template struct core::CompiledFlow<Rules>;`.
/// The functions whose addresses are taken here are compiled there.
template <class Rules> struct CompiledFlow {
    using Task = typename Rules::Task;
    inline static const auto tasks = detail::storageOf(typename Task::Kinds::Members{});
    inline static std::optional<Request> (*const pending)(const Flow<Rules>&) = &pendingRequest;
    inline static void (*const run)(Flow<Rules>&) = &runTop;
    inline static void (*const answer)(Flow<Rules>&, const Answer&) = &answerTop;
};

} // namespace core
