// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "systems/trench_crusade/data/weapon.h"

#include <optional>

namespace core::trench_crusade {

/// Where a piece of gear is worn.
enum class Slot { Item, Armour, Shield, Headgear, Upgrade };

/// What a model carries that is no weapon: armour, a shield, headgear, an item; or an upgrade.
struct Gear {
    VALUE_MEMBERS(Gear);

    std::string id;
    std::string name;
    Slot slot = Slot::Item;
    int hands = 0; ///< hands that it takes
    Effects effects;
    std::optional<AbilityAction> action;
    std::vector<Trigger> triggers;
    bool consumable = false; ///< used up by its first use
    std::string help;
    std::string rule;
    Automated automated = Automated::Automatic;
    std::string why;       ///< of a reminder: why the table must judge
    bool proposed = false; ///< a house rule
    std::string question;  ///< what the sources leave open
    friend bool operator==(const Gear&, const Gear&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Gear::id);
        f.need("name", &Gear::name);
        f("slot", &Gear::slot);
        f("hands", &Gear::hands, range::some);
        f("effects", &Gear::effects);
        f("act", &Gear::action);
        f("triggers", &Gear::triggers);
        f("consumable", &Gear::consumable);
        f("help", &Gear::help);
        f("rule", &Gear::rule);
        f("automated", &Gear::automated);
        f("why", &Gear::why);
        f("proposed", &Gear::proposed);
        f("question", &Gear::question, "what the sources leave open");
    }
};

/// What a model can do or is, beyond its numbers.
struct Ability {
    VALUE_MEMBERS(Ability);

    std::string id;
    std::string name;
    std::string rule;
    std::string help;
    Effects effects;
    std::optional<AbilityAction> action;
    std::vector<Trigger> triggers;
    std::vector<int> goetic; ///< prices of a goetic power in BLOOD MARKERS of any models
    std::string sin;         ///< of a goetic power: the sin that it belongs to
    Automated automated = Automated::Automatic;
    std::string why;       ///< of a reminder: why the table must judge
    bool proposed = false; ///< a house rule
    std::string question;  ///< what the sources leave open
    friend bool operator==(const Ability&, const Ability&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Ability::id);
        f.need("name", &Ability::name);
        f("rule", &Ability::rule);
        f("help", &Ability::help);
        f("effects", &Ability::effects);
        f("act", &Ability::action);
        f("triggers", &Ability::triggers);
        f("goetic", &Ability::goetic, range::some, "prices of a goetic power in BLOOD MARKERS of any models");
        f("sin", &Ability::sin);
        f("automated", &Ability::automated);
        f("why", &Ability::why);
        f("proposed", &Ability::proposed);
        f("question", &Ability::question, "what the sources leave open");
    }
};

} // namespace core::trench_crusade

namespace core {
template <> struct EnumNames<trench_crusade::Slot> {
    static constexpr std::array names{"item", "armour", "shield", "headgear", "upgrade"};
};
} // namespace core

// Compiled once, in data_fields.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::trench_crusade::Gear>();
extern template const core::codec::Fields& core::codec::fieldsOf<core::trench_crusade::Ability>();
