// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli_run.h"
#include "support/case.h"

#include <QFile>
#include <QJsonArray>
#include <QTest>

/// The library without a display: list, show, change, check, exchange.
class TestCliLibrary : public QObject {
    Q_OBJECT

private slots:
    void init() { m_cli = std::make_unique<Cli>(qEnvironmentVariable("TIDEKEEPER_CLI_PATH")); }
    void listsAndShowsWhatIsShipped();
    void ownEntriesArePutUndoneAndPlayed();
    void checkSpeaksAndFails();
    void packsGoFromLibraryToLibrary();
    void listsOfOtherProgramsAreTakenIn();
    void listsOfOneNameStayBesideEachOther_data();
    void listsOfOneNameStayBesideEachOther();
    void aChangedListReplacesOnRequest();
    void foreignListsAreRefusedForWhatTheyAre();
    void campaignsHaveALibraryOfTheirOwn();
    void refusals_data();
    void refusals();

private:
    static QByteArray stalker(int health) {
        return R"({"id":"bog_stalker","name":"Bog Stalker","m":7,"d":5,"h":)" + QByteArray::number(health) +
               R"(,"cost":4,"weapons":["claws"]})";
    }
    CliRun put(const QByteArray& body) {
        return m_cli->run({"library", "put", "plaguetide", "units/bog_stalker.json"}, body);
    }

    std::unique_ptr<Cli> m_cli;
};

void TestCliLibrary::listsAndShowsWhatIsShipped() {
    const auto list = m_cli->run({"library", "list", "plaguetide", "units"});
    QCOMPARE(list.code, 0);
    QVERIFY(list.lines().size() > 10);
    QCOMPARE(list.line()["origin"].toString(), QString("shipped"));
    QVERIFY(!QFile::exists(m_cli->path("data/tidekeeper/library.tide"))); // looking makes no file
    const auto show = m_cli->run({"library", "show", "plaguetide", "keywords/area"});
    QCOMPARE(show.document()["name"].toString(), QString("Area(X,Y)"));
}

void TestCliLibrary::ownEntriesArePutUndoneAndPlayed() {
    QCOMPARE(put(stalker(3)).code, 0);
    QCOMPARE(put(stalker(4)).code, 0);
    QCOMPARE(m_cli->run({"library", "show", "plaguetide", "units/bog_stalker.json"}).document()["h"].toInt(),
             4);
    QCOMPARE(m_cli->run({"library", "undo"}).code, 0);
    QCOMPARE(m_cli->run({"library", "show", "plaguetide", "units/bog_stalker.json"}).document()["h"].toInt(),
             3);
    QCOMPARE(m_cli->run({"library", "redo"}).code, 0);
    // A new mission has it; one that has begun before it was deleted keeps it.
    const auto file = m_cli->path("night.tide");
    QCOMPARE(
        m_cli->run({"new", file, "--system", "plaguetide", "--mission", "first_watch", "--seed", "5"}).code,
        0);
    QCOMPARE(m_cli->run({"library", "remove", "plaguetide", "units/bog_stalker.json"}).code, 0);
    const auto spawned =
        m_cli->run({"play", file}, R"({"type":"spawn","sheet":"bog_stalker","count":1,"override":true})"
                                   "\n");
    QVERIFY2(spawned.code == 0, spawned.out + spawned.errors);
    QVERIFY(m_cli->run({"list", "--json"}).out.indexOf("bog_stalker") < 0);
}

void TestCliLibrary::checkSpeaksAndFails() {
    QCOMPARE(m_cli->run({"library", "check"}).code, 0);
    auto body = stalker(3);
    body.replace("claws", "clawz");
    QCOMPARE(put(body).code, 0); // a half-finished datasheet is kept
    const auto check = m_cli->run({"library", "check", "plaguetide"});
    QVERIFY(check.code != 0);
    QCOMPARE(check.line()["text"].toString(), QString("there is no weapon `clawz`: did you mean `claws`?"));
    QVERIFY(check.line()["where"].toString().startsWith("units/bog_stalker.json $.weapons[0]"));
    // It keeps no game from starting.
    QCOMPARE(
        m_cli->run({"new", m_cli->path("night.tide"), "--system", "plaguetide", "--mission", "first_watch"})
            .code,
        0);
}

