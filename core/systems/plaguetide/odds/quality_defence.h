// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow/chain.h"
#include "kernel/game/calculator.h"

#include <optional>

namespace core::plaguetide {

/// Tokens that wounds take away: toughness first, then health.
struct WoundTrack {
    int toughness = 0;
    int health = 1;
    friend bool operator==(const WoundTrack&, const WoundTrack&) = default;
    template <class F> static void fields(F&& f) {
        f("toughness", &WoundTrack::toughness, "Toughness tokens, which wounds remove first");
        f.need("health", &WoundTrack::health, "health tokens");
    }
};

/// An attack for profiles without a datasheet, with free multipliers.
struct QualityDefenceParameters {
    int attacks = 1;              ///< dice of the attacker
    int quality = 4;              ///< hits on this face or more
    int defence = 4;              ///< blocks on this face or more
    int ap = 0;                   ///< added to the number that a Defense roll needs
    bool critUndefendable = true; ///< critical hits cannot be blocked
    int hitMultiplier = 1;        ///< each hit counts as this many hits
    int critWoundMultiplier = 1;  ///< wounds of a critical hit
    int woundMultiplier = 1;      ///< multiplies all wounds
    std::optional<WoundTrack> track = std::nullopt;
    template <class F> static void fields(F&& f) {
        using P = QualityDefenceParameters;
        f.need("attacks", &P::attacks, "dice of the attacker");
        f.need("quality", &P::quality,
               "hits on this face or more; a 1 never hits, a 6 always hits and is critical");
        f.need("defence", &P::defence, "blocks on this face or more; a 1 never blocks, a 6 always does");
        f("ap", &P::ap, "armour piercing, added to the number that a Defense roll needs");
        f("crit_undefendable", &P::critUndefendable, "critical hits cannot be blocked");
        f("hit_multiplier", &P::hitMultiplier, "each hit counts as this many hits");
        f("crit_wound_multiplier", &P::critWoundMultiplier, "wounds of a critical hit");
        f("wound_multiplier", &P::woundMultiplier, "multiplies all wounds");
        f("track", &P::track, "tokens of the target");
    }
};

/// Quality tests against defence tests, rolled or exact.
class QualityDefence {
public:
    /// What the dice count: critical hits, other hits, wounds.
    enum Counter { Criticals, Ordinary, Wounds };
    /// The rolls of the chain: Quality tests, then the defence against ordinary and against critical hits.
    enum Stage { Quality, Defence, CriticalDefence };

    explicit QualityDefence(const QualityDefenceParameters& parameters);
    const Chain& chain() const { return m_chain; }
    DiceSum dice() const { return {0, 6, m_attacks}; }

private:
    int m_attacks;
    Chain m_chain;
};

/// Exact odds of quality against defence: family "quality_defence".
Calculator qualityDefenceCalculator();

} // namespace core::plaguetide
