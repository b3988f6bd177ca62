// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "kernel/dice/roll.h"
#include "support/case.h"
#include "ui/act/outcome_panel.h"
#include "ui/dice/dice_strip.h"
#include "ui/session/view_changes.h"
#endif

#include <QTest>

/// What a result says from the far side of the table: the headline, the changes, and the dice that count.
class TestResults : public QObject {
    Q_OBJECT

private slots:
    void headlinesSayWhatHappened_data();
    void headlinesSayWhatHappened();
    void theWorstComesFirst_data();
    void theWorstComesFirst();
    void countersWithoutIdsAreToldApart();
    void keptDiceAreMarked_data();
    void keptDiceAreMarked();
};

void TestResults::headlinesSayWhatHappened_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("targets");
    QTest::addColumn<QString>("headline");
    QTest::newRow("a miss, not its price")
        << "Veyra, Long rifle on Shambler 1: no hit · Veyra: −2 AP, 5 of 6 loaded"
        << QStringList{"Shambler 1"} << "Shambler 1: no hit";
    QTest::newRow("a fall, not what the reaction cost")
        << "Rager 2: move, fight · Ohm: Block · Rager 2, Chain axes on Ohm: −2 health · Ohm goes Down · Ohm: "
           "−2 AP"
        << QStringList{"Ohm"} << "Ohm goes Down";
    QTest::newRow("what became of the target")
        << "Corporal Dray shoots at Yusuf Long-Eye with Bolt Action Rifle: 11, hits · injury roll 5 · Yusuf "
           "Long-Eye takes a Minor Hit and gets 1 BLOOD MARKER"
        << QStringList{"Yusuf Long-Eye"} << "Yusuf Long-Eye takes a Minor Hit and gets 1 BLOOD MARKER";
    QTest::newRow("a miss with what was spent before")
        << "1 BLOOD MARKER of Yusuf Long-Eye spent · Yusuf Long-Eye shoots at Tam Hollis with Jezzail: 4, "
           "misses"
        << QStringList{"Tam Hollis"} << "Tam Hollis: 4, misses";
    QTest::newRow("several targets")
        << "Veyra, Frag on Stabber 1: destroyed · Veyra, Frag on Stabber 2: no effect"
        << QStringList{"Stabber 1", "Stabber 2"} << "Stabber 1: destroyed · Stabber 2: no effect";
    QTest::newRow("nothing is aimed at")
        << "Brakk reloads · Brakk: −1 AP" << QStringList() << "Brakk reloads";
    QTest::newRow("who begins, and what models do then")
        << "Roll-off 4 : 1, Parish is ahead · Turn 1, Parish begins · Nesrin uses Mastery · Old Bekir: in "
           "cover "
           "until it moves"
        << QStringList() << "Roll-off 4 : 1, Parish is ahead · Turn 1, Parish begins";
    QTest::newRow("whose loss it is") << "Mauler 2: move, fight · Veyra: Dodge · Mauler 2, Great cleaver on "
                                         "Veyra: 1 absorbed · Veyra: −1 AP"
                                      << QStringList{"Veyra"} << "Veyra: 1 absorbed";
    QTest::newRow("misses of two, once") << "2 × Gunner: shoot · Gunner 1, Heavy stubber on Veyra: no hit · "
                                            "Gunner 2, Heavy stubber on Veyra: no "
                                            "hit"
                                         << QStringList{"Veyra"} << "Veyra: no hit";
    QTest::newRow("two dice compared") << "Roll-off 5 : 3, The Shambling Horde wins" << QStringList()
                                       << "Roll-off 5 : 3, The Shambling Horde wins";
    QTest::newRow("a miss before what follows it")
        << "Rusk misses Bao · Bao is pushed 3″ away" << QStringList{"Bao"}
        << "Rusk misses Bao · Bao is pushed 3″ away";
    QTest::newRow("a price alone") << "Brakk: −1 AP" << QStringList() << "−1 AP";
}

void TestResults::headlinesSayWhatHappened() {
    QFETCH(QString, text);
    QFETCH(QStringList, targets);
    QFETCH(QString, headline);
    const ui::Outcome outcome{text, {}, {}, targets};
    QCOMPARE(outcome.result(), headline);
    QVERIFY2(!outcome.subject().endsWith(u' '), "cut at the colon between two dice");
}

