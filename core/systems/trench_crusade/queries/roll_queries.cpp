// SPDX-License-Identifier: GPL-3.0-or-later
#include "kernel/dice/roll_odds.h"
#include "systems/trench_crusade/queries/queries.h"
#include "systems/trench_crusade/queries/synthetic_battle.h"
#include "systems/trench_crusade/rules/movement.h"
#include "systems/trench_crusade/rules/pools.h"
#include "systems/trench_crusade/rules/state_changes.h"
#include "systems/trench_crusade/words/words.h"

namespace core::trench_crusade {

namespace {

constexpr int mostNetDice = 40;

/// How many markers the model has, and how many are spent.
struct QueryMarkers {
    int have = 0, spent = 0;
    friend bool operator==(const QueryMarkers&, const QueryMarkers&) = default;
    template <class F> static void fields(F&& f) {
        f("have", &QueryMarkers::have, range::some);
        f("spent", &QueryMarkers::spent, range::some);
    }
};

struct SuccessQuery {
    QueryEdition edition = QueryEdition::Pre;
    Named modifiers;
    QueryMarkers blessing, blood;
    template <class F> static void fields(F&& f) {
        f("edition", &SuccessQuery::edition);
        f("modifiers", &SuccessQuery::modifiers, "DICE added or taken away, each with its reason");
        f("blessing", &SuccessQuery::blessing,
          "BLESSING MARKERS of the model, spent by its owner: +1 DICE each");
        f("blood", &SuccessQuery::blood, "BLOOD MARKERS of the model, spent by the opponent: −1 DICE each");
    }
};

Result<Ok> checkSpent(const QueryMarkers& markers, const std::string& path) {
    return checkBounds(markers.spent, 0, markers.have, path + ".spent");
}

Result<Value> solveSuccess(const SuccessQuery& query, WorkBudget& work) {
    for (const auto& [markers, path] : {std::pair{query.blessing, "$.blessing"}, {query.blood, "$.blood"}})
        if (auto may = checkSpent(markers, path); !may) return tl::unexpected<Problem>(may.error());
    Pool pool;
    for (const auto& [why, dice] : query.modifiers)
        pool.add(dice, why);
    pool.add(query.blessing.spent, nameOf(Marker::Blessing));
    pool.add(-query.blood.spent, nameOf(Marker::Blood));
    if (auto may = checkBounds(pool.extra(), -mostNetDice, mostNetDice, "$.modifiers"); !may)
        return tl::unexpected<Problem>(may.error());
    if (!work.spend(pool.rolledDice().dice * pool.rolledDice().sides)) return oddsStopped();
    return Value(Value::Object{
        {"net_dice", pool.extra()},
        {"total", pool.totals().table()},
        {"chart", chartTable({"fail", "success", "critical"}, pool.rowOdds(successRoll(pool.rolledDice())))},
        {"blessing_left", query.blessing.have - query.blessing.spent},
        {"blood_left", query.blood.have - query.blood.spent}});
}

struct InjuryQuery {
    QueryEdition edition = QueryEdition::Pre;
    int baseDice = 2, dice = 0;
    Named armour, otherModifiers;
    int armourPiercing = 0;
    bool ignoreArmour = false, bloodbath = false, setOneToSix = false;
    template <class F> static void fields(F&& f) {
        f("edition", &InjuryQuery::edition);
        f("base_dice", &InjuryQuery::baseDice, Range{1, 10}, "injury dice that count");
        f("dice", &InjuryQuery::dice, Range{-mostNetDice, mostNetDice}, "DICE");
        f("armour", &InjuryQuery::armour, "pieces of armour by name");
        f("armour_piercing", &InjuryQuery::armourPiercing, Range{0, 20},
          "edition 1.0: points of armour that do not count");
        f("ignore_armour", &InjuryQuery::ignoreArmour, "only armour whose name begins with holy counts");
        f("other_modifiers", &InjuryQuery::otherModifiers,
          "numbers added to the total, each with its reason");
        f("bloodbath", &InjuryQuery::bloodbath, "a Bloodbath: one die more counts");
        f("set_one_to_six", &InjuryQuery::setOneToSix, "the die that gains most is turned to a 6");
    }
};

Result<Value> solveInjury(const InjuryQuery& query, WorkBudget& work) {
    auto state = emptyBattle(editionOf(query.edition));
    const auto armour = protection(query.armour, query.armourPiercing, state.edition);
    Pool pool;
    pool.base = query.baseDice + query.bloodbath;
    pool.add(query.dice, "DICE");
    pool.addFlat(armour.holy + (query.ignoreArmour ? 0 : armour.other), "armour");
    for (const auto& [why, value] : query.otherModifiers)
        pool.addFlat(value, why);
    limitFlat(state, pool);
    pool.oneIsSix = query.setOneToSix;
    if (!work.spend(pool.rolledDice().dice * pool.rolledDice().sides)) return oddsStopped();
    return Value(
        Value::Object{{"total", pool.totals().table()},
                      {"chart", injuryTable(pool.rowOdds(injuryRoll(pool.rolledDice(), pool.plus())))}});
}

/// The die of a Charge, as queries call it.
enum class ChargeBonus { D6, D3, None };

} // namespace

} // namespace core::trench_crusade

