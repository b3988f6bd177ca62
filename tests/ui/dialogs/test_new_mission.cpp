// SPDX-License-Identifier: GPL-3.0-or-later
#include "samples.h"
#include "support/case.h"
#include "ui/start/new_mission_dialog.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QListWidget>
#include <QPointer>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <optional>

using ui::NewMission;
using ui::NewMissionDialog;

namespace {

QAbstractButton* buttonSeen(QWidget& in, const QString& text) {
    for (auto* one : in.findChildren<QAbstractButton*>())
        if ((QString(one->text()).remove('&') == text || one->accessibleName() == text) && one->isVisible())
            return one;
    return nullptr;
}

template <class T> T* namedSeen(QWidget& in, const QString& name) {
    for (auto* widget : in.findChildren<T*>())
        if (widget->accessibleName() == name && widget->isVisible()) return widget;
    return nullptr;
}

} // namespace

/// Putting a game together by clicks and keys.
class TestNewMission : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_folder.emplace();
        m_chosen.reset();
    }
    void cleanup() { delete m_dialog; } // where it was left open
    void startsAtOnceOnEnter();
    void changesTeamWeaponsAndSwitches();
    void quickFightHasNoMission();
    void saysWhatIsWrong();
    void proposesAFreeFile();
    void refusesAnExistingFile();
    void seedIsHiddenUnderMore();
    void escapeSendsNothing();
    void choosesSides();
    void beginsAtTheGamePlayedLast();
    void savedForcesPlay();
    void asksOnlyForSidesThatPlay();

private:
    QPointer<NewMissionDialog> open(NewMissionDialog::Kind kind = NewMissionDialog::Kind::Mission) {
        auto* dialog = new NewMissionDialog({{"toy", "Toy", samples::choices()}}, kind, m_folder->path());
        connect(dialog, &NewMissionDialog::chosen, this, [this](const NewMission& made) { m_chosen = made; });
        m_dialog = dialog;
        dialog->open();
        return QTest::qWaitForWindowExposed(dialog) ? dialog : nullptr;
    }
    static void showTab(QWidget& dialog, int tab) { dialog.findChild<QTabWidget*>()->setCurrentIndex(tab); }

    QPointer<NewMissionDialog> m_dialog;
    std::optional<QTemporaryDir> m_folder;
    std::optional<NewMission> m_chosen;
};

void TestNewMission::startsAtOnceOnEnter() {
    auto dialog = open();
    QTest::keyClick(dialog, Qt::Key_Return);
    QVERIFY(m_chosen);
    QCOMPARE(m_chosen->system, "toy");
    QCOMPARE(
        m_chosen->setup,
        (core::Setup{
            "first_watch", {{"sharpshooter", "Veyra", {}, {}}, {"zealot", "Sister Ane", {}, {}}}, {}, {}}));
    QCOMPARE(m_chosen->path, m_folder->filePath("first-watch.tide"));
    QVERIFY(!m_chosen->seed);
}

void TestNewMission::changesTeamWeaponsAndSwitches() {
    auto dialog = open();
    QTest::keyClick(dialog->findChild<QListWidget*>(), Qt::Key_Down);
    showTab(*dialog, 1);
    QVERIFY(!buttonSeen(*dialog, "Remove member 1")->isEnabled());
    QTest::mouseClick(buttonSeen(*dialog, "Long rifle"), Qt::LeftButton);
    QTest::mouseClick(buttonSeen(*dialog, "Add a member"), Qt::LeftButton);
    auto* name = namedSeen<QLineEdit>(*dialog, "Name of member 2");
    QVERIFY(name->hasFocus());
    QTest::keyClicks(name, "Mara");
    showTab(*dialog, 2);
    QTest::keyClick(namedSeen<QComboBox>(*dialog, "A horde group attacks as one"), Qt::Key_Down);
    QTest::mouseClick(buttonSeen(*dialog, "Start the game"), Qt::LeftButton);
    QVERIFY(m_chosen);
    QCOMPARE(m_chosen->setup,
             (core::Setup{"hab_block_17",
                          {{"sharpshooter", "Veyra", {"rifle", "revolver"}, {}}, {"zealot", "Mara", {}, {}}},
                          {},
                          {{"horde_attack", "on"}}}));
}

void TestNewMission::quickFightHasNoMission() {
    auto dialog = open(NewMissionDialog::Kind::QuickFight);
    QVERIFY(dialog->findChildren<QListWidget*>().isEmpty());
    QTest::mouseClick(buttonSeen(*dialog, "Start the fight"), Qt::LeftButton);
    QVERIFY(m_chosen);
    QVERIFY(m_chosen->setup.mission.empty());
    QCOMPARE(m_chosen->setup.members.size(), std::size_t(2));
    QCOMPARE(m_chosen->path, m_folder->filePath("quick-fight.tide"));
}

