// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow.h"
#include "kernel/flow/valued_resolution.h"

#include <memory>
#include <string_view>

namespace core {

/// Separates the sentences of a log line.
inline constexpr std::string_view sentenceBreak = " · ";

/// Drives a Flow through the neutral Resolution interface. Defined in kernel/flow/flow_resolution_body.h.
template <class Rules> class FlowResolution final : public Resolution, public ValuedResolution {
public:
    explicit FlowResolution(Flow<Rules> flow);
    FlowResolution(const FlowResolution&);
    FlowResolution& operator=(const FlowResolution&) = delete;
    ~FlowResolution() override;

    std::optional<Request> pending() const override { return m_pending; }
    Result<Ok> supply(const Answer& answer) override;
    std::vector<Record> events() const override;
    std::vector<Record> price() const override;
    std::string label() const override { return m_flow.label; }
    std::string text() const override;
    std::vector<std::string> remarks() const override { return m_flow.remarks; }
    std::optional<OddsReport> odds(WorkBudget& work) const override;
    /// The worth of all changes since the state before the order; nothing when the work budget ran out.
    std::optional<ValuedOdds> valued(const typename Rules::State& before, const ValueTerms& terms,
                                     WorkBudget& work) const;
    /// The same for an order whose flow has just begun, without odds that are shown. What only a resolution
    /// keeps for play, such as events and sentences, is not made.
    static std::optional<ValuedOdds> valuedAtOnce(Flow<Rules> flow, const typename Rules::State& before,
                                                  const ValueTerms& terms, WorkBudget& work);
    bool asksDecision() const override;
    std::optional<double> worthTo(const std::string& side, WorkBudget& work) const override;
    std::unique_ptr<Resolution> clone() const override;
    const Flow<Rules>& flow() const { return m_flow; }

private:
    void remarkOnce(std::size_t before); ///< leaves one remark on the answer, after the `before` earlier ones
    /// Runs tasks until one has a request or none is left; returns that request.
    static std::optional<Request> settle(Flow<Rules>& flow);
    void settle(); ///< runs the tasks of this resolution so far, and notes the request
    /// The worth of the flow from here on; the chance of its target, and its odds, are differences from the
    /// state in which it `began`.
    static std::optional<ValuedOdds> valuedFrom(Flow<Rules> flow, const typename Rules::State& began,
                                                const typename Rules::State& before, const ValueTerms& terms,
                                                WorkBudget& work);

    Flow<Rules> m_flow;
    std::shared_ptr<const typename Rules::State>
        m_began; ///< state before the first answer; the odds are differences from it
    std::optional<Request> m_pending;
};

} // namespace core
