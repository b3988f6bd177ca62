// SPDX-License-Identifier: GPL-3.0-or-later
#include "shipped.h"
#include "shipped_warbands.h"
#include "support/case.h"

#include "kernel/view/offer.h"
#include "kernel/view/view.h"

using namespace trench_rules;

/// What orders are checked for beside their own ACTION: standing up, names that belong to nothing, what the
/// start of an activation binds a model to; and that the log says what has happened.
class TestTrenchOrderChecks : public QObject {
    Q_OBJECT

private slots:
    void standing_data();
    void standing() { runRow(); }
    void texts_data();
    void texts() { runRow(); }
    void names_data();
    void names() { runRow(); }
    void firstOrders_data();
    void firstOrders() { runRow(); }
    void attackers_data();
    void attackers();
};

namespace {

Stand standUp(const UnitId& who) {
    Stand order;
    order.who = who;
    return order;
}

Battle lying(Edition edition = Edition::Pre) {
    Battle t(edition);
    t.unit(a1).down = true;
    return t;
}

std::string badgeHelp(const Battle& t, const UnitId& unit, const std::string& token) {
    const auto view = Rules::view(t.state, core::Audience::Gm);
    for (const auto& marker : view.unit(unit.text)->markers)
        if (marker.id == token) return marker.why;
    return {};
}

std::string counterHelp(const Battle& t, const std::string& label) {
    const auto view = Rules::view(t.state, core::Audience::Gm);
    for (const auto& one : view.side("first")->counters)
        if (one.label == label) return one.help;
    return {};
}

bool says(const std::string& text, const char* words) { return text.find(words) != std::string::npos; }

Battle hateful() {
    Battle t;
    giveAbility(t, a1, "hateful");
    return t;
}

Battle with(const std::string& ability) {
    Battle t;
    giveAbility(t, a1, ability);
    return t;
}

} // namespace

void TestTrenchOrderChecks::standing_data() {
    columns();
    row("TC-M4 Down at its start, it is free as the first thing it does", [] {
        auto t = lying();
        t.perform(standUp(a1));
        QVERIFY(!t.down(a1) && t.activity(a1).halved);
    });
    row("TC-M4 Down at its start, it does not stand after a shot", [] {
        auto t = lying();
        t.perform(at<Shoot>(a1, b1), {dice("success", {1, 1, 1})});
        QCOMPARE(t.refused(standUp(a1)), std::string("stand.late"));
    });
    row("AMB-TC12 taken Down in its activation: one RISKY try", [] {
        Battle t;
        t.perform(by<Move>(a1));
        t.perform(hurtBy(a1), {dice("injury", {4, 3})});
        t.perform(standUp(a1), {pick("blood", "0"), dice("success", {1, 1, 1})});
        QVERIFY(t.down(a1) && !t.canGoOn(a1));
    });
    row("AMB-TC12 the RISKY try that succeeds halves nothing", [] {
        Battle t;
        t.perform(by<Activate>(a1));
        t.perform(hurtBy(a1), {dice("injury", {4, 3})});
        t.perform(standUp(a1), {pick("blood", "0"), dice("success", {5, 5, 4})});
        QVERIFY(!t.down(a1) && !t.activity(a1).halved);
        QCOMPARE(t.refused(by<Move>(a1)), std::string());
    });
    row("TC-K9 together with a partner who has acted", [] {
        Battle t;
        t.unit(a1).partner = a2.text;
        t.unit(a2).partner = a1.text;
        auto order = by<Activate>(a1);
        order.together = true;
        QCOMPARE(t.refused(order), std::string());
        t.acted({a2});
        QCOMPARE(t.refused(order), std::string("activate.partner"));
        t.unit(a2).presence = Presence::Reserve;
        QCOMPARE(t.refused(order), std::string()); // it acts alone
    });
}

