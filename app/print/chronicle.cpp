// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/open_campaign.h"
#include "app/print/print_content.h"

namespace app {

core::Result<core::campaign::Chronicle> chronicleOf(const Systems& systems, const QString& path) {
    const auto file = database::CampaignFile::open(path, database::Access::ReadOnly);
    if (!file) return tl::unexpected<core::Problem>(file.error());
    const auto campaign = OpenCampaign::open(**file);
    if (!campaign) return tl::unexpected<core::Problem>(campaign.error());
    const auto state = campaign->upToDate(systems);
    if (!state) return tl::unexpected<core::Problem>(state.error());
    return core::campaign::chronicle(*state);
}

} // namespace app
