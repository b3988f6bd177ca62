// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/face_set.h"
#include "kernel/dice/requests.h"
#include "kernel/odds/outcome_table.h"
#include "kernel/values/value_members.h"
#include "kernel/values/work_budget.h"

#include <string>
#include <vector>

namespace core {

/// Which dice explode, and what the further dice add.
struct Explosion {
    FaceSet first;   ///< faces of the first die that explode
    FaceSet further; ///< faces of each further die that explode
    /// 0: each further die adds its face. Otherwise each further die that explodes adds this amount, and the
    /// last one adds nothing.
    int step = 0;

    /// Dice explode on these faces, also the further ones; each adds its face.
    static constexpr Explosion on(FaceSet faces) { return {faces, faces, 0}; }
    /// Whether any face explodes.
    bool canExplode() const { return !first.empty(); }
    friend bool operator==(const Explosion&, const Explosion&) = default;
};

/// An opportunity to roll again, once, dice that have just been rolled.
struct Reroll {
    FaceSet faces; ///< the faces that may be rolled again
    int most = 0;  ///< number of dice, the worst first; 0 = all
    /// Whether any face may be rolled again.
    bool isAllowed() const { return !faces.empty(); }
    friend bool operator==(const Reroll&, const Reroll&) = default;
};

/// Dice of one kind that are rolled together and give one number.
struct RollDice {
    VALUE_MEMBERS(RollDice);

    /// Whether dice are kept before or after they explode.
    enum class Explodes {
        KeptDice, ///< dice are kept by their faces first, and only kept dice explode
        EachDie   ///< every die explodes to its end, then totals are kept
    };
    int dice = 1;
    int sides = 6;
    int keep = -1;       ///< number of dice that count; -1 = all
    bool highest = true; ///< the highest dice count, otherwise the lowest
    Explosion explosion;
    Explodes explodes = Explodes::KeptDice;
    Reroll again;            ///< which dice may be rolled again, before any explodes
    int sign = 1;            ///< -1: subtracted from the rest
    std::string label;       ///< the side that rolls them
    std::vector<Band> bands; ///< bands of faces: dice in good bands are counted; empty = faces are added

    /// `base` dice and `extra` more, of which the best `base` count; a negative `extra` adds dice as well,
    /// and then the worst `base` count.
    static RollDice pool(int base, int extra, int sides = 6);
    /// One die that explodes on its highest face; or the better (1) or worse (-1) of two.
    static RollDice exploding(int sides, int better = 0, Explodes explodes = Explodes::KeptDice);

    /// Whether dice in good bands are counted, instead of faces being added.
    bool counts() const { return !bands.empty(); }
    /// The band of a face, by index.
    std::size_t bandOf(int face) const;
    /// The number of dice that count.
    int kept() const { return keep < 0 ? dice : keep; }
    /// Whether the first of two numbers is the one to keep.
    bool keeps(int one, int other) const { return highest ? one > other : one < other; }
    friend bool operator==(const RollDice&, const RollDice&) = default;
};

/// How dice are rolled and read: rows of dice, each with its own number of sides, whose numbers are added, a
/// fixed number, and bands for the total. Requests, the reading of answers, rolling and odds all use this one
/// value (kernel/dice/roll_in_progress.h, kernel/dice/roll_odds.h).
struct Roll {
    std::vector<RollDice> rows;
    int plus = 0; ///< added to the rows
    /// Bands of the total, ascending; the first and last include everything beyond them.
    std::vector<Band> bands;

    Roll() = default;
    explicit Roll(RollDice dice, int added = 0, std::vector<Band> chart = {});

    /// The band of a total, by index; there must be bands.
    std::size_t band(int total) const;
    /// Checks that the parts of the roll fit together: "roll.shape" explains the first fault.
    Result<Ok> check() const;
    friend bool operator==(const Roll&, const Roll&) = default;
};

/// Dice that are added up, as one row of a request: one band per face, so that counting them is enough.
DiceRow faceRow(std::string label, int dice, int sides);
/// The sum of the dice of a faceRow, from the number of dice with each face.
int faceSum(const std::vector<int>& counts);

} // namespace core
