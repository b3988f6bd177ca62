// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/recap.h"
#include "support/case.h"
#include "tests/support/own_folders.h"

#include <algorithm>

/// How the last game is reported on the welcome page.
class TestRecap : public QObject {
    Q_OBJECT

private slots:
    void timesAreSaidInWords();
    void secretsStayWithTheirSide_data();
    void secretsStayWithTheirSide();
};

void TestRecap::timesAreSaidInWords() {
    const QDateTime now(QDate(2026, 3, 5), QTime(20, 0));
    QCOMPARE(app::formatTime(QDateTime(QDate(2026, 3, 5), QTime(18, 30)), now), "today, 18:30");
    QCOMPARE(app::formatTime(QDateTime(QDate(2026, 3, 4), QTime(23, 5)), now), "yesterday, 23:05");
    QVERIFY(app::formatTime(QDateTime(QDate(2025, 12, 31), QTime(9, 0)), now).contains("2025"));
    QCOMPARE(app::formatTime({}, now), QString());
}

void TestRecap::secretsStayWithTheirSide_data() {
    QTest::addColumn<QString>("habit");
    QTest::addColumn<bool>("isSecret");
    QTest::newRow("played by people") << "off fair step" << false;
    QTest::newRow("plays itself") << "on fair step" << true;
    QTest::newRow("plays itself, secrets shown") << "on fair step shown" << false;
}

/// The steps of a side that plays itself are hidden as in the window of the game.
void TestRecap::secretsStayWithTheirSide() {
    QFETCH(QString, habit);
    QFETCH(bool, isSecret);
    const OwnFolders folders;
    const auto systems = app::Systems::onDemand();
    app::NewGame game;
    game.system = "steampunk_fantasy";
    game.setup = {"entrenched_hedges", {}, {{"first", "dwarf_24"}, {"second", "elf_24"}}, {}};
    game.path = folders.folder.filePath("hexes.tide");
    game.seed = 7;
    auto made = app::createGame(systems, game);
    QVERIFY2(made, made ? "" : made.error().text.c_str());
    QVERIFY(made->file->setNote(app::leadNote(made->stream, "second"), habit.toStdString()));
    const core::Order setUp{{"deploy_all", 1, core::Value::Object{{"side", core::Value("second")}}}, false};
    QVERIFY(made->encounter->begin(setUp));
    if (made->encounter->open()) QVERIFY(made->encounter->apply());
    const auto steps = app::recapOf(*made).steps;
    QVERIFY(!steps.isEmpty());
    QCOMPARE(std::any_of(steps.begin(), steps.end(),
                         [](const auto& step) { return step.startsWith("A secret step of "); }),
             isSecret);
}

TEST_CASE(TestRecap, QCoreApplication)
#include "test_recap.moc"
