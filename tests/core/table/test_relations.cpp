// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "support/case.h"
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/view/aim.h"
#include "table/relations.h"
#endif

using namespace core;

/// What the table says of two units is remembered while it differs from the standard, until one of them
/// moves.
class TestRelations : public QObject {
    Q_OBJECT

private slots:
    void standardHoldsUntilSaidOtherwise();
    void whatIsUsualTakesNoPlace();
    void symmetricOnesHoldBothWays();
    void movingForgetsBothWays();
    void offersPresumeWhatIsRemembered();
    void distancesLastUntilOneMoves();
    void offersPresumeKnownDistances();
    void wrongPairsAreRefused_data();
    void wrongPairsAreRefused();
};

namespace {

using table::Between;
using table::forget;
using table::hasRelations;
using table::mayRelate;
using table::presumeConditions;
using table::RelationKind;
using table::RelationKinds;
using table::Relations;
using table::remember;

const UnitId ada{"ada"}, bo{"bo"}, cat{"cat"};

const RelationKinds& someRelations() {
    static const RelationKinds all{
        {"range", "in range", "in range", true},
        {"sight", "in sight", "in sight", true, true},
        {"cover", "cover", "in cover", false},
        {"friend", "near", "near", false, true, Between::Friends},
        {table::distanceField, "distance", "apart", false, true, Between::Enemies, true}};
    return all;
}
const RelationKind& relationNamed(const char* id) { return *table::findRelation(someRelations(), id); }
bool holds(const Shared<Relations>& known, const char* id, const UnitId& from, const UnitId& to) {
    return table::isRelated(*known, relationNamed(id), from, to);
}

} // namespace

void TestRelations::standardHoldsUntilSaidOtherwise() {
    Shared<Relations> known;
    QVERIFY(holds(known, "range", ada, bo) && !holds(known, "cover", ada, bo));
    remember(known, someRelations(), {"range", ada, bo, false});
    remember(known, someRelations(), {"cover", ada, bo, true});
    QVERIFY(!holds(known, "range", ada, bo) && holds(known, "cover", ada, bo));
    QVERIFY(holds(known, "range", bo, ada) && !holds(known, "cover", bo, ada));
    QVERIFY(holds(known, "range", ada, cat));
}

void TestRelations::whatIsUsualTakesNoPlace() {
    Shared<Relations> known;
    remember(known, someRelations(), {"range", ada, bo, true});
    remember(known, someRelations(), {"of another game", ada, bo, true});
    QVERIFY(known->empty());
    remember(known, someRelations(), {"range", ada, bo, false});
    remember(known, someRelations(), {"range", ada, bo, true});
    QVERIFY(known->empty());
}

void TestRelations::symmetricOnesHoldBothWays() {
    Shared<Relations> known;
    remember(known, someRelations(), {"sight", bo, ada, false});
    QVERIFY(!holds(known, "sight", ada, bo) && !holds(known, "sight", bo, ada));
    remember(known, someRelations(), {"sight", ada, bo, false});
    QCOMPARE(known->size(), std::size_t(1));
}

void TestRelations::movingForgetsBothWays() {
    Shared<Relations> known;
    remember(known, someRelations(), {"cover", ada, bo, true});
    remember(known, someRelations(), {"cover", bo, ada, true});
    remember(known, someRelations(), {"cover", cat, bo, true});
    forget(known, ada);
    QVERIFY(!hasRelations(*known, ada) && hasRelations(*known, bo));
    QVERIFY(holds(known, "cover", cat, bo));
}

void TestRelations::offersPresumeWhatIsRemembered() {
    Shared<Relations> known;
    remember(known, someRelations(), {"cover", ada, cat, true});
    const auto offered = [&](const UnitId& target) {
        Offer offer;
        offer.subject = ada.text;
        offer.command = {"shoot", 1, Value::Object{{"who", ada.text}, {"target", target.text}}};
        OfferField aim{"target", "at", {}, OfferField::Kind::One, {}, target.text, 0, 0};
        aim.role = FieldRole::Target;
        for (const auto& each : {bo, cat})
            aim.options.push_back({each.text, each.text, {}, {}});
        OfferField chip{"cover", "cover", {}, OfferField::Kind::Chip, {}, false, 0, 1};
        chip.role = FieldRole::Condition;
        offer.inputs = {aim, chip};
        return offer;
    };
    auto plain = offered(bo), covered = offered(cat);
    QVERIFY(!presumeConditions(plain, nullptr, *known, someRelations()));
    QVERIFY(plain.inputs[1].preset == Value(false) && !plain.command.body.find("cover"));
    QVERIFY(presumed(plain.inputs[1], "cat") == Value(true));
    QVERIFY(presumed(plain.inputs[1], "bo") == Value(false));
    QVERIFY(presumeConditions(covered, nullptr, *known, someRelations()));
    QVERIFY(covered.inputs[1].preset == Value(true));
    QVERIFY(*covered.command.body.find("cover") == Value(true));
}

