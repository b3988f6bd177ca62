// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/campaign_file.h"
#include "kernel/game/system.h"

#include <functional>
#include <string>
#include <vector>

namespace database {

/// The rules for reading the streams of a file. A stream whose rules this program does not have is left
/// unchecked.
struct StreamRules {
    /// The rules of a stream by its kind ("encounter") and its system; nullptr = not in this program.
    std::function<const core::System*(const std::string& kind, const std::string& system)> find;
    /// The systems that an encounter may belong to when its row is lost.
    std::vector<std::string> playable;

    /// The rules of a stream by its kind and its system; nullptr where this program does not have them.
    const core::System* of(const std::string& kind, const std::string& system) const {
        return find ? find(kind, system) : nullptr;
    }
};

/// Opens every stream and folds every step of it again. The Problem (`file.senseless`, or that of the file)
/// names the first stream that cannot be continued or differs from its digests.
core::Result<core::Ok> checkStreams(CampaignFile& file, const StreamRules& rules);

} // namespace database
