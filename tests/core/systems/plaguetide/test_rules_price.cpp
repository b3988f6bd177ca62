// SPDX-License-Identifier: GPL-3.0-or-later
#include "table.h"

#include "support/case.h"
#include "support/random_play.h"

namespace core::plaguetide {
std::unique_ptr<core::System> module();
}

using namespace plaguetide_rules;

/// An action that is left after its first die leaves its price spent, and nothing else.
class TestRulesPrice : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_system = tests::shippedSystem(core::plaguetide::module()); }
    void init();
    void leavingBeforeTheDiceIsFree();
    void leavingAfterTheDiceKeepsThePriceSpent();
    void reactionsStayPaid();
    void aCounterStaysEmpty();
    void aGroupHasActed();
    void aGroupThatActsInOrderHasActed();
    void undoGivesThePriceBack();
    void theLogSaysWhatWasSpent();
    void anAmendedStepBeforePaysAgain();

private:
    const State& state() const { return dynamic_cast<const Encounter&>(m_begun.encounter->game()).state(); }
    core::Encounter& game() { return *m_begun.encounter; }
    void order(const Command& command) {
        const auto begun = game().begin({core::toRecord(command), false});
        QVERIFY2(begun.has_value(), begun ? "" : begun.error().text.c_str());
    }
    void pick(const std::string& option) {
        core::Answer answer;
        answer.pick = option;
        QVERIFY(game().supply(answer).has_value());
    }
    /// One more enemy of that sort, in base contact with the operative where one is named.
    UnitId enemy(const std::string& sheet, const UnitId& touched = {});
    void correct(const UnitId& unit, const std::string& token, int value, const std::string& text = {}) {
        order(Correct{unit, token, value, text});
    }

    std::unique_ptr<core::System> m_system;
    tests::Begun m_begun;
};

void TestRulesPrice::init() {
    core::Setup setup;
    for (const auto* sheet : {"sharpshooter", "psyker", "ogryn", "zealot"})
        setup.members.push_back({sheet, "", {}, {}});
    m_begun = tests::begun(*m_system, setup, 7);
    correct({}, "phase", 0, "operatives");
}

UnitId TestRulesPrice::enemy(const std::string& sheet, const UnitId& touched) {
    Spawn spawn;
    spawn.sheet = sheet;
    spawn.free = true;
    order(spawn);
    const UnitId out{sheet + "-" + std::to_string(state().numbers.at(sheet))};
    if (!touched.empty()) order(DeclareContacts{out, {touched}});
    return out;
}

void TestRulesPrice::leavingBeforeTheDiceIsFree() {
    order(shoot(sharpshooter, enemy("mauler")));
    QVERIFY(game().open() && game().open()->paid);
    const auto head = game().log().head();
    QVERIFY(game().abandon().has_value());
    QCOMPARE(game().log().head(), head);
    QCOMPARE(state().at(sharpshooter).token(Token::Ap), 5);
}

void TestRulesPrice::leavingAfterTheDiceKeepsThePriceSpent() {
    const auto mauler = enemy("mauler");
    order(shoot(sharpshooter, mauler));
    QVERIFY(game().roll() && game().abandon());
    QCOMPARE(state().at(sharpshooter).token(Token::Ap), 3);
    QCOMPARE(state().at(sharpshooter).ammo.at("long_rifle").magazine, 5);
    QCOMPARE(state().at(mauler).token(Token::Health), 3);
    QCOMPARE(state().ledger.at(sharpshooter.text).spent.at("Shoot (Aimed)"), 2);
    const auto text = game().log().find(game().log().head())->text;
    QVERIFY2(text.find("its price stays paid") != std::string::npos, text.c_str());
    QVERIFY(game().replayEvents()->firstDifference == std::nullopt);
    QVERIFY(game().replayCommands()->firstDifference == std::nullopt);
}

