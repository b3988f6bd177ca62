// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli_run.h"
#include "pdf.h"
#include "support/case.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTest>

#include <algorithm>
#include <tuple>

/// Printing from the command line: every kind of both games that ship, and what it refuses.
class TestCliPrint : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void prints_data();
    void prints();
    void pagesAreFilled_data();
    void pagesAreFilled();
    void sheetsHoldEverySpace();
    void teamSheetsHoldTwiceSeven();
    void everyArchetypeHasItsCard();
    void ownSheetsHaveTheirCards();
    void printsTheSameTwice();
    void refuses_data();
    void refuses();
    void writesNothingWhereItCannot();

private:
    pdf::File read(const QString& name) const {
        QFile file(m_cli.path(name));
        return file.open(QIODevice::ReadOnly) ? pdf::read(file.readAll()) : pdf::File{};
    }
    CliRun print(const QStringList& words, const QString& out) const {
        return m_cli.run(QStringList{"print"} + words + QStringList{"--out", m_cli.path(out)});
    }

    Cli m_cli{qEnvironmentVariable("TIDEKEEPER_CLI_PATH")};
};

void TestCliPrint::initTestCase() {
    const auto demo = m_cli.run({"new", m_cli.path("night.tide"), "--demo", "--seed", "7"});
    QVERIFY2(demo.code == 0, demo.errors);
    for (const auto& [file, system, mission] :
         {std::tuple{"warbands.tide", "trench_crusade", "claim_no_mans_land"},
          std::tuple{"hexes.tide", "steampunk_fantasy", "entrenched_hedges"}}) {
        const auto made =
            m_cli.run({"new", m_cli.path(file), "--system", system, "--mission", mission, "--seed", "7"});
        QVERIFY2(made.code == 0, made.errors);
    }
    const auto battle = m_cli.run({"new", m_cli.path("battle.tide"), "--system", "combat_patrol", "--mission",
                                   "clash_of_patrols", "--seed", "7"});
    QVERIFY2(battle.code == 0, battle.errors);
    const auto teams = m_cli.run(
        {"new", m_cli.path("teams.tide"), "--system", "scrimmage", "--mission", "bad_blood", "--seed", "7"});
    QVERIFY2(teams.code == 0, teams.errors);
}

void TestCliPrint::prints_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("pages"); // 0 = any number
    QTest::addColumn<QStringList>("words");
    const QStringList evening{"--file", "night.tide"}, battle{"--file", "battle.tide"},
        tide{"--system", "plaguetide"}, patrol{"--system", "combat_patrol"}, teams{"--file", "teams.tide"},
        scrimmage{"--system", "scrimmage"};
    const auto row = [](const char* name, const QString& kind, const QStringList& more, int pages,
                        const QStringList& words) {
        QTest::newRow(name) << QStringList{kind} + more << pages << words;
    };
    row("markers of a system", "markers", tide, 0,
        {"Bleed", "Overwatch", "Spawn point", "Plague brute", "12"});
    row("markers of a mission", "markers", evening, 0,
        {"Shambler", "Overwatch", "Pinned", "Stabber", "Hound", "Plague brute"});
    row("markers of a battle", "markers", battle, 0, {"Battle-shocked", "Poxwalkers"});
    row("sheets of a system", "sheets", tide, 4,
        {"Sharpshooter", "Psyker", "Ogryn", "Zealot", "Overwatch", "Quell", "Frag"});
    row("sheets of a mission", "sheets", evening, 0, {"Actions", "Reload", "Block", "Ammo in reserve"});
    row("sheets of armies", "sheets", battle, 0, {"Typhus", "Manreaper", "Models"});
    row("cards of a system", "cards", tide, 0, {"Shambler", "Plague brute", "Regeneration(5+)"});
    row("cards of armies", "cards", patrol, 0, {"Plague Marines", "Lethal Hits"});
    row("reference", "reference", tide, 2,
        {"Start checks", "Reinforcements", "Overwatch", "Suppression", "Unyielding"});
    row("reference of armies", "reference", patrol, 2,
        {"Battle-shocked", "Fire Overwatch", "Fall Back", "Devastating Wounds"});
    row("reference of a file", "reference", evening, 2, {"Start checks"});
    row("state", "state", evening, 1, {"Operatives", "Threat", "Shamblers", "Objectives"});
    row("state of armies", "state", battle, 1, {"Typhus", "Poxwalkers", "Champion"});
    row("debrief", "debrief", evening, 0, {"Debrief"});
    row("debrief of armies", "debrief", battle, 0, {"Score"});
    row("markers of small teams", "markers", scrimmage, 0,
        {"Fire", "Poison", "Bleed", "Stun", "Freeze", "Blind", "Slow", "Fear", "Overwatch", "Trap", "Smoke"});
    row("sheets of small teams", "sheets", teams, 0,
        {"Health", "Strain", "Pow", "Agi", "Vit", "Per", "Kno", "Cha", "Weapons"});
    row("cards of archetypes", "cards", scrimmage, 0, {"Adventurer", "Warrior", "Smash", "Mighty Leap"});
    row("reference of small teams", "reference", scrimmage, 0,
        {"Initiative", "Sprint", "Investigate", "Overwatch", "Breathe", "Advantage", "Ladder", "Critical",
         "Climb", "Table and distances", "Slow", "Archetypes", "Blinding Speed"});
    row("state of small teams", "state", teams, 0,
        {"Points", "conscious", "Health", "Strain", "Set-up", "Activations"});
    row("debrief of small teams", "debrief", teams, 0, {"Debrief"});
    row("chronicle", "chronicle", evening, 0, {"Chronicle", "still being played"});
}

