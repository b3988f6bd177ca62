// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"

#include <string>

namespace core::table {

/// The name and effect of a keyword; one entry of keywords.json.
struct KeywordEntry {
    std::string key;  ///< small letters, without values, as in code: "lethal hits"
    std::string name; ///< as shown: "Lethal Hits", "Area(X,Y)"
    std::string rule; ///< paragraph of the rules
    std::string help;
    bool automated = true; ///< false = the program only reminds of it
    bool proposed = false; ///< a house rule
    friend bool operator==(const KeywordEntry&, const KeywordEntry&) = default;
    template <class F> static void fields(F&& f) {
        f.need("key", &KeywordEntry::key);
        f.need("name", &KeywordEntry::name);
        f("rule", &KeywordEntry::rule);
        f.need("help", &KeywordEntry::help);
        f("automated", &KeywordEntry::automated);
        f("proposed", &KeywordEntry::proposed);
    }
};

} // namespace core::table

// Compiled once, in catalogue.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::table::KeywordEntry>();
