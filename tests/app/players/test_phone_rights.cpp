// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/systems.h"
#include "database/json.h"
#include "phone_table.h"
#include "support/case.h"
#include "table/orders.h"
#endif

#include <QTest>

using namespace app::players;
using core::Value;

/// What a phone may send, and what becomes of it: in Plaguetide, where two operatives are played by two
/// phones, a third corrects tokens, and a fourth watches.
class TestPhoneRights : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void refusals_data();
    void refusals();
    void actionIsPlayedFromTwoPhones();
    void commandIsCarriedOutOnce();
    void oldRevisionIsRefusedWithTheFreshState();
    void ownLastStepIsTakenBack();
    void answersAreTakenBackByTheirPlayer();
    void openActionLocksOthersOut();
    void lockedInUntilThePhaseEnds();
    void tokensAreCorrected();
    void namesAreText();

private:
    Value::Object begin(const Value& order) { return {{"do", "begin"}, {"order", order}}; }
    Value::Object just(const char* what) { return {{"do", what}}; }
    Value shoot() { return m_game->offered("Kim", "op1", "aimed"); }

    std::unique_ptr<app::Systems> m_systems;
    std::unique_ptr<PhoneTable> m_game;
};

void TestPhoneRights::initTestCase() {
    auto systems = app::Systems::load();
    HOLDS(systems);
    m_systems = std::make_unique<app::Systems>(std::move(*systems));
}

void TestPhoneRights::init() {
    core::Setup setup;
    setup.mission = "hab_block_17";
    m_game = std::make_unique<PhoneTable>(**m_systems->find("plaguetide"), setup);
    m_game->invite("Kim", "operatives", {"op1"});
    m_game->invite("Ana", "operatives", {"op2"});
    m_game->invite("Tom", "operatives", {"op3"}, Rights::Tokens);
    m_game->invite("All", "table", {}, Rights::Watch);
    HOLDS(m_game->encounter().begin(core::table::order(core::table::Next{})));
    m_game->showChange();
}

void TestPhoneRights::refusals_data() {
    QTest::addColumn<QString>("player");
    QTest::addColumn<QByteArray>("command");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* name, const char* player, const char* command, const char* code) {
        QTest::newRow(name) << QString(player) << QByteArray(command) << QString(code);
    };
    row("no command", "Kim", R"({})", "players.command");
    row("an unknown command", "Kim", R"({"do":"dance"})", "players.command");
    row("an id with a blank", "Kim", R"({"do":"roll","id":"a b"})", "players.id");
    row("no order", "Kim", R"({"do":"begin"})", "line.no_object");
    row("an order without a type", "Kim", R"({"do":"begin","order":{}})", "line.type");
    row("an unknown order", "Kim", R"({"do":"begin","order":{"type":"dance"}})", "players.not_yours");
    row("an order of the game master", "Kim", R"({"do":"begin","order":{"type":"next"}})",
        "players.not_yours");
    row("another player's unit", "Kim", R"({"do":"begin","order":{"type":"move","who":"op2"}})",
        "players.not_yours");
    row("an enemy", "Kim", R"({"do":"begin","order":{"type":"move","who":"gunner-1"}})", "players.not_yours");
    row("no unit", "Kim", R"({"do":"begin","order":{"type":"move"}})", "players.not_yours");
    row("an override", "Kim", R"({"do":"begin","order":{"type":"move","who":"op1","override":true}})",
        "players.override");
    row("a field the offer has not", "Kim",
        R"({"do":"begin","order":{"type":"shoot","who":"op1","target":"gunner-1","remember":true,"free":true}})",
        "players.not_yours");
    row("a target that is not offered", "Kim",
        R"({"do":"begin","order":{"type":"shoot","who":"op1","target":"op2","remember":true}})",
        "players.option");
    row("a target that does not exist", "Kim",
        R"({"do":"begin","order":{"type":"shoot","who":"op1","target":"lurker-9","remember":true}})",
        "players.option");
    row("a number beyond its bounds", "Kim",
        R"({"do":"begin","order":{"type":"shoot","who":"op1","target":"gunner-1","remember":true,"modifier":99}})",
        "players.option");
    row("a body that is a list", "Kim", R"({"do":"begin","order":{"type":"move","body":[1]}})",
        "line.no_object");
    row("nothing to answer", "Kim", R"({"do":"answer","answer":[6]})", "players.not_now");
    row("nothing to roll", "Kim", R"({"do":"roll"})", "players.not_now");
    row("nothing to apply", "Kim", R"({"do":"apply"})", "players.not_now");
    row("nothing to leave", "Kim", R"({"do":"abandon"})", "players.not_now");
    row("a step of the game master", "Kim", R"({"do":"undo"})", "players.not_now");
    row("acting with the right to tokens", "Tom", R"({"do":"begin","order":{"type":"move","who":"op3"}})",
        "players.rights");
    row("another player's token", "Tom",
        R"({"do":"correct","order":{"type":"correct","unit":"op1","token":"ap","value":1}})",
        "players.not_yours");
    row("a token that is not shown", "Tom",
        R"({"do":"correct","order":{"type":"correct","unit":"op3","token":"present","value":0}})",
        "players.not_yours");
    row("a number of the mission", "Tom",
        R"({"do":"correct","order":{"type":"correct","token":"threat","value":0}})", "players.not_yours");
    row("another command as a correction", "Tom",
        R"({"do":"correct","order":{"type":"edit","unit":"op3","token":"ap","value":0}})",
        "players.not_yours");
    row("a negative number", "Tom",
        R"({"do":"correct","order":{"type":"correct","unit":"op3","token":"health","value":-1}})",
        "players.value");
    row("a text for a number", "Tom",
        R"({"do":"correct","order":{"type":"correct","unit":"op3","token":"health","value":"2"}})",
        "players.value");
    row("acting while watching", "All", R"({"do":"begin","order":{"type":"move","who":"op1"}})",
        "players.rights");
    row("correcting while watching", "All",
        R"({"do":"correct","order":{"type":"correct","unit":"op1","token":"health","value":1}})",
        "players.rights");
    row("undo while watching", "All", R"({"do":"undo"})", "players.not_now");
    row("being ready while watching", "All", R"({"do":"ready"})", "players.rights");
}

