// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "app/open_campaign.h"
#include "campaign/carried_condition.h"
#include "campaign/chronicle.h"
#include "database/ports.h"
#include "support/case.h"
#include "tests/support/own_folders.h"
#endif

#include <QTest>

using namespace core::campaign;

/// A campaign in its file: begun when first needed, fed by its missions, written and read back equal.
class TestCampaign : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_folders = std::make_unique<OwnFolders>();
        m_systems = std::make_unique<app::Systems>(app::Systems::onDemand());
    }
    void anOldFileGetsItsCampaignWhenNeeded();
    void aReadOnlyFileShowsAnEmptyCampaign();
    void theEndOfAMissionIsCarriedBackOnce();
    void readersSeeWhatIsNotCarriedBackYet();
    void anUndoneResultStaysUndone();
    void aMissionThatGoesOnIsTakenBack();
    void captivesGoIntoTheNextMissionAndAreFreed();
    void aRefusedStartLeavesTheFileAsItWas();
    void portraitsSurviveReopening();
    void fileToCampaignToFileIsEqualByDigest();
    void oneGameIsTakenElsewhereWhole();
    void exportRefusesInWords_data();
    void exportRefusesInWords();

private:
    std::unique_ptr<database::CampaignFile> file(database::Access access = database::Access::Write) {
        auto opened = database::CampaignFile::open(m_folders->document(), access);
        if (!opened) qFatal("%s", opened.error().text.c_str());
        return std::move(*opened);
    }
    /// The demo mission in a new file; its first operative is captured where wished. Not over.
    void play(bool captured = false) {
        const auto demo = app::demoMission(*m_systems);
        app::NewGame game;
        game.system = demo->system->id();
        game.setup.mission = demo->mission.id;
        game.path = m_folders->document();
        game.seed = 4;
        auto table = app::createGame(*m_systems, game);
        if (!table) qFatal("%s", table.error().text.c_str());
        if (captured)
            perform(*table->encounter, "correct", {{"unit", "op1"}, {"token", "captured"}, {"value", 1}});
    }
    static void perform(core::Encounter& encounter, const char* type, core::Value::Object body) {
        const auto done = encounter.perform({{type, 1, core::Value(std::move(body))}, false}, {}, false);
        QVERIFY2(done, done ? "" : done.error().text.c_str());
    }
    void finish(database::StreamId stream, const char* result) {
        auto table = app::openGame(*m_systems, m_folders->document(), stream, app::Access::Write);
        QVERIFY(table);
        perform(*table->encounter, "finish", {{"result", result}});
    }

    std::unique_ptr<OwnFolders> m_folders;
    std::unique_ptr<app::Systems> m_systems;
};

void TestCampaign::anOldFileGetsItsCampaignWhenNeeded() {
    play();
    auto open = file();
    QCOMPARE(open->streams().front().steps, std::int64_t(0));
    const auto campaign = app::OpenCampaign::open(*open);
    QVERIFY(campaign);
    QCOMPARE(open->streams().front().steps, std::int64_t(1));
    QCOMPARE(QString::fromStdString(campaign->state().name), QString::fromStdString(open->name()));
    QVERIFY(!campaign->book().canUndo()); // there is nothing before the beginning
}

void TestCampaign::aReadOnlyFileShowsAnEmptyCampaign() {
    play();
    const auto open = file(database::Access::ReadOnly);
    auto campaign = app::OpenCampaign::open(*open);
    QVERIFY(campaign);
    QCOMPARE(*campaign->bookResults(*m_systems), 0);
    const auto refused = campaign->book().perform(order(AddPlayer{"Kim", {}}), {}, false);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, std::string("file.read_only"));
}

void TestCampaign::theEndOfAMissionIsCarriedBackOnce() {
    play(true);
    {
        auto open = file();
        QCOMPARE(*app::OpenCampaign::open(*open)->bookResults(*m_systems), 0); // still being played
    }
    finish(3, "win");
    auto open = file();
    auto campaign = app::OpenCampaign::open(*open);
    QCOMPARE(*campaign->bookResults(*m_systems), 1);
    QCOMPARE(*campaign->bookResults(*m_systems), 0);
    const auto& state = campaign->state();
    QCOMPARE(state.missions.size(), std::size_t(1));
    const auto& mission = *state.missions.front();
    QCOMPARE(mission.result, std::string("win"));
    QVERIFY(mission.turns >= 1 && !mission.date.empty() && !mission.debrief.empty());
    QCOMPARE(state.operatives.size(), mission.members.size());
    QVERIFY(whyUnavailable(state, *state.operatives.front()));
    QVERIFY(campaign->book().undo());
    QVERIFY(campaign->state().missions.empty() && campaign->state().operatives.empty());
}

