// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/state.h"

#include <string_view>

/// Orders before a battle and of its scenario: which models begin it, which guns are loaded, the secret
/// names, and the events that have happened.
namespace core::trench_crusade {

/// Declares the models that begin the battle, where not the whole warband may; the others stay behind.
struct Muster {
    static constexpr std::string_view type = "muster";
    std::string side;
    std::vector<UnitId> who;
    template <class F> static void fields(F&& f) {
        f.need("side", &Muster::side);
        f("who", &Muster::who, role::actor,
          formText("who begins", "The models that begin the battle, no more than the scenario allows."));
    }
};
/// An event of the scenario happens, to these models.
struct ReportEvent {
    static constexpr std::string_view type = "happens";
    std::string event;
    std::vector<UnitId> who; ///< the models that it reaches
    std::string objective;   ///< the objective that is gone
    template <class F> static void fields(F&& f) {
        f.need("event", &ReportEvent::event);
        f("who", &ReportEvent::who, role::anyone, formText("models", "The models that the event reaches."));
        f("objective", &ReportEvent::objective, role::objective,
          formText("objective", "The objective that is gone."));
    }
};
/// Bullets are loaded into one of the bearer's guns before the battle (TC-E4).
struct Load {
    static constexpr std::string_view type = "load";
    UnitId unit;
    std::string gear, weapon; ///< ids of the bullets and of the gun
    template <class F> static void fields(F&& f) {
        f.need("unit", &Load::unit, role::actor);
        f.need("gear", &Load::gear, "id of the bullets");
        f.need("weapon", &Load::weapon, role::weapon,
               formText("gun", "The gun that has the bullets in this battle."));
    }
};
/// The names that a side writes down in secret.
struct Nominate {
    static constexpr std::string_view type = "nominate";
    std::string side;
    std::vector<UnitId> targets, wards; ///< enemies to take Out of Action; models of the side to save
    template <class F> static void fields(F&& f) {
        f.need("side", &Nominate::side);
        f("targets", &Nominate::targets, role::enemy,
          formText("enemies", "The enemies that the side has to take Out of Action."));
        f("wards", &Nominate::wards, role::ally,
          formText("to be saved", "The models of the side that must not go Out of Action."));
    }
};

} // namespace core::trench_crusade
