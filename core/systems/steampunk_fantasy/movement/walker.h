// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/values/ids.h"
#include "systems/steampunk_fantasy/board/entering.h"
#include "systems/steampunk_fantasy/orders/order_grammar.h"
#include "systems/steampunk_fantasy/orders/pace.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

/// One movement step: who moves how.
namespace core::steampunk_fantasy {

/// A unit as far as movement asks of it.
struct Walker {
    std::string side;
    Hex hex;
    Facing facing = Facing::North;
    Speed speed = Speed::Still;
    Mover mover;
    std::set<Speed> speeds;  ///< that it can have
    int entering = 0;        ///< tokens laid at an edge that costs more than 1
    std::optional<Hex> edge; ///< of that hex
    bool unseen = false;     ///< enemies do not go by where it is
    bool insane = false;     ///< it chases friends as well (HX-K67)
    std::vector<Size> load;  ///< passengers that count for what fits into a hex
    bool isAloft() const { return isFlying(speed); }
    void addTo(Stack& stack) const {
        stack.add(mover.size);
        for (const auto size : load)
            stack.add(size);
    }
    Mover moverNow() const {
        auto out = mover;
        out.flying = isAloft();
        return out;
    }
    friend bool operator==(const Walker&, const Walker&) = default;
};
using Walkers = std::map<UnitId, Walker>;

/// What was decided for one choice of a step; what it does not ask for is not looked at.
struct Decision {
    bool leave = false;           ///< an action that may be left out is
    int either = 0;               ///< which of several
    std::optional<Facing> facing; ///< 360 turns there, else it stays
    std::optional<Hex> to;        ///< where it chases, flees, drifts …
    friend bool operator==(const Decision&, const Decision&) = default;
    template <class F> static void fields(F&& f) {
        f("leave", &Decision::leave, "leaves an optional action out");
        f("either", &Decision::either, Range{0, 5}, "which of several, from 0");
        f("facing", &Decision::facing, "where 360 turns to");
        f("to", &Decision::to, "the hex into which it chases, flees, drifts");
    }
};
/// Where a unit is after a step of its order, as its commander means it.
struct Waypoint {
    Hex hex;
    Facing facing = Facing::North;
    Speed speed = Speed::Still;
    friend bool operator==(const Waypoint&, const Waypoint&) = default;
    template <class F> static void fields(F&& f) {
        f.need("hex", &Waypoint::hex);
        f("facing", &Waypoint::facing);
        f("speed", &Waypoint::speed);
    }
};
/// What a unit does in a step: its actions with their decisions, and its die where the ground asks for one.
struct Intent {
    Acts step;
    std::vector<Decision> decisions; ///< by choice; missing ones decide nothing
    int die = 6;
    bool willing =
        true; ///< ordered by its commander, not caused by Flee or Chase: it overfills a hex on purpose
};
using Intents = std::map<UnitId, Intent>;

/// The ground, and the readings of the rules that are chosen for this game.
struct MovementContext {
    const HexBoard& board;
    EntryMode mode = EntryMode::Points;
    bool allStay = true; ///< of too many who enter all stay put; else only as many as are too many
};

} // namespace core::steampunk_fantasy