void TestCliPrint::prints() {
    QFETCH(QStringList, arguments);
    QFETCH(int, pages);
    QFETCH(QStringList, words);
    for (auto& word : arguments)
        if (word.endsWith(".tide")) word = m_cli.path(word);
    for (const auto& paper : {QString("A4"), QString("Letter")}) {
        const auto run = print(arguments + QStringList{"--paper", paper}, "out.pdf");
        QVERIFY2(run.code == 0, run.errors.constData());
        const auto file = read("out.pdf");
        QCOMPARE(run.line()["pages"].toInt(), static_cast<int>(file.pages.size()));
        if (pages) QCOMPARE(static_cast<int>(file.pages.size()), pages);
        QVERIFY(!file.pages.isEmpty());
        const QSizeF size = paper == "A4" ? QSizeF(210, 297) : QSizeF(215.9, 279.4);
        const QRectF room = QRectF(QPointF(0, 0), size).adjusted(9.85, 9.85, -9.85, -9.85);
        for (const auto& page : file.pages) {
            QVERIFY(qAbs(page.size.width() - size.width()) < 0.2 &&
                    qAbs(page.size.height() - size.height()) < 0.2);
            for (const auto& drawing : page.drawings)
                QVERIFY2(drawing.box.left() >= room.left() && drawing.box.right() <= room.right() &&
                             drawing.box.top() >= room.top() && drawing.box.bottom() <= room.bottom(),
                         "a path lies in the margin");
            for (const auto& word : page.words)
                QVERIFY2(word.box.left() >= room.left() - 0.3 && word.box.right() <= room.right() + 0.3 &&
                             word.box.bottom() <= room.bottom() + 0.6,
                         qPrintable(word.text));
        }
        QVERIFY(!file.fonts.isEmpty() && file.fontsLeftOut.isEmpty());
        const auto all = file.text().simplified();
        // A name broken over lines is read across the row of its neighbours, so each of its words counts by
        // its beginning.
        for (const auto& word : words)
            for (const auto& part : word.split(u' '))
                QVERIFY2(all.contains(part.left(4)), qPrintable(part + " is not in: " + all.left(3000)));
    }
}

void TestCliPrint::pagesAreFilled_data() {
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("pages");   // at most
    QTest::addColumn<int>("endings"); // pages that may end above their middle: the last one of each side
    const auto row = [](const char* kind, const char* file, int pages, int endings) {
        QTest::addRow("%s of %s", kind, file) << kind << file << pages << endings;
    };
    row("sheets", "night.tide", 4, 1);
    row("sheets", "battle.tide", 6, 2);
    row("sheets", "warbands.tide", 8, 2);
    row("sheets", "teams.tide", 5, 2);
    row("sheets", "hexes.tide", 9, 2);
    row("cards", "night.tide", 1, 1);
    row("cards", "battle.tide", 3, 1);
    row("cards", "warbands.tide", 2, 1);
    row("cards", "teams.tide", 1, 1);
    row("cards", "hexes.tide", 3, 1);
    row("markers", "warbands.tide", 3, 1);
    row("orders", "hexes.tide", 5, 2);
}

