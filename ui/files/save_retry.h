// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/result.h"

#include <functional>
#include <utility>

namespace ui {

/// Whether the problem is that the file could not be saved, while the act itself was valid.
inline bool isRefusedByDisk(const core::Problem& problem) {
    return problem.code.starts_with("file.") || problem.code.starts_with("journal.");
}

/// Keeps the last act that could not be saved, so that it can be tried again once the disk is put right.
class SaveRetry {
public:
    using Act = std::function<core::Result<core::Ok>()>;

    /// Performs an act. Any act kept before is forgotten, since it no longer fits.
    core::Result<core::Ok> perform(Act act) {
        m_act = {};
        auto result = act();
        if (!result && isRefusedByDisk(result.error())) m_act = std::move(act);
        return result;
    }
    bool isKept() const { return static_cast<bool>(m_act); }
    /// Returns the kept act and forgets it.
    Act take() { return std::exchange(m_act, {}); }

private:
    Act m_act;
};

} // namespace ui
