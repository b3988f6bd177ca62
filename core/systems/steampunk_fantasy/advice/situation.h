// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/steampunk_fantasy/advice/ground.h"
#include "systems/steampunk_fantasy/movement/moving_unit.h"
#include "systems/steampunk_fantasy/orders/order_book.h"
#include "systems/steampunk_fantasy/rules/gunnery/shooting.h"

#include <array>
#include <memory>
#include <string>
#include <vector>

/// The numbers of a battle by which plans are made: who reaches whom, with how many dice, and what a hit
/// costs. They are exact for the present state of both units; what changes with place, speed and distance is
/// added to them.
namespace core::steampunk_fantasy {

inline constexpr int unitSpeeds = 10; ///< number of the speeds that a unit can have

/// A weapon that shoots, of one unit.
struct Gun {
    std::string id;
    BySide angle{}; ///< number of shots to each side of the unit
    int range = 0;  ///< hexes; long range is twice that
    bool hasLongRange = true;
    const std::vector<AreaLine>* area = nullptr; ///< empty = it shoots at one base
    int bearers = 1;                             ///< models that fire it
    bool isOfBase = false;                       ///< one shot of the whole base
    bool needsLoad = false, isThrown = false;
    bool isSpent = false; ///< no shot of it is left that plans count
    Loading load;
    int loads = 0;           ///< load tokens that it has
    std::array<Hit, 3> hits; ///< by range

    /// What is known of the gun against one enemy.
    struct Against {
        /// The needs by the speeds of shooter and target, with the target in the open; 0 = not asked yet.
        std::array<float, unitSpeeds * unitSpeeds> needs;
        float dice = 0;                             ///< of one shot of one barrel
        std::array<std::array<float, 3>, 4> losses; ///< of a hit, by side and range; below 0 = not asked yet
    };
    std::vector<Against> against;  ///< by index of the fighter
    std::vector<PlainShots> shots; ///< by kind of model
    double dice = 0;               ///< of one shot of one barrel
};

/// A unit on the board.
struct Fighter {
    UnitId id;
    const Unit* unit = nullptr;                ///< with its body and place
    double price = 0;                          ///< as priceOf says (advice/harm_worth.h)
    int models = 1;                            ///< that an area attack may hit
    bool isInfantry = false, shelters = false; ///< shelters: area attacks need one more
    bool chases = false;                       ///< an order lets it chase enemies
    int stride = 0;                            ///< hexes that it goes in a turn at the most
    Waypoint now;                              ///< where it is, and how it faces and moves
    Mover mover;                               ///< what the ground asks of it
    std::shared_ptr<const OrderBook> book;
    std::vector<Gun> guns;        ///< its weapons that shoot
    std::array<Struck, 4> struck; ///< by side
    ShotFacts asTarget;           ///< of shots at it
    double strikes = 0,
           parries = 0; ///< hits and deflections that it has on average in an assault, at its front
    Hit blow;           ///< one of those hits
    Struck struckInAssault;
    bool isUnseen = false; ///< hidden units are not shot at
};

/// The battle as one side sees it. `state` must outlive the situation.
class Situation {
public:
    Situation(const State& state, std::string side);
    /// Goes on with a state in which only orders differ: the numbers stay.
    void replaceState(const State& state);

    const State& state() const { return *m_state; }
    const std::string& side() const { return m_side; }
    Ground& ground() { return m_ground; }
    /// All units as movement sees them, where they are now.
    const MovingUnits& movingUnits() const { return m_movingUnits; }
    std::vector<Fighter>& all() { return m_all; }
    std::size_t size() const { return m_all.size(); }
    bool isOwn(std::size_t n) const { return m_all[n].unit->side == m_side; }

    /// What the enemy loses on average by one volley from one place at another one; 0 where the gun does not
    /// reach that far. Loads are not looked at.
    double volley(std::size_t shooter, std::size_t gun, const Waypoint& from, std::size_t target,
                  const Waypoint& at, bool aimed);
    /// What the target loses on average when the striker comes upon it from ahead (duel.h).
    double lossInAssault(std::size_t striker, std::size_t target);
    /// What that assault is worth to the striker: what the target loses, less what it loses itself.
    double gainOfAssault(std::size_t striker, std::size_t target) {
        return lossInAssault(striker, target) - lossInAssault(target, striker);
    }
    /// Whether the gun reaches the place from there: by its range, its angle and sight.
    bool reaches(std::size_t shooter, std::size_t gun, const Waypoint& from, const Waypoint& at);

private:
    struct Way {
        int shots = 0;
        bool onEdge = false;
    };
    Way wayOf(const Gun& gun, const Waypoint& from, Hex to);
    float needOf(Gun& gun, std::size_t target, Speed own, Speed other);
    float lossOf(Gun& gun, std::size_t target, Side side, RangeBand band);
    double lossAt(Gun& gun, std::size_t target, const Waypoint& at, Hex from, RangeBand band);

    const State* m_state;
    std::string m_side;
    Ground m_ground;
    MovingUnits m_movingUnits;
    std::vector<Fighter> m_all;
    std::vector<double> m_assaults; ///< by striker and target; below 0 = not asked yet
};

/// The situation of the side. Each thread keeps the last one: while a side gives its orders, one after the
/// other, the numbers stay as they are. It is good until this thread asks again.
Situation& situationOf(const State& state, const std::string& side);

/// How likely an open-ended die comes to that number, which may be a mean of several.
double chanceToHit(double need);

} // namespace core::steampunk_fantasy
