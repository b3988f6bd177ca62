// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/rules/stratagem_effects.h"

#include "kernel/values/shared.h"

#include <optional>
#include <span>

namespace core::combat_patrol {

/// The effect of a stratagem on a unit until the phase ends, as modifiers of attacks by and against the unit.
struct Lasting {
    // Its own attacks.
    int hit = 0;                ///< added to its hit rolls when it shoots
    int meleeWound = 0;         ///< added to its wound rolls in melee
    int meleeAttacks = 0;       ///< additional attacks of each melee weapon without Extra Attacks
    int ap = 0;                 ///< added to the AP of its attacks; less than 0 = better
    bool precise = false;       ///< melee attacks of its CHARACTERs have Precision
    bool afterAdvance = false;  ///< may shoot with all weapons although it advanced
    bool afterFallBack = false; ///< may shoot although it fell back
    // Attacks against it.
    int meleeWoundAgainst = 0;           ///< added to wound rolls in melee
    bool stealth = false, cover = false; ///< it has Stealth; the Benefit of Cover
    int invulnerable = 7;                ///< a save on this face or more
    int damageLess = 0;                  ///< subtracted from the damage of each wound
    int ignores = 7;                     ///< each point is ignored on this face or more
};

/// Checks whether a stratagem may be used at a moment; keeps the first problem.
class StratagemMoment {
public:
    StratagemMoment(const State& state, Side side, const Stratagem& stratagem, const UnitId& id,
                    const UnitId& enemy, Occasion occasion);
    /// Adds a check; `why` is the reason if it fails, as a phrase.
    StratagemMoment& need(bool holds, const char* why);
    /// Adds a check that runs only if all earlier ones passed.
    StratagemMoment& need(Result<Ok> (*look)(const State& state, const UnitId& unit, const UnitId& enemy));
    Result<Ok> result() const { return m_result; }

    const State& state;
    const Side side;
    const UnitId& id;
    const UnitId& enemy;
    const Unit& unit; ///< the entry of `id` or, in an Attached unit, that of its Bodyguard
    const Phase phase;
    const bool own;   ///< it is the turn of `side`
    const bool asked; ///< offered in a question, not as an action of the unit

    bool isMovement() const; ///< Movement and Reinforcements
    /// Whether `enemy` is an enemy on the table.
    bool isEnemy() const;
    /// Whether `enemy` is the unit that moved, charged or was set up last.
    bool hasEnemyMovedLast() const;
    /// Whether the unit could be selected to shoot or fight now.
    bool isSelectable() const;

private:
    const Stratagem& m_stratagem;
    Result<Ok> m_result = Ok{};
};

/// A stratagem that has been paid for.
struct PaidStratagem {
    Side side;
    const Stratagem& stratagem;
    UnitId root;         ///< the unit that it is used on, an Attached one by its Bodyguard
    UnitId enemy;        ///< the enemy unit that it answers or is used against; empty = none
    WeaponsAtTarget aim; ///< the shooting of Fire Overwatch
};

/// The datasheets of a whole unit, with all known weapons.
struct UnitSheets {
    const std::vector<const Sheet*>& parts;
    const SharedMap<std::string, Weapon>& weapons;
    /// Whether any part of the unit has the keyword.
    bool hasKeyword(const std::string& word) const;
};

/// The rule of a kind of stratagem; name, price, limit, keywords and text are in the data. Each is in a file
/// of this folder; checks, windows, offers, payment and the attack pipeline use this description.
struct StratagemRule {
    /// The kind of enemy unit that must be chosen.
    enum class Against { NoTarget, AnyEnemy, EngagedEnemy, LastMovedEnemy };
    /// The question that offers it; `Elsewhere` = offered only as an action of the unit or with a roll.
    enum class Asked { Elsewhere, WhenShotAt, WhenFought, WhenAttacked };

    StratagemKind kind;
    void (*fits)(StratagemMoment& moment);
    /// Why a unit of these datasheets can never be its target, as a phrase after the unit's name.
    const char* (*unfit)(const UnitSheets& unit) = nullptr;
    void (*happens)(Run& run,
                    const PaidStratagem& paid) = nullptr; ///< nullptr: `lasting` until the phase ends
    Against against = Against::NoTarget;
    Asked asked = Asked::Elsewhere;
    /// Set if it can be used together with the shot or fight of its unit: when it then applies.
    std::optional<Selecting> atSelection = std::nullopt;
    bool fromReserves = false; ///< its unit is in Reserves
    bool aims = false;         ///< its unit shoots, so weapons and cover are asked for
    Lasting lasting = {};
};

/// Why a unit of these datasheets can never be the target of the stratagem: keywords, faction and weapons,
/// not the moment (Combat Patrol 2.7). Empty if it can; else a phrase after its name: "has no keyword
/// INFANTRY".
std::string whyUnfit(const Stratagem& stratagem, const std::vector<const Sheet*>& parts,
                     const SharedMap<std::string, Weapon>& weapons);
/// The rule of that kind.
const StratagemRule& ruleOf(StratagemKind kind);
/// The stratagems that are offered to the targets of shooting, or of a fight.
std::vector<StratagemKind> askedOfTargets(bool fought);
/// The stratagems that can be used when a unit is selected to shoot or fight.
std::vector<StratagemKind> usedAtSelection();

/// The sum of a modifier over all stratagems on the unit.
int lastingSum(const State& state, const UnitId& unit, int Lasting::*number);
/// The best face over all stratagems on the unit; 7 = none.
int lastingFace(const State& state, const UnitId& unit, int Lasting::*face);
/// Whether a stratagem on the unit has that effect.
bool hasLasting(const State& state, const UnitId& unit, bool Lasting::*flag);

} // namespace core::combat_patrol
