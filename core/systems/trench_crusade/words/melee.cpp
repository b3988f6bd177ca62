// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

/// The model leaves melee by any movement (TC-W77); it cannot leave melee by choice; no enemy leaves melee
/// with it.
constinit const Word words::leavesMelee{
    .key = "leaves_melee", .rule = "TC-W77", .special = CarriedOut::Automatic};
constinit const Word words::staysInMelee{.key = "stays_in_melee", .special = CarriedOut::Automatic};
constinit const Word words::holdsInMelee{.key = "holds_in_melee", .special = CarriedOut::Automatic};

/// Enemies that are Down in melee with the model stay Down (TC-W43); the model stays Down in melee with the
/// bearer behind the colon (TC-E14).
constinit const Word words::cannotStand{
    .key = "cannot_stand", .rule = "TC-W43", .special = CarriedOut::Automatic};
constinit const Word words::staysDown{
    .key = "stays_down", .rule = "TC-E14", .special = CarriedOut::Automatic};

} // namespace core::trench_crusade
