// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/odds/open_die.h"

#include "systems/steampunk_fantasy/odds/dice_walk.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

constexpr int openFaces = 6, rolledOnFrom = 5;

} // namespace

std::vector<double> weightsOf(const DiceRow& row) {
    std::vector<double> out;
    for (const auto& band : row.bands)
        out.push_back(static_cast<double>(band.to - band.from + 1) / row.sides);
    return out;
}

Roll openRoll(int plus) {
    RollDice die;
    die.sides = openFaces;
    die.explosion = {FaceSet::of({openFaces}), FaceSet::of({rolledOnFrom, openFaces}), 1};
    return Roll(die, plus);
}

std::optional<DiceRow> OpenPool::row() const {
    if (m_waiting == 0) return std::nullopt;
    DiceRow out;
    out.dice = m_waiting;
    out.sides = openFaces;
    if (m_again) out.label = "Rolled again";
    if (m_wave > 0)
        out.bands = passBands(rolledOnFrom, "ends", "goes on");
    else if (m_need > openFaces)
        out.bands = passBands(openFaces, "miss", "goes on");
    else
        out.bands = passBands(m_need, "miss", "hit");
    if (m_counted && m_wave == 0 && m_need < openFaces) {
        out.bands.back().to = openFaces - 1;
        out.bands.push_back({openFaces, openFaces, "6", true});
    }
    out.need = std::to_string(m_need) + "+";
    return out;
}

/// Counts the first roll of the dice: which hit, which are rolled on, and how many a 6 lets be rolled again.
void OpenPool::takeDice(const std::vector<int>& tally) {
    const int missed = m_need > 1 ? tally.front() : 0;
    const int sixes = m_counted || m_need >= openFaces ? tally.back() : 0;
    m_sixes += sixes;
    if (m_reroll > 0) {
        m_failed += missed;
        const int again = std::min(sixes * m_reroll, m_failed);
        m_failed -= again;
        m_owed += again;
    }
    if (m_need <= openFaces) m_hits += m_waiting - missed;
    m_waiting = m_need > openFaces ? sixes : 0;
    m_wave = m_waiting > 0 ? 1 : 0;
}

void OpenPool::take(const std::vector<int>& tally) {
    if (m_wave == 0)
        takeDice(tally);
    else {
        const int good = tally.back();
        const bool there = openFaces + m_wave >= m_need;
        m_hits += there ? good : 0;
        m_waiting = there ? 0 : good;
        m_wave = m_waiting > 0 ? m_wave + 1 : 0;
    }
    if (m_waiting > 0 || m_owed == 0) return;
    m_waiting = m_owed;
    m_owed = 0;
    m_again = true;
}

int areaNeed(int number, bool evasion) { return number + (evasion ? 1 : 0); }

} // namespace core::steampunk_fantasy
