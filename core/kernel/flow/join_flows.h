// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/flow.h"

#include <iterator>

namespace core {

/// Appends to `all` the result of `one`, which started from the state of `all`: its events, its log text, and
/// its remaining tasks. These run after the other tasks of `all` and before the first `shared` tasks, which
/// both flows have.
template <class Rules> void joinFlows(Flow<Rules>& all, Flow<Rules>&& one, std::size_t shared) {
    const auto append = [](auto& into, auto& from) {
        into.insert(into.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
    };
    all.state = std::move(one.state);
    append(all.events, one.events);
    append(all.remarks, one.remarks);
    append(all.sentences, one.sentences);
    for (const auto& mark : one.marks)
        all.mark(mark);
    for (auto n = one.tasks.size(); n-- > shared;)
        all.tasks.insert(all.tasks.begin() + static_cast<std::ptrdiff_t>(shared), std::move(one.tasks[n]));
}

} // namespace core
