// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/face_set.h"
#include "kernel/outcome_table.h"
#include "kernel/procedure.h"
#include "kernel/value_members.h"
#include "kernel/work_budget.h"

#include <string>
#include <vector>

namespace core {

/// Which dice are rolled on, and what that adds.
struct Explosion {
    FaceSet first;   ///< faces of the die itself that are rolled on
    FaceSet further; ///< faces of each further die that are rolled on again
    /// 0: each further die adds its face. Else each further die that is rolled on adds this much, and the one
    /// that ends it adds nothing.
    int step = 0;

    /// These faces, of the die and of every further one; each adds its face.
    static constexpr Explosion on(FaceSet faces) { return {faces, faces, 0}; }
    bool any() const { return !first.empty(); }
    friend bool operator==(const Explosion&, const Explosion&) = default;
};

/// A window in which dice that have just fallen may be rolled again, once.
struct Reroll {
    FaceSet faces; ///< the dice that may be rolled again
    int most = 0;  ///< how many of them, the worst first; 0 = all
    bool any() const { return !faces.empty(); }
    friend bool operator==(const Reroll&, const Reroll&) = default;
};

/// Dice of one kind that fall together and come to one number.
struct RollDice {
    VALUE_MEMBERS(RollDice);

    enum class Explodes {
        KeptDice, ///< faces are kept first, and only these dice go on
        EachDie   ///< every die is rolled to its end, then totals are kept
    };
    int dice = 1;
    int sides = 6;
    int keep = -1; ///< how many of them count; -1 = all
    bool highest = true;
    Explosion explosion;
    Explodes explodes = Explodes::KeptDice;
    Reroll again;
    int sign = 1;            ///< -1: taken off the rest
    std::string label;       ///< who rolls them
    std::vector<Band> bands; ///< of the faces: the dice in good bands are counted; empty = faces are added

    /// `base` dice with `extra` more of which the best `base` count; a negative `extra` adds dice too, and
    /// then the worst `base` count.
    static RollDice pool(int base, int extra, int sides = 6);
    /// One die that is rolled on at its highest face; or the better (1) or worse (-1) of two.
    static RollDice exploding(int sides, int better = 0, Explodes explodes = Explodes::KeptDice);

    bool counts() const { return !bands.empty(); }
    /// The band of a face by its place.
    std::size_t bandOf(int face) const;
    int kept() const { return keep < 0 ? dice : keep; }
    /// Of two numbers, the first is the one to keep.
    bool keeps(int one, int other) const { return highest ? one > other : one < other; }
    friend bool operator==(const RollDice&, const RollDice&) = default;
};

/// How dice are thrown and read: rows of dice, each with its own number of sides, whose numbers are added, a
/// fixed number, and bands that the total falls into. Asking at the table, reading what was typed, rolling
/// and odds all follow this one value (kernel/throw.h, kernel/roll_odds.h).
struct Roll {
    std::vector<RollDice> rows;
    int plus = 0;
    std::vector<Band> bands; ///< of the total, ascending; the first and last take what is beyond them

    Roll() = default;
    explicit Roll(RollDice dice, int added = 0, std::vector<Band> chart = {});

    /// The band of a total by its place; there must be bands.
    std::size_t band(int total) const;
    /// All that can be wrong with the value: "roll.shape" says what does not fit together.
    Result<Ok> check() const;
    friend bool operator==(const Roll&, const Roll&) = default;
};

/// Dice that are added up, as one row of a request: a face for each band, so that counting them is enough.
DiceRow faceRow(std::string label, int dice, int sides);
/// What the dice of such a row add up to, by how many show each face.
int faceSum(const std::vector<int>& counts);

} // namespace core
