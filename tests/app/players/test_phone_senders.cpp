// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/open_game.h"
#include "phone_table.h"
#include "support/case.h"
#include "table/orders.h"
#endif

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace app::players;
using core::Value;

/// Who sent a step is in the campaign file, in the same transaction as the step, and so is the id of the
/// command: a program that ends at any moment neither loses a step nor makes it twice.
class TestPhoneSenders : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void stepsKeepTheirSender();
    void savedMissionKeepsTheNames();
    void openActionKeepsWhoBeganIt();
    void repeatedCommandIsKnownAfterARestart();
    void secretsStayOutOfTheFile();
    void commandsAreForgottenInTheEnd();

private:
    /// Opens the file again, as a program does that was ended at once.
    void restart();
    Value::Object begin(const char* offer) {
        return {{"do", "begin"}, {"order", m_game->offered("Kim", "op1", offer)}};
    }

    std::unique_ptr<app::Systems> m_systems;
    std::unique_ptr<QTemporaryDir> m_folder;
    app::OpenGame m_open;
    std::unique_ptr<PhoneTable> m_game;
};

void TestPhoneSenders::initTestCase() {
    auto systems = app::Systems::load();
    HOLDS(systems);
    m_systems = std::make_unique<app::Systems>(std::move(*systems));
}

void TestPhoneSenders::init() {
    m_game.reset();
    m_open = {};
    m_folder = std::make_unique<QTemporaryDir>();
    app::NewGame game;
    game.system = "plaguetide";
    game.setup.mission = "hab_block_17";
    game.path = m_folder->filePath("game.tide");
    game.seed = 7;
    HOLDS(app::createGame(*m_systems, game));
    restart();
    HOLDS(m_open.encounter->begin(core::table::order(core::table::Next{})));
    m_game->showChange();
}

void TestPhoneSenders::restart() {
    m_game.reset();
    m_open = {};
    auto opened =
        app::openGame(*m_systems, m_folder->filePath("game.tide"), std::nullopt, app::Access::Write);
    HOLDS(opened);
    m_open = std::move(*opened);
    m_game = std::make_unique<PhoneTable>(*m_open.encounter, m_open.file.get(), m_open.stream);
    m_game->invite("Kim", "operatives", {"op1"});
    m_game->invite("Ana", "operatives", {"op2"});
}

void TestPhoneSenders::stepsKeepTheirSender() {
    QCOMPARE(outcomeOf(m_game->send("Kim", begin("move"))), std::string("ok"));
    const auto own = m_open.encounter->log().head();
    HOLDS(m_open.encounter->perform({{"move", 1, Value::Object{{"who", "op2"}}}, false}, {}, false));
    const auto master = m_open.encounter->log().head();
    restart();
    QCOMPARE(m_game->table().authorOf(own), (Author{"kim", "Kim"}));
    QCOMPARE(m_game->table().authorOf(master), Author{});
    const auto log = *m_game->state("Ana").find("log")->asArray();
    QCOMPARE(log.at(log.size() - 2).text("by"), std::string("Kim"));
    QCOMPARE(log.back().text("by"), std::string());
}

/// The mission saved as a file of its own names the players, and no command or invitation goes with it.
void TestPhoneSenders::savedMissionKeepsTheNames() {
    QCOMPARE(outcomeOf(m_game->send("Kim", begin("move"))), std::string("ok"));
    const auto moved = m_open.encounter->log().head();
    QCOMPARE(
        outcomeOf(m_game->send("Ana", {{"do", "begin"}, {"order", m_game->offered("Ana", "op2", "aimed")}})),
        std::string("ok"));
    const auto copy = m_folder->filePath("mission.tide");
    HOLDS(m_open.file->saveEncounterAs(m_open.stream, copy));
    auto opened = app::openGame(*m_systems, copy, std::nullopt, app::Access::Write);
    HOLDS(opened);
    QCOMPARE(opened->file->senderOf(opened->stream, moved)->name, std::string("Kim"));
    QCOMPARE(opened->file->senderOfOpenAction(opened->stream)->name, std::string("Ana"));
    QVERIFY(!m_open.file->doneCommands(m_open.stream).empty());
    QVERIFY(opened->file->doneCommands(opened->stream).empty());
}

