// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/fields/codec.h"
#include "systems/trench_crusade/data/gear.h"
#include "systems/trench_crusade/data/scenario.h"
#include "systems/trench_crusade/data/sheet.h"
#include "systems/trench_crusade/data/warband.h"
#include "systems/trench_crusade/data/weapon.h"

/// Instantiates the field tables of the data files once, for the many source files that use them.
namespace core::codec {

template const Fields& fieldsOf<trench_crusade::Ability>();
template const Fields& fieldsOf<trench_crusade::Gear>();
template const Fields& fieldsOf<trench_crusade::Scenario>();
template const Fields& fieldsOf<trench_crusade::Sheet>();
template const Fields& fieldsOf<trench_crusade::Warband>();
template const Fields& fieldsOf<trench_crusade::Weapon>();

} // namespace core::codec
