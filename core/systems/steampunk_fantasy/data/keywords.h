// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

/// Keywords as units and weapons name them: "Fear[6]", "Take Cover[still|crawl, -2]".
namespace core::steampunk_fantasy {

/// A sentence of the data as it is shown, with real minus signs and words in place of ids: "Excellent
/// Shot[+2, still fly]".
std::string proseOf(const std::string& text);
/// A keyword as it is shown: "Take Cover[still or crawl, −2]" of "Take Cover[still|crawl, -2]".
std::string wordsOf(const std::string& keyword);
/// The key of the keyword's entry: "take cover".
std::string keyOf(const std::string& text);
/// The values in the brackets of a keyword, in their order: {"still|crawl", "-2"}.
std::vector<std::string> valuesOf(const std::string& text);
/// The first whole number of the text, a leading sign included: −2 of "-2", 6 of "d6", 3 of "1 per 3" when
/// `from` is 1.
int numberIn(const std::string& text, int from = 0);

} // namespace core::steampunk_fantasy
