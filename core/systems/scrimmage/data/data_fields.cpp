// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/fields/codec.h"
#include "systems/scrimmage/data/campaign.h"
#include "systems/scrimmage/data/kit.h"
#include "systems/scrimmage/data/scenario.h"
#include "systems/scrimmage/data/sheet.h"

/// Instantiates the field tables of the data files once, for the many source files that use them.
namespace core::codec {

template const Fields& fieldsOf<scrimmage::Ability>();
template const Fields& fieldsOf<scrimmage::CampaignTerms>();
template const Fields& fieldsOf<scrimmage::Find>();
template const Fields& fieldsOf<scrimmage::Gear>();
template const Fields& fieldsOf<scrimmage::Injury>();
template const Fields& fieldsOf<scrimmage::Scenario>();
template const Fields& fieldsOf<scrimmage::Sheet>();
template const Fields& fieldsOf<scrimmage::Weapon>();

} // namespace core::codec
