// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "support/case.h"
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/aim.h"
#include "table/common_commands.h"
#include "table/correction_names.h"
#include "table/correction_text.h"
#include "table/orders.h"
#endif

using namespace core;

/// The words that every table understands, and bodies of earlier versions.
class TestTableOrders : public QObject {
    Q_OBJECT

private slots:
    void rolesAreReadWhereverTheyStand();
    void offersTakeTheRolesOfTheirCommand();
    void correctionsAreToldInTheWordsOfTheView_data();
    void correctionsAreToldInTheWordsOfTheView();
    void ordersCarryTheirVersion();
    void earlierCorrectionsAreLifted();
    void liftingLeavesOthersAlone();
};

namespace {

struct Part {
    UnitId target;
    std::string weapon;
    friend bool operator==(const Part&, const Part&) = default;
    template <class F> static void fields(F&& f) {
        f.need("target", &Part::target, role::enemy);
        f("weapon", &Part::weapon, role::weapon);
    }
};
/// A command whose fields mean nothing by their names.
struct Odd {
    std::vector<UnitId> a;
    std::vector<Part> b;
    std::map<std::string, UnitId> c;
    bool d = false;
    int e = 0;
    template <class F> static void fields(F&& f) {
        f.need("a", &Odd::a, role::actor);
        f("b", &Odd::b);
        f("c", &Odd::c, role::anyone);
        f("d", &Odd::d, role::condition);
        f("e", &Odd::e, range::some);
    }
};

Value oddBody() {
    return Value::Object{{"a", Value::Array{"me", "you"}},
                         {"b", Value::Array{Value::Object{{"target", "x"}, {"weapon", "rifle"}}}},
                         {"c", Value::Object{{"me", "y"}, {"you", ""}}},
                         {"d", true}};
}

} // namespace

void TestTableOrders::rolesAreReadWhereverTheyStand() {
    const auto& fields = codec::fieldsOf<Odd>();
    const auto body = oddBody();
    QCOMPARE(textsOf(FieldRole::Actor, fields, body), (std::vector<std::string>{"me", "you"}));
    QCOMPARE(textsOf(FieldRole::Target, fields, body), (std::vector<std::string>{"x", "y"}));
    QCOMPARE(textsOf(FieldRole::Weapon, fields, body), (std::vector<std::string>{"rifle"}));
    QCOMPARE(textsOf(FieldRole::Sheet, fields, body), std::vector<std::string>{});
}

void TestTableOrders::offersTakeTheRolesOfTheirCommand() {
    Offer offer;
    offer.command = {"odd", 1, oddBody()};
    for (const auto* id : {"a", "c", "d", "e", "none"}) {
        offer.inputs.emplace_back();
        offer.inputs.back().id = id;
    }
    takeRoles(offer, &codec::fieldsOf<Odd>());
    QCOMPARE(offer.subject, std::string("me"));
    std::vector<FieldRole> roles;
    for (const auto& input : offer.inputs)
        roles.push_back(input.role);
    QVERIFY((roles == std::vector{FieldRole::Actor, FieldRole::Target, FieldRole::Condition,
                                  FieldRole::Detail, FieldRole::Detail}));
    QVERIFY((aimsOf(offer) == std::vector{AimKind::OwnUnit, AimKind::EnemyUnit}));
    offer.subject = "somebody";
    takeRoles(offer, &codec::fieldsOf<Odd>());
    QCOMPARE(offer.subject, std::string("somebody"));
}

