// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/keep_dice.h"

#include "kernel/result.h"

#include <algorithm>
#include <cstdlib>

namespace core {

namespace {

void checkShape(const KeepDice& pool) {
    expect(pool.sides >= 1 && pool.keep >= 0 && pool.keep <= pool.dice, "no more dice are kept than rolled");
}

} // namespace

KeepDice KeepDice::pool(int base, int extra, int sides) { return {base + std::abs(extra), base, sides, extra >= 0}; }

int KeepDice::roll(DiceSource& source) const {
    checkShape(*this);
    std::vector<int> fallen(static_cast<std::size_t>(sides), 0);
    for (int n = 0; n < dice; ++n) ++fallen[static_cast<std::size_t>(source.roll(sides) - 1)];
    int sum = 0;
    for (int rank = 0, used = 0; rank < sides && used < keep; ++rank) {
        const int more = kept(fallen[static_cast<std::size_t>(faceAt(rank) - 1)], used);
        used += more;
        sum += more * faceAt(rank);
    }
    return sum;
}

/// Chances that 0, 1, … of the dice which are `left` are kept for the face of this rank, none having shown a face
/// of an earlier rank.
void KeepDice::fallShares(int left, int rank, int used, std::vector<double>& shares) const {
    std::fill(shares.begin(), shares.end(), 0.0);
    const int others = sides - rank - 1;
    if (others == 0) {
        shares[static_cast<std::size_t>(kept(left, used))] = 1;
        return;
    }
    double chance = 1;
    for (int n = 0; n < left; ++n) chance *= others / (others + 1.0);
    for (int n = 0; n <= left; ++n) {
        shares[static_cast<std::size_t>(kept(n, used))] += chance;
        chance *= static_cast<double>(left - n) / ((n + 1.0) * others);
    }
}

std::vector<double> KeepDice::chances() const {
    checkShape(*this);
    // Row `used` holds the chance of each sum while that many dice are kept; the last row is complete.
    const std::size_t width = static_cast<std::size_t>(keep * sides) + 1;
    std::vector<double> rows(width * static_cast<std::size_t>(keep + 1), 0.0);
    std::vector<double> shares(static_cast<std::size_t>(keep + 1));
    rows[0] = 1;
    for (int rank = 0; rank < sides; ++rank) {
        const int face = faceAt(rank);
        const int highestSeen = highest ? sides : face;
        for (int used = keep - 1; used >= 0; --used) {
            fallShares(dice - used, rank, used, shares);
            double* const from = rows.data() + width * static_cast<std::size_t>(used);
            const int end = used * highestSeen;
            for (int more = keep - used; more > 0; --more) {
                double* const to = from + width * static_cast<std::size_t>(more) + more * face;
                for (int sum = used; sum <= end; ++sum) to[sum] += from[sum] * shares[static_cast<std::size_t>(more)];
            }
            for (int sum = used; sum <= end; ++sum) from[sum] *= shares[0];
        }
    }
    return {rows.end() - static_cast<std::ptrdiff_t>(width), rows.end()};
}

} // namespace core