void TestCampaign::readersSeeWhatIsNotCarriedBackYet() {
    play();
    const auto results = [&] {
        const auto open = file(database::Access::ReadOnly);
        const auto campaign = app::OpenCampaign::open(*open);
        const auto state = campaign->upToDate(*m_systems);
        std::vector<std::string> out;
        for (const auto& mission : state->missions)
            out.push_back(mission->result);
        if (!campaign->state().missions.empty()) out.emplace_back("booked");
        return out;
    };
    QCOMPARE(results(), std::vector<std::string>{""}); // still being played
    finish(3, "win");
    QCOMPARE(results(), std::vector<std::string>{"win"});
}

void TestCampaign::anUndoneResultStaysUndone() {
    play();
    finish(3, "win");
    {
        auto open = file();
        auto campaign = app::OpenCampaign::open(*open);
        QCOMPARE(*campaign->bookResults(*m_systems), 1);
        QVERIFY(campaign->book().undo());
    }
    auto open = file();
    auto campaign = app::OpenCampaign::open(*open);
    QCOMPARE(*campaign->bookResults(*m_systems), 0);
    QVERIFY(campaign->state().missions.empty());
}

void TestCampaign::aMissionThatGoesOnIsTakenBack() {
    play();
    finish(3, "lose");
    {
        auto open = file();
        QCOMPARE(*app::OpenCampaign::open(*open)->bookResults(*m_systems), 1);
    }
    {
        auto table = app::openGame(*m_systems, m_folders->document(), 3, app::Access::Write);
        QVERIFY(table->encounter->undo());
    }
    auto open = file();
    auto campaign = app::OpenCampaign::open(*open);
    QCOMPARE(*campaign->bookResults(*m_systems), 1);
    QVERIFY(!campaign->state().missions.front()->isOver());
}

void TestCampaign::captivesGoIntoTheNextMissionAndAreFreed() {
    play(true);
    finish(3, "win");
    auto open = file();
    app::CampaignMission next;
    {
        auto campaign = app::OpenCampaign::open(*open);
        QCOMPARE(*campaign->bookResults(*m_systems), 1);
        for (const auto& operative : campaign->state().operatives)
            next.team.push_back(operative->id);
        next.game.system = campaign->state().operatives.front()->system;
    }
    auto table = app::startMission(*m_systems, next, open);
    QVERIFY2(table, table ? "" : table.error().text.c_str());
    QVERIFY(table->encounter->game().members().front().tokens.contains("captured"));
    {
        const auto campaign = app::OpenCampaign::open(*table->file);
        QCOMPARE(campaign->state().missions.size(), std::size_t(2));
        QCOMPARE(campaign->state().missions.back()->team, next.team);
    }
    perform(*table->encounter, "correct", {{"unit", "op1"}, {"token", "captured"}, {"value", 0}});
    perform(*table->encounter, "finish", {{"result", "win"}});
    auto campaign = app::OpenCampaign::open(*table->file);
    QCOMPARE(*campaign->bookResults(table->stream, *table->encounter), 1);
    QVERIFY(!whyUnavailable(campaign->state(), *campaign->state().operatives.front()));
    QCOMPARE(campaign->state().operatives.size(), next.team.size());
}

void TestCampaign::aRefusedStartLeavesTheFileAsItWas() {
    play();
    auto open = file();
    { QVERIFY(app::OpenCampaign::open(*open)); }
    const auto revision = open->revision();
    app::CampaignMission next;
    next.game.system = "plaguetide";
    next.team = {"o77"};
    const auto table = app::startMission(*m_systems, next, open);
    QVERIFY(!table);
    QCOMPARE(table.error().code, std::string("campaign.unknown"));
    QVERIFY(open);
    QCOMPARE(open->revision(), revision);
}

