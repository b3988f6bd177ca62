// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/open_game.h"
#include "cli_run.h"
#include "support/case.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QTest>

/// The command line with the shipped games: every mission starts, offers can be ordered as printed, and
/// broken data files are named.
class TestCliMissions : public QObject {
    Q_OBJECT

private slots:
    void init() { m_cli = std::make_unique<Cli>(qEnvironmentVariable("TIDEKEEPER_CLI_PATH")); }

    void shippedDataPasses();
    void everyMissionStarts();
    void theFirstMissionOfEveryGameStarts();
    void noOtherGameIsAsked();
    void gamesThatRunNeedNoData();
    void demoIsReady();
    void teamAndSwitchesAreChosen();
    void forcesPlay();
    void impossibleSetupsLeaveNoFile_data();
    void impossibleSetupsLeaveNoFile();
    void offersAreOrders();
    void aTurnReplays();
    void theTableSeesNoMore();
    void secretStepsLeaveNoTrace();
    void brokenDataIsNamed_data();
    void brokenDataIsNamed();

private:
    QJsonArray systems() const { return m_cli->run({"list", "--json"}).document()["systems"].toArray(); }
    QJsonObject system() const { return systems()[0].toObject(); }
    QString demo(const QString& name = QStringLiteral("demo.tide")) const {
        const QString file = m_cli->path(name);
        m_cli->run({"new", file, "--demo", "--seed", "7"});
        return file;
    }
    /// A private copy of the shipped data, to be broken.
    QString copiedData() const {
        const QDir from(SOURCE_FOLDER "/resources/systems");
        QDirIterator walk(from.path(), QDir::Files, QDirIterator::Subdirectories);
        while (walk.hasNext()) {
            const QString path = walk.next();
            const QString to = m_cli->path("data/" + from.relativeFilePath(path));
            QDir().mkpath(QFileInfo(to).path());
            QFile::copy(path, to);
        }
        return m_cli->path("data");
    }

    std::unique_ptr<Cli> m_cli;
};

namespace {

/// What is wrong with a new game of this setup, made as `new` makes it; empty when it is there and replays.
std::string faultOfNew(const app::Systems& systems, const core::System& system, const core::Setup& setup,
                       const QString& path) {
    app::NewGame game;
    game.system = system.id();
    game.setup = setup;
    game.path = path;
    {
        const auto table = app::createGame(systems, game);
        if (!table) return table.error().text;
        for (const auto& replayed : {table->encounter->replayEvents(), table->encounter->replayCommands()})
            if (!replayed || replayed->firstDifference) return "does not replay";
    }
    const auto check = database::checkFile(path);
    return check.problem ? check.problem->text : std::string();
}

} // namespace

void TestCliMissions::shippedDataPasses() {
    for (const auto& one : systems()) {
        const auto id = one.toObject()["id"].toString();
        const auto run = m_cli->run({"data", SOURCE_FOLDER "/resources/systems/" + id});
        QVERIFY2(run.code == 0, run.errors);
        QVERIFY(run.line()["missions"].toInt() >= 3);
    }
}

void TestCliMissions::everyMissionStarts() {
    const auto systems = app::Systems::onDemand();
    int started = 0;
    for (const auto& id : systems.playable()) {
        const auto* system = systems.find(id).value();
        for (const auto& mission : system->choices().missions) {
            core::Setup setup;
            setup.mission = mission.id;
            const auto fault =
                faultOfNew(systems, *system, setup, m_cli->path(QString("m%1.tide").arg(++started)));
            QVERIFY2(fault.empty(), (id + " " + mission.id + ": " + fault).c_str());
        }
    }
    QVERIFY(started > 20);
}

void TestCliMissions::theFirstMissionOfEveryGameStarts() {
    for (const auto& one : systems()) {
        const auto id = one.toObject()["id"].toString();
        const auto mission = one.toObject()["missions"].toArray()[0].toObject();
        const QString file = m_cli->path(id + ".tide");
        const auto made = m_cli->run({"new", file, "--system", id, "--mission", mission["id"].toString()});
        QVERIFY2(made.code == 0, made.errors);
        QCOMPARE(made.line()["title"].toString(), mission["name"].toString());
        QCOMPARE(m_cli->run({"replay", file}).code, 0);
        QCOMPARE(m_cli->run({"check", file}).code, 0);
        const auto operatives = one.toObject()["operatives"].toArray();
        if (operatives.isEmpty()) continue; // without a team there is no quick fight
        const auto first = operatives[0].toObject()["id"].toString();
        const auto quick =
            m_cli->run({"new", m_cli->path("quick.tide"), "--system", id, "--operatives", first});
        QVERIFY2(quick.code == 0, quick.errors);
        QCOMPARE(m_cli->run({"new", m_cli->path("nobody.tide"), "--system", id}).code, 1);
    }
}

