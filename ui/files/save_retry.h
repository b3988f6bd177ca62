// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/result.h"

#include <functional>
#include <utility>

namespace ui {

/// The file could not take what was to be saved; the act itself was in order.
inline bool isRefusedByDisk(const core::Problem& problem) {
    return problem.code.starts_with("file.") || problem.code.starts_with("journal.");
}

/// Keeps the last act that could not be saved, so that it can be done once more when the disk is mended.
class SaveRetry {
public:
    using Act = std::function<core::Result<core::Ok>()>;

    /// Acts. Whatever was kept before no longer fits after it and is forgotten.
    core::Result<core::Ok> perform(Act act) {
        m_act = {};
        auto result = act();
        if (!result && isRefusedByDisk(result.error())) m_act = std::move(act);
        return result;
    }
    bool isKept() const { return static_cast<bool>(m_act); }
    /// The act that was kept, which is not kept any longer.
    Act take() { return std::exchange(m_act, {}); }

private:
    Act m_act;
};

} // namespace ui
