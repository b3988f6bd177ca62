// SPDX-License-Identifier: GPL-3.0-or-later
#include "database/campaign_file.h"

namespace database {

core::Result<RescueReport> CampaignFile::rescue(const QString&, const QString&) { return RescueReport{}; }

} // namespace database
