// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

/// Keywords as units and weapons name them: "Fear[6]", "Take Cover[still|crawl, -2]".
namespace core::steampunk {

/// The part by which its entry is known: "take cover".
std::string keyOf(const std::string& text);
/// What stands in its brackets, one after another: {"still|crawl", "-2"}.
std::vector<std::string> valuesOf(const std::string& text);
/// All values of every such keyword of the list; {} for one without brackets.
std::vector<std::vector<std::string>> allOf(const std::vector<std::string>& keywords, const std::string& key);
bool hasKeyword(const std::vector<std::string>& keywords, const std::string& key);
/// The first whole number of the text, a leading sign included: −2 of "-2", 6 of "d6", 3 of "1 per 3" when
/// `from` is 1.
int numberIn(const std::string& text, int from = 0);
/// The first whole number in a keyword of that name; `none` where the list has none.
int numberOf(const std::vector<std::string>& keywords, const std::string& key, int none = 0);

} // namespace core::steampunk
