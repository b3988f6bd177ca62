// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/dice/roll.h"
#include "systems/steampunk_fantasy/data/sheet.h"
#include "systems/steampunk_fantasy/odds/dice_walk.h"
#include "systems/steampunk_fantasy/words/keywords.h"

#include <compare>

/// What a hit does to a unit (5.4): armour dice, the damage roll, the tables and all further rolls.
namespace core::steampunk_fantasy {

/// One kind of thing that a unit suffers, as the rows of its tables say it; its members are those of Effect.
struct SufferedEffect {
    Does does = Does::Token;
    std::string on, die;
    std::vector<std::string> list;
    int limit = 0;
    friend auto operator<=>(const SufferedEffect&, const SufferedEffect&) = default;
};

/// What a unit has suffered in one step, a phase or a step of Agony, added up; all of it takes effect
/// together (5.1).
class Suffered {
public:
    void add(const Effect& effect);
    /// How much of that effect there is, whatever its details; or of that effect about `on`.
    int of(Does does) const;
    int of(Does does, const std::string& on) const;
    const std::map<SufferedEffect, int>& all() const { return m_effects; }
    /// All that was suffered except effects of that kind.
    Suffered without(Does does) const;
    /// Whether a model dies of it.
    bool kills() const { return of(Does::Kill) > 0 || of(Does::Fall) > 0 || of(Does::Destroy) > 0; }

    friend Suffered operator+(Suffered one, const Suffered& other);
    friend bool operator==(const Suffered&, const Suffered&) = default;
    friend bool operator<(const Suffered& one, const Suffered& other) {
        return one.m_effects < other.m_effects;
    }

private:
    void put(const SufferedEffect& effect, int amount);

    std::map<SufferedEffect, int> m_effects;
};

/// The resistances that these keywords give.
Resistances resistancesOf(const Keywords& keywords);

/// The target of a hit as it is at the start of a step: every roll of the step sees this (5.1).
struct Struck {
    const DamageTables* tables = nullptr;
    std::optional<int> armour;             ///< at the side that is struck; nothing where it has none
    int tokens = 0, crewTokens = 0;        ///< of future damage and future crew damage
    Resistances resists;                   ///< what lowers the damage
    bool flying = false, floating = false; ///< it is in the air; it floats over the ground
    bool shaken = false;
    bool futureOnAll = false; ///< as the switch says: tokens add to psychic and crew damage too (AMB-HX9)
    TableId regular = TableId::Regular; ///< the regular table; of two, the one that the attacker picked
    std::optional<TableId> also;        ///< a table on which the same die of continuous damage counts, too
};

/// A hit on its way, after range: what the weapon or the assault brings.
struct Hit {
    std::optional<Die> regular, psychic, crew, fire, crewIfPenetrated;
    int penetration = 0;          ///< more regular damage where no armour die held
    int ap = 0;                   ///< armour piercing
    int plus = 0;                 ///< damage that range and supporting hits add
    bool bonusUnarmoured = false; ///< as the switch says: the penetration bonus counts without armour too
    friend bool operator==(const Hit&, const Hit&) = default;
};
/// The hit of a weapon with that damage and AP.
Hit hitOf(const Harm& harm, int ap);

/// AP and damage at a range (5.4): long halves AP and takes 1 off, point blank adds 1 to both.
int apAt(int ap, RangeBand band);
int damageAt(RangeBand band); ///< what the range adds to the damage
/// The hit of a shot at that range.
Hit hitAtRange(Hit hit, RangeBand band);

/// One roll of a wound that is still to come.
struct WoundRoll {
    enum class Kind {
        Armour, ///< `dice` dice that hold on 5+
        Table,  ///< a die for a table
        Agony   ///< a die for a table; on a 1 the continuous damage ends instead
    };
    Kind kind = Kind::Table;
    TableId table = TableId::Regular;
    Die die;
    int dice = 1;
    int bonus = 0;            ///< of armour dice: added to the damage when none holds
    bool penetrating = false; ///< left out where an armour die has held
    friend auto operator<=>(const WoundRoll&, const WoundRoll&) = default;
};

/// Damage on its way through dice and tables to what the unit suffers of it.
class Wound {
public:
    /// The rolls of a hit.
    Wound(const Struck& struck, const Hit& hit);
    /// A die of continuous damage (5.5); fire and bleeding end on a 1. `armour`: armour helps, as the
    /// switch may say (AMB-HX15).
    static Wound agony(const Struck& struck, Die die, bool endsOnOne, bool armour = false);
    /// A die that is rolled on one table, as Fear, Terror and Cunning Assault do; nothing where the unit has
    /// no such table.
    static Wound on(const Struck& struck, TableId table, Die die);

    /// The dice that are rolled next; nothing when all are rolled.
    std::optional<DiceRow> row() const;
    void take(const std::vector<int>& tally);

    const Suffered& suffered() const { return m_suffered; }
    /// Armour dice that held, 2 for more; 0 where there were none to roll.
    int armourHeld() const { return m_armourHeld; }
    /// Whether armour stopped the hit altogether.
    bool isBlocked() const { return m_armourHeld >= 2; }
    /// The first number that was looked up in a table; nothing where there was none.
    std::optional<int> damage() const { return m_damage; }
    /// The row of the first look-up, "5-8"; empty below the table.
    const std::string& span() const { return m_span; }
    /// Whether continuous damage has ended on a 1.
    bool hasEnded() const { return m_ended; }

    friend bool operator==(const Wound&, const Wound&) = default;
    friend bool operator<(const Wound& one, const Wound& other);

private:
    explicit Wound(const Struck& struck);
    void push(WoundRoll roll);
    void takeArmour(const WoundRoll& armour, int held);
    void lookUp(TableId table, int damage);
    void bring(const Effect& effect);
    bool holdsNow(const Effect& effect) const;

    const DamageTables* m_tables = nullptr;
    int m_psychicPlus = 0, m_nestedCrew = 0;
    bool m_flying = false, m_floating = false;
    bool m_shaken = false;
    std::optional<TableId> m_also;
    std::vector<WoundRoll> m_toRoll; ///< the last is next
    Suffered m_suffered;
    int m_armourHeld = 0;
    std::optional<int> m_damage;
    std::string m_span;
    bool m_ended = false; ///< the die of continuous damage showed a 1
};

/// The chances of everything that may be suffered by the wound; nothing when the work budget runs out.
std::optional<std::map<Suffered, double>> sufferedOdds(const Wound& wound, WorkBudget& work);

} // namespace core::steampunk_fantasy
