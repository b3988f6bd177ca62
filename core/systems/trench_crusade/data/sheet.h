// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/values/range.h"
#include "kernel/values/value_members.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace core::trench_crusade {

/// The datasheet of one kind of model (rules 4.7).
struct Sheet {
    VALUE_MEMBERS(Sheet);

    std::string id;
    std::string name;
    std::string plural;
    int movement = 6;                  ///< inches
    std::optional<int> ranged;         ///< DICE; absent = it cannot shoot
    std::optional<int> melee;          ///< DICE; absent = it cannot fight
    int armour = 0;                    ///< built in, 0 to -3
    int base = 25;                     ///< millimetres, the longer side
    std::string baseWords;             ///< its size as text, where the base is not round
    std::vector<std::string> keywords; ///< in capitals
    std::vector<std::string> abilities;
    std::vector<std::string> weapons, gear; ///< fixed kit
    bool fixed = false;                     ///< nothing else may be bought for it
    int hands = 2;
    std::string help;
    std::string rule;
    std::string behaviour; ///< id of an entry of behaviours.json; empty = the standard of its kind
    bool proposed = false; ///< a house rule
    std::string question;  ///< what the sources leave open
    friend bool operator==(const Sheet&, const Sheet&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Sheet::id);
        f.need("name", &Sheet::name);
        f("plural", &Sheet::plural);
        f("movement", &Sheet::movement, range::inches);
        f("ranged", &Sheet::ranged, range::modifier, "DICE; absent = it cannot shoot");
        f("melee", &Sheet::melee, range::modifier, "DICE; absent = it cannot fight");
        f("armour", &Sheet::armour, range::modifier, "built-in armour, 0 to -3");
        f("base", &Sheet::base, range::some, "millimetres, the longer side");
        f("baseWords", &Sheet::baseWords, "size of a base that is not round, as text");
        f("keywords", &Sheet::keywords, "in capitals");
        f("abilities", &Sheet::abilities);
        f("weapons", &Sheet::weapons, "ids of its fixed kit");
        f("gear", &Sheet::gear, "ids of its fixed kit");
        f("fixed", &Sheet::fixed, "nothing else may be bought for the model");
        f("hands", &Sheet::hands, range::some);
        f("help", &Sheet::help);
        f("rule", &Sheet::rule);
        f("behaviour", &Sheet::behaviour);
        f("proposed", &Sheet::proposed);
        f("question", &Sheet::question, "what the sources leave open");
    }
};

} // namespace core::trench_crusade

// Compiled once, in data_fields.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::trench_crusade::Sheet>();
