// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/procedure.h"

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace core {

/// The working part of a resolution as one plain value: the state so far, what has happened, and a stack of
/// tasks still to do (the last one is next). A rule interrupts another by pushing its tasks on top.
///
/// Rules supplies State, Event (a variant), Task (a variant) and `static void apply(State&, const Event&)`.
/// A task has `void run(Flow<Rules>&)`; one that may ask also has `std::optional<Request> ask(const State&) const`
/// and `void take(Flow<Rules>&, const Answer&)`, and it may have `std::optional<OddsReport> odds(const State&) const`.
/// A task is taken off the stack before it runs or takes; it pushes itself again to go on.
template <class Rules> struct Flow {
    using State = typename Rules::State;
    using Event = typename Rules::Event;
    using Task = typename Rules::Task;

    State state;
    std::string label;
    bool overridden = false; ///< the GM has allowed what a rule forbids; costs stop at zero
    std::vector<Event> events;
    std::vector<Task> tasks;
    std::vector<std::string> remarks;
    std::vector<std::string> sentences; ///< parts of the log line

    void emit(Event event) {
        Rules::apply(state, event);
        events.push_back(std::move(event));
    }
    void push(Task task) { tasks.push_back(std::move(task)); }
    void say(std::string sentence) { sentences.push_back(std::move(sentence)); }
    void remark(std::string text) { remarks.push_back(std::move(text)); }
};

/// Drives a Flow through the neutral Resolution interface.
template <class Rules> class FlowResolution final : public Resolution {
public:
    explicit FlowResolution(Flow<Rules> flow) : m_flow(std::move(flow)) { settle(); }

    std::optional<Request> pending() const override { return m_pending; }

    Result<Ok> supply(const Answer& answer) override {
        if (!m_pending) return impossible("answer.surplus", "nothing is asked any more", "answers");
        auto fitted = fitAnswer(*m_pending, answer);
        if (!fitted) return tl::unexpected<Problem>(fitted.error());
        auto task = std::move(m_flow.tasks.back());
        m_flow.tasks.pop_back();
        std::visit([&](auto& t) { if constexpr (requires { t.take(m_flow, *fitted); }) t.take(m_flow, *fitted); }, task);
        settle();
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
    std::optional<OddsReport> odds(Work&) const override {
        if (m_flow.tasks.empty()) return std::nullopt;
        return std::visit(
            [&](const auto& t) -> std::optional<OddsReport> {
                if constexpr (requires { t.odds(m_flow.state); }) return t.odds(m_flow.state);
                else return std::nullopt;
            },
            m_flow.tasks.back());
    }
    std::unique_ptr<Resolution> clone() const override { return std::make_unique<FlowResolution>(*this); }
    const Flow<Rules>& flow() const { return m_flow; }

private:
    /// Runs tasks until one asks something or none is left.
    void settle() {
        m_pending.reset();
        while (!m_flow.tasks.empty()) {
            m_pending = std::visit(
                [&](const auto& t) -> std::optional<Request> {
                    if constexpr (requires { t.ask(m_flow.state); }) return t.ask(m_flow.state);
                    else return std::nullopt;
                },
                m_flow.tasks.back());
            if (m_pending) return;
            auto task = std::move(m_flow.tasks.back());
            m_flow.tasks.pop_back();
            std::visit([&](auto& t) { t.run(m_flow); }, task);
        }
    }

    Flow<Rules> m_flow;
    std::optional<Request> m_pending;
};

} // namespace core