void TestNewMission::saysWhatIsWrong() {
    auto dialog = open();
    showTab(*dialog, 1);
    auto* name = namedSeen<QLineEdit>(*dialog, "Name of member 1");
    name->clear();
    QCOMPARE(dialog->problem(), "Member 1 has no name yet.");
    QTest::keyClicks(name, "sister ane");
    QCOMPARE(dialog->problem(), "Two members are called Sister Ane; the log could not distinguish them.");
    name->setText("Veyra");
    QVERIFY(dialog->problem().isEmpty());
    for (const auto* weapon : {"Long rifle", "Combat blade"})
        QTest::mouseClick(buttonSeen(*dialog, weapon), Qt::LeftButton);
    QCOMPARE(dialog->problem(), "Veyra carries no weapon; tick at least one.");
    QVERIFY(!buttonSeen(*dialog, "Start the game")->isEnabled());
    QTest::keyClick(dialog, Qt::Key_Return);
    QVERIFY(!m_chosen);
}

void TestNewMission::proposesAFreeFile() {
    QFile taken(m_folder->filePath("first-watch.tide"));
    QVERIFY(taken.open(QIODevice::WriteOnly));
    auto dialog = open();
    QTest::keyClick(dialog, Qt::Key_Return);
    QVERIFY(m_chosen);
    QCOMPARE(m_chosen->path, m_folder->filePath("first-watch-2.tide"));
}

void TestNewMission::refusesAnExistingFile() {
    QFile taken(m_folder->filePath("mine.tide"));
    QVERIFY(taken.open(QIODevice::WriteOnly));
    auto dialog = open();
    auto* path = namedSeen<QLineEdit>(*dialog, "Campaign file");
    path->selectAll();
    QTest::keyClicks(path, m_folder->filePath("mine"));
    QVERIFY(dialog->problem().startsWith("The file mine.tide already exists."));
    path->clear();
    QCOMPARE(dialog->problem(), "Choose a folder and name for the campaign file.");
}

void TestNewMission::seedIsHiddenUnderMore() {
    auto dialog = open();
    QLineEdit* seed = nullptr;
    for (auto* edit : dialog->findChildren<QLineEdit*>())
        if (edit->placeholderText() == "chosen by the program") seed = edit;
    QVERIFY(seed && !seed->isVisible());
    QTest::mouseClick(buttonSeen(*dialog, "More"), Qt::LeftButton);
    QVERIFY(seed->isVisible());
    QTest::keyClicks(seed, "4x");
    QCOMPARE(dialog->problem(), "The dice seed must be a whole number from 0 up, or empty.");
    QTest::keyClick(seed, Qt::Key_Backspace);
    QTest::keyClicks(seed, "2");
    QTest::keyClick(seed, Qt::Key_Return);
    QVERIFY(m_chosen);
    QCOMPARE(m_chosen->seed, std::optional<std::uint64_t>(42));
}

void TestNewMission::escapeSendsNothing() {
    auto dialog = open();
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog);
    QVERIFY(!m_chosen);
}

/// A game without a team but with sides: what one choice rules out is not offered for another.
void TestNewMission::beginsAtTheGamePlayedLast() {
    for (const auto& [asked, begun] : {std::pair("other", "other"), {"gone", "toy"}, {"", "toy"}}) {
        NewMissionDialog dialog({{"toy", "Toy", samples::choices()}, {"other", "Other", samples::choices()}},
                                NewMissionDialog::Kind::Mission, m_folder->path());
        connect(&dialog, &NewMissionDialog::chosen, this,
                [this](const NewMission& made) { m_chosen = made; });
        m_chosen.reset();
        dialog.choose(asked);
        dialog.open();
        QTest::keyClick(&dialog, Qt::Key_Return);
        QVERIFY(m_chosen);
        QCOMPARE(m_chosen->system, begun);
    }
}

void TestNewMission::choosesSides() {
    auto choices = samples::choices();
    choices.maximumMembers = 0;
    choices.quickFight = false;
    choices.options = {{"force",
                        "Attacker",
                        "Force",
                        "Who plays what.",
                        "",
                        {{"red", "Red Guard", "", {}}, {"blue", "Blue Watch", "", {}}}},
                       {"relic",
                        "Attacker",
                        "Relic",
                        "One for the force.",
                        "",
                        {{"lamp", "Lamp", "gives light", {{"force", "blue"}}},
                         {"bell", "Bell", "", {{"force", "red"}}},
                         {"horn", "Horn", "", {{"force", "blue"}}}}}};
    auto* dialog = new NewMissionDialog({{"sides", "Sides", choices}}, NewMissionDialog::Kind::Mission,
                                        m_folder->path());
    connect(dialog, &NewMissionDialog::chosen, this, [this](const NewMission& made) { m_chosen = made; });
    dialog->open();
    QVERIFY(QTest::qWaitForWindowExposed(dialog));
    QCOMPARE(dialog->findChild<QTabWidget*>()->count(), 3); // no team
    showTab(*dialog, 1);
    auto* relic = namedSeen<QComboBox>(*dialog, "Attacker: Relic");
    QCOMPARE(relic->count(), 1);
    QCOMPARE(relic->currentText(), "Bell");
    QTest::keyClick(namedSeen<QComboBox>(*dialog, "Attacker: Force"), Qt::Key_Down);
    QCOMPARE(relic->count(), 2);
    QTest::keyClick(relic, Qt::Key_Down);
    QTest::mouseClick(buttonSeen(*dialog, "Start the game"), Qt::LeftButton);
    QVERIFY(m_chosen);
    QCOMPARE(m_chosen->setup.choices,
             (std::map<std::string, std::string>{{"force", "blue"}, {"relic", "horn"}}));
    QVERIFY(m_chosen->setup.members.empty());
}