void TestPhoneRights::refusals() {
    QFETCH(QString, player);
    QFETCH(QByteArray, command);
    QFETCH(QString, code);
    const auto before = m_game->encounter().log().size();
    const auto digest = m_game->encounter().digest();
    const auto value = database::parseJson(command, "row");
    HOLDS(value);
    const auto answer = m_game->send(player.toStdString(), *value->asObject());
    QCOMPARE(QString::fromStdString(outcomeOf(answer)), code);
    const auto* problem = answer.find("problem");
    QVERIFY(problem && !problem->text("text").empty());
    QCOMPARE(m_game->encounter().log().size(), before);
    QCOMPARE(m_game->encounter().digest(), digest);
    QVERIFY(!m_game->encounter().open());
}

void TestPhoneRights::actionIsPlayedFromTwoPhones() {
    QCOMPARE(outcomeOf(m_game->send("Kim", begin(shoot()))), std::string("ok"));
    const auto kim = m_game->state("Kim"), ana = m_game->state("Ana");
    QCOMPARE(*kim.find("open")->find("yours"), Value(true));
    QCOMPARE(*ana.find("open")->find("yours"), Value(false));
    QCOMPARE(ana.find("open")->text("waitsFor"), std::string("Kim"));
    QCOMPARE(kim.find("open")->text("actor"), std::string("op1"));
    QCOMPARE(outcomeOf(m_game->send("Ana", just("roll"))), std::string("players.not_now"));
    QCOMPARE(outcomeOf(m_game->send("Kim", {{"do", "answer"}, {"answer", Value::Array{7, 1}}})),
             std::string("answer.face"));
    QCOMPARE(outcomeOf(m_game->send("Kim", {{"do", "answer"}, {"answer", Value::Array{1, 1}}})),
             std::string("ok"));
    QVERIFY(m_game->state("Kim").find("open")->find("request") == nullptr);
    QCOMPARE(outcomeOf(m_game->send("Ana", just("apply"))), std::string("players.not_now"));
    QCOMPARE(outcomeOf(m_game->send("Kim", just("apply"))), std::string("ok"));
    const auto& log = m_game->encounter().log();
    QCOMPARE(m_game->table().authorOf(log.head()).name, std::string("Kim"));
    QCOMPARE(m_game->state("Ana").find("log")->asArray()->back().text("by"), std::string("Kim"));
    QVERIFY(m_game->table().authorOf(1).name.empty());
}

void TestPhoneRights::commandIsCarriedOutOnce() {
    auto command = begin(m_game->offered("Kim", "op1", "move"));
    command["id"] = "once";
    command["on"] = m_game->revision("Kim");
    const auto before = m_game->encounter().log().size();
    const auto first = m_game->send("Kim", command);
    QCOMPARE(outcomeOf(first), std::string("ok"));
    QCOMPARE(m_game->send("Kim", command), first);
    QCOMPARE(m_game->encounter().log().size(), before + 1);
    // The id of one phone says nothing about that of another.
    auto other = begin(m_game->offered("Ana", "op2", "move"));
    other["id"] = "once";
    QCOMPARE(outcomeOf(m_game->send("Ana", other)), std::string("ok"));
    QCOMPARE(m_game->encounter().log().size(), before + 2);
}

void TestPhoneRights::oldRevisionIsRefusedWithTheFreshState() {
    auto command = begin(m_game->offered("Kim", "op1", "move"));
    command["on"] = m_game->revision("Kim");
    HOLDS(m_game->encounter().perform({{"move", 1, Value::Object{{"who", "op2"}}}, false}, {}, false));
    m_game->showChange();
    const auto answer = m_game->send("Kim", command);
    QCOMPARE(outcomeOf(answer), std::string("players.moved_on"));
    QCOMPARE(answer.find("state")->text("revision"), m_game->revision("Kim"));
    command["on"] = m_game->revision("Kim");
    QCOMPARE(outcomeOf(m_game->send("Kim", command)), std::string("ok"));
}

