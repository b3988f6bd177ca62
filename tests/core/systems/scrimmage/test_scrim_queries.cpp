// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"
#include "support/reference_odds.h"

#include "kernel/flow/flow_odds.h"
#include "kernel/game/system.h"

namespace core::scrimmage {
std::unique_ptr<core::System> module();
}

using core::Value;

/// The families sc.… as `tidekeeper-cli odds` answers them, against tables that other programs calculated;
/// attacks in a live game come to the same.
class TestScrimQueries : public QObject {
    Q_OBJECT

private slots:
    void asOthersWorkedOut_data();
    void asOthersWorkedOut();
    void everyFamilyIsThere();
    void examplesAreAnswered();
    void refused_data();
    void refused();
    void liveAttacks_data();
    void liveAttacks();
    void liveVariants_data();
    void liveVariants();

private:
    static const std::vector<core::Calculator>& families() {
        static const auto all = core::scrimmage::module()->calculators();
        return all;
    }
    static const core::Calculator& family(std::string_view name) {
        for (const auto& one : families())
            if (one.family == name) return one;
        qFatal("no family %s", std::string(name).c_str());
    }
};

namespace {

bool isTable(const Value& value) { return value.asArray() != nullptr; }

bool is(const Value& parameters, const char* name) {
    const auto* value = parameters.find(name);
    return value && value->asBool() && *value->asBool();
}

/// A duel as the query describes it, on an ordinary table.
scrim::Skirmish duel(const Value& parameters) {
    using namespace scrim;
    Skirmish game;
    const bool melee = parameters.text("kind") == "fight";
    const auto& weapon = *parameters.find("weapon");
    auto& used = game.weapon(melee ? "blade" : "gun");
    for (const auto level : {Level::Light, Level::Average, Level::Severe, Level::Critical})
        if (nameOf(level) == weapon.text("level")) used.damage = level;
    used.speed = static_cast<int>(weapon.number("speed", 1));
    if (is(weapon, "armour_piercing")) used.keywords.emplace_back(itemrule::piercing);
    if (is(parameters, "poison")) used.causes = {Condition::Poison};
    if (parameters.text("armour") != "none") game.wears(b1, parameters.text("armour") + "_armour");
    if (is(parameters, "helmet")) game.wears(b1, "helmet");
    if (is(parameters, "shield")) game.wears(b1, "shield");
    if (is(parameters, "professionalism")) game.has(b1, "professionalism");
    if (is(parameters, "battle_hardened")) game.has(b1, "battle_hardened");
    if (is(parameters, "zen_focus")) game.has(a1, "zen_focus");
    // Steps more of damage come from an ability: Smash, Precise Shot, or a mark before it.
    const int upgrade = static_cast<int>(weapon.number("upgrade"));
    if (upgrade > 0 && melee) {
        game.has(a1, "smash");
        game.state.abilities.at("smash").amount = upgrade;
    }
    if (upgrade == 1 && !melee) game.has(a1, "precise_shot");
    if (upgrade > 1 && !melee) {
        game.has(a1, "precise_shot");
        game.has(a2, "hunters_mark");
        game.tag(b1, Tag::Marked, Ends::Game, "first");
    }
    for (const auto& [id, side] : {std::pair{a1, "attacker"}, std::pair{b1, "defender"}}) {
        const auto& asked = *parameters.find(side);
        for (const auto stat : {Stat::Power, Stat::Agility, Stat::Vitality, Stat::Perception}) {
            game.die(id, stat, static_cast<int>(asked.number("die")));
            game.unit(id).shifts[stat] = static_cast<int>(asked.number("steps"));
        }
        game.unit(id).health = game.unit(id).lowest = static_cast<int>(asked.number("health", 7));
    }
    const auto crowd = parameters.number("enemies_in_contact", 1);
    if (crowd > 1) game.touch(a2, b1);
    if (crowd > 2) game.touch(a3, b1);
    if (parameters.text("resolution") == "all_dice_first") game.flip("sc.attacks", "all_first");
    return game;
}

int edge(const Value& side) {
    const auto mode = side.text("mode");
    return mode == "advantage" ? 1 : mode == "disadvantage" ? -1 : 0;
}

core::Order attackOf(const Value& parameters) {
    using namespace scrim;
    const int acting = edge(*parameters.find("attacker")), resisting = edge(*parameters.find("defender"));
    const bool upgraded = parameters.find("weapon")->number("upgrade") > 0;
    if (parameters.text("kind") == "fight") {
        auto order = blow(a1, b1);
        order.edge = acting;
        order.guard = resisting;
        order.ability = is(parameters, "zen_focus") ? "zen_focus" : upgraded ? "smash" : "";
        return {core::toRecord(Command(order)), false};
    }
    auto order = shot(a1, b1);
    order.edge = acting;
    order.guard = resisting;
    if (upgraded) order.ability = "precise_shot";
    return {core::toRecord(Command(order)), false};
}

double barOf(const core::OddsReport& odds, const std::string& label) {
    for (const auto& bar : odds.bars)
        if (bar.label == label) return bar.chance;
    return 0;
}

/// How the odds of a live game differ from these results of the query.
QString liveFault(const Value& parameters, const Value& wanted) {
    const core::TypedGame<scrim::Rules> table(duel(parameters).state);
    const auto planned = table.plan(attackOf(parameters));
    if (!planned) return QString::fromStdString(planned.error().text);
    core::WorkBudget work;
    const auto odds = (*planned)->odds(work);
    if (!odds || odds->subject != "b1") return "no odds";
    const auto health = static_cast<int>(parameters.find("defender")->number("health", 7));
    double sum = 0;
    for (const auto& row : *wanted.find("health_lost")->asArray()) {
        const auto& pair = *row.asArray();
        const auto left = health - static_cast<int>(*pair[0].asInt());
        const auto label = left == 0 ? std::string("unconscious") : std::to_string(left);
        sum += barOf(*odds, label);
        if (auto fault = reference::fault(barOf(*odds, label), reference::real(pair[1]), 1e-11);
            !fault.isEmpty())
            return QString::fromStdString(label) + " left: " + fault;
    }
    if (auto fault = reference::fault(sum, 1, 1e-11); !fault.isEmpty()) return "what is left out: " + fault;
    return reference::fault(barOf(*odds, "unconscious"), reference::real(*wanted.find("knocked_out")), 1e-11);
}

} // namespace

