// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "kernel/fields/codec.h"
#include "kernel/game/calculator.h"
#include "kernel/values/range.h"
#include "systems/trench_crusade/data/effect.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// What queries about profiles without a datasheet have in common: their parameters and the tables of
/// their answers. The families are described in docs/odds.md.
namespace core::trench_crusade {

/// An edition by its name in queries.
enum class QueryEdition { Pre, Tc10 };
inline Edition editionOf(QueryEdition asked) {
    return asked == QueryEdition::Pre ? Edition::Pre : Edition::Tc10;
}

/// Modifiers, or pieces of armour, each with its name.
using Named = std::vector<std::pair<std::string, int>>;
int sumOf(const Named& parts);

inline constexpr Range queryMarkers{0, 6};

/// The model that is attacked.
struct QueryTarget {
    int blood = 0, blessing = 0; ///< markers
    bool down = false, tough = false, downBecomesMinor = false;
    Named armour;
    friend bool operator==(const QueryTarget&, const QueryTarget&) = default;
    template <class F> static void fields(F&& f) {
        f("blood", &QueryTarget::blood, queryMarkers, "BLOOD MARKERS");
        f("blessing", &QueryTarget::blessing, queryMarkers, "BLESSING MARKERS");
        f("down", &QueryTarget::down);
        f("tough", &QueryTarget::tough, "the first Out of Action is Down instead");
        f("down_becomes_minor", &QueryTarget::downBecomesMinor, "Machine Armour: Down becomes a Minor Hit");
        f("armour", &QueryTarget::armour,
          "pieces of armour by name; a name that begins with holy is never ignored");
    }
};

/// One attack with all that bears on its two rolls.
struct QueryAttack {
    std::string name;
    bool melee = false, autoHit = false, criticalKeyword = false;
    int successDice = 0, baseDice = 2, injuryDice = 0, injuryModifier = 0;
    int extraBlood = 0, armourPiercing = 0; ///< further BLOOD MARKERS of a hit; taken off armour
    bool ignoreArmour = false, criticalIgnoresArmour = false, doublesBlood = false;
    friend bool operator==(const QueryAttack&, const QueryAttack&) = default;
    template <class F> static void fields(F&& f) {
        f("name", &QueryAttack::name);
        f("melee", &QueryAttack::melee);
        f("auto_hit", &QueryAttack::autoHit, "hits without a roll, never critically");
        f("success_dice", &QueryAttack::successDice, range::modifier, "net DICE of the success roll");
        f("critical_keyword", &QueryAttack::criticalKeyword, "CRITICAL: +2 DICE instead of +1");
        f("base_dice", &QueryAttack::baseDice, Range{1, 10}, "injury dice that count");
        f("injury_dice", &QueryAttack::injuryDice, range::modifier, "DICE of the injury roll");
        f("injury_modifier", &QueryAttack::injuryModifier, range::modifier, "added to the injury total");
        f("ignore_armour", &QueryAttack::ignoreArmour);
        f("critical_ignores_armour", &QueryAttack::criticalIgnoresArmour);
        f("armour_piercing", &QueryAttack::armourPiercing, Range{0, 20},
          "edition 1.0: points of armour that do not count");
        f("extra_blood", &QueryAttack::extraBlood, queryMarkers, "further BLOOD MARKERS of every hit");
        f("doubles_blood", &QueryAttack::doublesBlood, "BLOOD MARKERS of the injury chart count twice");
    }
};

/// Armour against one injury roll: `holy` always counts, an attack may ignore the `other`.
struct Protection {
    int holy = 0, other = 0;
};
/// The sums of pieces of armour after Armour Piercing, which only counts in editions that have it.
Protection protection(const Named& armour, int piercing, Edition edition);

/// Outcomes with their chances, each outcome once.
class OutcomeTable {
public:
    void add(const Value& outcome, double chance);    ///< adds to the chance of an outcome
    void append(const Value& outcome, double chance); ///< adds an outcome that is not in the table yet
    /// The rows, sorted by their outcomes.
    Value sorted() const;
    /// The rows in the order in which the names are given.
    Value ordered(const std::vector<std::string>& names) const;

private:
    std::vector<std::pair<Value, double>> m_rows;
};

/// The rows of a chart by name, chances of less than 1e-15 left out.
Value chartTable(const std::vector<const char*>& names, const std::vector<double>& chances);
/// The rows of the injury chart by name, with their chances.
Value injuryTable(const std::vector<double>& chances);

/// A family of queries with lists as parameters, for which there is no form: it shows an example instead.
Calculator queryCalculator(std::string family, std::string name, std::string help, Value example,
                           Value schema, std::function<Result<Calculation>(const Value&, WorkBudget&)> solve);

/// A family of queries with parameters of the type P, read before `solve` sees them.
template <class P>
Calculator queryOf(std::string family, std::string name, std::string help, Value example,
                   Result<Value> (*solve)(const P&, WorkBudget&)) {
    return queryCalculator(std::move(family), std::move(name), std::move(help), std::move(example),
                           codec::schema<P>(),
                           [solve](const Value& parameters, WorkBudget& work) -> Result<Calculation> {
                               const auto asked = codec::parse<P>(parameters);
                               if (!asked) return tl::unexpected<Problem>(asked.error());
                               auto results = solve(*asked, work);
                               if (!results) return tl::unexpected<Problem>(results.error());
                               return Calculation{std::move(*results), {}};
                           });
}

} // namespace core::trench_crusade

namespace core {
template <> struct EnumNames<trench_crusade::QueryEdition> {
    static constexpr std::array names{"pre", "10"};
};
} // namespace core
