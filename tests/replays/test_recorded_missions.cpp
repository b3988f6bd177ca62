// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QJsonArray>
#include <QTest>

#include "cli_run.h"
#include "recorded_setup.h"
#include "support/case.h"

#include <map>

/// Whole missions with every die written down, played through the command line to their end.
class TestRecordedMissions : public QObject {
    Q_OBJECT

private slots:
    void init() { m_cli = std::make_unique<Cli>(qEnvironmentVariable("TIDEKEEPER_CLI_PATH")); }
    void playsToItsEnd_data() { missions(); }
    void playsToItsEnd();
    void goesOnFromTheMiddle_data() { missions(); }
    void goesOnFromTheMiddle();
    void aChangedDieShows();
    void theBattleLeavesNothingOut_data();
    void theBattleLeavesNothingOut();
    void warbandsLeaveNothingOut_data();
    void warbandsLeaveNothingOut();
    void teamsLeaveNothingOut_data();
    void teamsLeaveNothingOut();
    void armiesLeaveNothingOut_data();
    void armiesLeaveNothingOut();

private:
    static void missions();
    static QList<QByteArray> recorded(const QString& name);
    QString begun(const QString& name) const;
    /// A mission that was played to its end, once for all tests of it.
    struct Played {
        CliRun run;
        QByteArray file;
    };
    const Played& played(const QString& name) const;
    /// A separate file with that mission.
    QString copyOf(const Played& played) const;
    /// The table without the number of the step, which differs between branches.
    QJsonObject shown(const QString& file) const {
        auto view = m_cli->run({"show", file}).document();
        view.remove("step");
        return view;
    }
    void replaysIdentically(const QString& file) const;

    std::unique_ptr<Cli> m_cli;
};

void TestRecordedMissions::missions() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("result");
    QTest::addColumn<int>("turns");
    QTest::newRow("won") << "plaguetide/hab_block_17_won"
                         << "win" << 6;
    QTest::newRow("lost") << "plaguetide/hab_block_17_lost"
                          << "lose" << 7;
    QTest::newRow("five rounds of two patrols") << "combat_patrol/clash_of_patrols"
                                                << "attacker" << 5;
    QTest::newRow("five turns of two warbands") << "trench_crusade/trench_warfare"
                                                << "first" << 5;
    QTest::newRow("five turns in the first printing") << "trench_crusade/hunt_for_heroes"
                                                      << "second" << 5;
    QTest::newRow("six turns of two teams") << "scrimmage/the_locked_archive"
                                            << "first" << 6;
    QTest::newRow("six turns of three teams") << "scrimmage/three_ways_to_the_river"
                                              << "first" << 6;
    QTest::newRow("six turns of two armies on hexes") << "steampunk_fantasy/entrenched_hedges"
                                                      << "second" << 6;
    QTest::newRow("six turns by points") << "steampunk_fantasy/tournament_fens"
                                         << "second" << 6;
}

QList<QByteArray> TestRecordedMissions::recorded(const QString& name) {
    QFile file(QStringLiteral(SOURCE_FOLDER "/tests/replays/%1.jsonl").arg(name));
    if (!file.open(QIODevice::ReadOnly)) return {};
    auto lines = file.readAll().split('\n');
    lines.removeAll({});
    return lines;
}

QString TestRecordedMissions::begun(const QString& name) const {
    const auto file = m_cli->path("recorded.tide");
    const auto made = m_cli->run(QStringList{"new", file} + setupOf(name));
    return made.code == 0 ? file : QString();
}

const TestRecordedMissions::Played& TestRecordedMissions::played(const QString& name) const {
    static std::map<QString, Played> kept;
    const auto known = kept.find(name);
    if (known != kept.end()) return known->second;
    auto& made = kept[name];
    QFile file(begun(name));
    made.run = m_cli->run({"play", file.fileName(), "--strict"}, recorded(name).join('\n') + '\n');
    if (file.open(QIODevice::ReadOnly)) made.file = file.readAll();
    return made;
}

QString TestRecordedMissions::copyOf(const Played& played) const {
    QFile file(m_cli->path("played.tide"));
    const bool written = file.open(QIODevice::WriteOnly) && file.write(played.file) == played.file.size();
    return written ? file.fileName() : QString();
}

void TestRecordedMissions::replaysIdentically(const QString& file) const {
    const auto run = m_cli->run({"replay", file});
    QVERIFY2(run.code == 0, run.out);
    for (const auto& line : run.lines())
        QVERIFY2(line["identical"].toBool(), run.out);
    QCOMPARE(m_cli->run({"check", file}).code, 0);
}

void TestRecordedMissions::playsToItsEnd() {
    QFETCH(QString, name);
    QFETCH(QString, result);
    QFETCH(int, turns);
    const auto lines = recorded(name);
    QVERIFY(lines.size() > 60);
    const auto& run = played(name).run;
    QVERIFY2(run.code == 0, run.out.right(600));
    QCOMPARE(run.lines().size(), lines.size());
    const auto file = copyOf(played(name));
    const auto end = shown(file);
    QCOMPARE(end["outcome"].toObject()["booked"].toString(), result);
    QCOMPARE(end["turn"].toInt(), turns);
    QVERIFY(!end["debrief"].toArray().isEmpty());
    replaysIdentically(file);
}

void TestRecordedMissions::goesOnFromTheMiddle() {
    QFETCH(QString, name);
    const auto lines = recorded(name);
    QCOMPARE(played(name).run.code, 0);
    const auto file = copyOf(played(name));
    const auto end = shown(file);
    const int back = int(lines.size()) / 2;
    QCOMPARE(m_cli->run({"undo", file, QString::number(back)}).code, 0);
    QVERIFY(shown(file) != end);
    const auto again =
        m_cli->run({"play", file, "--strict"}, lines.mid(lines.size() - back).join('\n') + '\n');
    QVERIFY2(again.code == 0, again.out.right(600));
    QCOMPARE(shown(file), end);
    replaysIdentically(file);
}

