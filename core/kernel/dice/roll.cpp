// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/roll.h"

#include <algorithm>
#include <cstdlib>

namespace core {

namespace {

tl::unexpected<Problem> misshapen(std::string why, std::size_t row) {
    return impossible("roll.shape", std::move(why), "rows[" + std::to_string(row) + "]");
}

Result<Ok> checkRow(const RollDice& row, std::size_t at) {
    if (row.sides < 1 || row.dice < 0)
        return misshapen("the number of dice is negative, or they have no faces", at);
    if (row.kept() > row.dice) return misshapen("more dice are kept than rolled", at);
    const auto& explosion = row.explosion;
    if (row.counts() && (explosion.canExplode() || row.kept() < row.dice))
        return misshapen("dice whose bands are counted cannot explode, and all of them must be kept", at);
    if (row.counts() && (row.bands.front().from != 1 || row.bands.back().to != row.sides))
        return misshapen("the bands do not cover every face", at);
    if (!explosion.canExplode()) return Ok{};
    if (explosion.further.count(row.sides) >= row.sides)
        return misshapen("a die that explodes on every face never stops", at);
    const bool eachOfMany = row.explodes == RollDice::Explodes::EachDie && row.kept() < row.dice;
    if (row.again.isAllowed() && row.again.most > 0 && eachOfMany)
        return misshapen("dice that each explode before some are kept cannot have a limited re-roll", at);
    return Ok{};
}

} // namespace

RollDice RollDice::pool(int base, int extra, int sides) {
    RollDice out;
    out.dice = base + std::abs(extra);
    out.sides = sides;
    out.keep = base;
    out.highest = extra >= 0;
    return out;
}

RollDice RollDice::exploding(int sides, int better, Explodes explodes) {
    RollDice out;
    out.dice = better == 0 ? 1 : 2;
    out.sides = sides;
    out.keep = 1;
    out.highest = better >= 0;
    out.explosion = Explosion::on(FaceSet::atLeast(sides));
    out.explodes = explodes;
    return out;
}

std::size_t RollDice::bandOf(int face) const {
    std::size_t at = 0;
    while (at + 1 < bands.size() && face > bands[at].to)
        ++at;
    return at;
}

Roll::Roll(RollDice dice, int added, std::vector<Band> chart) : plus(added), bands(std::move(chart)) {
    rows.push_back(std::move(dice));
}

std::size_t Roll::band(int total) const {
    expect(!bands.empty(), "a total is read off a chart");
    std::size_t at = 0;
    while (at + 1 < bands.size() && total >= bands[at + 1].from)
        ++at;
    return at;
}

Result<Ok> Roll::check() const {
    for (std::size_t n = 0; n < rows.size(); ++n)
        if (auto fine = checkRow(rows[n], n); !fine) return fine;
    for (std::size_t n = 1; n < bands.size(); ++n)
        if (bands[n].from != bands[n - 1].to + 1)
            return impossible("roll.shape", "the bands of the total have a gap or overlap",
                              "bands[" + std::to_string(n) + "]");
    return Ok{};
}

DiceRow faceRow(std::string label, int dice, int sides) {
    DiceRow row;
    row.label = std::move(label);
    row.dice = dice;
    row.sides = sides;
    for (int face = 1; face <= sides; ++face)
        row.bands.push_back({face, face, std::to_string(face), false});
    return row;
}

int faceSum(const std::vector<int>& counts) {
    int sum = 0;
    for (std::size_t face = 0; face < counts.size(); ++face)
        sum += static_cast<int>(face + 1) * counts[face];
    return sum;
}

DEFINE_VALUE_MEMBERS(RollDice)

} // namespace core
