// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli_run.h"
#include "support/case.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QTest>

#include <cmath>

/// Steampunk Fantasy on the command line: its board, orders that are given ahead, shots, what is refused, and
/// what happens to damaged files and data. One battle serves all of it.
class TestCliHexes : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void theBoardIsShown();
    void whatCannotBeIsRefusedInWords();
    void offersAreOrders();
    void aTurnGoesBackAndForth();
    void oddsOfAShot();
    void ordersStayWithTheirSide();
    void aTurnWithoutABoard();
    void printsWhatTheTableNeeds_data();
    void printsWhatTheTableNeeds();
    void aDamagedFileIsRescued();
    void damagedDataAreNamed_data();
    void damagedDataAreNamed();

private:
    /// A separate file with the battle as it is when orders are given.
    QString battle(const QString& name = QStringLiteral("battle.tide")) const {
        QFile file(m_cli.path(name));
        if (file.open(QIODevice::WriteOnly | QIODevice::Truncate)) file.write(m_ordering);
        return file.fileName();
    }
    CliRun play(const QString& file, const QByteArray& lines) const {
        return m_cli.run({"play", file, "--seed", "5"}, lines);
    }

    Cli m_cli{qEnvironmentVariable("TIDEKEEPER_CLI_PATH")};
    QByteArray m_ordering;
};

