// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/codec.h"
#include "systems/plaguetide/mission.h"
#include "systems/plaguetide/sheet.h"

/// Tables of the fields of data files, which are read in many places.
namespace core::codec {

template const Fields& fieldsOf<plaguetide::KeywordEntry>();
template const Fields& fieldsOf<plaguetide::Sheet>();
template const Fields& fieldsOf<plaguetide::Weapon>();
template const Fields& fieldsOf<plaguetide::Mission>();

} // namespace core::codec
