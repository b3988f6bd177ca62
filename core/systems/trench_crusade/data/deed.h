// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "systems/trench_crusade/data/effect.h"

#include <array>
#include <string>

namespace core::trench_crusade {

/// What the program can see of a deed: nothing, so that the table says it; an enemy Out of Action; a Charge
/// at several enemies; a Diving Charge; a passed Morale roll; an enemy's sixth BLOOD MARKER; a won battle.
enum class DeedKind { Asked, Out, Charge, Dive, Morale, SixthBlood, Victory };

/// With which attack.
enum class DeedBy { Any, Ranged, Melee };

/// When a deed has been done. All that is named has to hold.
struct DeedWhen {
    DeedKind kind = DeedKind::Asked;
    std::string role = {}; ///< of the scenario: only this side can do it; empty = both
    DeedBy by = DeedBy::Any;
    bool elite = false;           ///< the enemy is ELITE
    bool cover = false;           ///< the enemy is in cover
    bool longRange = false;       ///< the attack is made at long range
    bool aimed = false;           ///< no grenade, no blast, no weapon that hits by itself
    bool bloodbath = false;       ///< the injury roll is a Bloodbath
    bool dives = false;           ///< the model has made a Diving Charge in this activation
    bool unhurt = false;          ///< the model has had no BLOOD MARKER in this battle
    bool scout = false;           ///< the model is an INFILTRATOR or a SKIRMISHER
    std::string sheet = {};       ///< the datasheet of the enemy; empty = any model of the other warband
    int charged = 0;              ///< so many models have charged the enemy in this turn
    int times = 1;                ///< so often by one model; of a Charge: so many enemies
    Often within = Often::Battle; ///< the time in which it is done so often
    friend bool operator==(const DeedWhen&, const DeedWhen&) = default;
    template <class F> static void fields(F&& f) {
        f("kind", &DeedWhen::kind, "what the program can see of it; asked = the table says it");
        f("for", &DeedWhen::role, "a role of the scenario; empty = both");
        f("by", &DeedWhen::by, "with which attack");
        f("elite", &DeedWhen::elite);
        f("cover", &DeedWhen::cover, "the enemy is in cover");
        f("longRange", &DeedWhen::longRange);
        f("aimed", &DeedWhen::aimed, "no grenade, no blast, no weapon that hits by itself");
        f("bloodbath", &DeedWhen::bloodbath);
        f("dives", &DeedWhen::dives, "after a Diving Charge in the same activation");
        f("unhurt", &DeedWhen::unhurt, "without a BLOOD MARKER in the whole battle");
        f("scout", &DeedWhen::scout, "by an INFILTRATOR or a SKIRMISHER");
        f("sheet", &DeedWhen::sheet, "datasheet of the enemy");
        f("charged", &DeedWhen::charged, range::some, "so many models have charged the enemy in this turn");
        f("times", &DeedWhen::times, range::some, "so often by one model; of a Charge: so many enemies");
        f("within", &DeedWhen::within, "turn, or battle");
    }
};

/// A glorious deed of a scenario: glory for the model that does it first.
struct Deed {
    std::string id;
    std::string name;
    std::string help;
    int glory = 1;
    int set = 0; ///< of several sets one deed each is in play; 0 = always
    DeedWhen when = {};
    friend bool operator==(const Deed&, const Deed&) = default;
    template <class F> static void fields(F&& f) {
        f.need("id", &Deed::id);
        f.need("name", &Deed::name);
        f("help", &Deed::help);
        f("glory", &Deed::glory, range::some);
        f("set", &Deed::set, range::some, "one of each set is in play; 0 = always");
        f("when", &Deed::when, "when it has been done; absent = the table says it");
    }
};

} // namespace core::trench_crusade

namespace core {
template <> struct EnumNames<trench_crusade::DeedKind> {
    static constexpr std::array names{"asked", "out", "charge", "dive", "morale", "sixth_blood", "victory"};
};
template <> struct EnumNames<trench_crusade::DeedBy> {
    static constexpr std::array names{"any", "ranged", "melee"};
};
} // namespace core
