// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/values/name_suggestion.h"

#include <algorithm>
#include <cctype>

namespace core {

namespace {

constexpr std::size_t longestName = 64; ///< longer texts were pasted, not mistyped

std::string lower(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return out;
}

/// The number of letters to insert, remove, replace or swap with their neighbour to turn one word into the
/// other.
std::size_t distance(const std::string& a, const std::string& b) {
    std::vector<std::vector<std::size_t>> cost(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i)
        cost[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j)
        cost[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i)
        for (std::size_t j = 1; j <= b.size(); ++j) {
            cost[i][j] = std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1,
                                   cost[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    return cost[a.size()][b.size()];
}

} // namespace

namespace {
constexpr std::string_view proposal = ": did you mean `";
}

std::string closestName(std::string_view word, const std::vector<std::string>& known) {
    if (word.empty() || word.size() > longestName) return {};
    const auto wanted = lower(word);
    // Checks call this for most names before they know that the names are right.
    for (const auto& name : known)
        if (name.size() == wanted.size() && lower(name) == wanted) return name;
    // A third of the letters may differ; fewer in short words, where every other word is similar.
    auto least = std::max<std::size_t>(1, wanted.size() / 3) + 1;
    std::string best;
    for (const auto& name : known) {
        if (name.empty() || name.size() > longestName) continue;
        const auto faults = distance(wanted, lower(name));
        if (faults >= least) continue;
        least = faults;
        best = name;
    }
    return best;
}

std::string didYouMean(std::string_view word, const std::vector<std::string>& known) {
    const auto name = closestName(word, known);
    return name.empty() ? std::string() : std::string(proposal) + name + "`?";
}

std::string proposedName(std::string_view sentence) {
    const auto at = sentence.rfind(proposal);
    if (at == std::string_view::npos || !sentence.ends_with("`?")) return {};
    const auto from = at + proposal.size();
    return std::string(sentence.substr(from, sentence.size() - from - 2));
}

} // namespace core
