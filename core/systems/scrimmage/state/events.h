// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/one_of.h"
#include "systems/scrimmage/state/state.h"
#include "table/events.h"

#include <string_view>

/// What has happened, past tense; stored for ever. apply() folds them into the State.
namespace core::scrimmage {

#define SC_FIELDS template <class F> static void fields(F&& f)

struct Opened {
    static constexpr std::string_view type = "opened";
    State start;
    friend bool operator==(const Opened&, const Opened&) = default;
    SC_FIELDS { f.need("start", &Opened::start); }
};
/// With a new turn all that is used up for a turn may be used again.
struct PhaseEntered {
    static constexpr std::string_view type = "phase_entered";
    int turn = 1;
    Phase phase = Phase::Activations;
    friend bool operator==(const PhaseEntered&, const PhaseEntered&) = default;
    SC_FIELDS {
        f.need("turn", &PhaseEntered::turn);
        f.need("phase", &PhaseEntered::phase);
    }
};
/// Who chooses, who acts, who has acted.
struct RoundSet {
    static constexpr std::string_view type = "round_set";
    table::Alternation round;
    friend bool operator==(const RoundSet&, const RoundSet&) = default;
    SC_FIELDS { f.need("round", &RoundSet::round); }
};
struct HealthSet {
    static constexpr std::string_view type = "health_set";
    UnitId unit;
    int value = 0;
    friend bool operator==(const HealthSet&, const HealthSet&) = default;
    SC_FIELDS {
        f.need("unit", &HealthSet::unit);
        f.need("value", &HealthSet::value);
    }
};
struct StrainSet {
    static constexpr std::string_view type = "strain_set";
    UnitId unit;
    int value = 0;
    friend bool operator==(const StrainSet&, const StrainSet&) = default;
    SC_FIELDS {
        f.need("unit", &StrainSet::unit);
        f.need("value", &StrainSet::value);
    }
};
struct ConditionSet {
    static constexpr std::string_view type = "condition_set";
    UnitId unit;
    Condition condition = Condition::Fire;
    int value = 0;
    std::string by; ///< who brought it; of Fear: whom it fears
    friend bool operator==(const ConditionSet&, const ConditionSet&) = default;
    SC_FIELDS {
        f.need("unit", &ConditionSet::unit);
        f.need("condition", &ConditionSet::condition);
        f.need("value", &ConditionSet::value);
        f("by", &ConditionSet::by);
    }
};
/// All that holds on the model for a while.
struct LastingSet {
    static constexpr std::string_view type = "lasting_set";
    UnitId unit;
    std::vector<Lasting> lasting;
    friend bool operator==(const LastingSet&, const LastingSet&) = default;
    SC_FIELDS {
        f.need("unit", &LastingSet::unit);
        f.need("lasting", &LastingSet::lasting);
    }
};
struct ActivitySet {
    static constexpr std::string_view type = "activity_set";
    UnitId unit;
    Activity activity;
    friend bool operator==(const ActivitySet&, const ActivitySet&) = default;
    SC_FIELDS {
        f.need("unit", &ActivitySet::unit);
        f.need("activity", &ActivitySet::activity);
    }
};
/// Something is used up for this turn, or may be used again.
struct UseSet {
    static constexpr std::string_view type = "use_set";
    UnitId unit;
    std::string what;
    bool on = true;
    friend bool operator==(const UseSet&, const UseSet&) = default;
    SC_FIELDS {
        f.need("unit", &UseSet::unit);
        f.need("what", &UseSet::what);
        f("on", &UseSet::on);
    }
};
struct ShiftSet {
    static constexpr std::string_view type = "shift_set";
    UnitId unit;
    Stat stat = Stat::Power;
    int steps = 0;
    friend bool operator==(const ShiftSet&, const ShiftSet&) = default;
    SC_FIELDS {
        f.need("unit", &ShiftSet::unit);
        f.need("stat", &ShiftSet::stat);
        f.need("steps", &ShiftSet::steps);
    }
};
struct PresenceSet {
    static constexpr std::string_view type = "presence_set";
    UnitId unit;
    bool present = true;
    friend bool operator==(const PresenceSet&, const PresenceSet&) = default;
    SC_FIELDS {
        f.need("unit", &PresenceSet::unit);
        f.need("present", &PresenceSet::present);
    }
};
struct ContactSet {
    static constexpr std::string_view type = "contact_set";
    UnitId a, b;
    bool on = true;
    friend bool operator==(const ContactSet&, const ContactSet&) = default;
    SC_FIELDS {
        f.need("a", &ContactSet::a);
        f.need("b", &ContactSet::b);
        f("on", &ContactSet::on);
    }
};
struct SideSet {
    static constexpr std::string_view type = "side_set";
    std::string side;
    SideState now;
    friend bool operator==(const SideSet&, const SideSet&) = default;
    SC_FIELDS {
        f.need("side", &SideSet::side);
        f.need("now", &SideSet::now);
    }
};
struct ObjectiveSet {
    static constexpr std::string_view type = "objective_set";
    std::string id;
    Objective now;
    friend bool operator==(const ObjectiveSet&, const ObjectiveSet&) = default;
    SC_FIELDS {
        f.need("id", &ObjectiveSet::id);
        f.need("now", &ObjectiveSet::now);
    }
};
struct KitSet {
    static constexpr std::string_view type = "kit_set";
    UnitId unit;
    std::vector<std::string> weapons, gear;
    friend bool operator==(const KitSet&, const KitSet&) = default;
    SC_FIELDS {
        f.need("unit", &KitSet::unit);
        f("weapons", &KitSet::weapons);
        f("gear", &KitSet::gear);
    }
};
struct Joined {
    static constexpr std::string_view type = "joined";
    Unit unit;
    friend bool operator==(const Joined&, const Joined&) = default;
    SC_FIELDS { f.need("unit", &Joined::unit); }
};
struct ProfileSet {
    static constexpr std::string_view type = "profile_set";
    UnitId unit;
    Sheet sheet;
    friend bool operator==(const ProfileSet&, const ProfileSet&) = default;
    SC_FIELDS {
        f.need("unit", &ProfileSet::unit);
        f.need("sheet", &ProfileSet::sheet);
    }
};
struct SheetRetaken {
    static constexpr std::string_view type = "sheet_retaken";
    Unit unit;
    Sheet sheet;
    std::map<std::string, Weapon> weapons;
    friend bool operator==(const SheetRetaken&, const SheetRetaken&) = default;
    SC_FIELDS {
        f.need("unit", &SheetRetaken::unit);
        f.need("sheet", &SheetRetaken::sheet);
        f("weapons", &SheetRetaken::weapons);
    }
};
struct Counted {
    static constexpr std::string_view type = "counted";
    UnitId unit;
    Deeds more;
    friend bool operator==(const Counted&, const Counted&) = default;
    SC_FIELDS {
        f.need("unit", &Counted::unit);
        f.need("more", &Counted::more);
    }
};
struct OutcomeFound {
    static constexpr std::string_view type = "outcome_found";
    std::string result, why;
    friend bool operator==(const OutcomeFound&, const OutcomeFound&) = default;
    SC_FIELDS {
        f("result", &OutcomeFound::result);
        f("why", &OutcomeFound::why);
    }
};
struct Finished {
    static constexpr std::string_view type = "finished";
    std::string result;
    friend bool operator==(const Finished&, const Finished&) = default;
    SC_FIELDS { f("result", &Finished::result); }
};

using table::Noted;
using table::PieceGone;
using table::PieceSet;
using table::Related;
using table::SwitchSet;
using table::Unrelated;

#undef SC_FIELDS

struct Events {
    using Members = Types<Opened, PhaseEntered, RoundSet, HealthSet, StrainSet, ConditionSet, LastingSet,
                          ActivitySet, UseSet, ShiftSet, PresenceSet, ContactSet, SideSet, ObjectiveSet,
                          KitSet, Joined, ProfileSet, SheetRetaken, Counted, OutcomeFound, Finished,
                          SwitchSet, Noted, Related, Unrelated, PieceSet, PieceGone>;
};
using Event = OneOf<Events>;

} // namespace core::scrimmage
