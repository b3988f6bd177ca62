// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/library_file.h"
#include "app/open_campaign.h"
#include "app/open_game.h"
#include "campaign/statistics.h"
#include "database/file_check.h"
#include "database/schema.h"
#include "support/case.h"
#include "tests/support/own_folders.h"
#endif

#include <QDir>
#include <QFile>
#include <QTest>

#include <map>
#include <string>

/// Files that earlier builds wrote stand in tests/data/frozen and never change: every later build opens them,
/// comes to the states and events that stand in them, and plays on. Who changes what is stored adds a file;
/// none is ever written again.
class TestFrozenFiles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void init() { m_folders = std::make_unique<OwnFolders>(); }

    void everyGameIsThere();
    void comesToTheSame_data() { files(); }
    void comesToTheSame();
    void isUpgradedAfterABackup_data() { files(); }
    void isUpgradedAfterABackup();
    void playsOn_data() { files(); }
    void playsOn();
    void undoesEverything_data() { files(); }
    void undoesEverything();
    void openActionsStandWhereTheyStood_data();
    void openActionsStandWhereTheyStood();
    void amendsAnEarlierStep_data() { files(); }
    void amendsAnEarlierStep();
    void campaignReadsOn();
    void libraryReadsOn_data();
    void libraryReadsOn();
    void whatIsChangedIsNoticed();

private:
    static QDir frozen() { return QDir(SOURCE_FOLDER "/tests/data/frozen"); }
    static void files();
    /// A copy of the file that may be written.
    QString copied(const QString& name) const {
        const auto path = m_folders->document(name);
        if (!QFile::copy(frozen().filePath(name), path)) qWarning() << "not copied:" << name;
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
        return path;
    }
    /// Every game of the file, one after another.
    void eachGame(const QString& path, app::Access access,
                  const std::function<void(core::Encounter&)>& visit);

    std::unique_ptr<OwnFolders> m_folders;
    std::unique_ptr<app::Systems> m_systems;
};

namespace {

bool isLibrary(const QString& name) { return name.endsWith(u"library.tide"); }

QString stated(const core::Problem& problem) {
    return QString::fromStdString(problem.where + ": " + problem.text);
}

#define TK_OK(result)                                                                                        \
    do {                                                                                                     \
        const auto& checked = (result);                                                                      \
        QVERIFY2(checked, checked ? "" : qPrintable(stated(checked.error())));                               \
    } while (false)

const core::Order next{{"next", 1, core::Value::Object{}}, true};
const core::Order note{{"note", 1, core::Value::Object{{"text", "played on"}}}, false};

/// Files whose orders come to something else today because a rule was mended since; what happened in them
/// stays as it was.
const std::map<std::string, std::string> comeOtherwise{
    // A leader who was put back manually was alone; he leads his unit again.
    {"patrol_by_hand.tide", "a further event (joined) happens now"},
    // Whose models fall is asked again when the kind that was named is gone, and only those of it save
    // before.
    {"patrol_amended.tide", "an answer no longer fits: expected 4 dice, got 5"},
    {"patrol_battle.tide", "an answer no longer fits: expected 4 dice, got 5"},
    {"patrol_mid_action.tide", "an answer no longer fits: expected 4 dice, got 5"},
    {"patrol_rolled.tide", "an answer no longer fits: expected 2 dice, got 5"},
    {"patrol_undone.tide", "an answer no longer fits: expected 4 dice, got 5"},
    // Who Pins acts before the next of the group attacks.
    {"plaguetide_by_hand.tide", "an answer no longer fits: expected 1 row of dice"},
    {"plaguetide_rolled.tide", "an answer no longer fits: expected 1 row of dice"},
    // Who calms friends down names friends.
    {"scrimmage_battle.tide", "the command is refused now: Ashdown is not a friend"},
    {"scrimmage_by_hand.tide", "the command is refused now: Ashdown is not a friend"},
    {"scrimmage_mid_action.tide", "the command is refused now: Ashdown is not a friend"},
    // A model that is looked over gives no objective away: both are rolled for.
    {"scrimmage_three_teams.tide", "an answer no longer fits: expected 1 die, got 2"},
    {"scrimmage_undone.tide", "an answer no longer fits: expected 1 die, got 2"},
};

/// Answers everything that the open action asks, by its dice and its policies, and books it.
void finishOpenAction(core::Encounter& encounter) {
    for (int n = 0; n < 200 && encounter.open() && encounter.resolution()->pending(); ++n)
        TK_OK(encounter.roll());
    if (encounter.open()) TK_OK(encounter.apply());
}

void isWhole(const core::Encounter& encounter) {
    const auto events = encounter.replayEvents();
    TK_OK(events);
    QVERIFY2(!events->firstDifference, events->what.c_str());
    const auto commands = encounter.replayCommands();
    TK_OK(commands);
    const char* const row = QTest::currentDataTag();
    const auto mended = comeOtherwise.find(row ? row : "");
    if (mended == comeOtherwise.end()) {
        QVERIFY2(!commands->firstDifference, commands->what.c_str());
    } else {
        QVERIFY(commands->firstDifference);
        QCOMPARE(commands->what, mended->second);
    }
}

} // namespace

