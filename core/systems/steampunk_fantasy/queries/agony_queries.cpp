// SPDX-License-Identifier: GPL-3.0-or-later
#include "systems/steampunk_fantasy/odds/acid.h"
#include "systems/steampunk_fantasy/odds/agony.h"
#include "systems/steampunk_fantasy/queries/queries.h"

#include <algorithm>

namespace core::steampunk_fantasy {

namespace {

constexpr int mostTurns = 12, mostTokens = 12;

/// A fixed number of counts; two of them are added element by element.
template <std::size_t Size> struct Numbers {
    std::array<int, Size> at{};
    friend auto operator<=>(const Numbers&, const Numbers&) = default;
    friend Numbers operator+(Numbers one, const Numbers& other) {
        for (std::size_t n = 0; n < Size; ++n)
            one.at[n] += other.at[n];
        return one;
    }
    Value value() const {
        Value::Array out;
        for (const int number : at)
            out.emplace_back(number);
        return Size == 1 ? out.front() : Value(out);
    }
};
template <std::size_t Size> using NumberOdds = std::map<Numbers<Size>, double>;

template <std::size_t Size> Value tableOf(const NumberOdds<Size>& odds) {
    Chances out;
    for (const auto& [numbers, chance] : odds)
        out.add(numbers.value(), chance);
    return out.table();
}

struct AcidQuery {
    int acid = 1, minorAcid = 0;
    std::vector<int> steps{0};
    template <class F> static void fields(F&& f) {
        f("acid", &AcidQuery::acid, Range{0, mostTokens}, "acid tokens");
        f("minor_acid", &AcidQuery::minorAcid, Range{0, mostTokens});
        f("steps", &AcidQuery::steps, Range{0, 1},
          "the steps of Agony to carry out: 0 = Agony 0, 1 = Agony 1; with both, Agony 0 is first");
    }
};

/// The result of one token: acid left, minor acid left, future damage, clouds, armour, fires.
using AcidOdds = NumberOdds<6>;

/// Adds the minor acid of one token in Agony 1, if the query asks for it.
std::optional<AcidOdds> withAgonyOne(const AcidOdds& from, bool asked, WorkBudget& work) {
    if (!asked) return from;
    AcidOdds out;
    for (const auto& [numbers, chance] : from) {
        const auto ends = enumerateEndings(MinorAcid(numbers.at[1]), work);
        if (!ends) return std::nullopt;
        for (const auto& [end, also] : *ends) {
            auto next = numbers;
            next.at[1] = end.left();
            next.at[2] += end.tokens();
            out[next] += chance * also;
        }
    }
    return out;
}

std::optional<AcidOdds> oneAcid(bool zero, bool one, WorkBudget& work) {
    if (!zero) return AcidOdds{{{{1, 0, 0, 0, 0, 0}}, 1}};
    const auto ends = enumerateEndings(AcidToken(), work);
    if (!ends) return std::nullopt;
    return withAgonyOne(mapOutcomes(*ends,
                                    [](const AcidToken& end) {
                                        return Numbers<6>{{end.staysAcid() ? 1 : 0, end.isMinor() ? 1 : 0,
                                                           end.tokens(), end.clouds(), end.armourLoss(),
                                                           end.fires()}};
                                    }),
                        one, work);
}

/// The chances of the numbers `which`, summed over all tokens of acid and of minor acid.
template <std::size_t Size>
std::optional<NumberOdds<Size>> ofAllTokens(const AcidOdds& acid, int acids, const AcidOdds& minor,
                                            int minors, const std::array<std::size_t, Size>& which,
                                            WorkBudget& work) {
    const auto only = [&](const Numbers<6>& numbers) {
        Numbers<Size> out;
        for (std::size_t n = 0; n < Size; ++n)
            out.at[n] = numbers.at[which[n]];
        return out;
    };
    const auto first = repeatOutcomes(mapOutcomes(acid, only), acids, work);
    const auto second = repeatOutcomes(mapOutcomes(minor, only), minors, work);
    if (!first || !second) return std::nullopt;
    return sumOutcomes(*first, *second, work);
}

Result<Value> solveAcid(const Catalogue&, const AcidQuery& query, WorkBudget& work) {
    const auto has = [&](int step) {
        return std::find(query.steps.begin(), query.steps.end(), step) != query.steps.end();
    };
    const auto acid = oneAcid(has(0), has(1), work);
    const auto minor = withAgonyOne({{{{0, 1, 0, 0, 0, 0}}, 1}}, has(1), work);
    if (!acid || !minor) return oddsStopped();
    const auto left = ofAllTokens<2>(*acid, query.acid, *minor, query.minorAcid, {0, 1}, work);
    const auto tokens = ofAllTokens<1>(*acid, query.acid, *minor, query.minorAcid, {2}, work);
    const auto rest = ofAllTokens<3>(*acid, query.acid, *minor, query.minorAcid, {3, 4, 5}, work);
    if (!left || !tokens || !rest) return oddsStopped();
    return Value(Value::Object{{"acid_minor_left", tableOf(*left)},
                               {"future_tokens", tableOf(*tokens)},
                               {"clouds_armour_fires", tableOf(*rest)}});
}

struct AgonyQuery {
    std::string unit;
    int models = 4, tokens = 0, minorAcid = 0, fire = 0, shaken = 0, turns = 1;
    std::vector<int> poison, bleeding;
    int fireResistance = 0, poisonResistance = 0;
    template <class F> static void fields(F&& f) {
        using Q = AgonyQuery;
        f.need("unit", &Q::unit, "name or id of the unit");
        f("models", &Q::models, Range{0, 20});
        f("tokens", &Q::tokens, Range{0, 99}, "future damage");
        f("minor_acid", &Q::minorAcid, Range{0, mostTokens});
        f("fire", &Q::fire, Range{0, mostTokens}, "fire tokens");
        f("poison", &Q::poison, Range{1, 100}, "sides of each Poison die");
        f("bleeding", &Q::bleeding, Range{1, 100}, "sides of each Bleeding die");
        f("shaken", &Q::shaken, Range{0, 99});
        f("turns", &Q::turns, Range{0, mostTurns});
        f("fire_resistance", &Q::fireResistance, Range{0, 60});
        f("poison_resistance", &Q::poisonResistance, Range{0, 60});
    }
};

/// The chances of each base after one step of Agony, from these bases.
std::optional<Ends<BaseState>> through(AgonyStep step, const Ends<BaseState>& from,
                                       const DamageTables& tables, const Resistances& resists,
                                       WorkBudget& work) {
    Ends<BaseState> out;
    for (const auto& [base, chance] : from) {
        const auto next = agonyStep(step, tables, resists, base, work);
        if (!next) return std::nullopt;
        for (const auto& [after, also] : *next)
            out[after] += chance * also;
    }
    return out;
}

std::optional<Ends<BaseState>> oneTurn(Ends<BaseState> now, const DamageTables& tables,
                                       const Resistances& resists, WorkBudget& work) {
    for (const auto step : {AgonyStep::MinorAcid, AgonyStep::Fire, AgonyStep::Poison, AgonyStep::Bleeding}) {
        auto next = through(step, now, tables, resists, work);
        if (!next) return std::nullopt;
        now = std::move(*next);
    }
    return mapOutcomes(now, afterAftermath);
}

Value listOf(const std::vector<int>& numbers) {
    Value::Array out;
    for (const int number : numbers)
        out.emplace_back(number);
    return out;
}

BaseState baseAsked(const AgonyQuery& query) {
    BaseState out;
    out.models = query.models;
    out.tokens = query.tokens;
    out.minorAcid = query.minorAcid;
    out.fire = query.fire;
    out.shaken = query.shaken;
    out.poison = query.poison;
    out.bleeding = query.bleeding;
    std::sort(out.poison.begin(), out.poison.end());
    std::sort(out.bleeding.begin(), out.bleeding.end());
    return out.isAlive() ? out : lostBase();
}

Value modelTable(const Ends<BaseState>& now) {
    Chances out;
    for (const auto& [base, chance] : now)
        out.add(base.models, chance);
    return out.table();
}

Result<Value> solveAgony(const Catalogue& all, const AgonyQuery& query, WorkBudget& work) {
    const auto sheet = querySheet(all, query.unit, "$.unit");
    if (!sheet) return tl::unexpected<Problem>(sheet.error());
    for (const auto& [list, path] : {std::pair{&query.poison, "$.poison"}, {&query.bleeding, "$.bleeding"}})
        if (auto fits = checkBounds(static_cast<int>(list->size()), 0, mostTokens, path); !fits)
            return tl::unexpected<Problem>(fits.error());
    Resistances resists;
    resists.fire = query.fireResistance;
    resists.poison = query.poisonResistance;
    Value::Object out;
    Ends<BaseState> now{{baseAsked(query), 1}};
    for (int turn = 1; turn <= query.turns; ++turn) {
        auto next = oneTurn(std::move(now), (*sheet)->tables, resists, work);
        if (!next) return oddsStopped();
        now = std::move(*next);
        out.emplace("models_left_after_turn_" + std::to_string(turn), modelTable(now));
    }
    Chances future, left, shaken;
    for (const auto& [base, chance] : now) {
        future.add(numbersOf({base.models, base.tokens}), chance);
        left.add(Value::Array{base.fire, listOf(base.poison), listOf(base.bleeding)}, chance);
        shaken.add(base.shaken, chance);
    }
    out.emplace("models_and_future_tokens", future.table());
    out.emplace("fire_poison_bleeding_left", left.table());
    out.emplace("shaken_tokens", shaken.table());
    return Value(std::move(out));
}

struct ShakenQuery {
    std::vector<int> dice;
    int turns = 1, shaken = 0, psychicResistance = 0;
    std::string unit = "Dwarf Infantry";
    template <class F> static void fields(F&& f) {
        using Q = ShakenQuery;
        f("dice", &Q::dice, Range{1, 100}, "dice of psychic damage in each turn");
        f("turns", &Q::turns, Range{0, mostTurns});
        f("shaken", &Q::shaken, Range{0, 99}, "Shaken tokens at the beginning");
        f("psychic_resistance", &Q::psychicResistance, Range{0, 60});
        f("unit", &Q::unit, "the unit whose psychic damage table is used");
    }
};

/// Shaken tokens after Terror and the aftermath of one turn.
std::optional<std::map<int, double>> terrorTurn(const std::map<int, double>& from, const ShakenQuery& query,
                                                const Struck& struck, WorkBudget& work) {
    std::map<int, double> results{{0, 1}};
    for (const int die : query.dice) {
        const auto odds = sufferedOdds(Wound::on(struck, TableId::Psychic, Die{die, 0}), work);
        if (!odds) return std::nullopt;
        const auto sum = sumOutcomes(
            results, mapOutcomes(*odds, [](const Suffered& one) { return one.of(Does::Shaken); }), work);
        if (!sum) return std::nullopt;
        results = *sum;
    }
    std::map<int, double> out;
    for (const auto& [tokens, chance] : from)
        for (const auto& [more, also] : results) {
            BaseState base;
            base.shaken = shakenAfter(tokens, more);
            out[afterAftermath(base).shaken] += chance * also;
        }
    return out;
}

Result<Value> solveShaken(const Catalogue& all, const ShakenQuery& query, WorkBudget& work) {
    const auto sheet = querySheet(all, query.unit, "$.unit");
    if (!sheet) return tl::unexpected<Problem>(sheet.error());
    auto struck = queryStruck(**sheet, std::nullopt, 0);
    struck.resists.psychic = query.psychicResistance;
    Value::Object out;
    std::map<int, double> now{{query.shaken, 1}};
    for (int turn = 1; turn <= query.turns; ++turn) {
        auto next = terrorTurn(now, query, struck, work);
        if (!next) return oddsStopped();
        now = std::move(*next);
        Chances tokens;
        for (const auto& [count, chance] : now)
            tokens.add(count, chance);
        out.emplace("tokens_after_aftermath_" + std::to_string(turn), tokens.table());
    }
    return Value(std::move(out));
}

} // namespace

std::vector<Calculator> agonyQueries(const Data& data) {
    using Object = Value::Object;
    using Array = Value::Array;
    return {queryOf<AcidQuery>("hx.acid", "Acid", "Acid tokens in Agony 0 and 1.",
                               Object{{"acid", 2}, {"steps", Array{0, 1}}}, data, solveAcid),
            queryOf<AgonyQuery>("hx.agony", "Agony", "Turns of minor acid, fire, poison and bleeding.",
                                Object{{"unit", "Gnome Infantry"},
                                       {"fire", 1},
                                       {"poison", Array{8}},
                                       {"bleeding", Array{4}},
                                       {"turns", 2}},
                                data, solveAgony),
            queryOf<ShakenQuery>("hx.shaken", "Terror", "Shaken tokens under Terror, turn after turn.",
                                 Object{{"dice", Array{8}}, {"turns", 3}}, data, solveShaken)};
}

} // namespace core::steampunk_fantasy
