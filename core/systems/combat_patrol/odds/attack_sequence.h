// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/flow/salvo.h"

namespace core::combat_patrol {

/// Which dice of a roll are rolled again, once.
enum class Reroll { None, Ones, Failed };

/// The hit roll of each attack.
struct HitRoll {
    int target = 7; ///< hits on this face or more; 7 = only critical hits
    Reroll reroll = Reroll::None;
    bool lethal = false;    ///< a critical hit wounds without a roll
    int sustained = 0;      ///< additional hits of a critical hit
    int criticalOn = 6;     ///< an unmodified face of this number or more is critical
    bool automatic = false; ///< every attack hits without a roll
    int sustainedDie = 0;   ///< sides of a die for further hits of a critical hit; 0 = none
    friend bool operator==(const HitRoll&, const HitRoll&) = default;
    template <class F> static void fields(F&& f) {
        f("target", &HitRoll::target, "hits on this face or more; 7 = only critical hits");
        f("reroll", &HitRoll::reroll, "which hit rolls are rolled again once");
        f("lethal", &HitRoll::lethal, "a critical hit wounds without a roll");
        f("sustained", &HitRoll::sustained, "additional ordinary hits of a critical hit");
        f("sustained_die", &HitRoll::sustainedDie,
          "sides of a die for further hits of a critical hit; 0 = none");
        f("critical_on", &HitRoll::criticalOn,
          "an unmodified face of this number or more is critical and always hits");
        f("auto", &HitRoll::automatic, "every attack hits without a roll");
    }
};

/// The wound roll of each hit.
struct WoundRoll {
    int target = 7; ///< wounds on this face or more; 7 = only critical wounds
    Reroll reroll = Reroll::None;
    bool devastating = false; ///< a critical wound allows no save
    int mortalOn6 = 0;        ///< mortal wounds that a critical wound adds
    int criticalOn = 6;       ///< an unmodified face of this number or more is critical
    friend bool operator==(const WoundRoll&, const WoundRoll&) = default;
    template <class F> static void fields(F&& f) {
        f.need("target", &WoundRoll::target, "wounds on this face or more; 7 = only critical wounds");
        f("reroll", &WoundRoll::reroll, "which wound rolls are rolled again once");
        f("devastating", &WoundRoll::devastating,
          "a critical wound allows no save; `mortal_on_6` then has no effect");
        f("mortal_on_6", &WoundRoll::mortalOn6, "mortal wounds that a critical wound adds");
        f("critical_on", &WoundRoll::criticalOn,
          "an unmodified face of this number or more is critical and always wounds");
    }
};

/// The unit that is attacked.
struct TargetUnit {
    int models = 1;
    int wounds = 1;      ///< of each model
    int firstWounds = 0; ///< left on the model that is hurt first; 0 = unhurt
    friend bool operator==(const TargetUnit&, const TargetUnit&) = default;
    template <class F> static void fields(F&& f) {
        f.need("models", &TargetUnit::models, "models of the target");
        f.need("wounds", &TargetUnit::wounds, "wounds of each model");
        f("first_wounds", &TargetUnit::firstWounds,
          "wounds left on the model that is hurt first; 0 = unhurt");
    }
};

/// The parameters of an attack sequence.
struct AttackParameters {
    DiceSum attacks;
    HitRoll hit;
    WoundRoll wound;
    int save = 7;            ///< saves on this face or more, after armour penetration; 7 = no save
    DiceSum damage{0, 6, 1}; ///< of each wound that is not saved
    int fnp = 7;             ///< Feel No Pain: each point is ignored on this face or more; 7 = none
    TargetUnit target;
    int damageLess = 0; ///< subtracted from the damage of each wound, to at least 1
    friend bool operator==(const AttackParameters&, const AttackParameters&) = default;
    template <class F> static void fields(F&& f) {
        f.need("attacks", &AttackParameters::attacks, "number of attacks");
        f.need("hit", &AttackParameters::hit, "the hit roll");
        f.need("wound", &AttackParameters::wound, "the wound roll");
        f("save", &AttackParameters::save,
          "saves on this face or more, after armour penetration; 7 = no save");
        f("damage", &AttackParameters::damage, "damage of a wound that is not saved");
        f("fnp", &AttackParameters::fnp, "each point of damage is ignored on this face or more; 7 = none");
        f.need("target", &AttackParameters::target, "the unit that is attacked");
        f("damage_less", &AttackParameters::damageLess,
          "subtracted from the damage of each wound, to at least 1");
    }
};

/// Reads parameters and checks their ranges; a Problem names the JSON path.
Result<AttackParameters> readAttack(const Value& parameters);

/// Attacks with hit, wound and save rolls, damage on one model after another, and mortal wounds at the end.
class AttackSequence {
public:
    /// What the dice count; Damaging are wounds that are not saved, Devastating those of them that allow no
    /// save.
    enum Counter { Hits, Wounds, Damaging, Mortals, Devastating };
    /// The rolls of a die in their order; Extra rolls for random Sustained Hits.
    enum Stage { Hit, HitAgain, Extra, Wound, WoundAgain, Save };

    explicit AttackSequence(const AttackParameters& parameters);

    const AttackParameters& parameters() const { return m_parameters; }
    const Chain& chain() const { return m_chain; }
    /// Whether an ability re-rolls dice in this stage.
    static bool rollsAgain(int stage) { return stage == HitAgain || stage == WoundAgain; }
    // The shape that kernel/flow/salvo.h expects: dice, counters of hits and of single points, the damage of
    // a hit, what reduces or ignores it, and the states of the target.
    DiceSum dice() const { return m_parameters.attacks; }
    int hits() const { return Damaging; }
    int points() const { return m_parameters.wound.mortalOn6 > 0 ? Mortals : -1; }
    DiceSum mark() const { return m_parameters.damage; }
    int reduction() const { return m_parameters.damageLess; }
    PointTest ignore() const { return {6, m_parameters.fnp}; }

    /// The number of states; a state is the number of wounds that the target has lost.
    int states() const { return m_first + (m_parameters.target.models - 1) * m_parameters.target.wounds + 1; }
    /// The state after that damage; damage beyond the wounds left on the model is lost.
    int take(int state, int damage) const { return state + std::min(damage, left(state)); }
    /// Wounds left on the model that takes the next damage; 0 when all are slain.
    int left(int state) const {
        if (state < m_first) return m_first - state;
        const auto& target = m_parameters.target;
        return slain(state) == target.models ? 0 : target.wounds - (state - m_first) % target.wounds;
    }
    /// Models that are slain.
    int slain(int state) const {
        return state < m_first ? 0 : 1 + (state - m_first) / m_parameters.target.wounds;
    }

private:
    void addHit(bool again);
    void addSustainedHits();
    void addWound(bool again);

    AttackParameters m_parameters;
    int m_first; ///< wounds left on the first model
    Chain m_chain;
};

} // namespace core::combat_patrol

template <> struct core::EnumNames<core::combat_patrol::Reroll> {
    static constexpr std::array names{"none", "ones", "failed"};
};
