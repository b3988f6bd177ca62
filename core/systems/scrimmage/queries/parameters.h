// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/calculator.h"
#include "systems/scrimmage/odds/stat_die.h"
#include "systems/scrimmage/queries/enumerate_outcomes.h"
#include "systems/scrimmage/rules/dice.h"

#include <map>

/// Parameters of queries, and the format of their answers.
namespace core::scrimmage {

/// A die with everything that changes it.
struct QueryDie {
    int die = baseDie;       ///< sides of the base die
    int steps = 0;           ///< further steps of the die
    int health = mostHealth; ///< of the model
    Mode mode = Mode::Plain;
    friend bool operator==(const QueryDie&, const QueryDie&) = default;
    template <class F> static void fields(F&& f) {
        f("die", &QueryDie::die, Range{4, 20}, "sides of the die: 4, 6, 8, 10, 12 or 20");
        f("steps", &QueryDie::steps, Range{-20, 20}, "further steps up the ladder; less than 0 = down");
        f("health", &QueryDie::health, Range{0, mostHealth},
          "health of the model, which lowers the die at 3 or less");
        f("mode", &QueryDie::mode, "plain, advantage or disadvantage");
    }
};
Result<Ok> checkDie(const QueryDie& die, const std::string& path);

/// A game of two teams without models, in the middle of a turn; Strain only from numbered rules.
State emptyGame();
/// A model with that die for every stat.
UnitId addQueryModel(State& state, const std::string& id, const std::string& side, const QueryDie& die);
/// 1 for Advantage, -1 for Disadvantage.
int edgeOf(Mode mode);
/// Gives the model an ability by its id.
void giveQueryAbility(State& state, const UnitId& unit, const std::string& ability, int amount);

/// Chances by outcome; an outcome is one or several numbers.
class Chances {
public:
    void add(std::vector<int> outcome, double chance) { m_rows[std::move(outcome)] += chance; }
    /// Rows [outcome, chance], those below 1e-15 left out; a single number is written alone.
    Value table(bool bare = false) const;

private:
    std::map<std::vector<int>, double> m_rows;
};

/// A family of queries with parameters of the type P, which are read before `solve` is called.
template <class P>
Calculator queryOf(std::string family, std::string name, std::string help, Value example,
                   Result<Value> (*solve)(const P&, WorkBudget&)) {
    return {std::move(family),
            std::move(name),
            std::move(help),
            {},
            codec::schema<P>(),
            [solve](const Value& parameters, WorkBudget& work) -> Result<Calculation> {
                const auto asked = codec::parse<P>(parameters);
                if (!asked) return tl::unexpected<Problem>(asked.error());
                auto results = solve(*asked, work);
                if (!results) return tl::unexpected<Problem>(results.error());
                return Calculation{std::move(*results), {}};
            },
            std::move(example)};
}

} // namespace core::scrimmage
