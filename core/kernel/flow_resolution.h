// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow_odds.h"

namespace core {

/// Drives a Flow through the neutral Resolution interface.
template <class Rules> class FlowResolution final : public Resolution {
public:
    explicit FlowResolution(Flow<Rules> flow) : m_flow(std::move(flow)) {
        settle();
        m_flow.remarks.clear(); // nothing was answered yet
    }

    std::optional<Request> pending() const override { return m_pending; }

    Result<Ok> supply(const Answer& answer) override {
        if (!m_pending) return impossible("answer.surplus", "nothing is asked any more", "answers");
        auto fitted = fitAnswer(*m_pending, answer);
        if (!fitted) return tl::unexpected<Problem>(fitted.error());
        const auto before = m_flow.remarks.size();
        answerTop(m_flow, *fitted);
        settle();
        remarkOnce(before);
        return Ok{};
    }

    std::vector<Record> events() const override {
        std::vector<Record> out;
        for (const auto& event : m_flow.events) out.push_back(toRecord(event));
        return out;
    }
    std::string label() const override { return m_flow.label; }
    std::string text() const override {
        std::string out;
        for (const auto& sentence : m_flow.sentences) out += (out.empty() ? "" : " · ") + sentence;
        return out.empty() ? m_flow.label : out;
    }
    std::vector<std::string> remarks() const override { return m_flow.remarks; }
    std::optional<OddsReport> odds(Work& work) const override {
        if constexpr (requires(const Endings<Rules>& ends) { Rules::report(m_flow.state, m_flow.subject, ends); }) return flowOdds<Rules>(m_flow, work);
        else return std::nullopt;
    }
    std::unique_ptr<Resolution> clone() const override { return std::make_unique<FlowResolution>(*this); }
    const Flow<Rules>& flow() const { return m_flow; }

private:
    /// One remark for each answer: empty where nothing was said, joined where several tasks spoke.
    void remarkOnce(std::size_t before) {
        std::string joined;
        for (auto n = before; n < m_flow.remarks.size(); ++n) joined += (joined.empty() ? "" : " · ") + m_flow.remarks[n];
        m_flow.remarks.resize(before);
        m_flow.remarks.push_back(std::move(joined));
    }

    /// Runs tasks until one asks something or none is left.
    void settle() {
        while (!(m_pending = pendingRequest(m_flow)) && !m_flow.tasks.empty()) runTop(m_flow);
    }

    Flow<Rules> m_flow;
    std::optional<Request> m_pending;
};

} // namespace core
