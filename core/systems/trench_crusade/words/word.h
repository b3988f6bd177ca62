// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "systems/trench_crusade/effects/active_effects.h"
#include "systems/trench_crusade/odds/pool.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

/// Keywords and kinds of effects as objects: everything that one does is in one file of this folder, named
/// after it. Rules ask for the words that act at a moment, and name none.
namespace core::trench_crusade {

/// A row of the injury chart that is about to be applied to a model.
struct Harm {
    Injury row = Injury::None;
    bool bathed = false; ///< a Bloodbath was bought for the roll
    int spent = 0;       ///< BLOOD MARKERS that were spent on it
    const Context& context;
};

/// The row into which a word turns the row of a Harm.
struct RowChange {
    Injury row = Injury::None;
    std::string used = {};                ///< what the model notes as used for the battle; empty = nothing
    std::string says = {};                ///< the log line after the name of the model; empty = none
    bool losesBlood = false;              ///< the model loses all its BLOOD MARKERS
    std::vector<ActiveEffect> spent = {}; ///< effects that have acted and are used up
};

/// Who carries out what the data calls `special`: the program; the program after a question; the player who
/// builds forces, sets up or leads the campaign; or the people at the table, whom the program reminds.
enum class CarriedOut { Automatic, Asks, Elsewhere, Reminder };

/// A keyword or a kind of effect, with what it does at each moment; null = nothing.
struct Word {
    const char* key;                        ///< as datasheets, weapons and effects spell it
    const char* rule = "";                  ///< its id in the rules
    std::optional<CarriedOut> special = {}; ///< of an effect that the data calls `special`

    // What it means for models that bear it.
    bool fearless = false;          ///< Fear does not affect models with the word (TC-K7)
    bool unburdened = false;        ///< HEAVY does not hinder models with the word (TC-K14)
    bool keepsBloodMarkers = false; ///< no price is paid with BLOOD MARKERS of models with the word (TC-K10)
    const char* proofAgainst =
        nullptr; ///< the keyword that gives models with the word no BLOOD MARKER (TC-K8)

    // The moments at which it acts.
    /// Adds DICE to the success roll of an attack, or takes them away.
    void (*toHit)(Pool& pool, const State& state, const Context& context) = nullptr;
    /// Changes DICE, kept dice and total of the injury roll against `context.other`.
    void (*toInjure)(Pool& pool, const State& state, const Context& context) = nullptr;
    /// Adds DICE to the Morale test of a side, or takes them away.
    void (*morale)(Pool& pool, const State& state, const std::string& side) = nullptr;
    /// Whether it turns the row of an injury into another one.
    std::optional<RowChange> (*turns)(const State& state, const UnitId& unit, const Harm& harm) = nullptr;
};

namespace words {

/// Whether the model bears the word: by its datasheet, or given by an effect.
bool isOn(const State& state, const UnitId& unit, const Word& word);
/// Whether the weapon has the word for its user in that context.
bool isOn(const State& state, const Context& context, const Word& word);
/// The number of a keyword of the model that only the later edition knows, "BLESSED(2)"; nothing when it has
/// none, or the edition does not know it.
std::optional<int> numberOn(const State& state, const Unit& unit, const Word& word);

/// The value of a special effect on that model in that context; nothing when it has none.
std::optional<int> valueOn(const State& state, const UnitId& unit, const Word& word,
                           const Context& context = {});
/// The names after the colon of the special effects of that word on the model: "gives_weapon:shovel_blow".
std::vector<std::string> namesOn(const State& state, const UnitId& unit, const Word& word);

using List = std::span<const Word* const>;
/// The words that act at that moment, in the order in which they do.
List toHit();    ///< success rolls of attacks
List toInjure(); ///< injury rolls
List onMorale(); ///< Morale tests
List turning();  ///< injuries: words that turn a row of the chart into another
/// The words that say something about every model that bears them.
List ofModels();
/// The words that the data calls `special`.
List special();

} // namespace words

} // namespace core::trench_crusade
