// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/flow.h"
#include "systems/steampunk_fantasy/dice/acid.h"
#include "systems/steampunk_fantasy/dice/open_die.h"
#include "systems/steampunk_fantasy/gunnery/shooting.h"
#include "systems/steampunk_fantasy/state/commands.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

/// What waits on the stack of an open resolution. Each task is a plain value; see kernel/flow.h.
namespace core::steampunk {

struct Rules;
using Run = Flow<Rules>;

#define HX_ASKS                                                                                              \
    std::optional<Request> ask(const State& state) const;                                                    \
    void take(Run& run, const Answer& answer);                                                               \
    void run(Run& run)

/// The dice of everybody whom the ground may hold in a movement step; then all move.
struct MoveEverybody {
    std::map<UnitId, int> dice = {}; ///< that were rolled
    HX_ASKS;
    friend bool operator==(const MoveEverybody&, const MoveEverybody&) = default;
};

/// A weapon and whom it fires at; nobody = the best target when its turn comes.
struct FireAt {
    UnitId shooter;
    std::string weapon;
    std::optional<UnitId> target = {};
    bool tried = false; ///< the misfire die has fallen
    HX_ASKS;
    friend bool operator==(const FireAt&, const FireAt&) = default;
};
/// A hit on its way: who shoots what at whom, from how far.
struct Landing {
    UnitId shooter, target;
    std::string weapon;
    Band band = Band::Normal;
    bool aimed = false;
    friend bool operator==(const Landing&, const Landing&) = default;
};
/// The dice of one pool, wave by wave.
struct ShootPool {
    Landing landing;
    ShotPool pool;
    OpenPool dice;
    HX_ASKS;
    friend bool operator==(const ShootPool&, const ShootPool&) = default;
};
/// Hits one after another: what each brings, its armour and damage.
struct LandHits {
    Landing landing;
    int hits = 0;                        ///< that are still to come
    std::optional<Wound> wound = {};     ///< of the one that is being rolled
    std::optional<Suffered> landed = {}; ///< of the one that was rolled
    HX_ASKS;
    int left() const { return hits + 1; }
    bool canSkipAhead(const State&) const { return !landed.has_value(); }
    std::vector<std::pair<LandHits, double>> skipAhead(const State& state, WorkBudget& work) const;
    friend bool operator==(const LandHits&, const LandHits&) = default;
};
/// Loads, aims and releases of everybody; then everything that was suffered takes effect.
struct EndGunnery {
    void run(Run& run);
    friend bool operator==(const EndGunnery&, const EndGunnery&) = default;
};

/// One thing that goes on in Agony or lies in a hex: which dice of which unit (5.5).
struct AgonyRoll {
    enum class Kind { Acid, MinorAcid, Fire, Poison, Bleeding, Terror, CloudHits, CloudCrew };
    Kind kind = Kind::Fire;
    UnitId unit;
    int die = 6;         ///< sides of poison, bleeding, Terror
    int count = 1;       ///< tokens that are rolled together, or dice of a cloud
    std::string of = {}; ///< the cloud, "fire" = of the hex
    int needs = 6;       ///< of a cloud
    friend bool operator==(const AgonyRoll&, const AgonyRoll&) = default;
};
/// What a unit keeps of the tokens of the step that is on.
struct AgonyLeft {
    int acid = 0, minorAcid = 0, fire = 0;
    std::vector<int> poison, bleeding;
    friend bool operator==(const AgonyLeft&, const AgonyLeft&) = default;
};
/// Agony 0 to 4: all rolls of a step, then they take effect together.
struct SufferAgony {
    int step = 0;
    bool listed = false;
    std::vector<AgonyRoll> rolls = {}; ///< the last is next
    std::map<UnitId, AgonyLeft> kept = {};
    std::optional<AcidToken> acid = {};
    std::optional<MinorAcid> minor = {};
    std::optional<Wound> wound = {};
    HX_ASKS;
    friend bool operator==(const SufferAgony&, const SufferAgony&) = default;
};
/// What clouds and fires do to whoever stands in them; it takes effect before anybody moves.
struct HexEffects {
    bool listed = false;
    std::vector<AgonyRoll> rolls = {}; ///< the last is next
    std::optional<Wound> wound = {};
    HX_ASKS;
    friend bool operator==(const HexEffects&, const HexEffects&) = default;
};

struct Tasks {
    using Members = Types<MoveEverybody, FireAt, ShootPool, LandHits, EndGunnery, SufferAgony, HexEffects>;
};

} // namespace core::steampunk
