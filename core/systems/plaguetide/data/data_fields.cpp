// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/fields/codec.h"
#include "systems/plaguetide/data/mission.h"
#include "systems/plaguetide/data/sheet.h"

/// Tables of the fields of data files, compiled once because many sources read them.
namespace core::codec {

template const Fields& fieldsOf<plaguetide::Sheet>();
template const Fields& fieldsOf<plaguetide::Weapon>();
template const Fields& fieldsOf<plaguetide::Mission>();

} // namespace core::codec
