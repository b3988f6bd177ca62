// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "systems/scrimmage/data/terms.h"

#include <map>
#include <string>
#include <vector>

namespace core::scrimmage {

inline constexpr int baseDie = 6; ///< base die of every stat, before the archetype raises one (3.2)

/// An archetype of models (3.8).
struct Sheet {
    VALUE_MEMBERS(Sheet);

    std::string id;
    std::string name;
    int cost = 0;
    Stat raises = Stat::Power;          ///< the stat whose die is one step higher
    std::map<Stat, int> dice;           ///< base dice; absent = D6
    std::vector<std::string> abilities; ///< ids; the passive one first
    std::vector<std::string> weapons;   ///< of a model that is added during a game
    std::string help;
    std::string rule;
    std::string behaviour; ///< id of an entry of behaviours.json; empty = the standard of its kind
    bool proposed = false; ///< a house rule
    friend bool operator==(const Sheet&, const Sheet&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Sheet::id);
        f.need("name", &Sheet::name);
        f("cost", &Sheet::cost, range::some);
        f("raises", &Sheet::raises, "the stat whose die goes up one step");
        f("dice", &Sheet::dice, Range{4, 20}, "base dice; absent = D6");
        f("abilities", &Sheet::abilities, "the passive one first");
        f("weapons", &Sheet::weapons, "weapons of an improvised model");
        f("help", &Sheet::help);
        f("rule", &Sheet::rule);
        f("behaviour", &Sheet::behaviour);
        f("proposed", &Sheet::proposed);
    }
    int die(Stat stat) const {
        const auto it = dice.find(stat);
        return it == dice.end() ? baseDie : it->second;
    }
};

/// The numbers of an archetype's ability. Its effect is program code (rules/abilities).
struct Ability {
    std::string id;
    std::string name;
    bool active = false;       ///< its player uses it for a price in Strain; passive abilities always apply
    int strain = 0;            ///< cost of using it
    int inches = 0;            ///< range; 0 = base contact, or the range of its action
    int amount = 0;            ///< points healed, Strain removed, steps of damage
    Level level = Level::None; ///< level of its damage
    bool moveFirst = false;    ///< a Move may come before it
    std::string help;
    std::string rule;
    bool reminder = false; ///< the program does not carry it out; players do
    bool proposed = false; ///< a house rule
    friend bool operator==(const Ability&, const Ability&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Ability::id);
        f.need("name", &Ability::name);
        f("active", &Ability::active, "its player uses it for a price in Strain");
        f("strain", &Ability::strain, Range{0, 7}, "price of using it");
        f("inches", &Ability::inches, range::inches, "range");
        f("amount", &Ability::amount, range::some, "points or steps");
        f("level", &Ability::level, "level of its damage");
        f("moveFirst", &Ability::moveFirst, "a Move may come before the ability");
        f.need("help", &Ability::help);
        f("rule", &Ability::rule);
        f("reminder", &Ability::reminder, "carried out at the table");
        f("proposed", &Ability::proposed);
    }
};

} // namespace core::scrimmage

// Compiled once, in data_fields.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::scrimmage::Sheet>();
extern template const core::codec::Fields& core::codec::fieldsOf<core::scrimmage::Ability>();
