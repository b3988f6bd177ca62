// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>

/// Names as other programs write them, and what they mean here.
namespace core::trench_crusade {

/// What two spellings of one name have in common: capitals, accents, blanks, hyphens, strokes, "the" in
/// front, numbers in brackets and an s at the end do not matter, every other letter does. "Sword / Axes (2
/// Attacks)" is "Sword/Axe" and never "Sword".
std::string nameKey(std::string_view name);

/// Whether all words of `part` are among those of `whole`, as whole words: those of "Hands" in "Human
/// Hands".
bool containsWords(std::string_view part, std::string_view whole);

/// Finds the ids of what has a name. A name that two things share finds both.
class NameIndex {
public:
    /// Adds a name of the thing with that id.
    void add(const std::string& id, std::string_view name);

    /// The things that a name means.
    struct Found {
        std::set<std::string> ids;
        bool byForeignId = false; ///< the name itself was unknown
    };
    /// What has that name, here, in another program or in an earlier edition; else what the id of the other
    /// program spells ("eq_trenchclub").
    Found find(const std::string& name, const std::string& foreignId = {}) const;

private:
    std::map<std::string, std::set<std::string>> m_ids; ///< by nameKey
};

} // namespace core::trench_crusade
