// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/combat_patrol/odds/attack_sequence.h"

#include <algorithm>
#include <array>

namespace core::combat_patrol {

namespace {

/// The highest face that fails: a 1 always fails, a critical never does.
int lastFailure(int target, int criticalOn) { return std::min(std::max(target, 2), criticalOn) - 1; }

/// Adds the bands that fail; those with a re-roll continue at the stage `again`.
void addFailures(Chain::Stage& stage, int lastFailed, Reroll reroll, int again, const char* label) {
    if (reroll == Reroll::Ones) stage.band(1, "again").roll(again);
    if (reroll == Reroll::Failed) stage.band(lastFailed, "again").roll(again);
    stage.band(lastFailed, label);
}

} // namespace

AttackSequence::AttackSequence(const AttackParameters& parameters)
    : m_parameters(parameters),
      m_first(parameters.target.firstWounds > 0 ? parameters.target.firstWounds : parameters.target.wounds) {
    addHit(false);
    addHit(true);
    addSustainedHits();
    addWound(false);
    addWound(true);
    auto& save = m_chain.add("save", "Saves");
    const int need = std::max(parameters.save, 2);
    save.band(need - 1, "wounded").count(Damaging);
    save.band(6, "saved", true);
}

void AttackSequence::addHit(bool again) {
    const auto& rule = m_parameters.hit;
    auto& stage = m_chain.add(again ? "hit.again" : "hit", again ? "To hit, rolled again" : "To hit");
    if (rule.automatic) {
        stage.band(6, "hit", true).count(Hits).roll(Wound);
        return;
    }
    addFailures(stage, lastFailure(rule.target, rule.criticalOn), again ? Reroll::None : rule.reroll,
                HitAgain, "miss");
    stage.band(rule.criticalOn - 1, "hit", true).count(Hits).roll(Wound);
    auto& critical = stage.band(6, "critical", true).count(Hits, 1 + rule.sustained);
    if (rule.lethal)
        critical.count(Wounds).roll(Save).roll(Wound, rule.sustained);
    else
        critical.roll(Wound, 1 + rule.sustained);
    if (rule.sustainedDie > 0) critical.roll(Extra);
}

/// Adds the stage in which critical hits roll for a random number of further hits.
void AttackSequence::addSustainedHits() {
    static constexpr std::array labels{"1 more", "2 more", "3 more", "4 more", "5 more", "6 more"};
    const int sides = m_parameters.hit.sustainedDie;
    auto& stage = m_chain.add("sustained", "Sustained Hits", std::max(sides, 2));
    for (int face = 1; face <= sides; ++face)
        stage.band(face, labels[static_cast<std::size_t>(face) - 1], true)
            .count(Hits, face)
            .roll(Wound, face);
    if (sides == 0) stage.band(2, "nothing");
}

void AttackSequence::addWound(bool again) {
    const auto& rule = m_parameters.wound;
    auto& stage = m_chain.add(again ? "wound.again" : "wound", again ? "To wound, rolled again" : "To wound");
    addFailures(stage, lastFailure(rule.target, rule.criticalOn), again ? Reroll::None : rule.reroll,
                WoundAgain, "no wound");
    stage.band(rule.criticalOn - 1, "wound", true).count(Wounds).roll(Save);
    auto& critical = stage.band(6, "critical", true).count(Wounds);
    if (rule.devastating)
        critical.count(Damaging).count(Devastating);
    else
        critical.count(Mortals, rule.mortalOn6).roll(Save);
}

} // namespace core::combat_patrol
