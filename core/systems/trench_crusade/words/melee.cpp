// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// The model leaves melee by any movement (TC-W77).
constinit const Word words::leavesMelee{
    .key = "leaves_melee", .rule = "TC-W77", .special = CarriedOut::Automatic};
/// The model cannot leave melee by choice.
constinit const Word words::staysInMelee{.key = "stays_in_melee", .special = CarriedOut::Automatic};
/// No enemy leaves melee with the model.
constinit const Word words::holdsInMelee{.key = "holds_in_melee", .special = CarriedOut::Automatic};

/// Enemies that are Down in melee with the model stay Down (TC-W43).
constinit const Word words::cannotStand{
    .key = "cannot_stand", .rule = "TC-W43", .special = CarriedOut::Automatic};
/// "stays_down:<unit id>": the model stays Down while it is in melee with that unit (TC-E14).
constinit const Word words::staysDown{
    .key = "stays_down", .rule = "TC-E14", .special = CarriedOut::Automatic};

} // namespace core::trench_crusade