void TestCampaign::portraitsSurviveReopening() {
    play();
    const QByteArray picture(5000, 'x');
    std::string name;
    {
        auto open = file();
        auto campaign = app::OpenCampaign::open(*open);
        name = campaign->keepPortrait(picture).value();
        const auto revision = open->revision();
        QCOMPARE(campaign->keepPortrait(picture).value(), name);
        QCOMPARE(open->revision(), revision); // the same picture is kept once
        QCOMPARE(campaign->keepPortrait(QByteArray(app::largestPortrait + 1, 'x')).error().code,
                 std::string("portrait.large"));
        QCOMPARE(campaign->keepPortrait({}).error().code, std::string("portrait.none"));
    }
    auto open = file();
    const auto campaign = app::OpenCampaign::open(*open);
    QCOMPARE(campaign->portrait(name), picture);
    QVERIFY(campaign->portrait("unknown").isEmpty());
}

void TestCampaign::fileToCampaignToFileIsEqualByDigest() {
    play(true);
    finish(3, "win");
    std::string digest;
    const QString copy = m_folders->document("copy.tide");
    {
        auto open = file();
        auto campaign = app::OpenCampaign::open(*open);
        QCOMPARE(*campaign->bookResults(*m_systems), 1);
        QVERIFY(campaign->book().perform(
            order(AddEntry{"2026-11-21", "Night", "*dark* – “quotes”, ümlauts\n\n- list"}), {}, false));
        QVERIFY(campaign->book().perform(order(AddPlayer{"Sam", {}}), {}, false));
        digest = campaign->book().digest();
        QVERIFY(open->saveCopyAs(copy));
        const auto replay = campaign->book().replayCommands();
        QVERIFY(replay && !replay->firstDifference);
    }
    auto other = database::CampaignFile::open(copy);
    QVERIFY(other);
    const auto again = app::OpenCampaign::open(**other);
    QCOMPARE(again->book().digest(), digest);
    // Through plain data and back, too.
    const auto read = core::codec::parse<State>(core::codec::write(again->state()));
    QVERIFY(read && *read == again->state());
}

void TestCampaign::oneGameIsTakenElsewhereWhole() {
    play(true);
    finish(3, "win");
    const QString target = m_folders->document("one.tide");
    std::string digest;
    core::StepId head = 0;
    {
        auto table = app::openGame(*m_systems, m_folders->document(), 3, app::Access::Write);
        QVERIFY(table->encounter->undo()); // a branch that is not at its end
        perform(*table->encounter, "note", {{"text", "another end"}});
        digest = table->encounter->digest();
        head = table->encounter->log().head();
        const auto saved = table->file->saveEncounterAs(3, target);
        QVERIFY2(saved, saved ? "" : saved.error().text.c_str());
    }
    auto other = app::openGame(*m_systems, target, std::nullopt, app::Access::Write);
    QVERIFY2(other, other ? "" : other.error().text.c_str());
    QCOMPARE(other->encounter->digest(), digest);
    QCOMPARE(other->encounter->log().head(), head);
    QVERIFY(other->encounter->undo()); // and it goes on there
    QVERIFY(other->encounter->redo());
    const auto replay = other->encounter->replayEvents();
    QVERIFY(replay && !replay->firstDifference);
    perform(*other->encounter, "note", {{"text", "played on elsewhere"}});
    QVERIFY(app::OpenCampaign::open(*other->file));
}

void TestCampaign::exportRefusesInWords_data() {
    QTest::addColumn<int>("stream");
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("code");
    QTest::newRow("there is one already") << 3 << "night.tide"
                                          << "file.exists";
    QTest::newRow("no such folder") << 3 << "nowhere/one.tide"
                                    << "file.no_folder";
    QTest::newRow("no such game") << 9 << "one.tide"
                                  << "encounter.unknown";
    QTest::newRow("the campaign is no game") << 1 << "one.tide"
                                             << "encounter.unknown";
}

void TestCampaign::exportRefusesInWords() {
    QFETCH(int, stream);
    QFETCH(QString, target);
    QFETCH(QString, code);
    play();
    const auto before = m_folders->documents();
    const auto saved = file(database::Access::ReadOnly)->saveEncounterAs(stream, m_folders->document(target));
    QVERIFY(!saved);
    QCOMPARE(QString::fromStdString(saved.error().code), code);
    QCOMPARE(m_folders->documents(), before);
}

TEST_CASE(TestCampaign, QCoreApplication)
#include "test_campaign.moc"
