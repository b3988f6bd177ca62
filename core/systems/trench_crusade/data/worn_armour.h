// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace core::trench_crusade {

/// One thing that lowers injury rolls against its bearer.
struct ArmourPiece {
    int value = 0;     ///< 0 to -3
    bool body = false; ///< a suit of armour, of which only the best counts
    std::string name;
};

/// What protects a model: its built-in armour, its best suit and everything else that it carries.
class WornArmour {
public:
    explicit WornArmour(int builtIn = 0) : m_builtIn(builtIn) {}
    void add(ArmourPiece piece) { m_pieces.push_back(std::move(piece)); }
    /// The modifier of injury rolls against the model, 0 or less; of several suits only the best counts.
    int total() const;
    /// "−2 Reinforced Armour, −1 Trench Shield"; empty for none.
    std::string sources() const;

private:
    std::vector<ArmourPiece> counted() const;
    int m_builtIn;
    std::vector<ArmourPiece> m_pieces;
};

} // namespace core::trench_crusade
