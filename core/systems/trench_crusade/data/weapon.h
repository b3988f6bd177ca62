// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "systems/trench_crusade/data/ability_action.h"

#include <string>
#include <vector>

namespace core::trench_crusade {

/// Who carries a rule out: the program, the program after one question, or the people at the table.
enum class Automated { Automatic, Asks, Reminder };

/// What a weapon is aimed at: a model, or a point of the table.
enum class Aims { Model, Point };

/// The profile of a weapon.
struct Weapon {
    VALUE_MEMBERS(Weapon);

    std::string id;
    std::string name;
    int hands = 0;      ///< hands that it takes
    int range = 0;      ///< inches; 0 = not used at range
    bool melee = false; ///< used in melee
    bool grenade = false;
    std::vector<std::string> keywords; ///< "blast(2)"; see keywordNamed
    Effects effects;
    Aims aims = Aims::Model; ///< for readers of the datasheet; no rule reads it
    bool scatters = false;   ///< a miss lands (7 - roll)″ away
    std::vector<Trigger> triggers;
    std::string note; ///< what is special about it, in a sentence
    std::string rule;
    Automated automated = Automated::Automatic;
    std::string why;       ///< of a reminder: why the table must judge
    bool proposed = false; ///< a house rule
    std::string question;  ///< what the sources leave open
    friend bool operator==(const Weapon&, const Weapon&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Weapon::id);
        f.need("name", &Weapon::name);
        f("hands", &Weapon::hands, range::some);
        f("range", &Weapon::range, range::inches, "inches; 0 = not used at range");
        f("melee", &Weapon::melee, "the weapon is used in melee");
        f("grenade", &Weapon::grenade);
        f("keywords", &Weapon::keywords);
        f("effects", &Weapon::effects);
        f("aims", &Weapon::aims);
        f("scatters", &Weapon::scatters);
        f("triggers", &Weapon::triggers);
        f("note", &Weapon::note);
        f("rule", &Weapon::rule);
        f("automated", &Weapon::automated);
        f("why", &Weapon::why, "of a reminder: why the table must judge");
        f("proposed", &Weapon::proposed);
        f("question", &Weapon::question, "what the sources leave open");
    }
    /// Whether the weapon can be used at range.
    bool ranged() const { return range > 0; }
};

/// A keyword with its number: "blast(2)" is {"blast", 2}; one without has 0.
struct NamedKeyword {
    std::string key;
    int value = 0;
};
/// Takes the text of a keyword apart.
NamedKeyword keywordNamed(const std::string& text);
/// The number of that keyword among the texts, 0 when it has none; nothing when it is not among them.
std::optional<int> keywordIn(const std::vector<std::string>& texts, const std::string& key);
/// Whether the weapon has the keyword, with any number.
inline bool has(const Weapon& weapon, const std::string& key) {
    return keywordIn(weapon.keywords, key).has_value();
}

} // namespace core::trench_crusade

namespace core {
template <> struct EnumNames<trench_crusade::Automated> {
    static constexpr std::array names{"automatic", "asks", "reminder"};
};
template <> struct EnumNames<trench_crusade::Aims> { static constexpr std::array names{"model", "point"}; };
} // namespace core

// Compiled once, in data_fields.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::trench_crusade::Weapon>();
