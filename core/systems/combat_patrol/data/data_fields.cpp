// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/fields/codec.h"
#include "systems/combat_patrol/data/mission.h"
#include "systems/combat_patrol/data/patrol.h"
#include "systems/combat_patrol/data/sheet.h"

/// Tables of the fields of data files, compiled once because many sources read them.
namespace core::codec {

template const Fields& fieldsOf<combat_patrol::Sheet>();
template const Fields& fieldsOf<combat_patrol::Weapon>();
template const Fields& fieldsOf<combat_patrol::Mission>();
template const Fields& fieldsOf<combat_patrol::Patrol>();
template const Fields& fieldsOf<combat_patrol::Stratagem>();

} // namespace core::codec