void TestCliLibrary::packsGoFromLibraryToLibrary() {
    QCOMPARE(put(stalker(3)).code, 0);
    const auto digest = put(stalker(4)).line()["digest"].toString();
    const auto pack = m_cli->path("bog.json");
    QCOMPARE(m_cli->run({"library", "export", pack, "--name", "Bog"}).line()["entries"].toInt(), 1);
    Cli other(qEnvironmentVariable("TIDEKEEPER_CLI_PATH"));
    const auto preview = other.run({"library", "import", pack, "--preview"});
    QCOMPARE(preview.line()["state"].toString(), QString("new"));
    QVERIFY(!QFile::exists(other.path("data/tidekeeper/library.tide")));
    const auto imported = other.run({"library", "import", pack});
    QCOMPARE(imported.code, 0);
    QCOMPARE(imported.line(1)["digest"].toString(), digest);
    QCOMPARE(other.run({"library", "import", pack}).line()["state"].toString(), QString("equal"));
    QCOMPARE(put(stalker(5)).code, 0);
    const auto kept = m_cli->run({"library", "import", pack, "--keep"});
    QCOMPARE(kept.line()["state"].toString(), QString("conflicting"));
    QCOMPARE(m_cli->run({"library", "show", "plaguetide", "units/bog_stalker.json"}).document()["h"].toInt(),
             5);
    QCOMPARE(m_cli->run({"library", "import", pack}).code, 0);
    QCOMPARE(m_cli->run({"library", "show", "plaguetide", "units/bog_stalker.json"}).document()["h"].toInt(),
             4);
}

void TestCliLibrary::listsOfOtherProgramsAreTakenIn() {
    const QString list = SOURCE_FOLDER "/tests/data/rosters/night_procession.rosz";
    const auto preview = m_cli->run({"library", "import", list, "--preview"});
    QCOMPARE(preview.code, 0);
    QVERIFY2(preview.out.contains("\"left\":\"not a unit, so left out:"), preview.out);
    QVERIFY2(preview.out.contains("\"path\":\"patrols/night_procession.json\""), preview.out);
    QVERIFY(!QFile::exists(m_cli->path("data/tidekeeper/library.tide")));
    QCOMPARE(m_cli->run({"library", "import", list}).code, 0);
    QCOMPARE(m_cli->run({"library", "show", "combat_patrol", "patrols/night_procession.json"})
                 .document()["warlord"]
                 .toString(),
             QString("keeper_oswin_tarn"));
    // A battle begins with the patrols it always began with.
    const auto file = m_cli->path("battle.tide");
    QCOMPARE(m_cli->run({"new", file, "--mission", "clash_of_patrols", "--seed", "5"}).code, 0);
    QVERIFY(m_cli->run({"show", file}).out.contains("Old Patience"));
}

namespace {

QString listCalled(const char* name) { return QString(SOURCE_FOLDER "/tests/data/rosters/") + name; }

/// "forces/warband_2.json new", of all lines about entries.
QStringList statesIn(const CliRun& run) {
    QStringList out;
    for (const auto& line : run.lines())
        if (line.contains("state")) out << line["path"].toString() + " " + line["state"].toString();
    return out;
}

} // namespace

void TestCliLibrary::listsOfOneNameStayBesideEachOther_data() {
    QTest::addColumn<QString>("first");
    QTest::addColumn<QString>("second");
    QTest::addColumn<QStringList>("paths");
    QTest::newRow("two called New Roster")
        << listCalled("captain_ash.json") << listCalled("captain_bo.json")
        << QStringList{"forces/new_roster", "patrols/new_roster", "units/line_squad"};
    QTest::newRow("names without a Latin letter")
        << listCalled("first_band.json") << listCalled("second_band.json") << QStringList{"forces/warband"};
}

/// As in the window: the second list gets its own ids, and either is equal when it comes again.
void TestCliLibrary::listsOfOneNameStayBesideEachOther() {
    QFETCH(QString, first);
    QFETCH(QString, second);
    QFETCH(QStringList, paths);
    QCOMPARE(m_cli->run({"library", "import", first}).code, 0);
    const auto other = statesIn(m_cli->run({"library", "import", second}));
    for (const auto& path : paths)
        QVERIFY2(other.contains(path + "_2.json new"), qPrintable(other.join('\n')));
    for (const auto& list : {first, second})
        for (const auto& state : statesIn(m_cli->run({"library", "import", list})))
            QVERIFY2(state.endsWith(" equal"), qPrintable(state));
}