void TestTrenchOrderChecks::texts_data() {
    columns();
    row("AMB-TC12 the help of Went Down names what is left to it", [] {
        Battle t;
        t.perform(by<Move>(a1));
        t.perform(hurtBy(a1), {dice("injury", {4, 3})});
        const auto help = badgeHelp(t, a1, "fell");
        QVERIFY(says(help, "RISKY") && says(help, "attacks") && !says(help, "nothing else"));
    });
    row("4.9 in 1.0 a second failed Morale makes no warband flee", [] {
        QVERIFY(says(counterHelp(Battle(Edition::Pre), "failed Morale"), "flees"));
        QVERIFY(!says(counterHelp(Battle(Edition::Tc10), "failed Morale"), "flees"));
    });
    row("4.9 in 1.0 it stands up without a roll", [] {
        for (const auto edition : {Edition::Pre, Edition::Tc10}) {
            const auto t = lying(edition);
            for (const auto& offer : Rules::offers(t.state, a1.text))
                if (offer.id == "stand")
                    QCOMPARE(says(offer.help, "without a roll"), edition == Edition::Tc10);
        }
    });
    row("TC-T12 the log reports the markers that were booked", [] {
        Battle t;
        Correct order;
        order.unit = b1;
        order.token = "blood";
        order.value = 9;
        const auto done = t.perform(order);
        QCOMPARE(t.blood(b1), 6);
        QVERIFY2(says(done.text, "6") && !says(done.text, "9"), done.text.c_str());
    });
    row("TC-E36 BLOOD after a Dash is reported", [] {
        Battle t;
        t.has(a1, EffectKind::Special, 1, "blood_after_dash");
        QVERIFY(t.perform(by<Dash>(a1), {dice("success", {5, 5})}).says("gets 1 BLOOD MARKER"));
    });
}

void TestTrenchOrderChecks::names_data() {
    columns();
    row("TC-W18 no one is reached: refused before it is rolled", [] {
        auto t = with("enforced_orthodoxy");
        QCOMPARE(t.refused(useOf(a1, "enforced_orthodoxy")), std::string("act.nobody"));
        t.unit(a2).down = true;
        auto order = useOf(a1, "enforced_orthodoxy");
        order.others = {a2};
        QCOMPARE(t.refused(order), std::string());
        order.others = {b1};
        QCOMPARE(t.refused(order), std::string("act.not_friend"));
        order.others = {a3};
        QCOMPARE(t.refused(order), std::string("act.only"));
    });
    row("TC-W18 all who lie Down are preset", [] {
        auto t = with("enforced_orthodoxy");
        t.unit(a2).down = true;
        for (const auto& offer : Rules::offers(t.state, a1.text))
            if (offer.id == "use.enforced_orthodoxy") QVERIFY(!offer.blocked);
    });
    row("TC-W50 one friend, no others", [] {
        auto t = with("god_is_with_us");
        auto order = useOf(a1, "god_is_with_us", a2);
        QCOMPARE(t.refused(order), std::string());
        order.others = {a3};
        QCOMPARE(t.refused(order), std::string("act.one"));
    });
    row("TC-W55 an ACTION on itself is aimed at no one else", [] {
        auto t = with("aim");
        QCOMPARE(t.refused(useOf(a1, "aim", b1)), std::string("act.aimless"));
        QCOMPARE(t.refused(useOf(a1, "aim", a1)), std::string());
    });
    row("TC-W104 no more payers than it costs", [] {
        auto t = with("exquisite_pain");
        t.mark(a2, Marker::Blood, 2);
        auto order = useOf(a1, "exquisite_pain", b1);
        order.price = 1;
        order.payers = {a2, a2};
        QCOMPARE(t.refused(order), std::string("act.payers"));
        order.payers = {a2};
        QCOMPARE(t.refused(order), std::string());
    });
    row("TC-K2 no one is in the blast of a rifle", [] {
        Battle t;
        auto order = at<Shoot>(a1, b1);
        order.nearby = {b2};
        QCOMPARE(t.refused(order), std::string("nearby.no_blast"));
        t.state.weapons["rifle"].keywords = {"blast(2)"};
        QCOMPARE(t.refused(order), std::string());
    });
}

