// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/dice/open_die.h"

#include "systems/steampunk_fantasy/dice/dice_walk.h"

namespace core::steampunk {

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
    if (m_wave > 0)
        out.bands = passBands(rolledOnFrom, "ends", "goes on");
    else if (m_need > openFaces)
        out.bands = passBands(openFaces, "miss", "goes on");
    else
        out.bands = passBands(m_need, "miss", "hit");
    out.need = std::to_string(m_need) + "+";
    return out;
}

void OpenPool::take(const std::vector<int>& tally) {
    const int good = m_need <= 1 ? m_waiting : tally.back();
    const int reached = m_wave > 0 || m_need > openFaces ? openFaces + m_wave : m_need;
    const bool there = reached >= m_need;
    m_waiting = there ? 0 : good;
    m_hits += there ? good : 0;
    ++m_wave;
}

int areaNeed(int number, bool evasion) { return number + (evasion ? 1 : 0); }

} // namespace core::steampunk
