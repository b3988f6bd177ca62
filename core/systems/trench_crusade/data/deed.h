// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "systems/trench_crusade/data/effect.h"

#include <array>
#include <string>

namespace core::trench_crusade {

/// By what the program recognises a deed: not at all, so that the players report it (Asked); an enemy taken
/// Out of Action; a Charge at several enemies; a Diving Charge; a passed Morale roll; an enemy's sixth BLOOD
/// MARKER; a won battle.
enum class DeedKind { Asked, Out, Charge, Dive, Morale, SixthBlood, Victory };

/// The kind of attack that a deed asks for.
enum class DeedBy { Any, Ranged, Melee };

/// When a deed has been done; every condition that is set must hold.
struct DeedWhen {
    DeedKind kind = DeedKind::Asked;
    std::string role = {}; ///< only the side with this role of the scenario can do it; empty = both
    DeedBy by = DeedBy::Any;
    bool elite = false;     ///< the enemy is ELITE
    bool cover = false;     ///< the enemy is in cover
    bool longRange = false; ///< the attack is made at long range
    bool aimed = false;     ///< the attack is no grenade, no Blast and no weapon that hits without a roll
    bool bloodbath = false; ///< the injury roll is a Bloodbath
    bool dives = false;     ///< the model has made a Diving Charge in this activation
    bool unhurt = false;    ///< the model has had no BLOOD MARKER in this battle
    bool scout = false;     ///< the model is an INFILTRATOR or a SKIRMISHER
    std::string sheet = {}; ///< the datasheet of the enemy; empty = any model of the other warband
    int charged = 0;        ///< number of models that have charged the enemy in this turn
    int times = 1; ///< how often one model must do the deed; of a Charge: how many enemies it must reach
    Often within = Often::Battle; ///< the span in which the deed must be done `times` times
    friend bool operator==(const DeedWhen&, const DeedWhen&) = default;
    template <class F> static void fields(F&& f) {
        f("kind", &DeedWhen::kind, "what the program sees of the deed; asked = the players report it");
        f("for", &DeedWhen::role, "a role of the scenario; empty = both");
        f("by", &DeedWhen::by, "the kind of attack");
        f("elite", &DeedWhen::elite);
        f("cover", &DeedWhen::cover, "the enemy is in cover");
        f("longRange", &DeedWhen::longRange);
        f("aimed", &DeedWhen::aimed,
          "the attack is no grenade, no Blast and no weapon that hits without a roll");
        f("bloodbath", &DeedWhen::bloodbath);
        f("dives", &DeedWhen::dives, "the model has made a Diving Charge in this activation");
        f("unhurt", &DeedWhen::unhurt, "the model has had no BLOOD MARKER in this battle");
        f("scout", &DeedWhen::scout, "the model is an INFILTRATOR or a SKIRMISHER");
        f("sheet", &DeedWhen::sheet, "datasheet of the enemy");
        f("charged", &DeedWhen::charged, range::some,
          "number of models that have charged the enemy in this turn");
        f("times", &DeedWhen::times, range::some,
          "how often one model must do the deed; of a Charge: how many enemies it must reach");
        f("within", &DeedWhen::within,
          "the span in which the deed must be done `times` times: turn or battle");
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
        f("set", &Deed::set, range::some,
          "of the deeds of one set, one is in play; 0 = in play in every battle");
        f("when", &Deed::when, "when the deed has been done; absent = the players report it");
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