void TestResults::theWorstComesFirst_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("targets");
    QTest::addColumn<QStringList>("changes"); // "Ohm Down", "Veyra health 2", "Gunner 1 gone"
    QTest::addColumn<QString>("headline");
    QTest::newRow("a fall before what was absorbed")
        << "Mauler 2: fight · Mauler 2, Cleaver on Veyra: 1 absorbed · Mauler 2, Cleaver on Ohm: −2 health"
        << QStringList{"Veyra", "Ohm"} << QStringList{"Veyra toughness 1", "Ohm Down", "Ohm health 2"}
        << "Ohm: Down · Veyra: 1 absorbed · Ohm: −2 health";
    QTest::newRow("whoever moves through strikes")
        << "Veyra moves · Veyra: Block" << QStringList() << QStringList{"Veyra toughness 2", "Veyra health 1"}
        << "Veyra: −1 Health, −2 Toughness · Block";
    QTest::newRow("the loss of whoever acts")
        << "Ohm, Mind burst on Gunner 1: no hit" << QStringList{"Gunner 1"} << QStringList{"Ohm health 2"}
        << "Ohm: −2 Health · Gunner 1: no hit";
    QTest::newRow("a marker is no loss of health")
        << "Gunner 1, Heavy stubber on Ohm: 1 absorbed · Gunner 2, Heavy stubber on Ohm: −1 health · Ohm "
           "gets 1 "
           "Suppression marker"
        << QStringList{"Ohm"} << QStringList{"Ohm health 1", "Ohm toughness 1"}
        << "Ohm: −1 Health, −1 Toughness · Ohm gets 1 Suppression marker";
    QTest::newRow("health before a price")
        << "Ohm gains 1 Strain · Veyra hits Ohm · Ohm loses 3 health by Shotgun" << QStringList{"Ohm"}
        << QStringList{"Ohm health 3"} << "Ohm loses 3 health by Shotgun · Ohm gains 1 Strain";
    QTest::newRow("a death is said once")
        << "Veyra, Long rifle on Gunner 1: destroyed" << QStringList{"Gunner 1"}
        << QStringList{"Gunner 1 gone"} << "Gunner 1: destroyed";
    QTest::newRow("a number is no part of another")
        << "Veyra, Long rifle on Gunner 1: destroyed" << QStringList{"Gunner 1"}
        << QStringList{"Gunner 10 health 1"} << "Gunner 10: −1 Health · Gunner 1: destroyed";
}

/// The headline begins with the worst that happened to anyone, each part has its name, and nothing is said
/// twice.
void TestResults::theWorstComesFirst() {
    QFETCH(QString, text);
    QFETCH(QStringList, targets);
    QFETCH(QStringList, changes);
    QFETCH(QString, headline);
    core::EncounterView before, after;
    for (const auto* name : {"Veyra", "Ohm", "Gunner 1", "Gunner 10"}) {
        core::UnitView unit;
        unit.id = unit.name = name;
        for (const auto& [label, shape] : {std::pair("Toughness", core::TokenShape::Shield),
                                           std::pair("Health", core::TokenShape::Heart)}) {
            core::TrackView track;
            track.label = label;
            track.id = QString::fromLatin1(label).toLower().toStdString();
            track.shape = shape;
            track.current = track.capacity = 4;
            unit.tracks.push_back(track);
        }
        before.units.push_back(unit);
        for (const auto& change : changes) {
            if (change.section(u' ', 0, -2) != name && !change.startsWith(QLatin1String(name) + u' '))
                continue;
            const auto rest = change.mid(int(qstrlen(name)) + 1);
            if (rest == u"gone")
                unit.present = false;
            else if (rest == u"Down")
                unit.state = "Down", unit.tone = core::Tone::Bad;
            else
                for (auto& track : unit.tracks)
                    if (rest.startsWith(QString::fromStdString(track.id) + u' '))
                        track.current -= rest.section(u' ', -1).toInt();
        }
        after.units.push_back(unit);
    }
    const ui::Outcome outcome{text, ui::viewChanges(before, after), {}, targets};
    QCOMPARE(outcome.result(), headline);
}

/// Two counters of a side that cannot be corrected have no id; neither takes the value of the other.
void TestResults::countersWithoutIdsAreToldApart() {
    core::EncounterView before, after;
    before.sides.push_back(
        {"first", "Parish", {}, {}, false, {{"", "left", 9, -1, ""}, {"", "to Morale", 5, -1, ""}}});
    after = before;
    QVERIFY(ui::viewChanges(before, after).empty());
    after.sides.front().counters.back().value = 4;
    const auto found = ui::viewChanges(before, after);
    QCOMPARE(found.size(), std::size_t(1));
    QCOMPARE(found.front().line, QString("Parish: −1 to Morale (5 → 4)"));
}

void TestResults::keptDiceAreMarked_data() {
    QTest::addColumn<int>("keeps");
    QTest::addColumn<bool>("ordered");
    QTest::addColumn<QString>("shown"); // * = counts
    QTest::newRow("two highest") << 2 << false << "4* 3* 1";
    QTest::newRow("two lowest") << -2 << false << "1* 3* 4";
    QTest::newRow("two highest, in their order") << 2 << true << "1 4* 3*";
    QTest::newRow("all, which are added up") << 0 << false << "1* 4* 3*";
}

void TestResults::keptDiceAreMarked() {
    QFETCH(int, keeps);
    QFETCH(bool, ordered);
    QFETCH(QString, shown);
    auto row = core::faceRow("3 dice", 3, 6);
    row.keeps = keeps;
    QStringList found;
    const auto order = ordered ? ui::DiceOrder::AsRolled : ui::DiceOrder::CountingFirst;
    for (const auto& die : ui::shownDice(row, {1, 4, 3}, order))
        found << die.text + (die.look == ui::DieLook::Kept ? "*" : "");
    QCOMPARE(found.join(u' '), shown);
}

TEST_CASE(TestResults, QCoreApplication)
#include "test_results.moc"
