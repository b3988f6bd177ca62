// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/fields/codec.h"
#include "systems/plaguetide/data/mission.h"
#include "systems/plaguetide/data/sheet.h"

/// Instantiates the field tables of the data files once, for the many source files that use them.
namespace core::codec {

template const Fields& fieldsOf<plaguetide::Sheet>();
template const Fields& fieldsOf<plaguetide::Weapon>();
template const Fields& fieldsOf<plaguetide::Mission>();

} // namespace core::codec