void TestTrenchOrderChecks::firstOrders_data() {
    columns();
    row("TC-W85 Hateful: a shot that opens the activation is not made", [] {
        auto t = hateful();
        const auto done = t.perform(at<Shoot>(a1, b1), {pick("outcome", "yes")});
        QVERIFY(done.says("must charge first"));
        QVERIFY(t.canGoOn(a1) && t.activity(a1).done.empty());
        QCOMPARE(t.refused(at<Shoot>(a1, b1)), std::string("action.must_charge"));
        QCOMPARE(t.refused(at<Charge>(a1, b1)), std::string());
    });
    row("TC-W85 Hateful: nor is a Move", [] {
        auto t = hateful();
        t.perform(by<Move>(a1), {pick("outcome", "yes")});
        QVERIFY(t.activity(a1).done.empty());
    });
    row("TC-W85 it sees no one: the shot is made", [] {
        auto t = hateful();
        t.perform(at<Shoot>(a1, b1), {pick("outcome", "no"), dice("success", {1, 1})});
    });
    row("TC-W85 a Charge is what it has to do", [] {
        auto t = hateful();
        auto order = at<Charge>(a1, b1);
        order.distance = 6;
        t.perform(order, {pick("outcome", "yes"), dice("charge", {3})});
        QVERIFY(t.state.isTouching(a1, b1));
    });
    row("TC-W105 the unit that is called does not shoot first", [] {
        Battle t;
        t.unit(b1).used["calls_flesh"] = Often::Turn;
        const auto done = t.perform(at<Shoot>(a1, b1));
        QVERIFY(done.says("Call of Flesh first"));
        QVERIFY(t.activity(a1).done.empty());
        t.perform(by<Move>(a1));
        QCOMPARE(t.refused(at<Shoot>(a1, b1)), std::string("target.called"));
        QCOMPARE(t.refused(at<Shoot>(a1, b2)), std::string());
    });
    row("TC-W105 a Move follows the call", [] {
        Battle t;
        t.unit(b1).used["calls_flesh"] = Often::Turn;
        t.perform(by<Move>(a1));
        QCOMPARE(t.activity(a1).done, std::vector<std::string>{"move"});
    });
}

void TestTrenchOrderChecks::attackers_data() {
    QTest::addColumn<QString>("mission");
    QTest::addColumn<bool>("refused");
    QTest::newRow("TC-SC2 the larger warband attacks") << "trench_warfare" << true;
    QTest::newRow("TC-SC3 the larger warband attacks") << "hold_the_line" << true;
    QTest::newRow("TC-SC6 either attacks") << "supply_raid" << false;
}

void TestTrenchOrderChecks::attackers() {
    QFETCH(QString, mission);
    QFETCH(bool, refused);
    const auto& all = trench_data::shippedCatalogue();
    auto sizes = std::vector<std::pair<std::size_t, std::string>>();
    for (const auto& [id, force] : all.forces)
        sizes.emplace_back(force.entries.size(), id);
    std::sort(sizes.begin(), sizes.end());
    QVERIFY(sizes.front().first < sizes.back().first);
    core::Setup setup;
    setup.mission = mission.toStdString();
    setup.choices["first"] = sizes.front().second;
    setup.choices["second"] = sizes.back().second;
    setup.choices["attacker"] = "first";
    const auto small = choicesOf(all, setup);
    QCOMPARE(!small, refused);
    if (refused) QCOMPARE(trench_data::text(small.error().code), QString("setup.attacker"));
    setup.choices["attacker"] = "second";
    QVERIFY(choicesOf(all, setup).has_value());
    setup.choices["attacker"] = "first";
    setup.overrideRules = true;
    QVERIFY(choicesOf(all, setup).has_value());
}

TEST_CASE(TestTrenchOrderChecks, tests::NoApplication)
#include "test_trench_order_checks.moc"