namespace {

const QByteArray nextLine = "{\"type\":\"next\"}\n";

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

void TestCliHexes::initTestCase() {
    const auto file = m_cli.path("new.tide");
    const auto made =
        m_cli.run({"new", file, "--system", "steampunk_fantasy", "--mission", "entrenched_hedges", "--choose",
                   "first=dwarf_24", "--choose", "second=ork_24", "--seed", "7"});
    QVERIFY2(made.code == 0, made.errors);
    QCOMPARE(made.line()["title"].toString(), QString("Entrenched: Crossed Hedges"));
    const auto played = play(file, "{\"type\":\"deploy_all\"}\n" + nextLine);
    QVERIFY2(played.code == 0, played.out);
    QCOMPARE(played.line(1)["text"].toString(), QString("Orders"));
    m_ordering = contentOf(file);
    QVERIFY(!m_ordering.isEmpty());
}

void TestCliHexes::theBoardIsShown() {
    const auto view = m_cli.run({"show", battle()}).document();
    const auto board = view["board"].toObject();
    QCOMPARE(board["columns"].toInt() * board["rows"].toInt(), 7 * 9);
    QStringList cells;
    for (const auto& cell : board["cells"].toArray())
        cells << cell.toObject()["id"].toString();
    QCOMPARE(cells.size(), 7 * 9);
    QCOMPARE(board["directions"].toArray().size(), 6);
    int placed = 0;
    for (const auto& piece : board["pieces"].toArray())
        placed += cells.contains(piece.toObject()["cell"].toString());
    QCOMPARE(placed, view["units"].toArray().size());
}

void TestCliHexes::whatCannotBeIsRefusedInWords() {
    const QList<std::pair<QByteArray, QString>> lines{
        {R"({"type":"deploy","unit":"ork.char_1","hex":"4,9"})", "deploy.late"},
        {R"({"type":"give_orders","unit":"nobody","movement":"F|F|F"})", "unit.unknown"},
        {R"({"type":"give_orders","unit":"dwarf.dw42_1","movement":"dance"})", "order.unreadable"},
        {R"({"type":"give_orders","unit":"dwarf.dw42_1","movement":"360|360|360"})", "order.speed"},
        {R"({"type":"fire","unit":"dwarf.zap_1"})", "fire.phase"},
        {R"({"type":"assault","hex":"4,4"})", "assault.none"},
        {R"({"type":"settle_assault","hex":"99,1","winner":"first"})", "assault.none"},
        {R"({"type":"correct","unit":"dwarf.zap_1","token":"hex","text":"9,9"})", {}},
        {R"({"type":"correct","unit":"dwarf.zap_1","token":"luck","value":3})", {}},
        {R"({"type":"give_orders","unit":"dwarf.zap_1","colour":3})", "data.unknown_field"},
        {R"({"type":"charge","unit":"dwarf.zap_1"})", "data.unknown_type"},
        {R"({"type":"next","answers":[[[7]]]})", {}},
        {R"({"type":"finish","result":"nobody"})", {}}};
    const auto file = battle();
    QByteArray input;
    for (const auto& [line, code] : lines)
        input += line + '\n';
    const auto run = play(file, input);
    QCOMPARE(run.code, 2);
    QCOMPARE(run.lines().size(), lines.size());
    for (qsizetype n = 0; n < lines.size(); ++n) {
        const auto problem = run.line(int(n))["problem"].toObject();
        QVERIFY2(!problem["text"].toString().isEmpty(), lines[n].first);
        if (!lines[n].second.isEmpty()) QCOMPARE(problem["code"].toString(), lines[n].second);
    }
    QCOMPARE(m_cli.run({"log", file}).lines().size(), 3); // nothing was saved
}

void TestCliHexes::offersAreOrders() {
    const auto file = battle();
    const auto offers = m_cli.run({"offers", file}).document();
    auto lists = offers["units"].toObject();
    QVERIFY(lists.size() > 10);
    lists["gm"] = offers["gm"];
    QByteArray input;
    int orders = 0;
    for (const auto& list : lists)
        for (const auto& offer : list.toArray()) {
            const auto one = offer.toObject();
            if (one.contains("blocked")) {
                QVERIFY(!one["blocked"].toObject()["text"].toString().isEmpty());
                continue;
            }
            input += QJsonDocument(one["command"].toObject()).toJson(QJsonDocument::Compact) +
                     "\n{\"type\":\"jump\",\"step\":3}\n";
            ++orders;
        }
    QVERIFY(orders > 20);
    const auto run = play(file, input);
    QVERIFY2(run.code == 0, run.out.right(600));
    QCOMPARE(run.lines().size(), 2 * orders);
}

/// Two turns with everything the program plays by itself; taken back and done again it is the same table.
void TestCliHexes::aTurnGoesBackAndForth() {
    const auto file = battle();
    const auto run = play(file, "{\"type\":\"plan_all\"}\n" + nextLine.repeated(24));
    QVERIFY2(run.code == 0, run.out.right(600));
    QCOMPARE(run.lines().size(), 25);
    const auto shown = m_cli.run({"show", file}).out;
    QCOMPARE(QJsonDocument::fromJson(shown).object()["turn"].toInt(), 3);
    QCOMPARE(m_cli.run({"undo", file, "20"}).code, 0);
    QVERIFY(m_cli.run({"show", file}).out != shown);
    QCOMPARE(m_cli.run({"redo", file, "20"}).code, 0);
    QCOMPARE(m_cli.run({"show", file}).out, shown);
    const auto replayed = m_cli.run({"replay", file});
    QVERIFY2(replayed.code == 0, replayed.out);
    for (const auto& line : replayed.lines())
        QVERIFY2(line["identical"].toBool(), replayed.out);
    QCOMPARE(m_cli.run({"check", file}).code, 0);
}

/// The chances of a shot are reported before it is fired, and firing it leads to one of the ends that they
/// were about.
void TestCliHexes::oddsOfAShot() {
    const auto file = battle();
    const auto ready = play(file,
                            R"({"type":"give_orders","unit":"dwarf.zap_1","gunnery":"Fire|-","ahead":false}
{"type":"correct","unit":"ork.ork_infantry_3","token":"hex","text":"4,6"}
{"type":"correct","unit":"dwarf.zap_1","token":"hex","text":"4,3"}
{"type":"next"}
)");
    QVERIFY2(ready.code == 0, ready.out);
    const auto before = m_cli.run({"show", file}).out;
    const QString shot =
        R"({"type":"fire","unit":"dwarf.zap_1","weapon":"dwarf.fear_ray","target":"ork.ork_infantry_3"})";
    const auto asked = m_cli.run({"odds", "--file", file, "--command", shot});
    QVERIFY2(asked.code == 0, asked.errors);
    const auto odds = asked.document()["odds"].toObject();
    QCOMPARE(odds["subject"].toString(), QString("ork.ork_infantry_3"));
    double sum = 0;
    for (const auto& bar : odds["bars"].toArray())
        sum += bar.toObject()["chance"].toDouble();
    QVERIFY(std::abs(sum - 1) < 1e-12);
    QCOMPARE(m_cli.run({"show", file}).out, before);
    const auto fired = play(file, shot.toUtf8() + "\n" + shot.toUtf8() + "\n");
    QVERIFY2(fired.line(0).contains("step"), fired.out);
    QVERIFY2(fired.line(1).contains("problem"), fired.out); // once in each half
}

/// What one side plans leaves no trace in what the other and the table are shown, told and offered.
void TestCliHexes::ordersStayWithTheirSide() {
    const auto plain = battle("plain.tide"), planned = battle("planned.tide");
    const auto given =
        play(planned, "{\"type\":\"give_orders\",\"unit\":\"dwarf.zap_1\",\"movement\":\"L|-|-\"}\n");
    QVERIFY2(given.code == 0, given.out);
    for (const auto* command : {"show", "offers", "log"})
        for (const auto* audience : {"second", "table"}) {
            const auto reported = m_cli.run({command, plain, "--for", audience});
            QVERIFY2(reported.code == 0 && !reported.out.isEmpty(), reported.errors);
            QCOMPARE(m_cli.run({command, planned, "--for", audience}).out, reported.out);
        }
    QVERIFY(m_cli.run({"offers", planned, "--for", "first"}).out.contains("\"movement\": \"L|-|-\""));
    QVERIFY(m_cli.run({"log", planned}).out.contains("Zap 1 gets orders: "));
}

/// With hx.board=table nothing shows a board; what it would show is said with a shot and an assault.
void TestCliHexes::aTurnWithoutABoard() {
    const auto file = m_cli.path("table.tide");
    const auto made = m_cli.run({"new", file, "--system", "steampunk_fantasy", "--mission",
                                 "entrenched_hedges", "--choose", "first=dwarf_24", "--choose",
                                 "second=ork_24", "--switch", "hx.board=table", "--seed", "7"});
    QVERIFY2(made.code == 0, made.errors);
    const auto begun =
        play(file, "{\"type\":\"deploy_all\"}\n" + nextLine + "{\"type\":\"plan_all\"}\n" + nextLine);
    QVERIFY2(begun.code == 0, begun.out);
    QVERIFY(m_cli.run({"show", file}).document()["board"].toObject()["cells"].toArray().isEmpty());
    QVERIFY(m_cli.run({"print", "board", "--file", file, "--out", m_cli.path("table.pdf")}).code != 0);
    QCOMPARE(m_cli.run({"show", file}).document()["phase"].toString(), QString("gunnery_1"));
    // The first of a type that may be carried out, by phase after phase of the turn.
    const auto offered = [&](const QString& type) {
        const auto lists = m_cli.run({"offers", file}).document()["units"].toObject();
        for (const auto& list : lists)
            for (const auto& offer : list.toArray())
                if (const auto command = offer.toObject()["command"].toObject();
                    command["type"].toString() == type && !offer.toObject().contains("blocked"))
                    return command;
        return QJsonObject();
    };
    const auto carryOut = [&](const QJsonObject& command) {
        return play(file, QJsonDocument(command).toJson(QJsonDocument::Compact) + "\n");
    };
    int shots = 0, assaults = 0;
    for (int step = 0; step < 24 && (shots == 0 || assaults == 0); ++step) {
        const auto phase = m_cli.run({"show", file}).document()["phase"].toString();
        if (phase == u"orders") QCOMPARE(carryOut({{"type", "plan_all"}}).code, 0);
        if (auto fire = offered("fire"); !fire.isEmpty()) {
            fire["away"] = 1;
            fire["struck"] = "back";
            const auto fired = carryOut(fire);
            QVERIFY2(fired.code == 0, fired.out);
            QVERIFY2(fired.out.contains("1 hex apart"), fired.out);
            ++shots;
        }
        if (auto engage = offered("engage"); !engage.isEmpty()) {
            engage["struck"] = "front_side";
            const auto met = carryOut(engage);
            QVERIFY2(met.code == 0, met.out);
            const auto fought = carryOut({{"type", "assault"}});
            QVERIFY2(fought.code == 0, fought.out);
            QVERIFY2(fought.out.contains("clashes_set"), fought.out);
            ++assaults;
        }
        QCOMPARE(carryOut({{"type", "next"}}).code, 0);
    }
    QVERIFY(shots > 0 && assaults > 0);
    const auto replayed = m_cli.run({"replay", file});
    QVERIFY2(replayed.code == 0, replayed.out);
    QCOMPARE(m_cli.run({"check", file}).code, 0);
}

void TestCliHexes::printsWhatTheTableNeeds_data() {
    QTest::addColumn<QString>("kind");
    for (const auto* kind : {"markers", "sheets", "cards", "reference", "state", "debrief", "chronicle"})
        QTest::newRow(kind) << kind;
}

void TestCliHexes::printsWhatTheTableNeeds() {
    QFETCH(QString, kind);
    const auto out = m_cli.path(kind + ".pdf");
    const auto run = m_cli.run({"print", kind, "--file", battle(), "--out", out});
    QVERIFY2(run.code == 0, run.errors);
    QVERIFY(run.line()["pages"].toInt() > 0);
    const auto once = contentOf(out);
    QVERIFY(once.startsWith("%PDF"));
    QVERIFY(once.contains("/CreationDate (D:20000101")); // the same state is the same file
    QCOMPARE(m_cli.run({"print", kind, "--file", battle(), "--out", out}).code, 0);
    QVERIFY(contentOf(out) == once);
}

void TestCliHexes::aDamagedFileIsRescued() {
    const auto file = battle("damaged.tide");
    QCOMPARE(play(file, "{\"type\":\"plan_all\"}\n" + nextLine.repeated(3)).code, 0);
    auto bytes = contentOf(file);
    bytes.data()[bytes.size() / 2] ^= 1;
    QFile damaged(file);
    QVERIFY(damaged.open(QIODevice::WriteOnly) && damaged.write(bytes) == bytes.size());
    damaged.close();
    QCOMPARE(m_cli.run({"check", file}).code, 3);
    QCOMPARE(play(file, nextLine).code, 3);
    QVERIFY(contentOf(file) == bytes);
    const auto saved = m_cli.path("saved.tide");
    QCOMPARE(m_cli.run({"rescue", file, saved}).code, 0);
    QCOMPARE(m_cli.run({"check", saved}).code, 0);
    QCOMPARE(play(saved, nextLine).code, 0);
}

void TestCliHexes::damagedDataAreNamed_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    const QString board = "boards/crossed_hedges.json", unit = "units/dwarf.zap.json",
                  mission = "missions/entrenched_hedges.json";
    QTest::newRow("syntax") << unit << QByteArray("{") << QByteArray("{,");
    QTest::newRow("no such ground") << board << QByteArray("\"ruins\"") << QByteArray("\"lava\"");
    QTest::newRow("beside the board") << board << QByteArray("\"rows\": 9") << QByteArray("\"rows\": 3");
    QTest::newRow("no such board") << mission << QByteArray("\"crossed_hedges\"") << QByteArray("\"moon\"");
    QTest::newRow("wrong type") << mission << QByteArray("\"zoneRows\": 3")
                                << QByteArray("\"zoneRows\": \"three\"");
    QTest::newRow("unknown field") << unit << QByteArray("\"id\"") << QByteArray("\"colour\": 3, \"id\"");
}

