// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/odds/dice_walk.h"

#include <compare>

/// Acid (5.5): what one token does in Agony 0, and minor acid in Agony 1.
namespace core::steampunk_fantasy {

/// The chosen readings of the acid rules.
struct AcidRule {
    bool later = false; ///< the D8 of the later edition
    bool once = false;  ///< only the first die brings further rolls (AMB-HX14)
    friend auto operator<=>(const AcidRule&, const AcidRule&) = default;
};

/// One acid token: a die, and more for each that shows its highest face, eight at most (AMB-HX14).
class AcidToken {
public:
    static constexpr int mostRolls = 8; ///< dice of one token

    explicit AcidToken(AcidRule rule = {}) : m_rule(rule) {}
    /// The dice that are rolled next; nothing when all are rolled.
    std::optional<DiceRow> row() const;
    void take(const std::vector<int>& tally);
    int tokens() const { return m_tokens; } ///< future damage
    int clouds() const { return m_clouds; } ///< in its hex: poison, and acid or what the later edition has
    int armourLoss() const { return m_armour; } ///< of every side
    int fires() const { return m_fires; }       ///< fire tokens for the base
    int splashes() const { return m_splashes; } ///< minor acid on everybody up to two hexes away
    int terrors() const { return m_terrors; }   ///< times that the sight frightens its friends
    /// Whether the token stays acid; is minor from now on. Without a downgrade it stays acid, one makes it
    /// minor, two remove it.
    bool staysAcid() const { return m_downgrades == 0; }
    bool isMinor() const { return m_downgrades == 1; }
    friend auto operator<=>(const AcidToken&, const AcidToken&) = default;

private:
    AcidRule m_rule;
    int m_rolled = 0, m_waiting = 1;
    int m_downgrades = 0, m_tokens = 0, m_clouds = 0, m_armour = 0, m_fires = 0;
    int m_splashes = 0, m_terrors = 0;
};

/// Minor acid tokens of a unit, all at once: each is removed, or stays and does future damage (AMB-HX4).
class MinorAcid {
public:
    /// `threeFour`: only 3 and 4 do damage, as the switch may say.
    explicit MinorAcid(int tokens, bool threeFour = false) : m_threeFour(threeFour), m_waiting(tokens) {}
    /// The dice that are rolled next; nothing when all are rolled.
    std::optional<DiceRow> row() const;
    void take(const std::vector<int>& tally);
    int left() const { return m_left; }     ///< tokens that stay
    int tokens() const { return m_tokens; } ///< future damage
    friend auto operator<=>(const MinorAcid&, const MinorAcid&) = default;

private:
    bool m_threeFour = false;
    int m_waiting = 0, m_left = 0, m_tokens = 0;
};

} // namespace core::steampunk_fantasy
