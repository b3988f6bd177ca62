// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/fields/codec.h"
#include "systems/combat_patrol/data/mission.h"
#include "systems/combat_patrol/data/patrol.h"
#include "systems/combat_patrol/data/sheet.h"

/// Instantiates the field tables of the data files once, for the many source files that use them.
namespace core::codec {

template const Fields& fieldsOf<combat_patrol::Sheet>();
template const Fields& fieldsOf<combat_patrol::Weapon>();
template const Fields& fieldsOf<combat_patrol::Mission>();
template const Fields& fieldsOf<combat_patrol::Patrol>();
template const Fields& fieldsOf<combat_patrol::Stratagem>();

} // namespace core::codec