void TestRulesPrice::theLogSaysWhatWasSpent() {
    const auto lastLine = [&] { return game().log().find(game().log().head())->text; };
    const auto costs = [&](const std::string& words) {
        QVERIFY2(lastLine().ends_with(" · " + words), lastLine().c_str());
    };
    const auto carriedOut = [&](const Command& command) {
        order(command);
        for (int n = 0; n < 20 && game().open(); ++n)
            QVERIFY((game().open()->request ? game().roll() : game().apply()).has_value());
    };
    const auto mauler = enemy("mauler");
    carriedOut(shoot(sharpshooter, mauler));
    costs("Veyra: −2 AP, 5 of 6 loaded");
    UseBlitz frag;
    frag.who = sharpshooter;
    frag.target = mauler;
    carriedOut(frag);
    costs("Veyra: −1 AP, Blitz counter empty");
    Reload reload;
    reload.who = sharpshooter;
    carriedOut(reload);
    costs("Veyra: −1 AP");
}

void TestRulesPrice::reactionsStayPaid() {
    const auto mauler = enemy("mauler", zealot);
    correct({}, "phase", 0, "activations");
    order(activate({mauler}, {HordeAction::Fight}, zealot));
    pick("d0b1");
    QVERIFY(game().roll() && game().abandon());
    QCOMPARE(state().at(zealot).token(Token::Ap), 3);
    QCOMPARE(state().at(zealot).token(Token::Toughness), 5);
    QVERIFY(state().at(mauler).acted);
}

void TestRulesPrice::aCounterStaysEmpty() {
    UseBlitz frag;
    frag.who = sharpshooter;
    frag.target = enemy("shambler");
    order(frag);
    QVERIFY(game().roll() && game().abandon());
    QCOMPARE(state().at(sharpshooter).token(Token::Blitz), 0);
    QCOMPARE(state().at(sharpshooter).token(Token::Ap), 4);
}

void TestRulesPrice::aGroupHasActed() {
    const auto a = enemy("stabber", zealot), b = enemy("stabber", zealot);
    correct({}, "phase", 0, "activations");
    order(activate({a, b}, {HordeAction::Fight}, zealot));
    pick("d0b0");
    QVERIFY(game().roll() && game().abandon());
    QVERIFY(state().at(a).acted && state().at(b).acted);
    QCOMPARE(state().at(zealot).token(Token::Toughness), 5);
}

void TestRulesPrice::aGroupThatActsInOrderHasActed() {
    const auto a = enemy("crusher", zealot), b = enemy("crusher", zealot);
    correct({}, "phase", 0, "activations");
    order(activate({a, b}, {HordeAction::Fight}, zealot));
    pick("d0b0");
    QVERIFY(game().roll() && game().abandon());
    QVERIFY(state().at(a).acted && state().at(b).acted); // both were to act
}

void TestRulesPrice::undoGivesThePriceBack() {
    order(shoot(sharpshooter, enemy("mauler")));
    QVERIFY(game().roll() && game().abandon() && game().undo());
    QCOMPARE(state().at(sharpshooter).token(Token::Ap), 5);
}

void TestRulesPrice::anAmendedStepBeforePaysAgain() {
    const auto mauler = enemy("mauler");
    order(Hold{zealot});
    const auto held = game().log().head();
    order(shoot(sharpshooter, mauler));
    QVERIFY(game().roll() && game().abandon());
    const auto report = game().amend(held, {core::toRecord(Command(Hold{ogryn})), false}, {});
    QVERIFY(report.has_value() && !report->stopped);
    QCOMPARE(state().at(zealot).token(Token::Ap), 5);
    QCOMPARE(state().at(ogryn).token(Token::Ap), 4);
    QCOMPARE(state().at(sharpshooter).token(Token::Ap), 3);
    QVERIFY(!game().open());
}

TEST_CASE(TestRulesPrice, QCoreApplication)
#include "test_rules_price.moc"
