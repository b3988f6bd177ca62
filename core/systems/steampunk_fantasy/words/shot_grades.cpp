// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/words/words.h"

#include <algorithm>
#include <cstdlib>

namespace core::steampunk_fantasy::words {

namespace {

/// The modifier that the shooter has from one grade of shooting (Good Shot +1 …); a keyword may be limited to
/// one speed or one weapon. 0 = none applies.
int gradeOf(const ShotFacts& shot, const Word& grade) {
    int best = 0;
    for (const auto& one : shot.shooter.keywords) {
        if (one->word != &grade) continue;
        const auto& values = one->values;
        const bool only = values.size() > 1 && values[1] != codec::keyText(shot.shooter.speed) &&
                          values[1] != shot.shooter.weapon;
        const int amount = one->number(0);
        if (!only && std::abs(amount) > std::abs(best)) best = amount;
    }
    return best;
}

/// The modifier of the grade if it is the best that the shooter has, else 0: Good, Excellent and Superb Shot
/// replace each other.
int bestGrade(const ShotFacts& shot, const Word& grade) {
    const Word* grades[] = {&superbShot, &excellentShot, &goodShot};
    const auto best =
        std::max_element(std::begin(grades), std::end(grades),
                         [&](const Word* a, const Word* b) { return gradeOf(shot, *a) < gradeOf(shot, *b); });
    return &grade == *best ? gradeOf(shot, grade) : 0;
}

} // namespace

/// Good Shot: the bonus to hit in its brackets (HX-K18).
constinit const Word goodShot{
    .key = "good shot",
    .asShooter = {"good_shot", "Good Shot", "HX-K18",
                  [](const ShotFacts& shot, const ChosenSwitches&) { return bestGrade(shot, goodShot); }}};

/// Excellent Shot: the larger bonus to hit in its brackets (HX-K18). A unit that hovers has it in place of
/// the bonus for a steady speed.
constinit const Word excellentShot{.key = "excellent shot",
                                   .asShooter = {"excellent_shot", "Excellent Shot", "HX-K18",
                                                 [](const ShotFacts& shot, const ChosenSwitches&) {
                                                     return bestGrade(shot, excellentShot);
                                                 }}};
bool hoversWell(const ShotFacts& shot) {
    return shot.shooter.speed == Speed::StillFly && gradeOf(shot, excellentShot) > 0;
}

/// Superb Shot: the largest bonus to hit (HX-K18).
constinit const Word superbShot{
    .key = "superb shot",
    .asShooter = {"superb_shot", "Superb Shot", "HX-K18",
                  [](const ShotFacts& shot, const ChosenSwitches&) { return bestGrade(shot, superbShot); }}};

/// Bad Shot: the penalty to hit in its brackets (HX-K18).
constinit const Word badShot{
    .key = "bad shot",
    .asShooter = {"bad_shot", "Bad Shot", "HX-K18",
                  [](const ShotFacts& shot, const ChosenSwitches&) { return gradeOf(shot, badShot); }}};

} // namespace core::steampunk_fantasy::words