void TestPhoneRights::ownLastStepIsTakenBack() {
    const auto before = m_game->encounter().digest();
    QCOMPARE(outcomeOf(m_game->send("Kim", begin(m_game->offered("Kim", "op1", "move")))), std::string("ok"));
    QCOMPARE(*m_game->state("Kim").find("undo")->find("possible"), Value(true));
    QCOMPARE(*m_game->state("Ana").find("undo")->find("possible"), Value(false));
    QCOMPARE(outcomeOf(m_game->send("Ana", just("undo"))), std::string("players.not_now"));
    QCOMPARE(outcomeOf(m_game->send("Kim", just("undo"))), std::string("ok"));
    QCOMPARE(m_game->encounter().digest(), before);
    QCOMPARE(outcomeOf(m_game->send("Kim", begin(m_game->offered("Kim", "op1", "move")))), std::string("ok"));
    QCOMPARE(outcomeOf(m_game->send("Ana", begin(m_game->offered("Ana", "op2", "move")))), std::string("ok"));
    QCOMPARE(outcomeOf(m_game->send("Kim", just("undo"))), std::string("players.not_now"));
}

void TestPhoneRights::answersAreTakenBackByTheirPlayer() {
    QCOMPARE(outcomeOf(m_game->send("Kim", begin(shoot()))), std::string("ok"));
    QCOMPARE(outcomeOf(m_game->send("Kim", {{"do", "answer"}, {"answer", Value::Array{5, 4}}})),
             std::string("ok"));
    QCOMPARE(m_game->encounter().open()->answers.size(), std::size_t(1));
    QCOMPARE(outcomeOf(m_game->send("Ana", just("undo"))), std::string("players.not_now"));
    QCOMPARE(outcomeOf(m_game->send("Kim", just("undo"))), std::string("ok"));
    QVERIFY(m_game->encounter().open()->answers.empty());
    // An answer that was given at the computer stays there.
    HOLDS(m_game->encounter().supply(core::Answer{{{5, 4}}, {}, {}}));
    m_game->showChange();
    QCOMPARE(outcomeOf(m_game->send("Kim", just("undo"))), std::string("players.not_now"));
}

void TestPhoneRights::openActionLocksOthersOut() {
    QCOMPARE(outcomeOf(m_game->send("Kim", begin(shoot()))), std::string("ok"));
    const auto answer = m_game->send("Ana", begin(m_game->offered("Ana", "op2", "move")));
    QCOMPARE(outcomeOf(answer), std::string("players.not_now"));
    QVERIFY(answer.find("problem")->text("text").find("Shoot (Aimed)") != std::string::npos);
    QCOMPARE(outcomeOf(m_game->send("Kim", just("abandon"))), std::string("ok"));
    QCOMPARE(outcomeOf(m_game->send("Ana", begin(m_game->offered("Ana", "op2", "move")))), std::string("ok"));
}

void TestPhoneRights::lockedInUntilThePhaseEnds() {
    const auto before = m_game->revision("Ana");
    QCOMPARE(outcomeOf(m_game->send("Kim", {{"do", "ready"}, {"on", "any"}})), std::string("ok"));
    QVERIFY(m_game->revision("Ana") != before);
    QCOMPARE(*m_game->state("Kim").find("ready")->find("you"), Value(true));
    QCOMPARE(outcomeOf(m_game->send("Kim", just("notReady"))), std::string("ok"));
    QCOMPARE(m_game->revision("Ana"), before);
    QCOMPARE(outcomeOf(m_game->send("Kim", just("ready"))), std::string("ok"));
    HOLDS(m_game->encounter().begin({{"next", 1, Value::Object{}}, true}));
    m_game->showChange();
    QVERIFY(m_game->hub().ready().empty());
}

void TestPhoneRights::tokensAreCorrected() {
    const auto correct = [](int value) {
        return Value::Object{
            {"do", "correct"},
            {"order",
             Value::Object{{"type", "correct"}, {"unit", "op3"}, {"token", "health"}, {"value", value}}}};
    };
    QCOMPARE(outcomeOf(m_game->send("Tom", correct(1))), std::string("ok"));
    const auto step = m_game->encounter().step(m_game->encounter().log().head());
    HOLDS(step);
    QVERIFY(step->head.manual);
    QCOMPARE(m_game->table().authorOf(step->head.id).name, std::string("Tom"));
    // Corrections are for the game master's eyes and for those of the player who made them.
    QVERIFY(m_game->state("Tom").find("log")->asArray()->back().text("by") == "Tom");
    QVERIFY(m_game->state("Kim").find("log")->asArray()->back().text("by").empty());
    QCOMPARE(outcomeOf(m_game->send("Tom", just("undo"))), std::string("ok"));
}

/// Names are sent as they are, as JSON text, and never as a part of the page.
void TestPhoneRights::namesAreText() {
    m_game->invite("<img onerror=\"x\">", "operatives", {"op4"});
    const auto state = m_game->state("<img onerror=\"x\">");
    QCOMPARE(state.find("you")->text("name"), std::string("<img onerror=\"x\">"));
}

TEST_CASE(TestPhoneRights, QCoreApplication)
#include "test_phone_rights.moc"
