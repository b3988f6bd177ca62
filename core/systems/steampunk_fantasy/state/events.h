// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/one_of.h"
#include "systems/steampunk_fantasy/state/state.h"
#include "table/events.h"

#include <string_view>

/// What has happened, past tense; stored for ever. apply() folds them into the State.
namespace core::steampunk_fantasy {

/// Begins the field list of an event.
#define HX_FIELDS template <class F> static void fields(F&& f)

/// A phase has begun. With a new turn the orders that were given ahead come due.
struct PhaseEntered {
    static constexpr std::string_view type = "phase_entered";
    int turn = 1;
    Phase phase = Phase::Orders;
    HX_FIELDS {
        f.need("turn", &PhaseEntered::turn, range::counter);
        f.need("phase", &PhaseEntered::phase);
    }
};
/// The place, facing and speed of a unit from now on.
struct StanceSet {
    static constexpr std::string_view type = "stood";
    UnitId unit;
    Stance stance;
    HX_FIELDS {
        f.need("unit", &StanceSet::unit);
        f.need("stance", &StanceSet::stance);
    }
};
/// The unit rides in that transport from now on, or in none; then it is not on the board.
struct Boarded {
    static constexpr std::string_view type = "boarded";
    UnitId unit;
    std::optional<UnitId> transport;
    HX_FIELDS {
        f.need("unit", &Boarded::unit);
        f("transport", &Boarded::transport);
    }
};
/// The wagon `unit` is towed by `towingUnit` from now on, or by no unit (HX-K68).
struct Coupled {
    static constexpr std::string_view type = "coupled";
    UnitId unit;
    std::optional<UnitId> towingUnit;
    HX_FIELDS {
        f.need("unit", &Coupled::unit);
        f("tower", &Coupled::towingUnit);
    }
};
/// The orders of a unit for this turn or, `ahead`, for the next one.
struct OrdersGiven {
    static constexpr std::string_view type = "orders_given";
    UnitId unit;
    UnitOrders orders;
    bool ahead = true;
    HX_FIELDS {
        f.need("unit", &OrdersGiven::unit);
        f("orders", &OrdersGiven::orders);
        f("ahead", &OrdersGiven::ahead);
    }
};
/// The decisions of a unit for the movement step to come.
struct Decided {
    static constexpr std::string_view type = "decided";
    UnitId unit;
    std::vector<Decision> decisions;
    HX_FIELDS {
        f.need("unit", &Decided::unit);
        f("decisions", &Decided::decisions);
    }
};
/// The models, tokens and harms of a base from now on.
struct BodySet {
    static constexpr std::string_view type = "body_set";
    UnitId unit;
    Body body;
    HX_FIELDS {
        f.need("unit", &BodySet::unit);
        f.need("body", &BodySet::body);
    }
};
/// What a unit has suffered, to take effect at the end of the phase or the step of Agony (5.1); nothing = it
/// has taken effect.
struct PendingSet {
    static constexpr std::string_view type = "pending_set";
    UnitId unit;
    std::vector<Effect> effects;
    HX_FIELDS {
        f.need("unit", &PendingSet::unit);
        f("effects", &PendingSet::effects);
    }
};
/// The ammunition of a weapon from now on.
struct MagazineSet {
    static constexpr std::string_view type = "magazine_set";
    UnitId unit;
    std::string weapon;
    Magazine magazine;
    HX_FIELDS {
        f.need("unit", &MagazineSet::unit);
        f.need("weapon", &MagazineSet::weapon);
        f.need("magazine", &MagazineSet::magazine);
    }
};
/// The aim of a unit from now on; absent = it no longer aims.
struct AimSet {
    static constexpr std::string_view type = "aim_set";
    UnitId unit;
    std::optional<Aim> aim;
    HX_FIELDS {
        f.need("unit", &AimSet::unit);
        f("aim", &AimSet::aim);
    }
};
/// The markers in a hex from now on.
struct HexMarkersSet {
    static constexpr std::string_view type = "hex_marked";
    std::string hex;
    HexMarkers markers;
    HX_FIELDS {
        f.need("hex", &HexMarkersSet::hex);
        f("marks", &HexMarkersSet::markers);
    }
};
/// The positions that the table has declared for a unit, where there is no board.
struct PositionsSet {
    static constexpr std::string_view type = "standing_set";
    UnitId unit;
    DeclaredPositions positions;
    HX_FIELDS {
        f.need("unit", &PositionsSet::unit);
        f.need("standing", &PositionsSet::positions);
    }
};
/// Numbers to add to the counts of a unit; no rule reads them.
struct Counted {
    static constexpr std::string_view type = "deeds_done";
    UnitId unit;
    GameCounts more;
    HX_FIELDS {
        f.need("unit", &Counted::unit);
        f.need("more", &Counted::more);
    }
};
/// The ground of a hex from now on.
struct GroundChanged {
    static constexpr std::string_view type = "ground_changed";
    std::string hex;
    Terrain terrain = Terrain::Clear;
    HX_FIELDS {
        f.need("hex", &GroundChanged::hex);
        f("terrain", &GroundChanged::terrain);
    }
};
/// Whether the unit is in the game from now on.
struct PresenceSet {
    static constexpr std::string_view type = "presence_set";
    UnitId unit;
    bool present = true;
    HX_FIELDS {
        f.need("unit", &PresenceSet::unit);
        f("present", &PresenceSet::present);
    }
};
/// The assaults that are still to be fought.
struct ClashesSet {
    static constexpr std::string_view type = "clashes_set";
    std::vector<Clash> clashes;
    HX_FIELDS { f("clashes", &ClashesSet::clashes); }
};
/// A unit has joined the battle.
struct Joined {
    static constexpr std::string_view type = "joined";
    Unit unit;
    HX_FIELDS { f.need("unit", &Joined::unit); }
};

#undef HX_FIELDS

using GameBegun = table::GameBegun<State>;
using DatasheetReloaded = table::DatasheetReloaded<Unit, Sheet, Weapon>;
using DatasheetAdded = table::DatasheetAdded<Sheet, Weapon>;

/// All events of the game.
struct Events {
    using Members =
        Types<GameBegun, PhaseEntered, StanceSet, Boarded, Coupled, OrdersGiven, Decided, BodySet, PendingSet,
              MagazineSet, AimSet, HexMarkersSet, GroundChanged, PositionsSet, Counted, PresenceSet,
              ClashesSet, Joined, DatasheetReloaded, DatasheetAdded, table::Finished, table::SwitchSet,
              table::Noted, table::Related, table::Unrelated, table::PieceSet, table::PieceGone>;
};
using Event = OneOf<Events>;

} // namespace core::steampunk_fantasy