void TestPhoneSenders::openActionKeepsWhoBeganIt() {
    QCOMPARE(outcomeOf(m_game->send("Kim", begin("aimed"))), std::string("ok"));
    restart();
    QCOMPARE(m_game->state("Ana").find("open")->text("by"), std::string("Kim"));
    QCOMPARE(outcomeOf(m_game->send("Kim", {{"do", "roll"}})), std::string("ok"));
    restart();
    while (m_open.encounter->open()->request) // at the computer
        HOLDS(m_open.encounter->roll());
    HOLDS(m_open.encounter->apply());
    QCOMPARE(m_game->table().authorOf(m_open.encounter->log().head()), (Author{"kim", "Kim"}));
    // What the game master begins and a player applies is the game master's.
    m_game->showChange();
    HOLDS(m_open.encounter->begin(
        {{"shoot", 1, Value::Object{{"who", "op2"}, {"target", "gunner-2"}}}, false}));
    m_game->showChange();
    QCOMPARE(outcomeOf(m_game->send("Ana", {{"do", "roll"}})), std::string("ok"));
    while (m_open.encounter->open() && m_open.encounter->open()->request)
        HOLDS(m_open.encounter->roll());
    m_game->showChange();
    QCOMPARE(outcomeOf(m_game->send("Ana", {{"do", "apply"}})), std::string("ok"));
    QCOMPARE(m_game->table().authorOf(m_open.encounter->log().head()), Author{});
}

/// The answer was lost with the program; the phone repeats the command with the id it had.
void TestPhoneSenders::repeatedCommandIsKnownAfterARestart() {
    auto command = begin("move");
    command["id"] = "lost-answer";
    command["on"] = m_game->revision("Kim");
    QCOMPARE(outcomeOf(m_game->send("Kim", command)), std::string("ok"));
    const auto steps = m_open.encounter->log().size();
    restart();
    QCOMPARE(outcomeOf(m_game->send("Kim", command)), std::string("ok"));
    QCOMPARE(m_open.encounter->log().size(), steps);
    auto open = begin("aimed");
    open["id"] = "opened";
    open["on"] = m_game->revision("Kim");
    QCOMPARE(outcomeOf(m_game->send("Kim", open)), std::string("ok"));
    Value::Object roll{{"id", "rolled"}, {"do", "roll"}, {"on", m_game->revision("Kim")}};
    QCOMPARE(outcomeOf(m_game->send("Kim", roll)), std::string("ok"));
    restart();
    QCOMPARE(outcomeOf(m_game->send("Kim", open)), std::string("ok"));
    QCOMPARE(outcomeOf(m_game->send("Kim", roll)), std::string("ok"));
    QCOMPARE(m_open.encounter->open()->answers.size(), std::size_t(1));
    Value::Object undo{{"id", "undone"}, {"do", "undo"}, {"on", m_game->revision("Kim")}};
    // After a restart only the game master takes back answers that were given before it.
    QCOMPARE(outcomeOf(m_game->send("Kim", undo)), std::string("players.not_now"));
}

void TestPhoneSenders::secretsStayOutOfTheFile() {
    QCOMPARE(outcomeOf(m_game->send("Kim", begin("move"))), std::string("ok"));
    const auto secret = QByteArray::fromStdString(m_game->invitation("Kim").secret);
    QFile file(m_open.file->path());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto bytes = file.readAll();
    QVERIFY(bytes.contains("kim Kim"));
    QVERIFY(!bytes.contains(secret));
}

void TestPhoneSenders::commandsAreForgottenInTheEnd() {
    database::CampaignFile& file = *m_open.file;
    for (int n = 0; n < 300; ++n) {
        file.setSender(database::Sender{"kim", "Kim", "c" + std::to_string(n)});
        HOLDS(m_open.journal->saveDraft(std::nullopt, 0));
    }
    file.setSender(std::nullopt);
    const auto done = file.doneCommands(m_open.stream);
    QCOMPARE(done.size(), std::size_t(256));
    const auto holds = [&](const char* id) {
        return std::any_of(done.begin(), done.end(), [&](const auto& one) { return one.command == id; });
    };
    QVERIFY(holds("c299") && holds("c44") && !holds("c43"));
}

TEST_CASE(TestPhoneSenders, QCoreApplication)
#include "test_phone_senders.moc"
