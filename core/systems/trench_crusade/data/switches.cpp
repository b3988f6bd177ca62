// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/switches.h"

namespace core::trench_crusade {

const SwitchTable& switchEntries() {
    static const SwitchTable entries{
        {"tc.down_injury",
         "Injury rolls against models that are Down",
         "Every injury roll against them has +1 DICE, or only those of melee attacks, as edition 1.0 has it "
         "in any case.",
         "AMB-TC2",
         {"all", "melee"}},
        {"tc.morale_choice",
         "The first failed Morale test",
         "The warband is Shaken for a turn, or its player may choose to flee instead. After the second one "
         "it flees in any case.",
         "TC-M5",
         {"shaken", "choose"}},
        {"tc.w49_roll",
         "On My Command!",
         "The Lieutenant’s order is a success roll, or needs no roll.",
         "TC-W49",
         {"roll", "auto"},
         true},
    };
    return entries;
}

} // namespace core::trench_crusade