void TestFrozenFiles::initTestCase() {
    auto systems = app::Systems::load();
    QVERIFY2(systems, systems ? "" : systems.error().text.c_str());
    m_systems = std::make_unique<app::Systems>(std::move(*systems));
}

void TestFrozenFiles::files() {
    QTest::addColumn<QString>("name");
    for (const auto& name : frozen().entryList({"*.tide"}, QDir::Files, QDir::Name))
        if (!isLibrary(name)) QTest::newRow(qPrintable(name)) << name;
}

void TestFrozenFiles::eachGame(const QString& path, app::Access access,
                               const std::function<void(core::Encounter&)>& visit) {
    std::vector<database::StreamInfo> games;
    {
        const auto file = database::CampaignFile::open(path, database::Access::ReadOnly);
        TK_OK(file);
        games = app::encountersOf(**file);
    }
    QVERIFY(!games.empty());
    for (const auto& game : games) {
        auto table = app::openGame(*m_systems, path, game.id, access);
        TK_OK(table);
        QVERIFY(table->encounter->droppedContent().empty());
        visit(*table->encounter);
        if (QTest::currentTestFailed()) return;
    }
}

/// At least twelve, of every game that can be played, with what makes files different.
void TestFrozenFiles::everyGameIsThere() {
    const auto names = frozen().entryList({"*.tide"}, QDir::Files);
    QVERIFY(names.size() >= 12);
    std::set<std::string> played;
    for (const auto& name : names)
        if (!isLibrary(name))
            eachGame(copied(name), app::Access::Read,
                     [&](core::Encounter& encounter) { played.insert(encounter.system().id()); });
    for (const auto* system :
         {"plaguetide", "combat_patrol", "trench_crusade", "scrimmage", "steampunk_fantasy"})
        QVERIFY2(played.contains(system), system);
}

void TestFrozenFiles::comesToTheSame() {
    QFETCH(QString, name);
    eachGame(copied(name), app::Access::Read, [](core::Encounter& encounter) {
        QVERIFY(encounter.log().size() > 5);
        isWhole(encounter);
    });
}

/// Opening for reading leaves a file as it is. The first opening for writing keeps it as a backup, and only
/// that one reports an upgrade.
void TestFrozenFiles::isUpgradedAfterABackup() {
    QFETCH(QString, name);
    const auto path = copied(name);
    constexpr int firstRelease = 1000;
    QVERIFY(database::CampaignFile::open(path, database::Access::ReadOnly));
    QCOMPARE(database::checkFile(path).version, firstRelease);
    for (const bool upgraded : {true, false}) {
        const auto file = database::CampaignFile::open(path, database::Access::Write);
        TK_OK(file);
        QCOMPARE((*file)->wasUpgraded(), upgraded);
    }
    QCOMPARE(database::checkFile(path).version, database::schemaVersion);
    QCOMPARE(database::checkFile(path).state, database::FileState::Sound);
    const auto backups = database::backupsOf(path);
    QCOMPARE(backups.size(), qsizetype{1});
    QCOMPARE(database::checkFile(backups.front().path).version, firstRelease);
}

void TestFrozenFiles::playsOn() {
    QFETCH(QString, name);
    const auto path = copied(name);
    eachGame(path, app::Access::Write, [](core::Encounter& encounter) {
        finishOpenAction(encounter);
        TK_OK(encounter.perform(note, {}, false));
        if (!encounter.view().outcome.booked.empty())
            TK_OK(encounter.perform({{"finish", 1, core::Value::Object{{"result", "resume"}}}, false}, {},
                                    false));
        for (int n = 0; n < 3; ++n)
            (void)encounter.perform(next, {}, false); // a roll-off may stand against it
        TK_OK(encounter.perform(note, {}, false));
    });
    if (QTest::currentTestFailed()) return;
    eachGame(path, app::Access::Read, isWhole);
}

