// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/one_of.h"
#include "systems/trench_crusade/state/state.h"
#include "table/events.h"

#include <string_view>

/// What has happened, past tense; stored for ever. apply() folds them into the State.
namespace core::trench_crusade {

#define TC_FIELDS template <class F> static void fields(F&& f)

/// A phase of the battle begins; with the first one of a new turn all that lasted a turn has ended.
struct PhaseEntered {
    static constexpr std::string_view type = "phase_entered";
    int turn = 1;
    Phase phase = Phase::Activations;
    TC_FIELDS {
        f.need("turn", &PhaseEntered::turn);
        f.need("phase", &PhaseEntered::phase);
    }
};
/// The number of markers of one kind on a model.
struct MarkerSet {
    static constexpr std::string_view type = "marker_set";
    UnitId unit;
    Marker marker = Marker::Blood;
    int value = 0;
    TC_FIELDS {
        f.need("unit", &MarkerSet::unit);
        f.need("marker", &MarkerSet::marker);
        f.need("value", &MarkerSet::value);
    }
};
/// Whether a model is Down.
struct DownSet {
    static constexpr std::string_view type = "down_set";
    UnitId unit;
    bool down = true;
    TC_FIELDS {
        f.need("unit", &DownSet::unit);
        f("down", &DownSet::down);
    }
};
/// Where a model is.
struct PresenceSet {
    static constexpr std::string_view type = "presence_set";
    UnitId unit;
    Presence presence = Presence::Table;
    TC_FIELDS {
        f.need("unit", &PresenceSet::unit);
        f.need("presence", &PresenceSet::presence);
    }
};
/// What the model has done in its activation so far.
struct ActivitySet {
    static constexpr std::string_view type = "activity_set";
    UnitId unit;
    Activity activity;
    TC_FIELDS {
        f.need("unit", &ActivitySet::unit);
        f.need("activity", &ActivitySet::activity);
    }
};
/// Something with limited uses has been used, and is used up for that span.
struct UseSet {
    static constexpr std::string_view type = "use_set";
    UnitId unit;
    std::string what;            ///< id of the ability or gear, or the name of a note
    Often until = Often::Battle; ///< Always: it may be used again
    TC_FIELDS {
        f.need("unit", &UseSet::unit);
        f.need("what", &UseSet::what);
        f("until", &UseSet::until);
    }
};
/// The effects that a model has gained in the battle and that still last, all of them.
struct GainedSet {
    static constexpr std::string_view type = "gained_set";
    UnitId unit;
    std::vector<Gained> gained;
    TC_FIELDS {
        f.need("unit", &GainedSet::unit);
        f("gained", &GainedSet::gained);
    }
};
/// The Fireteam partner of a model; empty = none.
struct PartnerSet {
    static constexpr std::string_view type = "partner_set";
    UnitId unit;
    std::string partner;
    TC_FIELDS {
        f.need("unit", &PartnerSet::unit);
        f("partner", &PartnerSet::partner);
    }
};
/// Bullets are in that gun.
struct Loaded {
    static constexpr std::string_view type = "loaded";
    UnitId unit;
    std::string gear, weapon; ///< ids of the bullets and of the gun
    TC_FIELDS {
        f.need("unit", &Loaded::unit);
        f.need("gear", &Loaded::gear);
        f.need("weapon", &Loaded::weapon);
    }
};
/// Numbers of a warband: Morale, victory points.
struct SideSet {
    static constexpr std::string_view type = "side_set";
    std::string side;
    SideState now;
    TC_FIELDS {
        f.need("side", &SideSet::side);
        f.need("now", &SideSet::now);
    }
};
/// The state of an objective.
struct ObjectiveSet {
    static constexpr std::string_view type = "objective_set";
    std::string id;
    Objective now;
    TC_FIELDS {
        f.need("id", &ObjectiveSet::id);
        f.need("now", &ObjectiveSet::now);
    }
};
/// A deed of the scenario was done, or is open again.
struct DeedSet {
    static constexpr std::string_view type = "deed_set";
    std::string deed;
    std::string who; ///< unit id; empty = open again
    TC_FIELDS {
        f.need("deed", &DeedSet::deed);
        f("who", &DeedSet::who);
    }
};
/// An event of the scenario has happened once more.
struct EventCame {
    static constexpr std::string_view type = "event_came";
    std::string event;
    TC_FIELDS { f.need("event", &EventCame::event); }
};
/// Only these deeds of the scenario are in play.
struct DeedsDrawn {
    static constexpr std::string_view type = "deeds_drawn";
    std::vector<std::string> deeds;
    TC_FIELDS { f("deeds", &DeedsDrawn::deeds); }
};
/// The scenario has ended the battle: the winning side, or "draw"; empty = it has not.
struct Decided {
    static constexpr std::string_view type = "decided";
    std::string result, why;
    TC_FIELDS {
        f("result", &Decided::result);
        f("why", &Decided::why);
    }
};
/// The number of the last turn has changed.
struct LastTurnSet {
    static constexpr std::string_view type = "last_turn_set";
    int turn = 5;
    TC_FIELDS { f.need("turn", &LastTurnSet::turn); }
};
/// A model joins the battle, with the profiles that it needs.
struct Joined {
    static constexpr std::string_view type = "joined";
    Unit unit;
    std::optional<Sheet> sheet;
    std::map<std::string, Weapon> weapons;
    TC_FIELDS {
        f.need("unit", &Joined::unit);
        f("sheet", &Joined::sheet);
        f("weapons", &Joined::weapons);
    }
};
/// For log and debrief alone: what is added to the counts of a model.
struct Counted {
    static constexpr std::string_view type = "counted";
    UnitId unit;
    GameCounts more;
    TC_FIELDS {
        f.need("unit", &Counted::unit);
        f.need("more", &Counted::more);
    }
};

#undef TC_FIELDS

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

struct Events {
    using Members =
        Types<GameBegun, PhaseEntered, RoundSet, MarkerSet, DownSet, PresenceSet, ActivitySet, UseSet,
              GainedSet, ContactSet, PartnerSet, SideSet, ObjectiveSet, DeedSet, LastTurnSet, Loaded,
              EventCame, DeedsDrawn, Decided, Joined, ProfileSet, DatasheetReloaded, DatasheetAdded, Counted,
              OutcomeFound, Finished, SwitchSet, Noted, Related, Unrelated, PieceSet, PieceGone>;
};
using Event = OneOf<Events>;

} // namespace core::trench_crusade
