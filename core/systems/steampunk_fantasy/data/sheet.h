// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "systems/steampunk_fantasy/data/damage_table.h"

#include <algorithm>

namespace core::steampunk_fantasy {

/// Damage of a hit, by its kind; empty = none of it.
struct Harm {
    VALUE_MEMBERS(Harm);

    std::string regular, psychic, crew, fire; ///< dice
    std::string crewIfPenetrated;             ///< crew damage, where no armour die succeeded
    int penetration = 0;                      ///< more regular damage, where no armour die succeeded
    /// Whether the hit does damage of any kind.
    bool hasDamage() const {
        return !regular.empty() || !psychic.empty() || !crew.empty() || !fire.empty() ||
               !crewIfPenetrated.empty();
    }
    friend bool operator==(const Harm&, const Harm&) = default;
    template <class F> static void fields(F&& f) {
        f("regular", &Harm::regular, "a die: d6, d6-2");
        f("psychic", &Harm::psychic, "a die for the psychic table");
        f("crew", &Harm::crew, "a die for the crew table");
        f("fire", &Harm::fire, "a die of fire damage");
        f("crewIfPenetrated", &Harm::crewIfPenetrated,
          "a die for the crew table when no armour die succeeded");
        f("penetration", &Harm::penetration, range::stat, "more regular damage when no armour die succeeded");
    }
};

/// Damage and AP of an assault at one side of a unit.
struct AssaultSide {
    Harm harm;
    int ap = 0; ///< armour piercing
    friend bool operator==(const AssaultSide&, const AssaultSide&) = default;
    template <class F> static void fields(F&& f) {
        f("harm", &AssaultSide::harm);
        f("ap", &AssaultSide::ap, range::stat);
    }
};
/// The assault of a unit: the number of dice at each side of its base, and what a hit does.
struct AssaultProfile {
    VALUE_MEMBERS(AssaultProfile);

    std::vector<int> dice; ///< number of dice: front, front-side, back-side, back
    int toHit = 5;         ///< the least face that succeeds
    Harm harm;
    int ap = 0;                      ///< armour piercing
    std::vector<AssaultSide> bySide; ///< where sides differ; else empty
    friend bool operator==(const AssaultProfile&, const AssaultProfile&) = default;
    template <class F> static void fields(F&& f) {
        f("dice", &AssaultProfile::dice, range::some, "front, front-side, back-side, back");
        f("toHit", &AssaultProfile::toHit, Range{1, 9});
        f("harm", &AssaultProfile::harm);
        f("ap", &AssaultProfile::ap, range::stat);
        f("bySide", &AssaultProfile::bySide, "where the sides differ");
    }
};
/// How many dice a unit rolls for deflections at each side of its base.
struct DeflectionProfile {
    std::vector<int> dice; ///< number of dice: front, front-side, back-side, back
    int toHit = 6;         ///< the least face that succeeds
    /// Dice for each success that the model rolls in the assault, in place of `dice`.
    std::vector<int> perSuccess;
    friend bool operator==(const DeflectionProfile&, const DeflectionProfile&) = default;
    template <class F> static void fields(F&& f) {
        f("dice", &DeflectionProfile::dice, range::some, "front, front-side, back-side, back");
        f("toHit", &DeflectionProfile::toHit, Range{1, 9});
        f("perSuccess", &DeflectionProfile::perSuccess, range::some,
          "dice for each success that the model rolls in the assault, in place of a fixed number");
    }
};

/// What the unit does while it is Shaken, where its datasheet names it.
struct ShakenOrder {
    Speed speed = Speed::Slow; ///< the speed that it has from then on
    std::string steps;         ///< three movement steps with | between
    friend bool operator==(const ShakenOrder&, const ShakenOrder&) = default;
    template <class F> static void fields(F&& f) {
        f("speed", &ShakenOrder::speed, "the speed that the unit has from then on");
        f("steps", &ShakenOrder::steps);
    }
};
/// Orders by the speed at which they may be given, as people write them: three movement steps or two halves
/// of gunnery with | between.
struct OrderLists {
    VALUE_MEMBERS(OrderLists);