void TestCliMissions::demoIsReady() {
    const auto shown = m_cli->run({"show", demo()});
    QCOMPARE(shown.code, 0);
    QVERIFY(shown.document()["units"].toArray().size() >= 2);
}

void TestCliMissions::teamAndSwitchesAreChosen() {
    const auto one = system();
    const auto operatives = one["operatives"].toArray();
    const auto flip = one["switches"].toArray()[0].toObject();
    QString other;
    for (const auto& value : flip["values"].toArray())
        if (value.toString() != flip["value"].toString()) other = value.toString();
    QStringList team;
    for (int n = 0; n < 3; ++n)
        team << operatives[n].toObject()["id"].toString();
    const QString file = m_cli->path("team.tide");
    const auto made = m_cli->run(
        {"new", file, "--operatives", team.join(u','), "--switch", flip["id"].toString() + u'=' + other});
    QVERIFY2(made.code == 0, made.errors);
    const auto view = m_cli->run({"show", file}).document();
    QStringList sheets;
    for (const auto& unit : view["units"].toArray())
        sheets << unit.toObject()["profile"].toString();
    for (const auto& sheet : team)
        QVERIFY2(sheets.contains(sheet), qPrintable(sheets.join(' ')));
    for (const auto& shown : view["switches"].toArray())
        if (shown.toObject()["id"] == flip["id"]) QCOMPARE(shown.toObject()["value"].toString(), other);
}

/// Data of a game that no one plays may be broken in any way.
void TestCliMissions::noOtherGameIsAsked() {
    const QString folder = copiedData();
    QFile broken(folder + "/scrimmage/system.json");
    QVERIFY(broken.open(QIODevice::WriteOnly | QIODevice::Truncate) && broken.write("{") == 1);
    broken.close();
    m_cli->set("TIDEKEEPER_DATA", folder);
    const auto file = demo();
    QCOMPARE(m_cli->run({"check", file}).code, 0);
    const auto refused = m_cli->run({"new", m_cli->path("x.tide"), "--system", "scrimmage"});
    for (const auto& run : {refused, m_cli->run({"list"}),
                            m_cli->run({"new", m_cli->path("x.tide"), "--mission", "bad_blood"})}) {
        QCOMPARE(run.code, 1);
        QVERIFY2(run.line()["problem"].toObject()["where"].toString().contains("system.json"), run.out);
    }
}

/// A game carries the data that it was begun with.
void TestCliMissions::gamesThatRunNeedNoData() {
    const auto file = demo();
    const QList<QStringList> looks{{"show", file}, {"offers", file}, {"log", file}, {"check", file}};
    QList<QByteArray> before;
    for (const auto& look : looks)
        before << m_cli->run(look).out;
    m_cli->set("TIDEKEEPER_DATA", m_cli->path("nothing"));
    for (qsizetype n = 0; n < looks.size(); ++n) {
        const auto run = m_cli->run(looks[n]);
        QCOMPARE(run.code, 0);
        QCOMPARE(run.out, before[n]);
    }
    QCOMPARE(m_cli->run({"play", file}, R"({"type":"next"})").code, 0);
    QCOMPARE(m_cli->run({"replay", file}).code, 0);
    QCOMPARE(m_cli->run({"new", m_cli->path("x.tide"), "--demo"}).problem(), QString("data.no_folder"));
}

