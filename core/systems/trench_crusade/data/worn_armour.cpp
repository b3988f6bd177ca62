// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/data/worn_armour.h"

#include "table/sentences.h"

#include <algorithm>
#include <cstdlib>

namespace core::trench_crusade {

std::vector<ArmourPiece> WornArmour::counted() const {
    std::vector<ArmourPiece> out;
    const ArmourPiece* suit = nullptr;
    if (m_builtIn != 0) out.push_back({m_builtIn, false, "built in"});
    for (const auto& piece : m_pieces)
        if (piece.body && (!suit || piece.value < suit->value)) suit = &piece;
    for (const auto& piece : m_pieces)
        if (piece.value != 0 && (!piece.body || (&piece == suit && piece.value < 0))) out.push_back(piece);
    return out;
}

int WornArmour::total() const {
    int sum = 0;
    for (const auto& piece : counted())
        sum += piece.value;
    return sum;
}

std::string WornArmour::sources() const {
    std::string out;
    for (const auto& piece : counted())
        out += (out.empty() ? "" : ", ") + table::signedNumber(piece.value) + " " + piece.name;
    return out;
}

} // namespace core::trench_crusade
