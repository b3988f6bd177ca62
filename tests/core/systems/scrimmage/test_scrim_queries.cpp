// SPDX-License-Identifier: GPL-3.0-or-later
#include "skirmish.h"
#include "support/case.h"
#include "support/reference_odds.h"

#include "kernel/flow_odds.h"
#include "kernel/system.h"

namespace core::scrimmage {
std::unique_ptr<core::System> module();
}

using core::Value;

/// The families sc.… as `tidekeeper-cli odds` answers them, against tables that other programs worked out;
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

private:
    static const std::vector<core::Calculator>& families() {
        static const auto all = core::scrimmage::module()->calculators();
        return all;
    }
    static const core::Calculator& family(const std::string& name) {
        for (const auto& one : families())
            if (one.family == name) return one;
        qFatal("no family %s", name.c_str());
    }
};

namespace {

bool isTable(const Value& value) { return value.asArray() != nullptr; }

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
    if (parameters.text("armour") != "none") game.wears(b1, parameters.text("armour") + "_armour");
    if (parameters.find("helmet")) game.wears(b1, "helmet");
    if (parameters.find("shield")) game.wears(b1, "shield");
    if (parameters.find("professionalism")) game.has(b1, "professionalism");
    if (parameters.find("zen_focus")) game.has(a1, "zen_focus");
    for (const auto& [id, side] : {std::pair{a1, "attacker"}, std::pair{b1, "defender"}}) {
        const auto& asked = *parameters.find(side);
        for (const auto stat : {Stat::Power, Stat::Agility, Stat::Vitality, Stat::Perception}) {
            game.die(id, stat, static_cast<int>(asked.number("die")));
            game.unit(id).shifts[stat] = static_cast<int>(asked.number("steps"));
        }
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
    for (const auto& entry : *all.find("entries")->asArray()) {
        const auto& parameters = *entry.find("parameters");
        const auto* weapon = parameters.find("weapon");
        if (entry.text("family") != "sc.attack" || weapon->number("upgrade") != 0) continue; // no such button
        QTest::newRow(entry.text("name").c_str()) << entry;
    }
}

/// The odds that stand beside the button.
void TestScrimQueries::liveAttacks() {
    using namespace scrim;
    QFETCH(Value, entry);
    const auto& parameters = *entry.find("parameters");
    const auto game = duel(parameters);
    Command command = shot(a1, b1);
    if (parameters.text("kind") == "fight") {
        auto order = blow(a1, b1);
        order.edge = edge(*parameters.find("attacker"));
        order.guard = edge(*parameters.find("defender"));
        if (parameters.find("zen_focus")) order.ability = "zen_focus";
        command = order;
    } else {
        auto order = shot(a1, b1);
        order.edge = edge(*parameters.find("attacker"));
        order.guard = edge(*parameters.find("defender"));
        command = order;
    }
    const core::TypedGame<Rules> table(game.state);
    const auto planned = table.plan({core::toRecord(command), false});
    QVERIFY2(planned, planned ? "" : planned.error().text.c_str());
    core::WorkBudget work;
    const auto odds = (*planned)->odds(work);
    QVERIFY(odds.has_value() && odds->subject == "b1");
    for (const auto& row : *entry.find("results")->find("health_lost")->asArray()) {
        const auto& pair = *row.asArray();
        const auto left = 7 - static_cast<int>(*pair[0].asInt());
        const auto label = left == 0 ? std::string("unconscious") : std::to_string(left);
        const auto bar = std::find_if(odds->bars.begin(), odds->bars.end(),
                                      [&](const core::OddsBar& one) { return one.label == label; });
        QVERIFY2(bar != odds->bars.end(), label.c_str());
        QCOMPARE(reference::fault(bar->chance, reference::real(pair[1]), 1e-11), QString());
    }
}

TEST_CASE(TestScrimQueries, QCoreApplication)
#include "test_scrim_queries.moc"
