// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/state/state.h"

#include <string_view>

/// The events of attacks on models and units.
namespace core::combat_patrol {

#define CP_FIELDS template <class F> static void fields(F&& f)

/// An attack was allocated to a model, so further attacks of this phase go to it (2.3).
struct ModelAllocated {
    static constexpr std::string_view type = "model_allocated";
    UnitId unit;
    int model = 0; ///< index in the unit
    CP_FIELDS {
        f.need("unit", &ModelAllocated::unit);
        f.need("model", &ModelAllocated::model);
    }
};
/// A model loses wounds.
struct ModelHurt {
    static constexpr std::string_view type = "model_hurt";
    UnitId unit;
    int model = 0;  ///< index in the unit, as in all these events
    int wounds = 1; ///< wounds lost
    UnitId by;      ///< empty if no unit caused it
    CP_FIELDS {
        f.need("unit", &ModelHurt::unit);
        f.need("model", &ModelHurt::model);
        f.need("wounds", &ModelHurt::wounds);
        f("by", &ModelHurt::by);
    }
};
/// A model of a unit is destroyed.
struct ModelSlain {
    static constexpr std::string_view type = "model_slain";
    UnitId unit;
    int model = 0; ///< index in the unit
    UnitId by;     ///< the unit that did it; empty = none
    CP_FIELDS {
        f.need("unit", &ModelSlain::unit);
        f.need("model", &ModelSlain::model);
        f("by", &ModelSlain::by);
    }
};
/// A slain model returns with all its wounds.
struct ModelReturned {
    static constexpr std::string_view type = "model_returned";
    UnitId unit;
    int model = 0; ///< index in the unit
    CP_FIELDS {
        f.need("unit", &ModelReturned::unit);
        f.need("model", &ModelReturned::model);
    }
};
/// The last model of a part was slain; each part counts as a unit (2.6).
struct UnitDestroyed {
    static constexpr std::string_view type = "unit_destroyed";
    UnitId unit;
    UnitId by; ///< the unit that did it; empty = none
    CP_FIELDS {
        f.need("unit", &UnitDestroyed::unit);
        f("by", &UnitDestroyed::by);
    }
};
/// A model has used up its One Shot weapon.
struct WeaponSpent {
    static constexpr std::string_view type = "weapon_spent";
    UnitId unit;
    int model = 0; ///< index in the unit
    std::string weapon;
    CP_FIELDS {
        f.need("unit", &WeaponSpent::unit);
        f.need("model", &WeaponSpent::model);
        f.need("weapon", &WeaponSpent::weapon);
    }
};
/// Dice that were rolled, for the debrief.
struct Rolled {
    static constexpr std::string_view type = "rolled";
    UnitId unit;
    std::string purpose;
    int dice = 0;                            ///< rolled
    int successes = 0;                       ///< of these dice
    int expectedSixths = 0;                  ///< expected successes times six, in games without `exactLuck`
    std::vector<int> faces;                  ///< empty when only counts were typed
    table::FixedFraction expected, variance; ///< of the successes; 0 in games without `exactLuck`
    CP_FIELDS {
        f.need("unit", &Rolled::unit);
        f("purpose", &Rolled::purpose);
        f("dice", &Rolled::dice);
        f("successes", &Rolled::successes);
        f("expectedSixths", &Rolled::expectedSixths);
        f("faces", &Rolled::faces);
        f("expected", &Rolled::expected);
        f("variance", &Rolled::variance);
    }
};

#undef CP_FIELDS

// Changes of the state; one overload for each event.
void apply(State& state, const ModelAllocated& event);
void apply(State& state, const ModelHurt& event);
void apply(State& state, const ModelSlain& event);
void apply(State& state, const ModelReturned& event);
void apply(State& state, const UnitDestroyed& event);
void apply(State& state, const WeaponSpent& event);
void apply(State& state, const Rolled& event);

} // namespace core::combat_patrol
