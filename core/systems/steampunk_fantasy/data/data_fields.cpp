// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/fields/codec.h"
#include "systems/steampunk_fantasy/data/scenario.h"
#include "systems/steampunk_fantasy/data/weapon.h"

/// Instantiates the field tables of the data files once, for the many source files that use them.
namespace core::codec {

template const Fields& fieldsOf<steampunk_fantasy::Board>();
template const Fields& fieldsOf<steampunk_fantasy::DamageRow>();
template const Fields& fieldsOf<steampunk_fantasy::Effect>();
template const Fields& fieldsOf<steampunk_fantasy::Scenario>();
template const Fields& fieldsOf<steampunk_fantasy::Sheet>();
template const Fields& fieldsOf<steampunk_fantasy::Weapon>();

} // namespace core::codec
