// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/one_of.h"
#include "systems/steampunk_fantasy/state/state.h"
#include "table/events.h"

#include <string_view>

/// What has happened, past tense; stored for ever. apply() folds them into the State.
namespace core::steampunk {

#define HX_FIELDS template <class F> static void fields(F&& f)

/// With a new turn the orders that were given ahead come due.
struct PhaseEntered {
    static constexpr std::string_view type = "phase_entered";
    int turn = 1;
    Phase phase = Phase::Orders;
    HX_FIELDS {
        f.need("turn", &PhaseEntered::turn, range::counter);
        f.need("phase", &PhaseEntered::phase);
    }
};
/// Where a unit stands now and how it goes.
struct Stood {
    static constexpr std::string_view type = "stood";
    UnitId unit;
    Stance stance;
    HX_FIELDS {
        f.need("unit", &Stood::unit);
        f.need("stance", &Stood::stance);
    }
};
struct OrdersGiven {
    static constexpr std::string_view type = "orders_given";
    UnitId unit;
    Given orders;
    bool ahead = true;
    HX_FIELDS {
        f.need("unit", &OrdersGiven::unit);
        f("orders", &OrdersGiven::orders);
        f("ahead", &OrdersGiven::ahead);
    }
};
struct Decided {
    static constexpr std::string_view type = "decided";
    UnitId unit;
    std::vector<Decision> decisions;
    HX_FIELDS {
        f.need("unit", &Decided::unit);
        f("decisions", &Decided::decisions);
    }
};
struct TokenSet {
    static constexpr std::string_view type = "token_set";
    UnitId unit;
    std::string token;
    int value = 0;
    HX_FIELDS {
        f.need("unit", &TokenSet::unit);
        f.need("token", &TokenSet::token);
        f("value", &TokenSet::value, range::some);
    }
};
struct ModelsSet {
    static constexpr std::string_view type = "models_set";
    UnitId unit;
    int models = 0;
    HX_FIELDS {
        f.need("unit", &ModelsSet::unit);
        f("models", &ModelsSet::models, Range{0, 20});
    }
};
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
struct Joined {
    static constexpr std::string_view type = "joined";
    Unit unit;
    HX_FIELDS { f.need("unit", &Joined::unit); }
};

#undef HX_FIELDS

using Opened = table::Opened<State>;
using SheetRetaken = table::SheetRetaken<Unit, Sheet, Weapon>;

struct Events {
    using Members = Types<Opened, PhaseEntered, Stood, OrdersGiven, Decided, TokenSet, ModelsSet, PresenceSet,
                          ClashesSet, Joined, SheetRetaken, table::Finished, table::SwitchSet, table::Noted,
                          table::Related, table::Unrelated, table::PieceSet, table::PieceGone>;
};
using Event = OneOf<Events>;

} // namespace core::steampunk
