// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/view/signs.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <vector>

namespace core::steampunk_fantasy {

namespace {

bool isUpper(char letter) { return std::isupper(static_cast<unsigned char>(letter)) != 0; }
bool isLetter(char letter) { return std::isalpha(static_cast<unsigned char>(letter)) != 0; }

/// The first letters of its words; "GunBlasterWagon" has three.
std::string initialsOf(const std::string& name) {
    std::string out;
    for (std::size_t n = 0; n < name.size(); ++n) {
        const bool begins = n == 0 || !isLetter(name[n - 1]);
        if (!isLetter(name[n])) continue;
        if (begins)
            out += char(std::toupper(static_cast<unsigned char>(name[n])));
        else if (isUpper(name[n]) && !isUpper(name[n - 1]))
            out += name[n];
    }
    return out.empty() ? name.substr(0, 1) : out;
}

/// Labels for that name, shorter ones first: "H", "HH", "Ha", then more and more of the name.
std::vector<std::string> candidatesFor(const std::string& name) {
    const auto initials = initialsOf(name);
    std::vector<std::string> out{initials.substr(0, 1)};
    if (initials.size() > 1) out.push_back(initials.substr(0, 2));
    if (initials.size() > 2) out.push_back(initials.substr(0, 3));
    std::string letters;
    std::copy_if(name.begin(), name.end(), std::back_inserter(letters), isLetter);
    for (std::size_t length = 2; length <= letters.size(); ++length)
        out.push_back(letters.substr(0, length));
    return out;
}

/// Letters for each name, as few as make them different.
std::map<std::string, std::string> lettersFor(const std::set<std::string>& names) {
    std::map<std::string, std::string> out;
    std::set<std::string> taken;
    std::map<std::string, std::vector<std::string>> open;
    std::size_t longest = 0;
    for (const auto& name : names) {
        auto all = candidatesFor(name);
        longest = std::max(longest, all.size());
        open.emplace(name, std::move(all));
    }
    // Of names with the same first letter, one without further initials keeps the single letter.
    std::map<std::string, std::vector<std::string>> single;
    for (const auto& name : names)
        if (const auto initials = initialsOf(name); initials.size() == 1) single[initials].push_back(name);
    for (const auto& [sign, all] : single)
        if (all.size() == 1) {
            taken.insert(sign);
            out[all.front()] = sign;
            open.erase(all.front());
        }
    for (std::size_t level = 0; level < longest && !open.empty(); ++level) {
        std::map<std::string, int> wanted;
        const auto at = [&](const auto& all) { return all[std::min(level, all.size() - 1)]; };
        for (const auto& [name, all] : open)
            ++wanted[at(all)];
        std::erase_if(open, [&](const auto& one) {
            const auto sign = at(one.second);
            if (wanted.at(sign) > 1 || taken.contains(sign)) return false;
            taken.insert(sign);
            out[one.first] = sign;
            return true;
        });
    }
    for (const auto& [name, all] : open)
        out[name] = all.front();
    return out;
}

} // namespace

std::map<UnitId, std::string> signsOf(const State& state) {
    std::map<std::string, int> count;
    std::set<std::string> names;
    for (const auto& [id, unit] : state.units) {
        ++count[state.sheetOf(unit).name];
        names.insert(state.sheetOf(unit).name);
    }
    const auto letters = lettersFor(names);
    std::map<UnitId, std::string> out;
    std::set<std::string> taken;
    for (const auto& [id, unit] : state.units) {
        const auto& kind = state.sheetOf(unit).name;
        auto sign = letters.at(kind);
        if (count.at(kind) > 1) sign += unit.name.substr(unit.name.find_last_not_of("0123456789") + 1);
        const auto begin = sign;
        for (char more = 'a'; !taken.insert(sign).second && more <= 'z'; ++more)
            sign = begin + more;
        out.emplace(id, sign);
    }
    return out;
}

} // namespace core::steampunk_fantasy
