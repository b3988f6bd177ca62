// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "systems/scrimmage/data/terms.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

/// The weapons and gear of models (3.7).
namespace core::scrimmage {

/// The item rules that the program knows, by their keys.
namespace itemrule {
inline constexpr const char* spread = "spread";            // SC-I1
inline constexpr const char* piercing = "armour piercing"; // SC-I2
inline constexpr const char* reach = "reach";              // SC-I3
inline constexpr const char* unwieldy = "unwieldy";        // SC-I4
} // namespace itemrule

/// A weapon of a model.
struct Weapon {
    VALUE_MEMBERS(Weapon);

    std::string id;
    std::string name;
    int cost = 0;
    RangeBand range = RangeBand::Melee; ///< the farthest range that the weapon reaches
    Level damage = Level::Light;
    std::optional<Level> bothHands; ///< damage if the model carries nothing else in its hands
    int hands = 1;                  ///< hands that it needs
    int speed = 1;                  ///< attacks in one action
    std::vector<std::string> keywords;
    std::vector<Condition> causes; ///< conditions caused by its hits
    std::string note;
    std::string rule;
    bool proposed = false; ///< a house rule
    friend bool operator==(const Weapon&, const Weapon&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Weapon::id);
        f.need("name", &Weapon::name);
        f("cost", &Weapon::cost, range::some);
        f("range", &Weapon::range, "the farthest range that the weapon reaches");
        f("damage", &Weapon::damage);
        f("bothHands", &Weapon::bothHands, "damage if the model carries nothing else in its hands");
        f("hands", &Weapon::hands, Range{0, 2});
        f("speed", &Weapon::speed, Range{1, 9}, "attacks in one action");
        f("keywords", &Weapon::keywords, "item rules");
        f("causes", &Weapon::causes, "conditions caused by its hits");
        f("note", &Weapon::note);
        f("rule", &Weapon::rule);
        f("proposed", &Weapon::proposed);
    }
    bool isMelee() const { return range == RangeBand::Melee; }
    bool has(const char* keyword) const {
        return std::find(keywords.begin(), keywords.end(), keyword) != keywords.end();
    }
};

/// Where gear is worn.
enum class Slot { Body, Head, Hand };

/// Armour, helmet, shield.
struct Gear {
    VALUE_MEMBERS(Gear);

    std::string id;
    std::string name;
    int cost = 0;
    Slot slot = Slot::Body;
    int hands = 0;                ///< hands that it needs
    std::map<Level, Level> takes; ///< damage that it reduces: the level of damage, the level after it
    std::string pierced;          ///< the armour that it counts as against Armour Piercing; empty = none
    std::map<Stat, int> steps;    ///< steps of its bearer's dice
    bool helmet = false;          ///< once per turn a defence may be rolled again
    bool shield = false;          ///< a second die against shots; one blow per turn is one level weaker
    std::string help;
    std::string rule;
    bool proposed = false; ///< a house rule
    friend bool operator==(const Gear&, const Gear&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Gear::id);
        f.need("name", &Gear::name);
        f("cost", &Gear::cost, range::some);
        f("slot", &Gear::slot, "where it is worn");
        f("hands", &Gear::hands, Range{0, 2});
        f("takes", &Gear::takes, "level of damage, and the level after armour");
        f("pierced", &Gear::pierced, "the armour that it counts as when it is pierced; empty = none");
        f("steps", &Gear::steps, Range{-5, 5}, "steps by which the bearer's dice change");
        f("helmet", &Gear::helmet, "once per turn a defence may be rolled again");
        f("shield", &Gear::shield, "a second die against shots; one blow per turn is one level weaker");
        f("help", &Gear::help);
        f("rule", &Gear::rule);
        f("proposed", &Gear::proposed);
    }
};

} // namespace core::scrimmage

namespace core {
template <> struct EnumNames<scrimmage::Slot> { static constexpr std::array names{"body", "head", "hand"}; };
} // namespace core

// Compiled once, in data_fields.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::scrimmage::Weapon>();
extern template const core::codec::Fields& core::codec::fieldsOf<core::scrimmage::Gear>();
