// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

#include <map>

namespace core::steampunk_fantasy::words {

const std::vector<const Word*>& all() {
    static const std::vector<const Word*> words{&goodShot,
                                                &excellentShot,
                                                &superbShot,
                                                &badShot,
                                                &steady,
                                                &optimalAtPointBlank,
                                                &enhancedAccuracy,
                                                &hidden,
                                                &hiddenTraining,
                                                &camouflage,
                                                &takeCover,
                                                &elusive,
                                                &evasion,
                                                &steadyRunner,
                                                &fogSight,
                                                &huge,
                                                &improvedAim,
                                                &alwaysLoaded,
                                                &freeFire,
                                                &autoloader,
                                                &linkedWeapons,
                                                &reserveWeapon,
                                                &normalRange,
                                                &indirectFire,
                                                &limitedAmmo,
                                                &shots,
                                                &burst,
                                                &bulletStorm,
                                                &focusFire,
                                                &sweep,
                                                &shootingReroll,
                                                &poison,
                                                &deflectionPoison,
                                                &acid,
                                                &minorAcid,
                                                &setOnFire,
                                                &confused,
                                                &insane,
                                                &hypnoticGaze,
                                                &critical,
                                                &gearDisruption,
                                                &cloud,
                                                &pull,
                                                &immune,
                                                &resistance,
                                                &eliteNerve,
                                                &endurance,
                                                &poisonReroll,
                                                &fear,
                                                &terror,
                                                &preAssaultRetreat,
                                                &preAssaultFire,
                                                &drivePast,
                                                &rerollAssault,
                                                &orkAssault,
                                                &crawlReroll,
                                                &doubleVersusShaken,
                                                &counterAttack,
                                                &flexibleDeflection,
                                                &deflectionNegation,
                                                &mirrorDeflection,
                                                &shieldsOnly,
                                                &weakestSide,
                                                &cunningAssault,
                                                &deflectionCunning,
                                                &cunningDefence,
                                                &supportAp,
                                                &trollStench,
                                                &stubborn,
                                                &freeRetreat,
                                                &landsAfterAssaults,
                                                &forester,
                                                &allTerrain,
                                                &airborne,
                                                &extraBraking,
                                                &forwardPosition,
                                                &spot,
                                                &illusion,
                                                &followsInfantry,
                                                &transport,
                                                &deploy,
                                                &extraDeployment,
                                                &tow,
                                                &rally,
                                                &officer,
                                                &selfRepair,
                                                &repair,
                                                &healing,
                                                &regeneration,
                                                &reassemble,
                                                &notYetDead,
                                                &heads,
                                                &splitDamage,
                                                &twoHexes};
    return words;
}

const Word* find(std::string_view key) {
    static const auto byKey = [] {
        std::map<std::string_view, const Word*> out;
        for (const auto* word : all())
            out.emplace(word->key, word);
        return out;
    }();
    const auto found = byKey.find(key);
    return found == byKey.end() ? nullptr : found->second;
}

} // namespace core::steampunk_fantasy::words
