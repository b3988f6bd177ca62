// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"

#include <functional>
#include <utility>

namespace ui {

/// Whether the problem is that the file could not be saved, while the change itself was valid.
inline bool isRefusedByDisk(const core::Problem& problem) {
    return problem.code.starts_with("file.") || problem.code.starts_with("journal.");
}

/// Keeps the last change that could not be saved, so that it can be tried again once the disk is put right.
class SaveRetry {
public:
    /// Makes a change and saves it.
    using Attempt = std::function<core::Result<core::Ok>()>;

    /// Makes a change. A change kept before is forgotten, since it no longer fits.
    core::Result<core::Ok> perform(Attempt attempt) {
        m_kept = {};
        auto result = attempt();
        if (!result && isRefusedByDisk(result.error())) m_kept = std::move(attempt);
        return result;
    }
    bool isKept() const { return static_cast<bool>(m_kept); }
    /// Returns the kept change and forgets it.
    Attempt take() { return std::exchange(m_kept, {}); }

private:
    Attempt m_kept;
};

} // namespace ui
