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

/// What movement knows of units, and what they intend in a step.
namespace core::steampunk_fantasy {

/// A unit as movement sees it.
struct MovingUnit {
    std::string side;
    Hex hex;
    Facing facing = Facing::North;
    Speed speed = Speed::Still;
    Mover mover;
    std::set<Speed> speeds;  ///< speeds that it can have
    int entering = 0;        ///< tokens laid at an edge that costs more than 1
    std::optional<Hex> edge; ///< the hex behind that edge
    bool unseen = false;     ///< it is hidden: enemies that chase or flee ignore it
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
    friend bool operator==(const MovingUnit&, const MovingUnit&) = default;
};
using MovingUnits = std::map<UnitId, MovingUnit>;

/// What was decided for one choice of a step; fields that the choice does not need are ignored.
struct Decision {
    bool leave = false;           ///< leaves an optional action out
    int either = 0;               ///< which of several actions, from 0
    std::optional<Facing> facing; ///< the facing after 360; absent = it stays the same
    std::optional<Hex> to;        ///< the hex into which the unit chases, flees, drifts …
    friend bool operator==(const Decision&, const Decision&) = default;
    template <class F> static void fields(F&& f) {
        f("leave", &Decision::leave, "leaves an optional action out");
        f("either", &Decision::either, Range{0, 5}, "which of several actions, from 0");
        f("facing", &Decision::facing, "the facing after 360");
        f("to", &Decision::to, "the hex into which the unit chases, flees, drifts");
    }
};
/// Where a unit is meant to be after a step of its order.
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
    StepActions step;
    std::vector<Decision> decisions; ///< one for each choice; missing ones decide nothing
    int die = 6;                     ///< what the unit rolled where the ground asks for a die
    /// The move was ordered, not caused by Flee or Chase: the unit overfills a hex on purpose.
    bool willing = true;
};
using Intents = std::map<UnitId, Intent>;

/// The ground, and the readings of the rules that are chosen for this game.
struct MovementContext {
    const HexBoard& board;
    EntryMode mode = EntryMode::Points;
    bool allStay = true; ///< when too many units enter a hex, all of them stay put; else only the surplus
};

} // namespace core::steampunk_fantasy
