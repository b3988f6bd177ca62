// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/codec.h"
#include "systems/steampunk_fantasy/data/scenario.h"
#include "systems/steampunk_fantasy/data/weapon.h"

/// Tables of the fields of data files, which are read in many places.
namespace core::codec {

template const Fields& fieldsOf<steampunk::Board>();
template const Fields& fieldsOf<steampunk::DamageRow>();
template const Fields& fieldsOf<steampunk::Effect>();
template const Fields& fieldsOf<steampunk::Scenario>();
template const Fields& fieldsOf<steampunk::Sheet>();
template const Fields& fieldsOf<steampunk::Weapon>();

} // namespace core::codec