void TestFrozenFiles::undoesEverything() {
    QFETCH(QString, name);
    eachGame(copied(name), app::Access::Write, [](core::Encounter& encounter) {
        if (encounter.open()) TK_OK(encounter.abandon());
        const auto head = encounter.log().head();
        const auto digest = encounter.digest();
        while (encounter.canUndo())
            TK_OK(encounter.undo());
        QVERIFY(encounter.digest() != digest);
        TK_OK(encounter.jump(head));
        QCOMPARE(encounter.digest(), digest);
    });
}

void TestFrozenFiles::openActionsStandWhereTheyStood_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("a shot of a Plaguetide mission") << "plaguetide_mid_action.tide";
    QTest::newRow("a volley of a battle") << "patrol_mid_action.tide";
    QTest::newRow("a shot of a warband") << "trench_mid_action.tide";
    QTest::newRow("an attack of a team") << "scrimmage_mid_action.tide";
}

void TestFrozenFiles::openActionsStandWhereTheyStood() {
    QFETCH(QString, name);
    eachGame(copied(name), app::Access::Write, [](core::Encounter& encounter) {
        QVERIFY(encounter.open());
        QVERIFY(!encounter.open()->answers.empty());
        finishOpenAction(encounter);
        QVERIFY(!encounter.open());
    });
}

/// The first note or correction that can be given again with other words gets them.
void TestFrozenFiles::amendsAnEarlierStep() {
    QFETCH(QString, name);
    eachGame(copied(name), app::Access::Write, [](core::Encounter& encounter) {
        if (encounter.open()) TK_OK(encounter.abandon());
        auto third = encounter.log().head();
        for (int n = 0; n < 3; ++n)
            third = encounter.log().find(third)->parent;
        const auto step = encounter.step(third);
        TK_OK(step);
        TK_OK(encounter.amend(third, note, {}));
        QCOMPARE(encounter.step(encounter.log().head())->head.id, encounter.log().head());
    });
}

void TestFrozenFiles::campaignReadsOn() {
    auto file = database::CampaignFile::open(copied("campaign.tide"), database::Access::Write);
    TK_OK(file);
    auto campaign = app::OpenCampaign::open(**file);
    TK_OK(campaign);
    QCOMPARE(campaign->state().operatives.size(), std::size_t{4});
    QCOMPARE(campaign->state().players.size(), std::size_t{2});
    isWhole(campaign->book());
    std::vector<std::string> sentences; // with the numbers of the build that wrote the file
    for (const auto& chart : core::campaign::statistics(campaign->state()))
        sentences.push_back(chart.sentence);
    QCOMPARE(sentences,
             (std::vector<std::string>{"The operatives together dealt 42 points of damage, took 2 and "
                                       "absorbed 17. Ohm dealt the most: 13.",
                                       "25 enemies were brought down, most of all Shambler: 15.",
                                       "Operatives went Down 0 times and helped each other 0 times.",
                                       "78 action points were spent, most on Shoot (Aimed): 20 (26 %).",
                                       "In 114 dice the team had 9.3 successes more than expected.",
                                       "2 missions took 4.0 turns each."}));
    TK_OK(campaign->book().perform({{"add_player", 1, core::Value::Object{{"name", "Mara"}}}, false}, {},
                                   false));
    QCOMPARE(campaign->state().players.size(), std::size_t{3});
}

void TestFrozenFiles::libraryReadsOn_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("a datasheet") << "library.tide";
    QTest::newRow("a team") << "scrimmage_library.tide";
}

void TestFrozenFiles::libraryReadsOn() {
    QFETCH(QString, name);
    auto open = app::openLibrary(*m_systems, copied(name), app::Access::Write);
    TK_OK(open);
    const auto own = open->library->own();
    QCOMPARE(own.size(), std::size_t{1});
}

/// The control: a step that says something else than its command is found.
void TestFrozenFiles::whatIsChangedIsNoticed() {
    eachGame(copied("plaguetide_won.tide"), app::Access::Read, [](core::Encounter& encounter) {
        core::MemoryJournal other("plaguetide", 11);
        for (core::StepId id = 1; id <= 12; ++id) {
            auto step = *encounter.step(id);
            if (id == 12) step.events.push_back({"noted", 1, core::Value::Object{{"text", "slipped in"}}});
            TK_OK(other.append(step, std::nullopt));
        }
        const auto opened = core::Encounter::open(
            encounter.system(), other, {[](const auto& b) { return b; }, [] { return std::string(); }});
        TK_OK(opened);
        const auto replay = (*opened)->replayCommands();
        TK_OK(replay);
        QVERIFY(replay->firstDifference.has_value());
    });
}

TEST_CASE(TestFrozenFiles, QCoreApplication)
#include "test_frozen_files.moc"
