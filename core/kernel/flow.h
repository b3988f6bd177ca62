// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/procedure.h"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace core {

/// The working part of a resolution as one plain value: the state so far, what has happened, and a stack of
/// tasks still to do (the last one is next). A rule interrupts another by pushing its tasks on top.
///
/// Rules supplies State, Event (a variant), Task (a variant), `static void apply(State&, const Event&)` and
/// `static bool tellsOnly(const Event&)` for events that change nothing which a rule looks at.
/// A task has `void run(Flow<Rules>&)`; one that may ask also has `std::optional<Request> ask(const State&) const`
/// and `void take(Flow<Rules>&, const Answer&)`. What it needs for odds, see kernel/flow_odds.h.
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
    std::string subject;            ///< the unit it is aimed at, empty when there is none
    std::vector<std::string> marks; ///< what happened beside the state that a later step or the odds look at, sorted
    /// False while odds walk it: nothing is written down, and what only tells a story is left out.
    bool told = true;

    void emit(Event event) {
        if constexpr (requires { Rules::tellsOnly(event); })
            if (!told && Rules::tellsOnly(event)) return;
        Rules::apply(state, event);
        if (told) events.push_back(std::move(event));
    }
    void push(Task task) { tasks.push_back(std::move(task)); }
    void say(std::string sentence) {
        if (told) sentences.push_back(std::move(sentence));
    }
    void remark(std::string text) {
        if (told) remarks.push_back(std::move(text));
    }
    void mark(std::string text) {
        const auto at = std::lower_bound(marks.begin(), marks.end(), text);
        if (at == marks.end() || *at != text) marks.insert(at, std::move(text));
    }
    bool marked(const std::string& text) const { return std::binary_search(marks.begin(), marks.end(), text); }
};

/// The request of the task on top; nothing when it asks for none or there is no task.
template <class Rules> std::optional<Request> pendingRequest(const Flow<Rules>& flow) {
    if (flow.tasks.empty()) return std::nullopt;
    return std::visit(
        [&](const auto& task) -> std::optional<Request> {
            if constexpr (requires { task.ask(flow.state); }) return task.ask(flow.state);
            else return std::nullopt;
        },
        flow.tasks.back());
}
/// Takes the top task off and runs it; it must not be asking anything.
template <class Rules> void runTop(Flow<Rules>& flow) {
    auto task = std::move(flow.tasks.back());
    flow.tasks.pop_back();
    std::visit([&](auto& t) { t.run(flow); }, task);
}
/// Takes the top task off and hands it a fitting answer to its request.
template <class Rules> void answerTop(Flow<Rules>& flow, const Answer& answer) {
    auto task = std::move(flow.tasks.back());
    flow.tasks.pop_back();
    std::visit([&](auto& t) { if constexpr (requires { t.take(flow, answer); }) t.take(flow, answer); }, task);
}

} // namespace core
