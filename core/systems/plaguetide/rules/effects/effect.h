// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view/view.h"
#include "systems/plaguetide/state/rules.h"

#include <optional>
#include <string>

namespace core::plaguetide {

/// Whether the unit is an operative on the table, Captured ones included.
inline bool inTeam(const Unit& unit) { return unit.operative && unit.presence == Presence::Table; }

/// A line of the checklist for an effect: when it is shown, its text and its action.
struct EffectLine {
    const char* rule = ""; ///< the rule that determines its place on the checklist
    bool rolls = false;    ///< needs a roll of dice
    bool (*isDue)(const State& state, const Unit& unit) = nullptr;
    std::string (*text)(const Unit& unit) = nullptr;
    const char* why = "";
    void (*happens)(Run& run, const UnitId& unit) = nullptr;
};

/// What an attack with a keyword leaves on the figures that it hits (AMB-PT18).
struct Rider {
    enum class Needs { LostHealth, Hit }; ///< a hit counts if it remained after Block
    const char* keyword = "";             ///< empty: no attack causes the effect
    bool counted = false;                 ///< the number of the keyword is the number of markers
    Needs needs = Needs::Hit;
    bool disarms = false; ///< a figure with it neither reacts nor makes free strikes (PT-S1, PT-S14)
    /// Applies the effect to the target of the lane; `number` is that of the keyword.
    void (*strikes)(Run& run, const Volley::Lane& lane, int number) = nullptr;
    /// Markers that one figure can need on the table if the keyword of an attack has that number.
    int (*markers)(int number) = [](int number) { return number; };
};

/// A marker or status of a figure. Each is defined in a file of this folder; caps, checks, checklists, odds,
/// view, reference sheet and marker sheet use this description.
struct Effect {
    const char* id;     ///< in files, on markers and in corrections
    const char* name;   ///< on the screen
    const char* letter; ///< on its token
    Tone tone = Tone::Warn;
    /// How the state stores it: as a number of tokens, as a status, or else as `holds` finds it.
    std::optional<Token> token = std::nullopt;
    std::optional<Status> status = std::nullopt;
    bool (*holds)(const Unit& unit) = nullptr;
    int cap = 1;              ///< highest number of tokens; 0 = as on the datasheet
    bool onEnemies = false;   ///< enemies can have it too
    bool houseName = true;    ///< the rule is printed, but its name and look are house rules
    const char* onOperative;  ///< what it does to an operative and how it ends
    const char* onEnemy = ""; ///< what it does to an enemy
    const char* harm = "";    ///< its name in odds
    Rider rider = {};         ///< what attacks leave on figures that they hit
    /// The moments at which it acts by itself.
    EffectLine startOfTurn = {}, endOfPhase = {}, endOfTurn = {};
    /// What EffectTick does to the figure that has the effect.
    void (*tick)(Run& run, const UnitId& unit) = nullptr;
    /// What happens after an enemy has done its actions, and when its activation is over (PT-G5).
    void (*endOfActions)(Run& run, const UnitId& unit) = nullptr;
    void (*endOfActivation)(Run& run, const UnitId& unit) = nullptr;

    /// The number of its markers on the figure; 0 or 1 if it is not counted.
    int on(const Unit& unit) const {
        return token ? unit.token(*token) : status ? unit.has(*status) : holds(unit);
    }
    /// Removes the effect entirely if it is a token or a status.
    void lift(Run& run, const UnitId& unit) const;
    /// The number of its markers that an attack with these keywords causes; 0 = none.
    int markersFrom(const std::vector<std::string>& keywords) const;
};

} // namespace core::plaguetide
