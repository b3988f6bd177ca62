// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/words/word.h"

#include "systems/trench_crusade/data/editions.h"
#include "systems/trench_crusade/words/words.h"

#include <array>

namespace core::trench_crusade::words {

namespace {

using Named = const Word*;

constexpr std::array hits{&hit,   &anyAction, &hitAgainst, &cover, &longRange, &height, &obstacle,
                          &block, &offHand,   &fear,       &horde, &ownBlood,  &chewa,  &down};
constexpr std::array injuries{&injury,     &injuryAgainst,     &critical,      &shotgun,    &down,
                              &injuryFlat, &injuryFlatAgainst, &bloodOfTarget, &bestDieSix, &armour};
constexpr std::array<Named, 3> morales{&leader, &moraleDice, &enemyMoraleDice};
constexpr std::array<Named, 4> turns{&lives, &golem, &tough, &softened};
constexpr std::array<Named, 10> models{&fear,       &golem,     &strong,         &demonic,    &blackGrail,
                                       &negateFire, &negateGas, &negateShrapnel, &negateFear, &negateHeavy};
constexpr std::array specials{&horde,
                              &ownBlood,
                              &chewa,
                              &bloodOfTarget,
                              &noArmour,
                              &neverCover,
                              &attacksFriends,
                              &friendOnlyAttack,
                              &hidden,
                              &blastByPrice,
                              &twoPistols,
                              &meleeWithoutRandom,
                              &eachEnemyInMelee,
                              &emptyHandsClubs,
                              &noOffHand,
                              &givesWeapon,
                              &takwin,
                              &immune,
                              &noInjuryRoll,
                              &blastOnlyDown,
                              &allHitsOut,
                              &firstHitBeforeActivation,
                              &lives,
                              &firstMarker,
                              &eyeOfGod,
                              &beastActsFrom,
                              &beastActsUpTo,
                              &poisoned,
                              &leavesMelee,
                              &staysInMelee,
                              &holdsInMelee,
                              &bloodAfterDash,
                              &failIsShaken,
                              &healingDice,
                              &blessingPerHealing,
                              &cannotStand,
                              &staysDown,
                              &withoutAbility,
                              &freedByDeed};

} // namespace

List toHit() { return hits; }
List toInjure() { return injuries; }
List onMorale() { return morales; }
List turning() { return turns; }
List ofModels() { return models; }
List special() { return specials; }

bool isOn(const State& state, const UnitId& unit, const Word& word) {
    return hasKeyword(state, unit, word.key) && editionHas(state.edition, keywordNamed(word.key).key);
}

bool isOn(const State& state, const Context& context, const Word& word) {
    return weaponHas(state, context.actor, context.weapon, word.key);
}

std::optional<int> numberOn(const State& state, const Unit& unit, const Word& word) {
    if (!editionHas(state.edition, word.key)) return std::nullopt;
    return keywordIn(state.sheetOf(unit).keywords, word.key);
}

std::optional<int> valueOn(const State& state, const UnitId& unit, const Word& word, const Context& context) {
    return specialOn(state, unit, word.key, context);
}

std::vector<std::string> namesOn(const State& state, const UnitId& unit, const Word& word) {
    return specialNames(state, unit, word.key);
}

} // namespace core::trench_crusade::words
