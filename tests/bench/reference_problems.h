// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace bench {

/// A question that is solved from its parameters to its distribution of outcomes; the number keeps the work
/// from being dropped.
struct Problem {
    std::string name;
    std::function<double()> solve;
};

/// The reference problems A to H, and 900 match-ups of 30 attackers with 30 targets as one problem.
std::vector<Problem> referenceProblems();

} // namespace bench