/// Every listed force plays every side that it can; one in a separate file, too, against the rules when
/// they are overridden.
void TestCliMissions::forcesPlay() {
    const auto systems = app::Systems::onDemand();
    int played = 0;
    for (const auto& id : systems.playable()) {
        const auto* system = systems.find(id).value();
        const auto choices = system->choices();
        for (const auto& side : choices.forceSides)
            for (const auto& choice : choices.forces) {
                core::Setup setup;
                setup.mission = choices.missions.front().id;
                setup.forces[side.id] = choice.force;
                const auto fault =
                    faultOfNew(systems, *system, setup, m_cli->path(QString("f%1.tide").arg(++played)));
                QVERIFY2(fault.empty(), (id + " " + side.id + "=" + choice.force.id + ": " + fault).c_str());
            }
        if (choices.forces.empty()) continue;
        const auto file = m_cli->path(QString::fromStdString(id) + ".tide");
        const auto made = m_cli->run(
            {"new", file, "--mission", QString::fromStdString(choices.missions.front().id), "--force",
             QString::fromStdString(choices.forceSides.front().id + "=" + choices.forces.front().force.id)});
        QVERIFY2(made.code == 0, made.errors);
        QCOMPARE(m_cli->run({"check", file}).code, 0);
    }
    QVERIFY(played >= 3);
    const auto path = m_cli->path("five.json");
    QFile five(path);
    QVERIFY(five.open(QIODevice::WriteOnly));
    QByteArray entries;
    for (int n = 0; n < 5; ++n)
        entries += (n ? "," : "") +
                   QByteArray(R"({"sheet":"zealot","name":"Z%1"})").replace("%1", QByteArray::number(n));
    five.write(R"({"id":"five","name":"Five","entries":[)" + entries + "]}");
    five.close();
    const QStringList words{"new",     m_cli->path("five.tide"), "--mission", "hab_block_17",
                            "--force", "operatives=" + path};
    const auto refused = m_cli->run(words);
    QVERIFY(refused.code != 0 && !QFile::exists(words[1]));
    QVERIFY2(refused.errors.contains("at most 4 entries"), refused.errors);
    const auto made = m_cli->run(QStringList(words) << "--override");
    QVERIFY2(made.code == 0, made.errors);
    QCOMPARE(m_cli->run({"check", words[1]}).code, 0);
    const auto unknown = m_cli->run(
        {"new", m_cli->path("x.tide"), "--mission", "hab_block_17", "--force", "operatives=nobody"});
    QVERIFY2(unknown.errors.contains("quiet_hands"), unknown.errors);
}

void TestCliMissions::impossibleSetupsLeaveNoFile_data() {
    QTest::addColumn<QStringList>("options");
    QTest::newRow("no such mission") << QStringList{"--mission", "tea_party"};
    QTest::newRow("no such operative") << QStringList{"--operatives", "wizard"};
    QTest::newRow("no such switch") << QStringList{"--switch", "gravity=off"};
    QTest::newRow("too many operatives")
        << QStringList{"--operatives", "ogryn,ogryn,zealot,zealot,psyker,psyker"};
}

void TestCliMissions::impossibleSetupsLeaveNoFile() {
    QFETCH(QStringList, options);
    const QString file = m_cli->path("no.tide");
    const auto run = m_cli->run(QStringList{"new", file} + options);
    QCOMPARE(run.code, 1);
    QVERIFY(!run.problem().isEmpty());
    QVERIFY(!QFile::exists(file));
}

void TestCliMissions::offersAreOrders() {
    const auto file = demo();
    const auto offers = m_cli->run({"offers", file}).document();
    QVERIFY(!offers["gm"].toArray().isEmpty());
    QVERIFY(!offers["units"].toObject().isEmpty());
    // Whatever is offered unblocked can be played exactly as it is printed, each on the same state.
    QByteArray input;
    qsizetype orders = 0;
    auto lists = offers["units"].toObject();
    lists["gm"] = offers["gm"];
    for (const auto& list : lists)
        for (const auto& offer : list.toArray()) {
            if (offer.toObject().contains("blocked")) continue;
            input +=
                QJsonDocument(offer.toObject()["command"].toObject()).toJson(QJsonDocument::Compact) + '\n';
            input += "{\"type\":\"jump\",\"step\":1}\n";
            ++orders;
        }
    QVERIFY(orders > 5);
    const auto run = m_cli->run({"play", file, "--seed", "3"}, input);
    QCOMPARE(run.lines().size(), 2 * orders);
    QByteArray refused;
    for (qsizetype n = 0; n < run.lines().size(); ++n)
        if (run.lines()[n].contains("problem"))
            refused += input.split('\n')[n] + " -> " +
                       run.lines()[n]["problem"].toObject()["text"].toString().toUtf8() + '\n';
    QVERIFY2(refused.isEmpty(), refused);
}

void TestCliMissions::aTurnReplays() {
    const auto file = demo();
    QByteArray input;
    for (int n = 0; n < 12; ++n)
        input += "{\"type\":\"next\"}\n";
    const auto run = m_cli->run({"play", file, "--seed", "5"}, input);
    QCOMPARE(run.lines().size(), 12);
    QVERIFY(run.line(0).contains("step"));
    const auto replayed = m_cli->run({"replay", file});
    QVERIFY2(replayed.code == 0, replayed.out);
    QCOMPARE(m_cli->run({"check", file}).code, 0);
}

