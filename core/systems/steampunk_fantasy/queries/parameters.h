// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/game/calculator.h"
#include "systems/steampunk_fantasy/data/catalogue.h"
#include "systems/steampunk_fantasy/odds/base_state.h"

#include <map>
#include <memory>

/// The parameters that several queries share, and how their answers are written.
namespace core::steampunk_fantasy {

/// A weapon as a query writes it.
struct QueryWeapon {
    std::string name;
    int die = 6, plus = 0, ap = 0, penetrationBonus = 0; ///< die: the sides of its damage die
    friend bool operator==(const QueryWeapon&, const QueryWeapon&) = default;
    template <class F> static void fields(F&& f) {
        f("name", &QueryWeapon::name, "name of the weapon, for people only");
        f("die", &QueryWeapon::die, Range{1, 100}, "sides of its damage die");
        f("plus", &QueryWeapon::plus, Range{-200, 200}, "number added to the die");
        f("ap", &QueryWeapon::ap, Range{-40, 40});
        f("penetration_bonus", &QueryWeapon::penetrationBonus, Range{0, 40},
          "damage added when no armour die holds");
    }
    /// The hit of the weapon on a target with that resistance.
    Hit hit(int resistance) const;
};

/// Chances by outcome, whatever shape an outcome has.
class Chances {
public:
    void add(const Value& outcome, double chance);
    /// Rows [outcome, chance], those below 1e-15 left out: numbers upward, then lists, then words.
    Value table() const;

private:
    struct Before {
        bool operator()(const Value& one, const Value& other) const;
    };
    std::map<Value, double, Before> m_rows;
};

/// The unit that the query names; a Problem at the path says that there is none.
Result<const Sheet*> querySheet(const Catalogue& all, const std::string& name, const std::string& path);
/// That unit as the target of hits, with its armour and its future damage tokens.
Struck queryStruck(const Sheet& sheet, std::optional<int> armour, int tokens);

bool isInfantry(const Sheet& sheet);
/// Whether the unit has tables for light and critical damage.
bool isVehicle(const Sheet& sheet);
/// Numbers as an array, such as [models left, Shaken tokens, future damage].
Value numbersOf(std::initializer_list<int> numbers);

/// The data files that all queries of a system share.
using Data = std::shared_ptr<const Catalogue>;

/// A family of queries with parameters of the type P, read before `solve` sees them.
template <class P>
Calculator queryOf(std::string family, std::string name, std::string help, Value example, const Data& data,
                   Result<Value> (*solve)(const Catalogue&, const P&, WorkBudget&)) {
    return {std::move(family),
            std::move(name),
            std::move(help),
            {},
            codec::schema<P>(),
            [solve, data](const Value& parameters, WorkBudget& work) -> Result<Calculation> {
                const auto asked = codec::parse<P>(parameters);
                if (!asked) return tl::unexpected<Problem>(asked.error());
                auto results = solve(*data, *asked, work);
                if (!results) return tl::unexpected<Problem>(results.error());
                return Calculation{std::move(*results), {}};
            },
            std::move(example)};
}

} // namespace core::steampunk_fantasy
