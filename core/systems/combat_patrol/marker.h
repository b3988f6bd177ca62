// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/reference.h"

#include <string>
#include <vector>

namespace core::combat_patrol {

/// A marker as markers.json lists it: what it says, where it lies, how it is printed.
struct MarkerEntry {
    std::string id;
    std::string name;
    std::string where; ///< "unit", "sheet" or "table"
    int cap = 0;       ///< most that lie together, 0 = no limit
    std::string rule;
    std::string help;
    std::string letter; ///< empty = the first of the name
    Tone tone = Tone::Plain;
    int millimetres = 25;
    int usual = 6;
    bool proposed = false;
    friend bool operator==(const MarkerEntry&, const MarkerEntry&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &MarkerEntry::id);
        f.need("name", &MarkerEntry::name);
        f.need("where", &MarkerEntry::where);
        f.need("cap", &MarkerEntry::cap);
        f.need("rule", &MarkerEntry::rule);
        f.need("proposed", &MarkerEntry::proposed);
        f.need("help", &MarkerEntry::help);
        f("letter", &MarkerEntry::letter);
        f("tone", &MarkerEntry::tone);
        f("millimetres", &MarkerEntry::millimetres, "across, when printed");
        f("usual", &MarkerEntry::usual, "how many a game needs");
    }
};

} // namespace core::combat_patrol
