// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/trench_crusade/odds/pool.h"

#include "systems/trench_crusade/odds/charts.h"

#include <algorithm>
#include <numeric>

namespace core::trench_crusade {

namespace {

std::string withSign(int value) {
    return (value < 0 ? "−" : "+") + std::to_string(value < 0 ? -value : value);
}

int sumOfParts(const std::vector<Part>& parts) {
    int sum = 0;
    for (const auto& part : parts)
        sum += part.value;
    return sum;
}

/// The chance of each sum of kept dice, the best of which became a 6: faces from the highest down, with so
/// many dice placed and such a sum so far.
std::vector<double> sumsWithSix(int dice, int kept) {
    const auto most = static_cast<std::size_t>(6 * kept);
    std::vector<std::vector<double>> chances(static_cast<std::size_t>(dice) + 1,
                                             std::vector<double>(most + 1, 0.0));
    chances[0][0] = 1;
    for (int face = 6; face >= 1; --face) {
        auto next = std::vector<std::vector<double>>(chances.size(), std::vector<double>(most + 1, 0.0));
        for (int placed = 0; placed <= dice; ++placed) {
            double ways = 1; // of choosing so many dice, each by a sixth
            int added = 0;
            for (int count = 0; placed + count <= dice; ++count) {
                for (std::size_t sum = 0; sum + static_cast<std::size_t>(added) <= most; ++sum)
                    next[static_cast<std::size_t>(placed + count)][sum + static_cast<std::size_t>(added)] +=
                        ways * chances[static_cast<std::size_t>(placed)][sum];
                ways *= static_cast<double>(dice - placed - count) / (count + 1) / 6;
                if (placed + count < kept) added += placed + count == 0 ? 6 : face;
            }
        }
        chances = std::move(next);
    }
    return chances.back();
}

void addPart(std::vector<Part>& parts, int value, std::string why) {
    if (value != 0) parts.push_back({value, std::move(why)});
}

} // namespace

void Pool::add(int value, std::string why) { addPart(dice, value, std::move(why)); }
void Pool::addFlat(int value, std::string why) { addPart(flat, value, std::move(why)); }
int Pool::extra() const { return sumOfParts(dice); }
RollDice Pool::rolled() const {
    constexpr int mostBase = 10, mostExtra = 20;
    return RollDice::pool(std::clamp(base, 1, mostBase), std::clamp(extra(), -mostExtra, mostExtra));
}
int Pool::plus() const { return sumOfParts(flat); }

int Pool::totalOf(const std::vector<int>& faces) const {
    std::vector<int> fallen;
    for (auto face = faces.size(); face > 0; --face)
        fallen.insert(fallen.end(), static_cast<std::size_t>(faces[face - 1]), static_cast<int>(face));
    if (bestIsSix && !fallen.empty()) fallen.front() = 6;
    const auto kept = std::min(fallen.size(), static_cast<std::size_t>(base));
    const auto first = extra() >= 0 ? fallen.begin() : fallen.end() - static_cast<std::ptrdiff_t>(kept);
    return std::accumulate(first, first + static_cast<std::ptrdiff_t>(kept), plus());
}

std::vector<double> Pool::rowOdds(const Roll& chart) const {
    if (!bestIsSix || extra() < 0) return trench_crusade::rowOdds(chart); // the best die is not kept
    std::vector<double> out(chart.bands.size(), 0.0);
    const auto sums = sumsWithSix(rolled().dice, base);
    for (std::size_t sum = 0; sum < sums.size(); ++sum)
        out[chart.band(static_cast<int>(sum) + plus())] += sums[sum];
    return out;
}

std::string Pool::words() const {
    const int added = plus();
    return poolName(rolled()) + (added ? " " + withSign(added) : std::string());
}

std::string Pool::reasons() const {
    std::string out;
    for (const auto& part : dice)
        out += (out.empty() ? "" : ", ") + withSign(part.value) + " " + part.why;
    for (const auto& part : flat)
        out += (out.empty() ? "" : ", ") + withSign(part.value) + " to the total: " + part.why;
    return out;
}

} // namespace core::trench_crusade
