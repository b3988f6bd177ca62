// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>

#include "kernel/dice/seeded_dice.h"

#include <cmath>
#include <map>
#include <vector>

/// Holds exact chances against the rolls of the same rule: every ordered sequence of faces, and many seeded
/// rolls.
namespace fallen {

/// Hands out chosen faces and notes which die was wanted once they are used up.
class ChosenFaces final : public core::DiceSource {
public:
    explicit ChosenFaces(const std::vector<int>& faces) : m_faces(faces) {}
    int roll(int sides) override {
        if (m_next < m_faces.size()) return m_faces[m_next++];
        if (!m_missing) m_missing = sides;
        return 1;
    }
    std::int64_t draws() const override { return static_cast<std::int64_t>(m_next); }
    /// Sides of the first die for which no face was left; 0 when there was none.
    int missing() const { return m_missing; }

private:
    const std::vector<int>& m_faces;
    std::size_t m_next = 0;
    int m_missing = 0;
};

template <class Roll, class Out>
void walk(const Roll& roll, double least, double chance, std::vector<int>& faces, Out& out) {
    ChosenFaces source(faces);
    const auto outcome = roll(source);
    if (!source.missing()) {
        out[outcome] += chance;
        return;
    }
    const double share = chance / source.missing();
    if (share < least) return;
    for (int face = 1; face <= source.missing(); ++face) {
        faces.push_back(face);
        walk(roll, least, share, faces, out);
        faces.pop_back();
    }
}

/// The chance of each outcome of roll(source) over every ordered sequence of faces; sequences less likely
/// than `least` are left out.
template <class Roll> auto everyFall(const Roll& roll, double least = 0) {
    core::SeededDice any(1);
    std::map<decltype(roll(static_cast<core::DiceSource&>(any))), double> out;
    std::vector<int> faces;
    walk(roll, least, 1.0, faces, out);
    return out;
}

/// 200,000 seeded rolls: every outcome that is expected ten times or more falls as often as its chance says,
/// within four standard errors; what has no chance never falls.
template <class Outcome, class Roll>
QString sampleFault(const std::map<Outcome, double>& chances, const Roll& roll, std::uint64_t seed) {
    constexpr int rolls = 200000;
    core::SeededDice source(seed);
    std::map<Outcome, int> counts;
    for (int n = 0; n < rolls; ++n)
        ++counts[roll(static_cast<core::DiceSource&>(source))];
    for (const auto& [outcome, count] : counts)
        if (!chances.contains(outcome) || chances.at(outcome) <= 0) return "an outcome without a chance fell";
    for (const auto& [outcome, chance] : chances) {
        const double error = std::sqrt(chance * (1 - chance) / rolls);
        if (chance * rolls < 10) continue;
        const double share = static_cast<double>(counts[outcome]) / rolls;
        if (std::abs(share - chance) > 4 * error) return QString("%1 instead of %2").arg(share).arg(chance);
    }
    return {};
}

/// Both give every outcome the same chance within `tolerance`.
template <class Outcome>
QString difference(const std::map<Outcome, double>& got, const std::map<Outcome, double>& wanted,
                   double tolerance = 1e-12) {
    const auto of = [](const auto& chances, const Outcome& outcome) {
        const auto it = chances.find(outcome);
        return it == chances.end() ? 0.0 : it->second;
    };
    for (const auto* side : {&got, &wanted})
        for (const auto& [outcome, unused] : *side)
            if (!(std::abs(of(got, outcome) - of(wanted, outcome)) <= tolerance))
                return QString("%1 instead of %2")
                    .arg(of(got, outcome), 0, 'g', 17)
                    .arg(of(wanted, outcome), 0, 'g', 17);
    return {};
}

/// Chances by index as a table without the outcomes that cannot be.
inline std::map<int, double> table(const std::vector<double>& chances) {
    std::map<int, double> out;
    for (std::size_t n = 0; n < chances.size(); ++n)
        if (chances[n] > 0) out[static_cast<int>(n)] = chances[n];
    return out;
}

} // namespace fallen