void TestCliHexes::damagedDataAreNamed() {
    QFETCH(QString, file);
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    const QDir shipped(SOURCE_FOLDER "/resources/systems/steampunk_fantasy");
    const QDir own(m_cli.path("steampunk_fantasy"));
    QDirIterator each(shipped.path(), {"*.json"}, QDir::Files, QDirIterator::Subdirectories);
    for (const bool made = own.exists(); !made && each.hasNext();) {
        const auto path = each.next(), copy = own.filePath(shipped.relativeFilePath(path));
        QVERIFY(QDir().mkpath(QFileInfo(copy).path()) && QFile::copy(path, copy));
    }
    auto text = contentOf(shipped.filePath(file));
    QVERIFY2(text.contains(from), text.left(2000));
    text.replace(text.indexOf(from), from.size(), to);
    const auto write = [&](const QByteArray& bytes) {
        QFile::remove(own.filePath(file));
        QFile target(own.filePath(file));
        return target.open(QIODevice::WriteOnly) && target.write(bytes) == bytes.size();
    };
    QVERIFY(write(text));
    const auto run = m_cli.run({"data", own.path()});
    QCOMPARE(run.code, 1);
    const auto problem = run.line()["problem"].toObject();
    QVERIFY2((problem["where"].toString() + problem["text"].toString()).contains(QFileInfo(file).fileName()),
             run.out);
    QVERIFY(write(contentOf(shipped.filePath(file))));
}

TEST_CASE(TestCliHexes, QCoreApplication)
#include "test_cli_hexes.moc"