namespace core {
template <> struct EnumNames<trench_crusade::ChargeBonus> {
    static constexpr std::array names{"D6", "D3", "none"};
};
} // namespace core

namespace core::trench_crusade {

namespace {

struct ChargeQuery {
    int movement = 6;
    ChargeBonus bonus = ChargeBonus::D6;
    template <class F> static void fields(F&& f) {
        f.need("movement", &ChargeQuery::movement, range::inches, "inches");
        f("bonus", &ChargeQuery::bonus, "D6; D3 in machine armour; none with a HEAVY weapon");
    }
};

Result<Value> solveCharge(const ChargeQuery& query, WorkBudget&) {
    auto state = emptyBattle(Edition::Pre);
    const auto charger = addModel(state, "charger", sideIds[0]);
    state.sheets.at("charger").movement = query.movement;
    if (query.bonus == ChargeBonus::D3) give(state, charger, EffectKind::ChargeDie, 3);
    if (query.bonus == ChargeBonus::None) {
        QueryAttack heavy;
        state.weapons.at(equip(state, charger, charger, heavy).weapon)
            .keywords.emplace_back(words::heavy.key);
    }
    OutcomeTable distances;
    const auto die = chargeDie(state, charger);
    const int sides = die ? die->sides : 1;
    for (int face = 1; face <= sides; ++face)
        distances.add(chargeReach(state, charger, die ? face : 0), 1.0 / sides);
    return Value(Value::Object{{"distance", distances.sorted()}});
}

} // namespace

std::vector<Calculator> rollQueries() {
    return {queryOf<SuccessQuery>(
                "tc.success", "Success roll with markers",
                "Each modifier in DICE with its reason, and the markers that both sides spend on "
                "the roll.",
                Value::Object{{"edition", "pre"},
                              {"modifiers", Value::Array{Value::Array{"cover", -1}}},
                              {"blessing", Value::Object{{"have", 1}, {"spent", 1}}}},
                solveSuccess),
            queryOf<InjuryQuery>("tc.injury", "Injury roll against armour",
                                 "DICE, armour and anything else that changes the total.",
                                 Value::Object{{"edition", "10"},
                                               {"dice", 1},
                                               {"armour", Value::Array{Value::Array{"shield", -1}}}},
                                 solveInjury),
            queryOf<ChargeQuery>("tc.charge", "Charge",
                                 "How far a Charge goes: its Movement and a die, 12″ at most.",
                                 Value::Object{{"movement", 6}, {"bonus", "D6"}}, solveCharge)};
}

} // namespace core::trench_crusade