/// As many pickers as teams play, and none for what another mission asks.
void TestNewMission::asksOnlyForSidesThatPlay() {
    auto choices = samples::choices();
    choices.maximumMembers = 0;
    const auto team = [](const char* id, const char* heading) {
        return core::SetupOption{id, heading, "Team", "", "", {{"red", "Red Guard", "", {}}}};
    };
    auto third = team("third", "Third");
    third.matters = {{{"teams", "3"}},
                     {{"teams", "scenario"}, {core::missionChoice, choices.missions[1].id}}};
    choices.options = {{"teams",
                        "Teams",
                        "Number",
                        "",
                        "",
                        {{"scenario", "As in the scenario", "", {}}, {"3", "3 teams", "", {}}}},
                       team("first", "First"),
                       third};
    auto* dialog = new NewMissionDialog({{"sides", "Sides", choices}}, NewMissionDialog::Kind::Mission,
                                        m_folder->path());
    m_dialog = dialog;
    dialog->open();
    QVERIFY(QTest::qWaitForWindowExposed(dialog));
    showTab(*dialog, 1);
    QVERIFY(namedSeen<QComboBox>(*dialog, "First: Team"));
    QVERIFY(!namedSeen<QComboBox>(*dialog, "Third: Team"));
    auto* number = namedSeen<QComboBox>(*dialog, "Teams: Number");
    QTest::keyClick(number, Qt::Key_Down);
    QVERIFY(namedSeen<QComboBox>(*dialog, "Third: Team"));
    QTest::keyClick(number, Qt::Key_Up);
    QVERIFY(!namedSeen<QComboBox>(*dialog, "Third: Team"));
    showTab(*dialog, 0);
    QTest::keyClick(dialog->findChild<QListWidget*>(), Qt::Key_Down);
    showTab(*dialog, 1);
    QVERIFY(namedSeen<QComboBox>(*dialog, "Third: Team"));
}

/// A saved force takes the place of the team; one against the rules of building plays as a house rule.
void TestNewMission::savedForcesPlay() {
    auto choices = samples::choices();
    choices.forceSides = {{"operatives", "Team"}};
    const auto force = [](const char* id) { return core::Force{id, id, {}, {}, {}, {}}; };
    choices.forces = {
        {force("sound"), "4 entries", {}},
        {force("large"), "9 entries", {{"force.many", "too many", "$.entries", core::Problem::Kind::Rule}}},
        {force("broken"),
         "1 entry",
         {{"force.sheet", "no such sheet", "$", core::Problem::Kind::Impossible}}}};
    auto* dialog =
        new NewMissionDialog({{"toy", "Toy", choices}}, NewMissionDialog::Kind::Mission, m_folder->path());
    connect(dialog, &NewMissionDialog::chosen, this, [this](const NewMission& made) { m_chosen = made; });
    dialog->open();
    QVERIFY(QTest::qWaitForWindowExposed(dialog));
    auto* tabs = dialog->findChild<QTabWidget*>();
    tabs->setCurrentIndex(tabs->count() - 1);
    auto* box = namedSeen<QComboBox>(*dialog, "Team: force");
    auto* start = buttonSeen(*dialog, "Start the game");
    QVERIFY(box && start->isEnabled());
    QTest::keyClick(box, Qt::Key_End);
    QCOMPARE(box->currentText(), "broken");
    QVERIFY(!start->isEnabled() && !buttonSeen(*dialog, "Play these forces anyway, as a house rule"));
    QTest::keyClick(box, Qt::Key_Up);
    QCOMPARE(box->currentText(), "large");
    QVERIFY(!start->isEnabled());
    auto* override = buttonSeen(*dialog, "Play these forces anyway, as a house rule");
    QVERIFY(override);
    QTest::mouseClick(override, Qt::LeftButton, Qt::NoModifier, {8, override->height() / 2});
    QVERIFY(start->isEnabled());
    QTest::mouseClick(start, Qt::LeftButton);
    QVERIFY(m_chosen && m_chosen->setup.overrideRules && m_chosen->setup.members.empty());
    QCOMPARE(m_chosen->setup.forces.at("operatives").id, std::string("large"));
}

TEST_CASE(TestNewMission, QApplication)
#include "test_new_mission.moc"