void TestRecordedMissions::aChangedDieShows() {
    auto lines = recorded("plaguetide/hab_block_17_won");
    const auto shot = std::find_if(lines.begin(), lines.end(),
                                   [](const QByteArray& line) { return line.contains("[[[4,2]]]"); });
    QVERIFY(shot != lines.end());
    const auto file = begun("plaguetide/hab_block_17");
    shot->replace("[[[4,2]]]", "[[[4,2,6]]]");
    const auto run = m_cli->run({"play", file, "--strict"}, lines.join('\n') + '\n');
    QVERIFY(run.code != 0);
    QCOMPARE(run.problem(int(shot - lines.begin())), "answer.dice_count");
}

void TestRecordedMissions::theBattleLeavesNothingOut_data() {
    QTest::addColumn<QString>("part");
    QTest::addColumn<int>("least");
    const auto part = [](const char* name, const char* words, int least) {
        QTest::newRow(name) << words << least;
    };
    part("rounds", "\"type\":\"phase_entered\"", 40);
    part("moves", "\"type\":\"moved\"", 20);
    part("shooting", "\"mode\":\"ranged\"", 8);
    part("charges", "\"type\":\"charged\"", 5);
    part("fights", "\"type\":\"fight_picked\"", 10);
    part("stratagems", "\"type\":\"stratagem_used\"", 12);
    part("Battle-shock", "\"id\":\"battle_shock\"", 3);
    part("points", "\"type\":\"scored\"", 6);
    part("the dead that return", "\"type\":\"model_returned\"", 1);
    part("units destroyed", "\"type\":\"unit_destroyed\"", 2);
}

void TestRecordedMissions::theBattleLeavesNothingOut() {
    QFETCH(QString, part);
    QFETCH(int, least);
    const auto& run = played("combat_patrol/clash_of_patrols").run;
    QCOMPARE(run.code, 0);
    QVERIFY2(run.out.count(part.toUtf8()) >= least, QByteArray::number(run.out.count(part.toUtf8())));
}

void TestRecordedMissions::warbandsLeaveNothingOut_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("prerelease") << "trench_crusade/trench_warfare";
    QTest::newRow("first printing") << "trench_crusade/hunt_for_heroes";
}

/// What tests/replays/record_battles sees to: no line breaks a rule, and much happens.
void TestRecordedMissions::warbandsLeaveNothingOut() {
    QFETCH(QString, name);
    const auto lines = recorded(name).join('\n');
    QCOMPARE(lines.count("\"override\""), 0);
    for (const auto& [part, least] : {std::pair{"\"type\":\"charge\"", 3},
                                      {"\"type\":\"shoot\"", 8},
                                      {"\"type\":\"fight\"", 6},
                                      {"\"type\":\"climb\"", 1},
                                      {"\"type\":\"fall\"", 1},
                                      {"\"together\":true", 1}})
        QVERIFY2(lines.count(part) >= least, part);
}

void TestRecordedMissions::teamsLeaveNothingOut_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("two teams") << "scrimmage/the_locked_archive";
    QTest::newRow("three teams") << "scrimmage/three_ways_to_the_river";
}

/// The same of Scrimmage: all seven actions, abilities, reactions, conditions, someone brought down and up.
void TestRecordedMissions::teamsLeaveNothingOut() {
    QFETCH(QString, name);
    const auto lines = recorded(name).join('\n');
    QCOMPARE(lines.count("\"override\""), 0);
    for (const auto* action :
         {"sprint", "shoot", "fight", "investigate", "interact", "overwatch", "breathe", "use_ability"})
        QVERIFY2(lines.contains("\"type\":\"" + QByteArray(action) + "\""), action);
    const auto& run = played(name).run;
    QCOMPARE(run.code, 0);
    for (const auto* part : {"reacts with", "is unconscious", "comes round", "is overwhelmed",
                             "\"type\":\"condition_set\"", "\"type\":\"objective_set\""})
        QVERIFY2(run.out.contains(part), part);
}

void TestRecordedMissions::armiesLeaveNothingOut_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("hedges") << "steampunk_fantasy/entrenched_hedges";
    QTest::newRow("fens") << "steampunk_fantasy/tournament_fens";
}

/// The same of Steampunk Fantasy: both sides set up, give orders, fire and fight; units go, are shaken,
/// damaged and destroyed.
void TestRecordedMissions::armiesLeaveNothingOut() {
    QFETCH(QString, name);
    const auto lines = recorded(name).join('\n');
    QCOMPARE(lines.count("\"override\""), 0);
    for (const auto& [part, least] : {std::pair{"\"type\":\"deploy\"", 10},
                                      {"\"type\":\"give_orders\"", 60},
                                      {"\"type\":\"fire\"", 5},
                                      {"\"type\":\"assault\"", 2}})
        QVERIFY2(lines.count(part) >= least, part);
    const auto& run = played(name).run;
    QCOMPARE(run.code, 0);
    for (const auto* part : {"\"type\":\"stood\"", "\"shaken\":", "\"type\":\"pending_set\"",
                             "\"type\":\"magazine_set\"", "\"models\":0", "\"destroyed\":1"})
        QVERIFY2(run.out.contains(part), part);
}

TEST_CASE(TestRecordedMissions, QCoreApplication)
#include "test_recorded_missions.moc"
