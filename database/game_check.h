// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "database/campaign_file.h"
#include "kernel/system.h"

#include <functional>
#include <string>
#include <vector>

namespace database {

/// The rules by which the streams of a file are read. A stream whose rules this program does not have is left
/// as it is.
struct StreamRules {
    /// The rules of a stream by its kind ("encounter") and the system that its row names; nullptr = none
    /// here.
    std::function<const core::System*(const std::string& kind, const std::string& system)> find;
    /// The systems that an encounter may have been played with, for one whose row is lost.
    std::vector<std::string> playable;

    const core::System* of(const std::string& kind, const std::string& system) const {
        return find ? find(kind, system) : nullptr;
    }
};

/// Opens every stream as a table would and folds every step of it again; the Problem (`file.senseless`, or
/// that of the file) names the first that cannot be played on or is not what its digests say.
core::Result<core::Ok> checkStreams(CampaignFile& file, const StreamRules& rules);

} // namespace database