void TestTableOrders::correctionsAreToldInTheWordsOfTheView_data() {
    QTest::addColumn<QByteArray>("unit");
    QTest::addColumn<QByteArray>("token");
    QTest::addColumn<int>("value");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("words");
    const auto add = [](const char* unit, const char* token, int value, const char* text, const char* words) {
        QTest::newRow(words) << QByteArray(unit) << QByteArray(token) << value << QByteArray(text)
                             << QByteArray(words);
    };
    add("a", "hp_left", 2, "", "Corrected: Ada, Health = 2");
    add("a", "spare", 3, "", "Corrected: Ada, Health in reserve = 3");
    add("a", "pinned_down", 1, "", "Corrected: Ada, Pinned = yes");
    add("a", "bleed", 4, "", "Corrected: Ada, Bleed = 4");
    add("a", "present", 0, "", "Corrected: Ada, on the table = no");
    add("a", "contact:b", 1, "", "Corrected: Ada, contact with Bo = yes");
    add("a", "fell_back", 1, "", "Corrected: Ada, fell back = 1");
    add("", "turn", 4, "", "Corrected: turn = 4");
    add("", "phase", 0, "blow", "Corrected: phase = Blowing");
    add("", "vp:n", 5, "", "Corrected: North, Points = 5");
    add("", "objective:gate", 1, "", "Corrected: The gate = 1");
    add("", "secured:gate", 1, "n", "Corrected: The gate, secured = North");
    add("", "piece:p1", 2, "", "Corrected: Smoke = 2 left");
    add("", "piece:p1", 0, "", "Corrected: Smoke = gone");
}

void TestTableOrders::correctionsAreToldInTheWordsOfTheView() {
    QFETCH(QByteArray, unit);
    QFETCH(QByteArray, token);
    QFETCH(int, value);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, words);
    EncounterView view;
    for (const auto* id : {"a", "b"}) {
        UnitView each;
        each.id = id;
        each.name = *id == 'a' ? "Ada" : "Bo";
        each.tracks.emplace_back();
        each.tracks.back().id = "hp_left";
        each.tracks.back().label = "Health";
        each.tracks.back().reserveId = "spare";
        for (const auto& [marker, label, cap] :
             {std::tuple{"pinned_down", "Pinned", 1}, std::tuple{"bleed", "Bleed", 6}}) {
            each.allMarkers.emplace_back();
            each.allMarkers.back().id = marker;
            each.allMarkers.back().label = label;
            each.allMarkers.back().cap = cap;
        }
        view.units.push_back(std::move(each));
    }
    view.phases.push_back({"blow", "Blowing", {}, PhaseView::State::Active});
    view.sides.push_back({"n", "North", {}, SideLook::Sheets, false, {{"vp:n", "Points", 0, -1, {}}}});
    view.objectives.emplace_back();
    view.objectives.back().id = "gate";
    view.objectives.back().name = "The gate";
    view.pieces.emplace_back();
    view.pieces.back().id = "p1";
    view.pieces.back().name = "Smoke";
    QCOMPARE(table::correctionText(
                 view, {UnitId(unit.toStdString()), token.toStdString(), value, text.toStdString()}),
             words.toStdString());
}

void TestTableOrders::ordersCarryTheirVersion() {
    QCOMPARE(table::order(table::Correct{}).command.version, 2);
    QCOMPARE(table::order(table::Note{"a"}).command.version, 1);
    QCOMPARE(table::order(table::Note{"a"}).command.body.text("text"), std::string("a"));
}

void TestTableOrders::earlierCorrectionsAreLifted() {
    const Value old = Value::Object{{"token", "round"}, {"value", 3}};
    QCOMPARE(table::Correct::upgradedFrom(1, old).text("token"), std::string(table::correctable::turn));
    auto all = table::CorrectAll::upgradedFrom(1, Value::Object{{"changes", Value::Array{old, old}}});
    for (const auto& change : *all.find("changes")->asArray())
        QCOMPARE(change.text("token"), std::string(table::correctable::turn));
}

void TestTableOrders::liftingLeavesOthersAlone() {
    const Value other = Value::Object{{"token", "health"}, {"value", 3}};
    QVERIFY(table::Correct::upgradedFrom(1, other) == other);
    const Value senseless = Value::Array{1, 2};
    QVERIFY(table::CorrectAll::upgradedFrom(1, senseless) == senseless);
}

TEST_CASE(TestTableOrders, QCoreApplication)
#include "test_table_orders.moc"