void TestCliLibrary::aChangedListReplacesOnRequest() {
    QCOMPARE(m_cli->run({"library", "import", listCalled("captain_ash.json")}).code, 0);
    QCOMPARE(m_cli->run({"library", "import", listCalled("captain_bo.json")}).code, 0);
    QFile list(listCalled("captain_bo.json"));
    QVERIFY(list.open(QIODevice::ReadOnly));
    const auto path = m_cli->path("changed.json");
    QFile changed(path);
    QVERIFY(changed.open(QIODevice::WriteOnly));
    changed.write(list.readAll().replace("\"5\"", "\"6\""));
    changed.close();
    const auto beside = statesIn(m_cli->run({"library", "import", path, "--preview"}));
    QVERIFY2(beside.contains("units/captain_bo_2.json new"), qPrintable(beside.join('\n')));
    const auto instead = statesIn(m_cli->run({"library", "import", path, "--replace"}));
    QVERIFY2(instead.contains("units/captain_bo.json conflicting"), qPrintable(instead.join('\n')));
    for (const auto& state : instead)
        QVERIFY2(!state.contains("new_roster.json") && !state.contains("_3"), qPrintable(instead.join('\n')));
    const auto bo = m_cli->run({"library", "show", "combat_patrol", "units/captain_bo.json"});
    QCOMPARE(bo.document()["w"].toInt(), 6);
    QCOMPARE(m_cli->run({"library", "undo"}).code, 0);
    QCOMPARE(
        m_cli->run({"library", "show", "combat_patrol", "units/captain_bo.json"}).document()["w"].toInt(), 5);
}

void TestCliLibrary::foreignListsAreRefusedForWhatTheyAre() {
    QFile list(m_cli->path("old.ros"));
    QVERIFY(list.open(QIODevice::WriteOnly));
    list.write("<roster name='Old' gameSystemName='Warhammer Fantasy 8th "
               "Edition'><forces><force><selections><selection name='Spears' type='unit'><profiles>"
               "<profile name='Spear' typeName='Unit'><characteristics><characteristic "
               "name='WS'>3</characteristic></characteristics></profile></profiles></selection></"
               "selections></force></forces></roster>");
    list.close();
    const auto run = m_cli->run({"library", "import", list.fileName(), "--preview"});
    QCOMPARE(run.code, 1);
    QCOMPARE(run.problem(), QString("roster.game"));
    for (const char* word :
         {"`Warhammer Fantasy 8th Edition`", "Plaguetide takes", "takes army lists of Warhammer 40,000"})
        QVERIFY2(run.errors.contains(word) || run.out.contains(word), run.out + run.errors);
}

void TestCliLibrary::campaignsHaveALibraryOfTheirOwn() {
    const auto file = m_cli->path("night.tide");
    QCOMPARE(m_cli->run({"new", file, "--system", "plaguetide", "--mission", "first_watch"}).code, 0);
    QCOMPARE(
        m_cli->run({"library", "put", "plaguetide", "units/bog_stalker.json", "--file", file}, stalker(2))
            .code,
        0);
    QCOMPARE(m_cli->run({"library", "show", "plaguetide", "units/bog_stalker.json", "--file", file})
                 .document()["h"]
                 .toInt(),
             2);
    QCOMPARE(m_cli->run({"library", "show", "plaguetide", "units/bog_stalker.json"}).problem(),
             QString("library.no_entry"));
    QCOMPARE(m_cli->run({"check", file}).code, 0);
    QCOMPARE(m_cli->run({"list", file}).lines().size(), 1);
}

void TestCliLibrary::refusals_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QString>("code");
    QTest::newRow("unknown verb") << QStringList{"library", "burn"} << QByteArray() << "arguments.unknown";
    QTest::newRow("too few words") << QStringList{"library", "show", "plaguetide"} << QByteArray()
                                   << "arguments.count";
    QTest::newRow("no such entry") << QStringList{"library", "show", "plaguetide", "units/none.json"}
                                   << QByteArray() << "library.no_entry";
    QTest::newRow("shipped entries stay")
        << QStringList{"library", "remove", "plaguetide", "units/hound.json"} << QByteArray()
        << "library.shipped";
    QTest::newRow("path leads away") << QStringList{"library", "put", "plaguetide", "../../x.json"}
                                     << QByteArray("{}") << "library.path";
    QTest::newRow("no JSON") << QStringList{"library", "put", "plaguetide", "units/x.json"} << QByteArray("{")
                             << "json.syntax";
    QTest::newRow("unknown game") << QStringList{"library", "put", "chess", "units/x.json"}
                                  << QByteArray("{}") << "system.unknown";
    QTest::newRow("no pack there") << QStringList{"library", "import", "none.json"} << QByteArray()
                                   << "data_pack.unreadable";
    QTest::newRow("nothing to export")
        << QStringList{"library", "export", "none.json"} << QByteArray() << "library.empty";
}

void TestCliLibrary::refusals() {
    QFETCH(QStringList, words);
    QFETCH(QByteArray, input);
    QFETCH(QString, code);
    const auto run = m_cli->run(words, input);
    QCOMPARE(run.code, 1);
    QVERIFY(!run.line()["problem"].toObject()["text"].toString().isEmpty());
    if (code != "json.syntax") QCOMPARE(run.problem(), code);
}

TEST_CASE(TestCliLibrary, QCoreApplication)
#include "test_cli_library.moc"
