// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/keywords.h"
#include "systems/steampunk_fantasy/words/words.h"

#include <algorithm>
#include <sstream>

namespace core::steampunk_fantasy::words {

namespace {

/// The room that "2 infantry bases" gives: the number of bases and the words that each must fit.
TransportRoom placesIn(const std::string& text) {
    TransportRoom out{numberIn(text), {}};
    std::istringstream parts(text);
    std::string word;
    parts >> word; // skips the number
    while (parts >> word)
        out.called.push_back(word);
    return out;
}

} // namespace

/// Transport[2 grunts or 1 infantry]: carries bases of one kind or of another (HX-K25).
constinit const Word transport{.key = "transport", .carries = [](const Keyword& keyword) {
                                   constexpr std::string_view between = " or ";
                                   std::vector<TransportRoom> out;
                                   if (keyword.values.empty()) return out;
                                   const auto& rooms = keyword.values.front();
                                   for (std::size_t from = 0; from <= rooms.size();) {
                                       const auto end = std::min(rooms.find(between, from), rooms.size());
                                       out.push_back(placesIn(rooms.substr(from, end - from)));
                                       from = end + between.size();
                                   }
                                   return out;
                               }};

} // namespace core::steampunk_fantasy::words
