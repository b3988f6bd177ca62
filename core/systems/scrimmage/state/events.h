// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/one_of.h"
#include "systems/scrimmage/state/state.h"
#include "table/events.h"

#include <string_view>

/// Events: what has happened, in the past tense, stored for ever. apply() folds them into the State.
namespace core::scrimmage {

#define SC_FIELDS template <class F> static void fields(F&& f)

/// A new turn makes everything usable again that was used up for the last turn.
struct PhaseEntered {
    static constexpr std::string_view type = "phase_entered";
    int turn = 1;
    Phase phase = Phase::Activations;
    SC_FIELDS {
        f.need("turn", &PhaseEntered::turn);
        f.need("phase", &PhaseEntered::phase);
    }
};
/// The Health of a model from now on.
struct HealthSet {
    static constexpr std::string_view type = "health_set";
    UnitId unit;
    int value = 0;
    SC_FIELDS {
        f.need("unit", &HealthSet::unit);
        f.need("value", &HealthSet::value);
    }
};
/// The Strain of a model from now on.
struct StrainSet {
    static constexpr std::string_view type = "strain_set";
    UnitId unit;
    int value = 0;
    SC_FIELDS {
        f.need("unit", &StrainSet::unit);
        f.need("value", &StrainSet::value);
    }
};
/// A condition of a model from now on.
struct ConditionSet {
    static constexpr std::string_view type = "condition_set";
    UnitId unit;
    Condition condition = Condition::Fire;
    int value = 0;  ///< stacks, activations or turns that are left; 0 = it has ended
    std::string by; ///< the model that caused it; for Fear, the model that is feared
    SC_FIELDS {
        f.need("unit", &ConditionSet::unit);
        f.need("condition", &ConditionSet::condition);
        f.need("value", &ConditionSet::value);
        f("by", &ConditionSet::by);
    }
};
/// All lasting effects on the model from now on.
struct LastingSet {
    static constexpr std::string_view type = "lasting_set";
    UnitId unit;
    std::vector<Lasting> lasting;
    SC_FIELDS {
        f.need("unit", &LastingSet::unit);
        f.need("lasting", &LastingSet::lasting);
    }
};
/// The activity of a model in its activation from now on.
struct ActivitySet {
    static constexpr std::string_view type = "activity_set";
    UnitId unit;
    Activity activity;
    SC_FIELDS {
        f.need("unit", &ActivitySet::unit);
        f.need("activity", &ActivitySet::activity);
    }
};
/// Something is used up for this turn, or may be used again.
struct UseSet {
    static constexpr std::string_view type = "use_set";
    UnitId unit;
    std::string what; ///< id of an item or ability
    bool on = true;   ///< used up
    SC_FIELDS {
        f.need("unit", &UseSet::unit);
        f.need("what", &UseSet::what);
        f("on", &UseSet::on);
    }
};
/// The steps by which the players have changed a die of the model, from now on.
struct ShiftSet {
    static constexpr std::string_view type = "shift_set";
    UnitId unit;
    Stat stat = Stat::Power;
    int steps = 0; ///< along the ladder, up or down
    SC_FIELDS {
        f.need("unit", &ShiftSet::unit);
        f.need("stat", &ShiftSet::stat);
        f.need("steps", &ShiftSet::steps);
    }
};
/// Whether the model is on the table from now on.
struct PresenceSet {
    static constexpr std::string_view type = "presence_set";
    UnitId unit;
    bool present = true;
    SC_FIELDS {
        f.need("unit", &PresenceSet::unit);
        f.need("present", &PresenceSet::present);
    }
};
/// The name and the points of a team from now on.
struct SideSet {
    static constexpr std::string_view type = "side_set";
    std::string side;
    SideState now;
    SC_FIELDS {
        f.need("side", &SideSet::side);
        f.need("now", &SideSet::now);
    }
};
/// The holder and the progress of an objective from now on.
struct ObjectiveSet {
    static constexpr std::string_view type = "objective_set";
    std::string id;
    Objective now;
    SC_FIELDS {
        f.need("id", &ObjectiveSet::id);
        f.need("now", &ObjectiveSet::now);
    }
};
/// The weapons and gear of a model from now on.
struct KitSet {
    static constexpr std::string_view type = "kit_set";
    UnitId unit;
    std::vector<std::string> weapons, gear;
    SC_FIELDS {
        f.need("unit", &KitSet::unit);
        f("weapons", &KitSet::weapons);
        f("gear", &KitSet::gear);
    }
};
/// A model has joined the game.
struct Joined {
    static constexpr std::string_view type = "joined";
    Unit unit;
    SC_FIELDS { f.need("unit", &Joined::unit); }
};
/// Numbers to add to the counts of a model; no rule reads them.
struct Counted {
    static constexpr std::string_view type = "counted";
    UnitId unit;
    GameCounts more;
    SC_FIELDS {
        f.need("unit", &Counted::unit);
        f.need("more", &Counted::more);
    }
};

using GameBegun = table::GameBegun<State>;
using ProfileSet = table::ProfileSet<Sheet>;
using DatasheetReloaded = table::DatasheetReloaded<Unit, Sheet, Weapon>;
using DatasheetAdded = table::DatasheetAdded<Sheet, Weapon>;
using table::ContactSet;
using table::Finished;
using table::Noted;
using table::OutcomeFound;
using table::PieceGone;
using table::PieceSet;
using table::Related;
using table::RoundSet;
using table::SwitchSet;
using table::Unrelated;

#undef SC_FIELDS

struct Events {
    using Members = Types<GameBegun, PhaseEntered, RoundSet, HealthSet, StrainSet, ConditionSet, LastingSet,
                          ActivitySet, UseSet, ShiftSet, PresenceSet, ContactSet, SideSet, ObjectiveSet,
                          KitSet, Joined, ProfileSet, DatasheetReloaded, DatasheetAdded, Counted,
                          OutcomeFound, Finished, SwitchSet, Noted, Related, Unrelated, PieceSet, PieceGone>;
};
using Event = OneOf<Events>;

} // namespace core::scrimmage
