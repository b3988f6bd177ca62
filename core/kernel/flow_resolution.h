// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow.h"

namespace core {

/// Drives a Flow through the neutral Resolution interface. Defined in kernel/typed_game_body.h.
template <class Rules> class FlowResolution final : public Resolution {
public:
    explicit FlowResolution(Flow<Rules> flow);
    FlowResolution(const FlowResolution&);
    FlowResolution& operator=(const FlowResolution&) = delete;
    ~FlowResolution() override;

    std::optional<Request> pending() const override { return m_pending; }
    Result<Ok> supply(const Answer& answer) override;
    std::vector<Record> events() const override;
    std::string label() const override { return m_flow.label; }
    std::string text() const override;
    std::vector<std::string> remarks() const override { return m_flow.remarks; }
    std::optional<OddsReport> odds(Work& work) const override;
    std::unique_ptr<Resolution> clone() const override;
    const Flow<Rules>& flow() const { return m_flow; }

private:
    void remarkOnce(std::size_t before);
    void settle();

    Flow<Rules> m_flow;
    std::optional<Request> m_pending;
};

} // namespace core
