// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/data/keywords.h"

#include <cctype>
#include <cstdlib>

namespace core::steampunk_fantasy {

namespace {

bool isDigit(char letter) { return std::isdigit(static_cast<unsigned char>(letter)) != 0; }

std::string withoutEnds(const std::string& text) {
    const auto first = text.find_first_not_of(' ');
    return first == std::string::npos ? std::string()
                                      : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

constexpr std::size_t longestNumber = 6;

} // namespace

std::string proseOf(const std::string& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool begins = at == 0 || text[at - 1] == ' ' || text[at - 1] == '[' || text[at - 1] == '(';
        if (text[at] == '-' && begins && at + 1 < text.size() && isDigit(text[at + 1]))
            out += "−";
        else
            out += text[at] == '_' ? ' ' : text[at];
    }
    return out;
}

std::string wordsOf(const std::string& keyword) {
    auto out = proseOf(keyword);
    for (auto at = out.find('|'); at != std::string::npos; at = out.find('|', at))
        out.replace(at, 1, " or ");
    return out;
}

std::string keyOf(const std::string& text) {
    auto key = withoutEnds(text.substr(0, text.find('[')));
    for (auto& letter : key)
        letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return key;
}

std::vector<std::string> valuesOf(const std::string& text) {
    std::vector<std::string> out;
    const auto open = text.find('['), close = text.rfind(']');
    if (open == std::string::npos || close == std::string::npos || close < open) return out;
    for (auto from = open + 1; from <= close;) {
        const auto end = std::min(text.find(',', from), close);
        out.push_back(withoutEnds(text.substr(from, end - from)));
        from = end + 1;
    }
    return out;
}

int numberIn(const std::string& text, int from) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!isDigit(text[at])) continue;
        auto end = at;
        while (end < text.size() && isDigit(text[end]))
            ++end;
        if (from-- == 0) {
            const int number = std::atoi(text.substr(at, std::min(end - at, longestNumber)).c_str());
            return at > 0 && text[at - 1] == '-' ? -number : number;
        }
        at = end;
    }
    return 0;
}

} // namespace core::steampunk_fantasy