void TestCliPrint::pagesAreFilled() {
    QFETCH(QString, kind);
    QFETCH(QString, file);
    QFETCH(int, pages);
    QFETCH(int, endings);
    for (const auto& paper : {QString("A4"), QString("Letter")}) {
        const auto run = print({kind, "--file", m_cli.path(file), "--paper", paper}, "filled.pdf");
        QVERIFY2(run.code == 0, run.errors.constData());
        const auto made = read("filled.pdf");
        QVERIFY2(!made.pages.isEmpty() && made.pages.size() <= pages,
                 qPrintable(QString("%1 pages of %2").arg(made.pages.size()).arg(paper)));
        const int half = pdf::halfEmpty(made);
        QVERIFY2(half <= endings, qPrintable(QString("%1 pages are half empty").arg(half)));
        const auto over = pdf::overlapping(made);
        QVERIFY2(over.isEmpty(), qPrintable(over));
    }
}

void TestCliPrint::sheetsHoldEverySpace() {
    QCOMPARE(print({"sheets", "--system", "plaguetide", "--token", "16"}, "sheets.pdf").code, 0);
    int spaces = 0;
    for (const auto& page : read("sheets.pdf").pages)
        for (const auto& drawing : page.drawings)
            spaces += drawing.closedCircle() && qAbs(drawing.box.width() - 16) <= 0.2;
    // Actions, toughness, health, ammunition with its reserve, warp, both counters of the four classes.
    const int sharpshooter = 5 + 4 + 3 + 6 + 12 + 3 + 3, psyker = 5 + 3 + 2 + 6 + 4 + 2,
              ogryn = 5 + 5 + 5 + 5 + 10 + 3 + 3, zealot = 5 + 5 + 3 + 6 + 12 + 3 + 3;
    QCOMPARE(spaces, sharpshooter + psyker + ogryn + zealot);
}

/// Seven spaces of Health and seven of Strain for each model of both teams.
void TestCliPrint::teamSheetsHoldTwiceSeven() {
    const auto file = m_cli.path("teams.tide");
    QCOMPARE(print({"sheets", "--file", file, "--token", "16"}, "sheets.pdf").code, 0);
    int spaces = 0;
    for (const auto& page : read("sheets.pdf").pages)
        for (const auto& drawing : page.drawings)
            spaces += drawing.closedCircle() && qAbs(drawing.box.width() - 16) <= 0.2;
    const auto shown = m_cli.run({"show", file}).document();
    const auto view = shown.contains("view") ? shown["view"].toObject() : shown;
    const auto models = view["units"].toArray().size();
    QVERIFY(models >= 6);
    QCOMPARE(spaces, static_cast<int>(models) * (7 + 7));
}

void TestCliPrint::everyArchetypeHasItsCard() {
    QCOMPARE(print({"cards", "--system", "scrimmage"}, "cards.pdf").code, 0);
    const auto all = read("cards.pdf").text().simplified();
    const QDir sheets(QStringLiteral(SOURCE_FOLDER "/resources/systems/scrimmage/units"));
    const auto files = sheets.entryList({QStringLiteral("*.json")});
    QCOMPARE(files.size(), 21);
    for (const auto& name : files) {
        QFile file(sheets.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto sheet = QJsonDocument::fromJson(file.readAll()).object();
        for (const auto& word : sheet["name"].toString().split(u' '))
            QVERIFY2(all.contains(word), qPrintable(word));
    }
}

/// Datasheets of one's own library are printed as the window prints them.
void TestCliPrint::ownSheetsHaveTheirCards() {
    Cli cli{qEnvironmentVariable("TIDEKEEPER_CLI_PATH")};
    const auto put =
        cli.run({"library", "put", "plaguetide", "units/gloomer.json"},
                R"({"bs":0,"cost":1,"d":6,"h":1,"id":"gloomer","m":5,"name":"Gloomer","plural":"Gloomers",
                                 "proposed":true,"weapons":["claws"],"ws":5})");
    QVERIFY2(put.code == 0, put.errors);
    const auto game = cli.path("gloom.tide");
    QCOMPARE(cli.run({"new", game, "--mission", "first_watch", "--seed", "1"}).code, 0);
    QCOMPARE(
        cli.run({"play", game}, R"({"type":"spawn","sheet":"gloomer","point":"A","free":true,"count":2})")
            .code,
        0);
    for (const auto& source : {QStringList{"--file", game}, QStringList{"--system", "plaguetide"}}) {
        const auto path = cli.path("cards.pdf");
        const auto run = cli.run(QStringList{"print", "cards"} + source + QStringList{"--out", path});
        QVERIFY2(run.code == 0, run.errors);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(pdf::read(file.readAll()).text().contains("Gloomer"), qPrintable(source.join(' ')));
    }
}