void TestRelations::distancesLastUntilOneMoves() {
    Shared<Relations> known;
    const auto state = [&](const UnitId& from, const UnitId& to, int inches) {
        table::Relation relation{table::distanceField, from, to, inches > 0};
        relation.inches = inches;
        remember(known, someRelations(), relation);
    };
    const auto between = [&](const UnitId& a, const UnitId& b) {
        return table::inchesBetween(*known, relationNamed(table::distanceField), a, b);
    };
    state(bo, ada, 14);
    QCOMPARE(between(ada, bo), 14);
    QCOMPARE(between(ada, cat), 0);
    state(ada, bo, 11); // measured again
    state(ada, cat, 5);
    QCOMPARE(between(bo, ada), 11);
    QCOMPARE(known->size(), std::size_t(2));
    state(ada, cat, 0);
    QCOMPARE(between(ada, cat), 0);
    forget(known, bo);
    QVERIFY(known->empty());
}

/// The distance to the present target is preset; of several targets it is that to the farthest.
void TestRelations::offersPresumeKnownDistances() {
    Shared<Relations> known;
    table::Relation relation{table::distanceField, ada, cat, true};
    relation.inches = 14;
    remember(known, someRelations(), relation);
    const auto offered = [&](const Value& target) {
        const bool several = target.asArray() != nullptr;
        Offer offer;
        offer.subject = ada.text;
        offer.command = {"shoot", 1, Value::Object{{"who", ada.text}, {"target", target}, {"distance", 9}}};
        OfferField aim{"target", "at",   {}, several ? OfferField::Kind::Many : OfferField::Kind::One,
                       {},       target, 0,  0};
        aim.role = FieldRole::Target;
        for (const auto& each : {bo, cat})
            aim.options.push_back({each.text, each.text, {}, {}});
        offer.inputs = {aim, {"distance", "inches", {}, OfferField::Kind::Number, {}, 9, 0, 60}};
        presumeConditions(offer, nullptr, *known, someRelations());
        return *offer.command.body.find("distance");
    };
    QVERIFY(offered("cat") == Value(14));
    QVERIFY(offered("bo") == Value(9)); // unknown: as the offer presumes
    QVERIFY(offered(Value::Array{"cat"}) == Value(14));
    relation.to = bo, relation.inches = 20;
    remember(known, someRelations(), relation);
    QVERIFY(offered(Value::Array{"bo", "cat"}) == Value(20));
}

void TestRelations::wrongPairsAreRefused_data() {
    QTest::addColumn<QByteArray>("kind");
    QTest::addColumn<QByteArray>("side");
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("an enemy") << QByteArray("cover") << QByteArray("b") << QByteArray();
    QTest::newRow("a friend where an enemy is meant")
        << QByteArray("cover") << QByteArray("a") << QByteArray("relate.side");
    QTest::newRow("a friend") << QByteArray("friend") << QByteArray("a") << QByteArray();
    QTest::newRow("an enemy where a friend is meant")
        << QByteArray("friend") << QByteArray("b") << QByteArray("relate.side");
    QTest::newRow("no such relation") << QByteArray("kin") << QByteArray("b") << QByteArray("relate.unknown");
}

void TestRelations::wrongPairsAreRefused() {
    QFETCH(QByteArray, kind);
    QFETCH(QByteArray, side);
    QFETCH(QByteArray, code);
    const auto may = mayRelate(someRelations(), {ada, kind.toStdString(), bo, true}, {ada, "Ada", "a"},
                               {bo, "Bo", side.toStdString()});
    QCOMPARE(QByteArray::fromStdString(may ? std::string() : may.error().code), code);
    QVERIFY(!mayRelate(someRelations(), {ada, "cover", ada, true}, {ada, "Ada", "a"}, {ada, "Ada", "a"}));
}

TEST_CASE(TestRelations, QCoreApplication)
#include "test_relations.moc"
