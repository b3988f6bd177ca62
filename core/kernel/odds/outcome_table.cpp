// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/odds/outcome_table.h"

#include <algorithm>
#include <cstdlib>

namespace core {

namespace {

constexpr double leastShown = 1e-15;

} // namespace

Value NumberChances::table() const {
    Value::Array rows;
    for (std::size_t n = 0; n < chances.size(); ++n)
        if (chances[n] >= leastShown)
            rows.emplace_back(Value::Array{first + static_cast<int>(n), chances[n]});
    return rows;
}

double NumberChances::mean() const {
    double sum = 0;
    for (std::size_t n = 0; n < chances.size(); ++n)
        sum += chances[n] * (first + static_cast<int>(n));
    return sum;
}

double NumberChances::atLeast(int number) const {
    double sum = 0; // sums the rarest first, so that small chances are not lost beside large ones
    for (int n = static_cast<int>(chances.size()) - 1; n >= 0 && first + n >= number; --n)
        sum += chances[static_cast<std::size_t>(n)];
    return sum;
}

std::vector<OddsBar> NumberChances::bars(int least, int most) const {
    std::vector<OddsBar> out;
    int last = 0;
    for (std::size_t n = 0; n < chances.size(); ++n) {
        const int number = first + static_cast<int>(n), shown = std::clamp(number, least, most);
        if (chances[n] < leastShown) continue;
        if (out.empty() || shown != last) out.push_back({std::to_string(number), 0});
        out.back().chance += chances[n];
        last = shown;
        if (number < least) out.back().label = "≤ " + std::to_string(least);
        if (number > most) out.back().label = std::to_string(most) + "+";
    }
    return out;
}

Result<Ok> checkBounds(int number, int least, int most, const std::string& path) {
    if (least <= number && number <= most) return Ok{};
    const auto text = [](int of) { return (of < 0 ? "−" : "") + std::to_string(std::abs(of)); };
    return impossible(
        "data.out_of_bounds",
        "the number must be between " + text(least) + " and " + text(most) + ", not " + text(number), path);
}

tl::unexpected<Problem> oddsStopped() {
    return impossible("odds.stopped", "the calculation was stopped before its end");
}

} // namespace core