void TestScrimQueries::asOthersWorkedOut_data() {
    QTest::addColumn<Value>("entry");
    const auto all = reference::file("scrimmage_queries.json");
    for (const auto& entry : *all.find("entries")->asArray())
        QTest::addRow("%s %s", entry.text("family").c_str(), entry.text("name").c_str()) << entry;
}

void TestScrimQueries::asOthersWorkedOut() {
    QFETCH(Value, entry);
    const auto answer = reference::solved(family(entry.text("family")), *entry.find("parameters"));
    const auto& wanted = *entry.find("results")->asObject();
    QCOMPARE(answer.results.asObject()->size(), wanted.size());
    for (const auto& [name, table] : wanted) {
        const auto* got = answer.results.find(name);
        QVERIFY2(got, name.c_str());
        if (isTable(table))
            QCOMPARE(reference::tableFault(*got, table), QString());
        else
            QCOMPARE(reference::fault(reference::real(*got), reference::real(table), 1e-12), QString());
    }
}

void TestScrimQueries::everyFamilyIsThere() {
    for (const auto* name :
         {"sc.attack", "sc.hit", "sc.dt", "sc.zen_total", "sc.breathe", "sc.initiative", "sc.conditions"}) {
        const auto& one = family(name);
        QVERIFY2(!one.name.empty() && !one.help.empty() && one.schema.find("properties"), name);
        QVERIFY2(one.inputs.empty(), name); // no form shows its lists
    }
}

void TestScrimQueries::examplesAreAnswered() {
    for (const auto& one : families()) {
        const auto answer = reference::solved(one, core::presetParameters(one));
        QVERIFY2(!answer.results.asObject()->empty(), one.family.c_str());
        core::WorkBudget none(0);
        const auto stopped = one.solve(core::presetParameters(one), none);
        QVERIFY2(!stopped, one.family.c_str());
        QCOMPARE(QString::fromStdString(stopped.error().code), QString("odds.stopped"));
    }
}