void TestCliMissions::theTableSeesNoMore() {
    const auto file = demo();
    const auto gm = m_cli->run({"show", file, "--audience", "gm"}).document();
    const auto table = m_cli->run({"show", file, "--for", "table"}).document();
    QCOMPARE(m_cli->run({"show", file, "--audience", "table"}).document(), table);
    QVERIFY(table["queue"].toArray().isEmpty());
    QVERIFY(table["units"].toArray().size() <= gm["units"].toArray().size());
    for (const auto& objective : table["objectives"].toArray())
        QVERIFY(!objective.toObject()["secret"].toBool());
    const auto nobody = m_cli->run({"show", file, "--for", "cat"});
    QCOMPARE(nobody.code, 1);
    QVERIFY2(nobody.errors.contains("gm, table, operatives, horde"), nobody.errors);
}

/// A step that the game master does in secret leaves no trace in what others print.
void TestCliMissions::secretStepsLeaveNoTrace() {
    const auto plain = demo(), secret = demo("secret.tide");
    const QByteArray open = "{\"type\":\"next\"}\n";
    QCOMPARE(m_cli->run({"play", plain}, open).code, 0);
    QCOMPARE(m_cli
                 ->run({"play", secret}, open + "{\"type\":\"note\",\"text\":\"betrayal\"}\n"
                                                "{\"type\":\"correct\",\"token\":\"threat\",\"value\":40}\n")
                 .code,
             0);
    for (const auto* command : {"show", "offers", "log"})
        for (const auto* audience : {"table", "operatives"}) {
            const auto reported = m_cli->run({command, plain, "--for", audience});
            QVERIFY2(reported.code == 0 && !reported.out.isEmpty(), reported.errors);
            QCOMPARE(m_cli->run({command, secret, "--for", audience}).out, reported.out);
        }
    QVERIFY(m_cli->run({"log", secret}).out.contains("betrayal"));
    QVERIFY(m_cli->run({"log", secret, "--for", "horde"}).out.contains("betrayal"));
    QCOMPARE(m_cli->run({"log", secret, "--for", "table", "--step", "2"}).code, 1);
    const QJsonObject toNobody{{"units", QJsonObject()}};
    QCOMPARE(m_cli->run({"offers", plain, "--for", "table"}).document(), toNobody);
}

void TestCliMissions::brokenDataIsNamed_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("syntax") << "units/shambler.json" << QByteArray("{") << QByteArray("{,");
    QTest::newRow("unknown field") << "units/shambler.json" << QByteArray("\"id\"")
                                   << QByteArray("\"colour\": 3, \"id\"");
    QTest::newRow("wrong type") << "missions/first_watch.json" << QByteArray("\"clockLimit\": 6")
                                << QByteArray("\"clockLimit\": \"six\"");
    QTest::newRow("reference to no one")
        << "missions/first_watch.json" << QByteArray("\"sheet\": \"sharpshooter\"")
        << QByteArray("\"sheet\": \"pirate\"");
    QTest::newRow("same id twice") << "units/stabber.json" << QByteArray("\"id\": \"stabber\"")
                                   << QByteArray("\"id\": \"shambler\"");
}

void TestCliMissions::brokenDataIsNamed() {
    QFETCH(QString, file);
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    const QString folder = copiedData();
    QFile broken(folder + "/plaguetide/" + file);
    QVERIFY(broken.open(QIODevice::ReadWrite));
    auto text = broken.readAll();
    QVERIFY2(text.contains(from), text);
    text.replace(text.indexOf(from), from.size(), to);
    broken.resize(0);
    broken.seek(0);
    broken.write(text);
    broken.close();
    const auto checked = m_cli->run({"data", folder + "/plaguetide"});
    QCOMPARE(checked.code, 1);
    const auto problem = checked.line()["problem"].toObject();
    QVERIFY2((problem["where"].toString() + problem["text"].toString()).contains(QFileInfo(file).fileName()),
             checked.out);
    m_cli->set("TIDEKEEPER_DATA", folder);
    const auto made = m_cli->run({"new", m_cli->path("x.tide"), "--demo"});
    QCOMPARE(made.code, 1);
    QCOMPARE(made.line()["problem"].toObject(), problem);
    QVERIFY(!QFile::exists(m_cli->path("x.tide")));
}

TEST_CASE(TestCliMissions, QCoreApplication)
#include "test_cli_missions.moc"
