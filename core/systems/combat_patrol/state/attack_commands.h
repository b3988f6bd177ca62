// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/values/ids.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core::combat_patrol {

/// Weapons of a unit at one target, with facts about it on the table: presumed, shown as chips, never asked.
struct WeaponsAtTarget {
    UnitId target;
    std::vector<std::string>
        weapons;    ///< ids, "manreaper/strike" for one of several profiles; empty = all that may attack
    int models = 0; ///< how many models attack, the leader first; 0 = all
    /// How many models attack with each weapon, by the ids of `weapons`; empty = as `weapons` and `models`
    /// say.
    std::map<std::string, int> counts = {};
    int distance = 0; ///< inches to the target; 0 = all weapons reach it
    bool inRange = true;
    bool within12 = true; ///< the target is within 12″; asked for a Lone Operative
    bool visible = true;
    bool halfRange = false;       ///< the target is within half range
    bool cover = false;           ///< the target has the Benefit of Cover
    bool characterVisible = true; ///< a CHARACTER of the target is visible; asked for Precision
    friend bool operator==(const WeaponsAtTarget&, const WeaponsAtTarget&) = default;
    template <class S, class F> static void aimFields(F&& f) {
        f.need("target", static_cast<UnitId S::*>(&WeaponsAtTarget::target), role::enemy,
               formText("target", "The enemy unit."));
        f("weapons", static_cast<std::vector<std::string> S::*>(&WeaponsAtTarget::weapons), role::weapon,
          formText("weapons (none = all)", "None = all weapons that may attack.",
                   "weapon ids, with /profile for one of several; empty = all that may attack"));
        f("models", static_cast<int S::*>(&WeaponsAtTarget::models), range::some,
          "how many models attack; 0 = all");
        f("counts", static_cast<std::map<std::string, int> S::*>(&WeaponsAtTarget::counts), range::some,
          "how many models attack with each weapon; empty = as `weapons` and `models` say");
        f("distance", static_cast<int S::*>(&WeaponsAtTarget::distance), range::inches,
          formText("inches to the target",
                   "Weapons with less range do not shoot; 0 = all weapons reach the target.",
                   "inches to the target: of all weapons only those that reach it attack; 0 = all do"));
        f("inRange", static_cast<bool S::*>(&WeaponsAtTarget::inRange), role::condition,
          formText("in range", "A model of the target is in range."));
        f("within12", static_cast<bool S::*>(&WeaponsAtTarget::within12), role::condition,
          "the target is within 12 inches; asked for a Lone Operative");
        f("visible", static_cast<bool S::*>(&WeaponsAtTarget::visible), role::condition,
          formText("visible", "A model of the target is visible."));
        f("halfRange", static_cast<bool S::*>(&WeaponsAtTarget::halfRange), role::condition,
          formText("half range", "Within half range, for Rapid Fire and Melta."));
        f("cover", static_cast<bool S::*>(&WeaponsAtTarget::cover), role::condition,
          formText("cover", "The target has the Benefit of Cover."));
        f("characterVisible", static_cast<bool S::*>(&WeaponsAtTarget::characterVisible), role::condition,
          formText("CHARACTER visible",
                   "Precision may allocate wounds to an attached CHARACTER that is visible."));
    }
    template <class F> static void fields(F&& f) { aimFields<WeaponsAtTarget>(f); }
};

/// Weapons at a second target: the common case of `also`, with few inputs.
struct Split {
    UnitId second; ///< the second target; empty = none
    std::vector<std::string>
        secondWeapons;    ///< ids as in a WeaponsAtTarget; empty = by the number of models alone
    int secondModels = 0; ///< how many of the models with these weapons; 0 = all
    std::map<std::string, int> secondCounts = {}; ///< as the counts of a WeaponsAtTarget
    bool secondInRange = true;
    bool secondWithin12 = true; ///< for a Lone Operative
    bool secondVisible = true;
    bool secondHalfRange = false; ///< within half range
    bool secondCover = false;     ///< has the Benefit of Cover
    friend bool operator==(const Split&, const Split&) = default;
    template <class S, class F> static void splitFields(F&& f) {
        f("second", static_cast<UnitId S::*>(&Split::second), role::enemy,
          formText("second target", "Some of the weapons attack another unit."));
        f("secondWeapons", static_cast<std::vector<std::string> S::*>(&Split::secondWeapons), role::weapon,
          formText("weapons at the second target",
                   "The weapons that attack the second target; none = only the number of models decides."));
        f("secondModels", static_cast<int S::*>(&Split::secondModels), range::some,
          "how many models with these weapons; 0 = all");
        f("secondCounts", static_cast<std::map<std::string, int> S::*>(&Split::secondCounts), range::some,
          "how many models attack the second target with each weapon; empty = as `secondWeapons` and "
          "`secondModels` say");
        f("secondInRange", static_cast<bool S::*>(&Split::secondInRange),
          formText("second target in range", "A model of the second target is in range."));
        f("secondWithin12", static_cast<bool S::*>(&Split::secondWithin12),
          "the second target is within 12 inches");
        f("secondVisible", static_cast<bool S::*>(&Split::secondVisible),
          formText("second target visible", "A model of the second target is visible."));
        f("secondHalfRange", static_cast<bool S::*>(&Split::secondHalfRange),
          formText("second target within half range", "The second target is within half range."));
        f("secondCover", static_cast<bool S::*>(&Split::secondCover),
          formText("second target in cover", "The second target has the Benefit of Cover."));
    }
};

/// A unit shoots (2.2.4, 2.3). All targets are chosen before the first die.
struct Shoot : WeaponsAtTarget, Split {
    static constexpr std::string_view type = "shoot";
    UnitId who;
    std::vector<WeaponsAtTarget> also;   ///< other weapons at other targets
    std::vector<std::string> stratagems; ///< ids; used when the unit is selected
    bool remember = false;               ///< keep its answers about the targets
    std::optional<int> guessedDistance;  ///< any other distance is remembered; absent = no distance is
    template <class F> static void fields(F&& f) {
        f.need("who", &Shoot::who, role::actor, "the unit that shoots");
        aimFields<Shoot>(f);
        splitFields<Shoot>(f);
        f("also", &Shoot::also, "other weapons at other targets");
        f("stratagems", &Shoot::stratagems,
          formText("stratagem", "Stratagems used when the unit is selected.",
                   "ids of stratagems used when the unit is selected"));
        f("remember", &Shoot::remember,
          "keep its answers about range, sight and cover until the unit or its target moves");
        f("guessedDistance", &Shoot::guessedDistance, range::inches,
          "the distance presumed while none is known; any other distance is remembered until the unit or "
          "its target moves");
    }
};

/// A unit fights (2.2.6): piles in, makes its melee attacks and consolidates.
struct Fight : WeaponsAtTarget, Split {
    static constexpr std::string_view type = "fight";
    UnitId who;
    std::vector<WeaponsAtTarget> also;   ///< other weapons at other targets
    std::vector<std::string> stratagems; ///< ids; used when the unit is selected
    template <class F> static void fields(F&& f) {
        f.need("who", &Fight::who, role::actor, "the unit that fights");
        aimFields<Fight>(f);
        splitFields<Fight>(f);
        f("also", &Fight::also, "other weapons at other targets");
        f("stratagems", &Fight::stratagems,
          formText("stratagem", "Stratagems used when the unit is selected.",
                   "ids of stratagems used when the unit is selected"));
    }
};

} // namespace core::combat_patrol