void TestCliPrint::printsTheSameTwice() {
    for (const auto* name : {"one.pdf", "two.pdf"})
        QCOMPARE(print({"state", "--file", m_cli.path("night.tide")}, name).code, 0);
    const auto one = read("one.pdf"), two = read("two.pdf");
    QCOMPARE(one.pages.size(), 1);
    QCOMPARE(one.pages[0].content, two.pages[0].content);
}

void TestCliPrint::refuses_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("problem");
    QTest::addColumn<int>("code");
    const QString file = "night.tide";
    QTest::newRow("unknown kind") << QStringList{"posters", "--system", "plaguetide"} << "print.kind" << 1;
    QTest::newRow("nothing to print from") << QStringList{"markers"} << "arguments.source" << 1;
    QTest::newRow("two things to print from")
        << QStringList{"markers", "--system", "plaguetide", "--file", file} << "arguments.source" << 1;
    QTest::newRow("state of a system")
        << QStringList{"state", "--system", "plaguetide"} << "arguments.source" << 1;
    QTest::newRow("unknown system") << QStringList{"markers", "--system", "chess"} << "system.unknown" << 1;
    QTest::newRow("unknown paper") << QStringList{"markers", "--file", file, "--paper", "A3"}
                                   << "arguments.value" << 1;
    QTest::newRow("unknown card") << QStringList{"cards", "--file", file, "--card", "bridge"}
                                  << "arguments.value" << 1;
    QTest::newRow("no number") << QStringList{"sheets", "--file", file, "--token", "wide"}
                               << "arguments.number" << 1;
    QTest::newRow("margin too wide") << QStringList{"sheets", "--file", file, "--margin", "90"}
                                     << "arguments.number" << 1;
    QTest::newRow("missing file") << QStringList{"state", "--file", "gone.tide"} << "file.missing" << 7;
    QTest::newRow("card too large") << QStringList{"cards",  "--file",    file,       "--card", "A5",
                                                   "--turn", "landscape", "--margin", "40"}
                                    << "print.card_size" << 1;
}

void TestCliPrint::refuses() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, problem);
    QFETCH(int, code);
    for (auto& word : arguments)
        if (word.endsWith(".tide")) word = m_cli.path(word);
    const auto run = print(arguments, "refused.pdf");
    QCOMPARE(run.problem(), problem);
    QCOMPARE(run.code, code);
    QVERIFY(!run.errors.isEmpty());
    QVERIFY(!QFile::exists(m_cli.path("refused.pdf")));
}

void TestCliPrint::writesNothingWhereItCannot() {
    const QStringList state{"print", "state", "--file", m_cli.path("night.tide"), "--out"};
    QCOMPARE(m_cli.run(state + QStringList{m_cli.path("no/folder/x.pdf")}).problem(),
             QString("export.not_written"));
    QCOMPARE(m_cli.run(state + QStringList{m_cli.path(".")}).problem(), QString("export.not_a_file"));
    QCOMPARE(m_cli.run({"print", "state", "--file", m_cli.path("night.tide")}).problem(),
             QString("arguments.missing"));
}

TEST_CASE(TestCliPrint, QCoreApplication)
#include "test_cli_print.moc"
