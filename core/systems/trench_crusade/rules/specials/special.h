// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/state/rules.h"
#include "systems/trench_crusade/words/words.h"

#include <string_view>

/// What the data calls `special`: effects and outcomes that no other kind describes. Each has a row that says
/// who carries it out.
namespace core::trench_crusade {

/// One special, and how it is carried out.
struct Special {
    const char* id;
    CarriedOut how = CarriedOut::Automatic;
    const char* why = ""; ///< of Elsewhere: who carries it out; of Reminder: why the players must
    /// Of an outcome: the options that are asked for first, null = none; and what is done with the picked
    /// one.
    std::vector<ChoiceOption> (*options)(const State& state, const DoOutcome& task) = nullptr;
    void (*act)(Run& run, const DoOutcome& task, const std::string& pick) = nullptr;
    bool (*due)(const State& state,
                const DoOutcome& task) = nullptr; ///< whether it is possible now; null = always
    /// The id of the option that is preset; null = the first one.
    std::string (*preset)(const State& state, const DoOutcome& task) = nullptr;
};
using Specials = std::vector<Special>;

const Specials& resultSpecials();    ///< specials that change a pending roll or result
const Specials& choiceSpecials();    ///< specials that let their player choose or pay
const Specials& immediateSpecials(); ///< specials that act without a question
const Specials& commandSpecials();   ///< specials that make a model act, or take it off the table
const Specials& poisonSpecials();    ///< specials of poison
const Specials& wordSpecials();      ///< specials that rolls and checks read (words/)
const Specials& remindedSpecials();  ///< specials that players or other parts of the program carry out

/// The row of that text, or of the word of that text (words/); the part after a colon is not compared. Null
/// for an unknown text.
const Special* findSpecial(std::string_view text);

/// Logs what the players have to do for these effects, in the words of their source.
void sayReminders(Run& run, const UnitId& unit, const Effects& effects, const std::string& name,
                  const std::string& words);

/// The model that this one has swallowed; empty = none (TC-W128).
UnitId swallowedBy(const State& state, const UnitId& by);
/// The name under which a model notes who has swallowed it.
std::string swallowedUse(const UnitId& by);
/// Puts the swallowed model back on the table, Down.
void releaseSwallowed(Run& run, const UnitId& by);
/// Gives the model that an eater has swallowed a BLOOD MARKER, when the eater is activated.
void bleedSwallowed(Run& run, const UnitId& by);

inline constexpr const char* noMoreMelee =
    "no_melee"; ///< noted of a model that makes no more melee attacks (TC-W36)
inline constexpr const char* callsFleshNote =
    "calls_flesh";                                  ///< noted of a model that has made a Call of Flesh
inline constexpr const char* calledNote = "called"; ///< noted of a model that has to follow a Call of Flesh
/// Lets the model that is activated follow a Call of Flesh, if an enemy has made one (TC-W105).
void followCall(Run& run, const UnitId& unit);
/// The name under which a model notes who has called it.
std::string calledUse(const UnitId& by);

/// Asks a poisoned model that is activated how it suffers its poison (TC-SC11).
void sufferPoison(Run& run, const UnitId& unit);
/// Ends the poison of the model.
void curePoison(Run& run, const UnitId& unit);

/// Asks whether a shot is overcharged.
void askToOvercharge(Run& run, const DeclaredAttack& attack, const Context& context);
/// Asks whether the weapon makes more attacks at a risk.
void askForMoreAttacks(Run& run, const Shoot& order, const Context& context);
/// Asks the model that is shot at whether it acts first.
void askWhenShotAt(Run& run, const DeclaredAttack& attack, const Context& context);
/// Asks whether the injury has DICE more or ignores armour.
void askForDiceOrArmour(Run& run, const InjuryRoll& injury, const Context& context);

/// "No" and "Yes".
std::vector<ChoiceOption> yesOrNo();
/// A special outcome of an effect, to be asked of that model now.
DoOutcome specialTask(const std::string& text, const UnitId& by, const UnitId& target,
                      const std::string& from);
/// The pending task of that type that was pushed last; null when there is none.
template <class T> T* pendingTask(Run& run) {
    for (auto it = run.tasks.rbegin(); it != run.tasks.rend(); ++it)
        if (auto* task = it->template edit<T>()) return task;
    return nullptr;
}

} // namespace core::trench_crusade
