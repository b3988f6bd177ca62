// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/value_members.h"
#include "systems/steampunk_fantasy/data/sheet.h"

namespace core::steampunk_fantasy {

/// How a weapon is used; Gear is what is no weapon.
enum class WeaponKind { Ranged, Assault, Gear };

/// One line of an area attack: the die on which each model in the hex is hit, for a number of models that
/// fire and a distance. The first line that fits counts.
struct AreaLine {
    int fewestModels = 1, mostModels = 0; ///< models that fire; mostModels 0 = any number
    int from = 0, to = 0;                 ///< least and largest distance in hexes
    int needs = 6;                        ///< the least die that hits
    friend bool operator==(const AreaLine&, const AreaLine&) = default;
    template <class F> static void fields(F&& f) {
        f("fewestModels", &AreaLine::fewestModels, Range{1, 20}, "fewest models that fire");
        f("mostModels", &AreaLine::mostModels, Range{0, 20}, "most models that fire; 0 = any number");
        f("from", &AreaLine::from, Range{0, 40}, "least distance in hexes");
        f("to", &AreaLine::to, Range{0, 40}, "largest distance in hexes");
        f("needs", &AreaLine::needs, Range{1, 12}, "the least that hits on the die of each model in the hex");
    }
};

/// The load tokens of a weapon.
struct Loading {
    int needs = 1, most = 1;      ///< tokens that firing needs, and that the weapon stores
    int perLoad = 1, perFire = 1; ///< tokens that a Load order adds, and that firing spends
    int atStart = 0;              ///< tokens at the start of a battle
    friend bool operator==(const Loading&, const Loading&) = default;
    template <class F> static void fields(F&& f) {
        f("needs", &Loading::needs, Range{0, 20}, "tokens that firing needs");
        f("most", &Loading::most, Range{0, 20}, "tokens that the weapon stores");
        f("perLoad", &Loading::perLoad, Range{1, 20}, "tokens that a Load order adds");
        f("perFire", &Loading::perFire, Range{0, 20}, "tokens that firing spends");
        f("atStart", &Loading::atStart, Range{0, 20}, "tokens at the start of a battle");
    }
};

/// How a weapon changes the assault of its bearer; absent values change nothing.
struct AssaultChange {
    VALUE_MEMBERS(AssaultChange);

    std::vector<int> dice, deflection; ///< numbers of more dice: front, front-side, back-side, back
    int deflectionToHit = 0;           ///< the least face with which its deflection dice succeed; 0 = 6
    Harm harm;
    std::optional<int> ap;
    friend bool operator==(const AssaultChange&, const AssaultChange&) = default;
    template <class F> static void fields(F&& f) {
        f("dice", &AssaultChange::dice, range::some, "more assault dice by side");
        f("deflection", &AssaultChange::deflection, range::some, "more deflection dice by side");
        f("deflectionToHit", &AssaultChange::deflectionToHit, Range{0, 9}, "0 = the number of the bearer");
        f("harm", &AssaultChange::harm, "damage in place of the bearer's");
        f("ap", &AssaultChange::ap, range::stat, "AP in place of the bearer's");
    }
};

/// An order that gear adds to those of its bearer.
struct GainedOrder {
    Speed speed = Speed::Any; ///< at which it may be given
    bool gunnery = false;     ///< of gunnery, not of movement
    std::string steps;        ///< three movement steps or two halves of gunnery with | between
    friend bool operator==(const GainedOrder&, const GainedOrder&) = default;
    template <class F> static void fields(F&& f) {
        f("speed", &GainedOrder::speed);
        f("gunnery", &GainedOrder::gunnery);
        f("steps", &GainedOrder::steps);
    }
};

/// A weapon, or a piece of gear that is no weapon.
struct Weapon {
    VALUE_MEMBERS(Weapon);

    std::string id;
    std::string name;
    std::string faction;
    Edition edition = Edition::First;
    WeaponKind kind = WeaponKind::Ranged;
    bool fixed = false;                ///< comes with its unit and cannot be bought
    std::map<std::string, int> room;   ///< room that it takes on its bearer, by kind
    std::map<std::string, int> cost;   ///< by currency; empty = it cannot be bought
    bool eachModel = false;            ///< the cost is for one model, not for a base
    std::vector<std::string> carriers; ///< units that may buy it
    int range = 0;                     ///< hexes; long range is up to twice that
    std::vector<int> angle;            ///< number of shots: front, front-side, back-side, back
    Harm harm;
    int ap = 0;                                 ///< armour piercing
    std::string apDie;                          ///< AP that is rolled
    std::vector<std::string> keywords;          ///< of the weapon when it is fired
    std::vector<std::string> inAssault, grants; ///< keywords of its bearer: in assaults, always
    std::vector<std::string> replaces;          ///< keywords of its bearer that those it grants replace
    std::vector<AreaLine> area;
    Loading load;
    std::optional<AssaultChange> assault;
    bool throws = false; ///< used by the order Throw
    std::vector<GainedOrder> ordersGained;
    std::vector<std::string> ordersLost;     ///< orders that its bearer may no longer be given
    std::vector<std::string> special, notes; ///< rules as text, for reminders; remarks on the data
    bool proposed = false;                   ///< a house rule
    friend bool operator==(const Weapon&, const Weapon&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Weapon::id);
        f.need("name", &Weapon::name);
        f("faction", &Weapon::faction);
        f("edition", &Weapon::edition);
        f("kind", &Weapon::kind);
        f("fixed", &Weapon::fixed, "the gear comes with its unit and cannot be bought");
        f("room", &Weapon::room, Range{0, 20}, "room that the gear takes on its bearer");
        f("cost", &Weapon::cost, range::some, "by currency; empty = the gear cannot be bought");
        f("eachModel", &Weapon::eachModel, "the price is for one model");
        f("carriers", &Weapon::carriers, "units that may buy the gear");
        f("range", &Weapon::range, Range{0, 20}, "hexes; long range is up to twice that");
        f("angle", &Weapon::angle, Range{0, 20}, "shots to front, front-side, back-side, back");
        f("harm", &Weapon::harm);
        f("ap", &Weapon::ap, range::stat);
        f("apDie", &Weapon::apDie, "AP that is rolled");
        f("keywords", &Weapon::keywords);
        f("inAssault", &Weapon::inAssault, "keywords that the bearer has in assaults");
        f("grants", &Weapon::grants, "keywords that the bearer gains");
        f("replaces", &Weapon::replaces, "keywords of the bearer that the gained ones replace");
        f("area", &Weapon::area, "the first line that fits counts");
        f("load", &Weapon::load);
        f("assault", &Weapon::assault, "how the gear changes the assault of its bearer");
        f("throws", &Weapon::throws, "used by the order Throw");
        f("ordersGained", &Weapon::ordersGained);
        f("ordersLost", &Weapon::ordersLost);
        f("special", &Weapon::special);
        f("notes", &Weapon::notes);
        f("proposed", &Weapon::proposed);
    }
};

} // namespace core::steampunk_fantasy

namespace core {
template <> struct EnumNames<steampunk_fantasy::WeaponKind> {
    static constexpr std::array names{"ranged", "assault", "equipment"};
};
} // namespace core

// Compiled once, in data_fields.cpp.
extern template const core::codec::Fields& core::codec::fieldsOf<core::steampunk_fantasy::Weapon>();
