// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "seat.h"
#include "support/case.h"
#include "ui/players/table_line.h"
#endif

#include <QTest>

#include <functional>

/// What the players read of the log: two games that differ in a secret alone read the same.
class TestTableLine : public QObject {
    Q_OBJECT

private slots:
    void aSecretChangesNothing_data();
    void aSecretChangesNothing();
    void whatIsPublicIsRead();
};

using SecretDeed = std::function<bool(ui::Session&)>;
Q_DECLARE_METATYPE(SecretDeed)

void TestTableLine::aSecretChangesNothing_data() {
    QTest::addColumn<SecretDeed>("deed");
    const auto row = [](const char* name, const SecretDeed& deed) { QTest::newRow(name) << deed; };
    row("a secret objective and counter are set", [](ui::Session& session) {
        return session.correct({}, QStringLiteral("objective:survivors"), 0) &&
               session.correct({}, QStringLiteral("threat"), 9);
    });
    row("several at once", [](ui::Session& session) {
        return session.correctAll({{{}, "objective:survivors", 0, {}}, {{}, "objective:survivors", 0, {}}});
    });
    row("a note", [](ui::Session& session) {
        return session.begin(
            {{"note", 1, core::Value::Object{{"text", "behind the wall there are six"}}}, false});
    });
}

void TestTableLine::aSecretChangesNothing() {
    QFETCH(SecretDeed, deed);
    Seat plain, secret;
    for (auto* seat : {&plain, &secret})
        seat->toOperatives();
    const auto steps = secret.session().log().size();
    QVERIFY(deed(secret.session()));
    QVERIFY(secret.session().log().size() > steps); // the game master reads it
    QVERIFY(secret.session().view(core::Audience::Table) == plain.session().view(core::Audience::Table));
    QCOMPARE(ui::lastLine(secret.session(), core::Audience::Table),
             ui::lastLine(plain.session(), core::Audience::Table));
}

/// The control: what happens before everybody's eyes is read at once.
void TestTableLine::whatIsPublicIsRead() {
    Seat seat;
    seat.toOperatives();
    const auto before = ui::lastLine(seat.session(), core::Audience::Table);
    const auto& units = seat.session().view().units;
    QVERIFY(!units.empty());
    QVERIFY(seat.session().begin({{"remove", 1, core::Value::Object{{"unit", units.back().id}}}, true}));
    QVERIFY(ui::lastLine(seat.session(), core::Audience::Table) != before);
}

TEST_CASE(TestTableLine, QApplication)
#include "test_table_line.moc"