    std::map<Speed, std::vector<std::string>> movement, gunnery;
    std::map<Speed, std::string> standard;          ///< without any other order
    std::vector<Speed> guessed;                     ///< speeds whose standard order is a house rule
    std::map<Speed, std::vector<std::string>> once; ///< movement that may be ordered once in a battle
    std::optional<ShakenOrder> shaken;              ///< where Shaken units have their own order
    bool ofBase = false; ///< of an upgrade: it has the orders of the base that it joins
    friend bool operator==(const OrderLists&, const OrderLists&) = default;
    template <class F> static void fields(F&& f) {
        f("movement", &OrderLists::movement, "three steps with | between, by speed");
        f("gunnery", &OrderLists::gunnery, "two halves with | between, by speed");
        f("standard", &OrderLists::standard, "order of a unit without any other, by speed");
        f("guessed", &OrderLists::guessed, "speeds whose standard order is a house rule");
        f("once", &OrderLists::once, "movement that may be ordered once in a battle");
        f("shaken", &OrderLists::shaken, "where Shaken units have their own order");
        f("ofBase", &OrderLists::ofBase, "whether the upgrade has the orders of the base that it joins");
    }
};

/// The datasheet of a unit: what one base of it is (5.9).
struct Sheet {
    VALUE_MEMBERS(Sheet);

    std::string id;
    std::string name;
    std::string faction;
    Edition edition = Edition::First;
    UnitKind kind = UnitKind::Unit;
    UnitClass unitClass = UnitClass::Infantry;
    std::vector<std::string> types; ///< "bio", "vehicle", "tracked"
    int models = 1;
    std::map<std::string, int> parts; ///< of which models a base is made, where they differ
    std::map<std::string, int> cost;  ///< by currency
    Size size = Size::Medium;
    std::vector<int> armour; ///< front, front-side, back-side, back; empty = none
    AssaultProfile assault;
    std::optional<DeflectionProfile> deflection;
    std::vector<std::string> keywords;
    std::vector<std::string> weapons;
    std::map<std::string, int> several; ///< number of each weapon of which the unit has more than one
    std::map<std::string, int> room;    ///< room for gear, by kind of room
    DamageTables tables;
    std::vector<Speed> speeds;
    OrderLists orders;
    std::vector<std::string> replaces;       ///< of an upgrade: units of which it replaces a model
    std::vector<std::string> special, notes; ///< rules as text, for reminders; remarks on the data
    bool retired = false;                    ///< the author has withdrawn the unit
    std::string behaviour; ///< id of an entry of behaviours.json; empty = the standard of its kind
    bool proposed = false; ///< a house rule
    friend bool operator==(const Sheet&, const Sheet&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Sheet::id);
        f.need("name", &Sheet::name);
        f("faction", &Sheet::faction);
        f("edition", &Sheet::edition);
        f("kind", &Sheet::kind);
        f("class", &Sheet::unitClass);
        f("types", &Sheet::types);
        f("models", &Sheet::models, Range{1, 20});
        f("parts", &Sheet::parts, Range{1, 20});
        f("cost", &Sheet::cost, range::some, "by currency");
        f("size", &Sheet::size);
        f("armour", &Sheet::armour, range::stat, "front, front-side, back-side, back");
        f("assault", &Sheet::assault);
        f("deflection", &Sheet::deflection);
        f("keywords", &Sheet::keywords);
        f("weapons", &Sheet::weapons);
        f("several", &Sheet::several, Range{1, 20}, "weapons of which the unit has more than one");
        f("room", &Sheet::room, Range{0, 20}, "room for gear, by kind");
        f("tables", &Sheet::tables);
        f("speeds", &Sheet::speeds);
        f("orders", &Sheet::orders);
        f("replaces", &Sheet::replaces, "units of which the upgrade replaces a model");
        f("special", &Sheet::special);
        f("notes", &Sheet::notes);
        f("retired", &Sheet::retired, "the author has withdrawn the unit");
        f("behaviour", &Sheet::behaviour);
        f("proposed", &Sheet::proposed);
    }
    /// Whether the unit is of that type: "bio", "vehicle".
    bool is(std::string_view type) const {
        return std::find(types.begin(), types.end(), type) != types.end();
    }
    int armourAt(Side side) const { return armour.empty() ? 0 : armour.at(static_cast<std::size_t>(side)); }
    /// The damage table of that name; empty when the unit has none.
    const DamageTable& table(TableId which) const {
        static const DamageTable none;
        const auto found = tables.find(which);
        return found == tables.end() ? none : found->second;
    }
};

} // namespace core::steampunk_fantasy

// Compiled once, in data_fields.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::steampunk_fantasy::Sheet>();
