// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/odds/assault_dice.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace core::steampunk_fantasy {

namespace {

constexpr int faces = 6;

/// Factions that win ties, the highest first (5, assault order).
constexpr std::array assaultOrder{"spartan", "darkelf", "ork", "dwarf", "elf", "gnome"};

int assaultRank(const std::string& faction) {
    const auto found = std::find(assaultOrder.begin(), assaultOrder.end(), faction);
    return static_cast<int>(found - assaultOrder.begin());
}

} // namespace

std::optional<DiceRow> AssaultDice::row() const {
    if (m_waiting == 0) return std::nullopt;
    DiceRow out;
    out.label = m_wave == 0 ? "Assault" : m_second ? "Successes rolled again" : "Rolled again";
    out.need = std::to_string(m_rule.toHit) + "+";
    out.dice = m_waiting;
    out.sides = faces;
    out.bands = passBands(m_rule.toHit, "miss", "hit");
    if (m_rule.toHit < faces) out.bands.back().to = faces - 1;
    if (m_rule.toHit < faces) out.bands.push_back({faces, faces, "6", true});
    return out;
}

void AssaultDice::take(const std::vector<int>& tally) {
    const bool misses = m_rule.toHit > 1;
    const int missed = misses ? tally.front() : 0;
    const int sixes = m_rule.toHit <= faces ? tally.back() : 0;
    const int hits = m_waiting - missed - sixes;
    if (m_wave == 0 && m_rule.keepsFirst) m_first = hits + sixes * (m_rule.doubleSixes ? 2 : 1);
    ++m_wave;
    m_failed += missed;
    if (m_rule.againIfHit && m_wave == 1) {
        m_second = true;
        m_waiting = hits + sixes;
        return;
    }
    m_second = false;
    m_successes += hits + sixes * (m_rule.doubleSixes ? 2 : 1);
    m_waiting = std::min(sixes * m_rule.reroll, m_failed);
    m_failed -= m_waiting;
    if (m_rule.keepsSpare) m_spare += sixes * m_rule.reroll - m_waiting;
}

std::optional<DiceRow> DeflectionDice::row() const {
    if (m_waiting == 0) return std::nullopt;
    DiceRow out;
    out.label = m_second ? "Deflection rolled again" : "Deflection";
    out.need = std::to_string(m_toHit) + "+";
    out.dice = m_waiting;
    out.sides = faces;
    out.bands = passBands(m_toHit, "fails", "deflects");
    return out;
}

void DeflectionDice::take(const std::vector<int>& tally) {
    const int held = m_toHit <= faces ? tally.back() : 0;
    m_successes += held;
    m_waiting = std::min(m_again, m_waiting - held);
    m_again = 0;
    m_second = true;
}

int frightenedDice(int dice, bool shaken, bool frightening) {
    return shaken && frightening ? dice / 2 : dice;
}

int mirroredDice(int perSuccess, int successes) { return perSuccess * successes; }

int netHits(int successes, int deflections) { return std::max(0, successes - deflections); }

int remainingDeflections(int deflections, int cancelled) { return std::max(0, deflections - cancelled); }

UpperHand upperHand(int first, const std::string& firstFaction, int second,
                    const std::string& secondFaction) {
    if (first != second) return first > second ? UpperHand::First : UpperHand::Second;
    return assaultRank(firstFaction) <= assaultRank(secondFaction) ? UpperHand::First : UpperHand::Second;
}

Result<Ok> checkShares(int hits, const std::vector<HitShare>& shares) {
    int given = 0;
    for (std::size_t n = 0; n < shares.size(); ++n) {
        const auto& share = shares[n];
        const auto place = "shares[" + std::to_string(n) + "]";
        if (share.damaging > share.models)
            return impossible(
                "assault.models",
                "only one hit for each living model does damage, and all others support: at most " +
                    std::to_string(share.models) + ", not " + std::to_string(share.damaging),
                place);
        if (share.supporting > 0 && share.damaging == 0)
            return impossible("assault.support", "support needs a hit that does damage to the same base",
                              place);
        given += share.damaging + share.supporting;
    }
    if (given != hits)
        return impossible("assault.hits",
                          "the hits that are given out must add up to " + std::to_string(hits) + ", not " +
                              std::to_string(given),
                          "shares");
    return Ok{};
}

std::vector<int> supportOf(int rolls, int supporting, SupportPolicy policy) {
    std::vector<int> out(static_cast<std::size_t>(std::max(0, rolls)), 0);
    if (out.empty()) return out;
    if (policy == SupportPolicy::First)
        out.front() = supporting;
    else
        for (int n = 0; n < supporting; ++n)
            ++out[static_cast<std::size_t>(n) % out.size()];
    return out;
}

int cunningRolls(int hits, int every) { return every > 0 ? hits / every : 0; }

} // namespace core::steampunk_fantasy
