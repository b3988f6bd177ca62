// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/fields/codec.h"
#include "systems/steampunk_fantasy/data/scenario.h"
#include "systems/steampunk_fantasy/data/weapon.h"

/// Tables of the fields of data files, which are read in many places.
namespace core::codec {

template const Fields& fieldsOf<steampunk_fantasy::Board>();
template const Fields& fieldsOf<steampunk_fantasy::DamageRow>();
template const Fields& fieldsOf<steampunk_fantasy::Effect>();
template const Fields& fieldsOf<steampunk_fantasy::Scenario>();
template const Fields& fieldsOf<steampunk_fantasy::Sheet>();
template const Fields& fieldsOf<steampunk_fantasy::Weapon>();

} // namespace core::codec
