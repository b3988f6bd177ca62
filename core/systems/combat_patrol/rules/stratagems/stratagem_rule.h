// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/combat_patrol/rules/stratagem_effects.h"

#include "kernel/shared.h"

#include <optional>
#include <span>

namespace core::combat_patrol {

/// What a unit has from a stratagem until the phase ends; the attack that it makes or takes is put together
/// from these numbers.
struct Lasting {
    // Its own attacks.
    int hit = 0;          ///< added to its hit rolls when it shoots
    int meleeWound = 0;   ///< added to its wound rolls in melee
    int meleeAttacks = 0; ///< more of each melee weapon, except extra ones
    int ap = 0;
    bool precise = false;      ///< melee attacks of its CHARACTERs have Precision
    bool afterAdvance = false; ///< may shoot with all weapons
    bool afterFallBack = false;
    // Attacks against it.
    int meleeWoundAgainst = 0; ///< added to wound rolls in melee
    bool stealth = false, cover = false;
    int invulnerable = 7; ///< a save on this face or more
    int damageLess = 0;   ///< of each wound
    int ignores = 7;      ///< each point is ignored on this face or more
};

/// The moment at which a stratagem may be used, and the first objection to it.
class StratagemMoment {
public:
    StratagemMoment(const State& state, Side side, const Stratagem& stratagem, const UnitId& id,
                    const UnitId& enemy, Occasion occasion);
    StratagemMoment& need(bool holds, const char* why);
    /// The same by a look that is worth taking only when all before it holds.
    StratagemMoment& need(Result<Ok> (*look)(const State& state, const UnitId& unit, const UnitId& enemy));
    Result<Ok> result() const { return m_result; }

    const State& state;
    const Side side;
    const UnitId& id;
    const UnitId& enemy;
    const Unit& unit; ///< root
    const Phase phase;
    const bool own;   ///< the turn is that of its side
    const bool asked; ///< in the question that opens for it, not among the actions of the unit

    bool moving() const; ///< Movement and Reinforcements
    /// An enemy of it on the table.
    bool isEnemy() const;
    /// The enemy unit that moved, charged or was set up last; nothing has happened since.
    bool movedLast() const;
    /// It could be selected to shoot or fight right now.
    bool selectable() const;

private:
    const Stratagem& m_stratagem;
    Result<Ok> m_result = Ok{};
};

/// A stratagem that has been paid for.
struct PaidStratagem {
    Side side;
    const Stratagem& stratagem;
    UnitId root;
    UnitId enemy;
    Aim aim; ///< what Fire Overwatch shoots with
};

/// The datasheets of a unit as a whole, with all weapons there are.
struct UnitSheets {
    const std::vector<const Sheet*>& parts;
    const SharedMap<std::string, Weapon>& weapons;
    bool keyword(const std::string& word) const;
};

/// The rule of a kind of stratagem; name, price, limit, keywords and text are in the data. One file of
/// this folder each; checks, windows, offers, payment and the attack pipeline read it from here.
struct StratagemRule {
    /// Whom it goes against; that has to be named.
    enum class Against { NoTarget, AnEnemy, EngagedEnemy, LastMovedEnemy };
    /// The question that offers it; the others are only among the actions of the unit, or come with a
    /// roll.
    enum class Asked { Elsewhere, WhenShotAt, WhenFought, WhenAttacked };

    StratagemKind kind;
    void (*fits)(StratagemMoment& moment);
    /// Why a unit of these datasheets can never be its target, as a phrase after its name.
    const char* (*unfit)(const UnitSheets& unit) = nullptr;
    void (*happens)(Run& run,
                    const PaidStratagem& paid) = nullptr; ///< nullptr: `lasting` until the phase ends
    Against against = Against::NoTarget;
    Asked asked = Asked::Elsewhere;
    /// May be named with the shot or the fight of its unit, and when it counts then.
    std::optional<Selecting> atSelection = std::nullopt;
    bool fromReserves = false; ///< its unit is not on the table
    bool aims = false;         ///< its unit shoots, so weapons and cover are asked for
    Lasting lasting = {};
};

/// Why a unit made of these datasheets can never be the target of the stratagem: keywords, faction and
/// weapons, not the moment (Combat Patrol 2.7). Empty when it can; else words that follow its name: "has no
/// keyword INFANTRY".
std::string unfitFor(const Stratagem& stratagem, const std::vector<const Sheet*>& parts,
                     const SharedMap<std::string, Weapon>& weapons);
/// The rule of that kind.
const StratagemRule& ruleOf(StratagemKind kind);
/// Those that are offered to whom is being shot at, or fought.
std::vector<StratagemKind> askedOfTargets(bool fought);
std::vector<StratagemKind> usedAtSelection();

/// The sum of a number over all stratagems that the unit is under.
int lastingSum(const State& state, const UnitId& unit, int Lasting::*number);
/// The best of a face over all of them; 7 = none.
int lastingFace(const State& state, const UnitId& unit, int Lasting::*face);
bool lasts(const State& state, const UnitId& unit, bool Lasting::*flag);

} // namespace core::combat_patrol
