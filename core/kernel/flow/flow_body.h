// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow.h"
#include "kernel/values/one_of_body.h"

#include <algorithm>

/// The functions of a Flow (kernel/flow/flow.h). This header compiles every task of a system, so only the
/// source file that instantiates it includes it.
namespace core {

template <class Rules> Flow<Rules>::Flow() = default;
template <class Rules> Flow<Rules>::Flow(const Flow&) = default;
template <class Rules> Flow<Rules>::Flow(Flow&&) noexcept = default;
template <class Rules> Flow<Rules>& Flow<Rules>::operator=(const Flow&) = default;
template <class Rules> Flow<Rules>& Flow<Rules>::operator=(Flow&&) noexcept = default;
template <class Rules> Flow<Rules>::~Flow() = default;

template <class Rules> void Flow<Rules>::emit(Event event) {
    if constexpr (requires { Rules::isNarrative(event); })
        if (!recorded && Rules::isNarrative(event)) return;
    Rules::apply(state, event);
    if (recorded) events.push_back(std::move(event));
}
template <class Rules> void Flow<Rules>::push(Task task) { tasks.push_back(std::move(task)); }
template <class Rules> void Flow<Rules>::say(std::string sentence) {
    if (recorded) sentences.push_back(std::move(sentence));
}
template <class Rules> void Flow<Rules>::remark(std::string text) {
    if (recorded) remarks.push_back(std::move(text));
}
template <class Rules> void Flow<Rules>::mark(std::string text) {
    const auto at = std::lower_bound(marks.begin(), marks.end(), text);
    if (at == marks.end() || *at != text) marks.insert(at, std::move(text));
}
template <class Rules> bool Flow<Rules>::marked(const std::string& text) const {
    return std::binary_search(marks.begin(), marks.end(), text);
}

template <class Rules> std::optional<Request> pendingRequest(const Flow<Rules>& flow) {
    if (flow.tasks.empty()) return std::nullopt;
    return visit(flow.tasks.back(), [&](const auto& task) -> std::optional<Request> {
        if constexpr (requires { task.ask(flow.state); })
            return task.ask(flow.state);
        else
            return std::nullopt;
    });
}
template <class Rules> void runTop(Flow<Rules>& flow) {
    auto task = std::move(flow.tasks.back());
    flow.tasks.pop_back();
    visitExclusive(task, [&](auto& t) { t.run(flow); });
}
template <class Rules> void answerTop(Flow<Rules>& flow, const Answer& answer) {
    auto task = std::move(flow.tasks.back());
    flow.tasks.pop_back();
    visitExclusive(task, [&](auto& t) {
        if constexpr (requires { t.take(flow, answer); }) t.take(flow, answer);
    });
}

} // namespace core
