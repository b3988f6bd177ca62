// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/view.h"
#include "systems/plaguetide/state/rules.h"

#include <optional>
#include <string>

namespace core::plaguetide {

/// An operative that is on the table, taken away or not.
inline bool inTeam(const Unit& unit) { return unit.operative && unit.presence == Presence::Table; }

/// A line of the checklist for an effect: when it is shown, what it says, what it does.
struct EffectLine {
    const char* rule = ""; ///< whose place on the checklist it takes
    bool rolls = false;    ///< throws dice
    bool (*isDue)(const State& state, const Unit& unit) = nullptr;
    std::string (*text)(const Unit& unit) = nullptr;
    const char* why = "";
    void (*happens)(Run& run, const UnitId& unit) = nullptr;
};

/// What an attack with a keyword leaves on whom it strikes (AMB-PT18).
struct Rider {
    enum class Needs { LostHealth, Hit }; ///< a hit counts when it was left after Block
    const char* keyword = "";             ///< empty: no attack leaves it
    bool counted = false;                 ///< the number of the keyword says how many
    Needs needs = Needs::Hit;
    bool disarms =
        false; ///< a figure with it neither reacts nor strikes one that leaves contact (PT-S1, PT-S14)
    void (*strikes)(Run& run, const Volley::Lane& lane, int number) = nullptr;
    /// Markers that one figure can need when attacks bring that many.
    int (*markers)(int number) = [](int number) { return number; };
};

/// A marker or status of a figure. All that is special about one is in a file of this folder;
/// caps, checks, checklists, odds, view, reference sheet and marker sheet read it from here.
struct Effect {
    const char* id;     ///< in files, on markers and in corrections
    const char* name;   ///< on the screen
    const char* letter; ///< on its token
    Tone tone = Tone::Warn;
    /// What it is in the state: a number of tokens, a status, or else what `holds` says.
    std::optional<Token> token = std::nullopt;
    std::optional<Status> status = std::nullopt;
    bool (*holds)(const Unit& unit) = nullptr;
    int cap = 1;             ///< of tokens; 0 = the datasheet says
    bool onEnemies = false;  ///< the horde bears it too
    bool houseName = true;   ///< only the rule is the author's, name and look are proposed
    const char* onOperative; ///< what it does and how it ends
    const char* onEnemy = "";
    const char* harm = ""; ///< what odds call more of it
    Rider rider = {};
    /// The moments at which it acts by itself.
    EffectLine startOfTurn = {}, endOfPhase = {}, endOfTurn = {};
    /// What EffectTick brings about, for the figure that bears it.
    void (*tick)(Run& run, const UnitId& unit) = nullptr;
    /// After an enemy has done its actions, and when its activation is over (PT-G5).
    void (*endOfActions)(Run& run, const UnitId& unit) = nullptr;
    void (*endOfActivation)(Run& run, const UnitId& unit) = nullptr;

    /// How many of it the figure has; 0 or 1 where it is not counted.
    int on(const Unit& unit) const {
        return token ? unit.token(*token) : status ? unit.has(*status) : holds(unit);
    }
    /// Takes all of it off, where it is a token or a status.
    void lift(Run& run, const UnitId& unit) const;
    /// How many of it an attack with these keywords brings; 0 = none.
    int broughtBy(const std::vector<std::string>& keywords) const;
};

} // namespace core::plaguetide
