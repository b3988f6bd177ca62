// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/fields/codec.h"
#include "systems/scrimmage/data/campaign.h"
#include "systems/scrimmage/data/kit.h"
#include "systems/scrimmage/data/scenario.h"
#include "systems/scrimmage/data/sheet.h"

/// Tables of the fields of data files, compiled once because many sources read them.
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