void TestScrimQueries::refused_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<Value>("parameters");
    QTest::addColumn<QString>("where");
    const auto bad = [](const char* name, Value::Object parameters, const char* where) {
        QTest::addRow("%s %s", name, where)
            << QString(name) << Value(std::move(parameters)) << QString(where);
    };
    bad("sc.hit", {{"attacker", Value::Object{{"die", 7}}}}, "$.attacker.die");
    bad("sc.attack", {{"defender", Value::Object{{"die", 5}}}}, "$.defender.die");
    bad("sc.attack", {{"weapon", Value::Object{{"level", "Deadly"}}}}, "$.weapon.level");
    bad("sc.attack", {{"enemies_in_contact", 10}}, "$.enemies_in_contact");
    bad("sc.dt", {{"dt", Value::Array{0}}}, "$.dt[0]");
    bad("sc.initiative", {{"teams", Value::Array{Value::Object{{"die", 6}}}}}, "$.teams");
    bad("sc.conditions", {{"plan", Value::Array(13, Value("act"))}}, "$.plan");
    bad("sc.breathe", {{"strain", 8}}, "$.strain");
}

void TestScrimQueries::refused() {
    QFETCH(QString, name);
    QFETCH(Value, parameters);
    QFETCH(QString, where);
    QCOMPARE(reference::refusedAt(family(name.toStdString()), parameters), where);
}

void TestScrimQueries::liveAttacks_data() {
    QTest::addColumn<Value>("entry");
    const auto all = reference::file("scrimmage_queries.json");
    for (const auto& entry : *all.find("entries")->asArray())
        if (entry.text("family") == "sc.attack") QTest::newRow(entry.text("name").c_str()) << entry;
}

/// The odds that stand beside the button.
void TestScrimQueries::liveAttacks() {
    QFETCH(Value, entry);
    QCOMPARE(liveFault(*entry.find("parameters"), *entry.find("results")), QString());
}

void TestScrimQueries::liveVariants_data() {
    QTest::addColumn<Value>("parameters");
    const auto with = [](const char* name, const char* kind, Value::Object weapon, int attacker, int defender,
                         const char* armour, std::initializer_list<const char*> more) {
        const auto die = [](int sides, int health) {
            return Value::Object{{"die", sides}, {"steps", 0}, {"health", health}, {"mode", "plain"}};
        };
        Value::Object out{{"kind", kind},
                          {"attacker", die(8, attacker)},
                          {"defender", die(10, defender)},
                          {"weapon", std::move(weapon)},
                          {"armour", armour},
                          {"resolution", "one_by_one"}};
        for (const auto* each : more)
            out.emplace(each, true);
        QTest::newRow(name) << Value(out);
    };
    with("Smash", "fight", {{"level", "Average"}, {"speed", 2}, {"upgrade", 1}}, 7, 7, "medium", {});
    with("Precise Shot", "shoot", {{"level", "Severe"}, {"speed", 1}, {"upgrade", 1}}, 7, 7, "light", {});
    with("Precise Shot at who bears a Hunter's Mark", "shoot",
         {{"level", "Light"}, {"speed", 3}, {"upgrade", 2}}, 7, 7, "heavy", {});
    with("Armour Piercing", "shoot", {{"level", "Severe"}, {"speed", 2}, {"armour_piercing", true}}, 7, 7,
         "heavy", {});
    with("Battle-Hardened", "fight", {{"level", "Severe"}, {"speed", 3}}, 7, 7, "none", {"battle_hardened"});
    with("poison that weakens the defence", "shoot", {{"level", "Light"}, {"speed", 3}}, 7, 7, "none",
         {"poison"});
    with("both are hurt already", "fight", {{"level", "Severe"}, {"speed", 2}}, 3, 4, "none", {});
    with("all of it", "fight", {{"level", "Severe"}, {"speed", 3}, {"upgrade", 1}, {"armour_piercing", true}},
         3, 6, "heavy", {"battle_hardened", "poison", "shield", "helmet"});
}

/// What no table of reference has comes to what the family answers, which the tables have been held against.
void TestScrimQueries::liveVariants() {
    QFETCH(Value, parameters);
    QCOMPARE(liveFault(parameters, reference::solved(family("sc.attack"), parameters).results), QString());
}

TEST_CASE(TestScrimQueries, QCoreApplication)
#include "test_scrim_queries.moc"
