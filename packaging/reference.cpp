// SPDX-License-Identifier: GPL-3.0-or-later
// What a machine needs to compile this file is the unit in which packaging/budget.txt counts. It is no part
// of the program and uses none of its headers, so that only the machine and its compiler change the figure:
// leave it as it is, or measure every budget again.
#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

namespace reference {

/// One of many types that only their number tells apart, so that each makes containers and algorithms of its
/// own.
template <int number> struct Piece {
    std::string name;
    std::array<int, static_cast<std::size_t>(number % 5 + 1)> values{};
    std::optional<double> weight;
    auto operator<=>(const Piece&) const = default;
};

template <int number> struct PieceHash {
    std::size_t operator()(const Piece<number>& piece) const {
        return std::accumulate(piece.values.begin(), piece.values.end(), std::hash<std::string>{}(piece.name),
                               [](std::size_t sum, int value) { return sum * 31 + std::hash<int>{}(value); });
    }
};

template <int number>
using Alternative =
    std::variant<int, std::string, Piece<number>, std::vector<Piece<number>>, std::shared_ptr<Piece<number>>>;

template <int number> std::string inWords(const Alternative<number>& alternative) {
    return std::visit(
        [](const auto& held) -> std::string {
            using Held = std::decay_t<decltype(held)>;
            std::ostringstream out;
            if constexpr (std::is_same_v<Held, int> || std::is_same_v<Held, std::string>)
                out << held;
            else if constexpr (std::is_same_v<Held, Piece<number>>)
                out << held.name << held.values.size();
            else if constexpr (std::is_same_v<Held, std::shared_ptr<Piece<number>>>)
                out << (held ? held->name : std::string("none"));
            else
                for (const auto& piece : held)
                    out << piece.name << piece.weight.value_or(0.0);
            return out.str();
        },
        alternative);
}

template <int number> std::size_t work(const std::vector<std::string>& words) {
    std::vector<Piece<number>> pieces;
    for (const auto& word : words)
        pieces.push_back({word, {static_cast<int>(word.size())}, std::nullopt});
    std::stable_sort(pieces.begin(), pieces.end());
    std::map<std::string, std::vector<Piece<number>>> byName;
    std::unordered_map<Piece<number>, std::set<Piece<number>>, PieceHash<number>> together;
    for (const auto& piece : pieces) {
        byName[piece.name].push_back(piece);
        together[piece].insert(pieces.front());
    }
    std::partial_sort(
        pieces.begin(), pieces.begin() + static_cast<std::ptrdiff_t>(pieces.size() / 2), pieces.end(),
        [](const auto& a, const auto& b) { return std::tie(b.weight, a.name) < std::tie(a.weight, b.name); });
    pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
    std::function<std::string(const Alternative<number>&)> words_of = inWords<number>;
    std::size_t sum = together.size();
    for (const auto& [name, list] : byName)
        sum += words_of(list).size() + words_of(name).size() +
               words_of(std::make_shared<Piece<number>>(list.front())).size();
    return sum;
}

template <int... numbers>
std::size_t workOfAll(const std::vector<std::string>& words, std::integer_sequence<int, numbers...>) {
    return (work<numbers>(words) + ...);
}

std::size_t all(const std::string& text) {
    const std::regex word("([a-z]+)-?([0-9]*)", std::regex::icase);
    std::vector<std::string> words;
    for (std::sregex_iterator found(text.begin(), text.end(), word), end; found != end; ++found)
        words.push_back((*found)[1].str());
    return workOfAll(words, std::make_integer_sequence<int, 2>{});
}

} // namespace reference
