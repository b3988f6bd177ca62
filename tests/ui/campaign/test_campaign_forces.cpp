// SPDX-License-Identifier: GPL-3.0-or-later
#include "campaign_fixture.h"
#include "support/case.h"

#include "accessibility_audit.h"
#include "ui/campaign/force_dialog.h"
#include "ui/campaign/forces_page.h"
#include "ui/campaign/start_dialog.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableWidget>
#include <QTest>

using namespace core::campaign;
using namespace campaign_samples;

/// Forces in the window of a campaign, by clicks and keys.
class TestCampaignForces : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_fixture.reset(); }
    void enterPressesTheButtonInHand();
    void forceIsAddedByTheForm();
    void forceIsEditedWithoutTouchingTheRest();
    void badTreasuryKeepsTheFormOpen();
    void keepingIsInTheMenu();
    void aForceSetsOut();
    void settingOutRollsTheScenario();
    void theGameInPlayComesFirst();
    void settingsOfABattleAreRemembered();
    void forcesOfTheLibraryAreTaken();
    void eachSideIsPlayedBySomebody();

private:
    /// A game of two sides with two forces in its library, one of them against the rules of building.
    void addBattles();
    template <class T> T* named(const QString& name) { return m_fixture->window.findChild<T*>(name); }
    ui::ForceDialog* form() { return m_fixture->window.findChild<ui::ForceDialog*>(); }
    void click(QWidget* in, const QString& text) {
        for (auto* each : in->findChildren<QPushButton*>())
            if (each->isVisibleTo(in) && each->text().remove(u'&') == text) return each->click();
        QFAIL(qPrintable("no button " + text));
    }
    const Force& force() const { return *m_fixture->state().forces.front(); }
    std::string id(std::size_t n) const { return m_fixture->state().operatives[n]->id; }

    std::unique_ptr<CampaignFixture> m_fixture;
};

void TestCampaignForces::init() {
    ui::applyTheme(*qApp, ui::ThemeChoice::Dark);
    m_fixture = std::make_unique<CampaignFixture>();
    m_fixture->fill();
    m_fixture->window.resize(1366, 768);
    m_fixture->window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&m_fixture->window));
    m_fixture->window.pages().setCurrentIndex(5);
    QCoreApplication::processEvents();
}

/// On the button that has the focus, and from the tabs on the amber one of the page.
void TestCampaignForces::enterPressesTheButtonInHand() {
    m_fixture->window.pages().setCurrentIndex(1);
    QCoreApplication::processEvents();
    QSignalSpy opened(&m_fixture->window, &ui::CampaignWindow::openGameRequested);
    named<QTableWidget>("missions")->selectRow(1);
    named<QPushButton>("open")->setFocus();
    QTest::keyClick(named<QPushButton>("open"), Qt::Key_Return);
    QVERIFY(opened.wait(1000) || !opened.isEmpty());
    m_fixture->window.pages().setFocus();
    QVERIFY(!m_fixture->window.findChild<ui::StartDialog*>());
    QTest::keyClick(&m_fixture->window.pages(), Qt::Key_Return);
    QVERIFY(m_fixture->window.findChild<ui::StartDialog*>());
}

void TestCampaignForces::forceIsAddedByTheForm() {
    QVERIFY(!named<QPushButton>("setOut")->isEnabled());
    QTest::mouseClick(named<QPushButton>("addForce"), Qt::LeftButton);
    QVERIFY(form());
    QCOMPARE(unnamedFocusables(form()), QStringList());
    QCOMPARE(unexplainedControls(form()).join(QStringLiteral("; ")), QString());
    QTest::keyClicks(form()->findChild<QLineEdit*>("forceName"), "The Nine");
    QTest::keyClicks(form()->findChild<QLineEdit*>("treasury"), "60 ducats, glory -2");
    form()->findChild<QPlainTextEdit*>("stash")->setPlainText("3 × rope: for the tower\n\nlamp\n12x arrows");
    form()->findChild<QCheckBox*>("member:" + QString::fromStdString(id(0)))->click();
    click(form(), "Add the force");
    QCOMPARE(force().name, std::string("The Nine"));
    QCOMPARE(force().system, std::string("plaguetide"));
    QCOMPARE(force().members, std::vector<std::string>{id(0)});
    QCOMPARE(force().currencies, (std::map<std::string, int>{{"ducats", 60}, {"glory", -2}}));
    QCOMPARE(force().stash, (std::vector<core::StashItem>{
                                {"rope", 3, "for the tower"}, {"lamp", 1, {}}, {"arrows", 12, {}}}));
    auto* table = named<QTableWidget>("forces");
    QCOMPARE(table->rowCount(), 1);
    QCOMPARE(table->item(0, 0)->text(), QString("The Nine"));
    QCOMPARE(table->item(0, 4)->text(), QString("60 ducats, -2 glory"));
    QCOMPARE(table->item(0, 5)->text(), QString("3 × rope, lamp, 12 × arrows"));
    QTest::mouseClick(named<QPushButton>("undo"), Qt::LeftButton);
    QCOMPARE(table->rowCount(), 0);
}

void TestCampaignForces::forceIsEditedWithoutTouchingTheRest() {
    AddForce add{"The Nine",     "plaguetide",     "outcasts",
                 {id(0), id(2)}, {{"ducats", 60}}, {{"rope", 3, "long"}}};
    add.build = core::Value(core::Value::Object{{"points", 700}});
    add.choices = {{"kept", "as it is"}};
    m_fixture->controller.perform(add);
    auto wanted = force();
    wanted.name = "The Eight";
    QTest::mouseClick(named<QPushButton>("editForce"), Qt::LeftButton);
    form()->findChild<QLineEdit*>("forceName")->setText("The Eight");
    click(form(), "Save");
    QCOMPARE(force(), wanted);
}

void TestCampaignForces::badTreasuryKeepsTheFormOpen() {
    QTest::mouseClick(named<QPushButton>("addForce"), Qt::LeftButton);
    form()->findChild<QLineEdit*>("forceName")->setText("The Nine");
    form()->findChild<QLineEdit*>("treasury")->setText("sixty ducats");
    click(form(), "Add the force");
    QVERIFY(form()->isVisible());
    QVERIFY2(form()->problem().contains("number and name"), qPrintable(form()->problem()));
    form()->findChild<QLineEdit*>("treasury")->setText("60 ducats");
    form()->findChild<QLineEdit*>("forceName")->setText(" ");
    click(form(), "Add the force");
    QVERIFY2(form()->problem().contains("name"), qPrintable(form()->problem()));
    QVERIFY(m_fixture->state().forces.empty());
}

void TestCampaignForces::keepingIsInTheMenu() {
    m_fixture->controller.perform(AddForce{"The Nine", "plaguetide"});
    auto* table = named<QTableWidget>("forces");
    const auto pick = [&](const QString& words) {
        for (auto* button : m_fixture->window.findChildren<QPushButton*>("more"))
            if (button->isVisible()) button->click();
        QCoreApplication::processEvents();
        for (auto* menu : m_fixture->window.findChildren<QMenu*>())
            if (menu->isVisible()) {
                for (auto* each : menu->actions())
                    if (each->text().remove(u'&') == words) each->trigger();
                menu->close();
            }
        QCoreApplication::processEvents();
    };
    pick("Duplicate");
    QCOMPARE(table->rowCount(), 2);
    QCOMPARE(table->item(1, 0)->text(), QString("The Nine (copy)"));
    table->selectRow(1);
    pick("Archive");
    QCOMPARE(table->rowCount(), 1);
    pick("Delete");
    QCOMPARE(m_fixture->state().forces.size(), std::size_t(1));
    QVERIFY(m_fixture->state().forces.front()->archived);
}

void TestCampaignForces::aForceSetsOut() {
    m_fixture->controller.perform(AddForce{"The Two", "plaguetide", {}, {id(2), id(1)}});
    QSignalSpy started(&m_fixture->window, &ui::CampaignWindow::startRequested);
    QTest::mouseClick(named<QPushButton>("setOut"), Qt::LeftButton);
    auto* dialog = m_fixture->window.findChild<ui::StartDialog*>();
    QVERIFY(dialog);
    QCOMPARE(dialog->findChild<QComboBox*>("force")->currentText(), QString("Force: The Two"));
    click(dialog, "Start the game");
    QVERIFY(started.wait(1000) || !started.isEmpty());
    const auto start = started.first().first().value<ui::CampaignStart>();
    QCOMPARE(start.force, force().id);
    QCOMPARE(start.team, std::vector<std::string>{id(2)}); // who is held is not free to go
}

/// Where the campaign rolls for what is played, Set out does: by a typed die or one of the program.
void TestCampaignForces::settingOutRollsTheScenario() {
    m_fixture->controller.perform(AddForce{"The Rollers", "plaguetide", {}, {id(2)}});
    QSignalSpy started(&m_fixture->window, &ui::CampaignWindow::startRequested);
    QTest::mouseClick(named<QPushButton>("setOut"), Qt::LeftButton);
    auto* dialog = m_fixture->window.findChild<ui::StartDialog*>();
    auto* roll = dialog->findChild<QPushButton*>("rollScenario");
    auto* face = dialog->findChild<QLineEdit*>("scenarioFace");
    QVERIFY(roll->isVisible() && roll->text().contains("D6"));
    face->setFocus();
    QTest::keyClicks(face, "9");
    QVERIFY(!roll->isEnabled()); // no die shows that
    face->clear();
    QTest::keyClicks(face, "5");
    QTest::keyClick(face, Qt::Key_Return);
    QVERIFY(dialog->isVisible() && !roll->isVisible()); // taken, and the mission not begun
    click(dialog, "Start the game");
    QVERIFY(started.wait(1000) || !started.isEmpty());
    QCOMPARE(started.first().first().value<ui::CampaignStart>().setup.mission, std::string("cells"));
}

/// The window opens with the page, and its dialogs with the game, that was played last.
void TestCampaignForces::theGameInPlayComesFirst() {
    auto systems = campaign_samples::systems();
    systems.push_back({"combat_patrol", "Battles", {}});
    m_fixture->controller.setSystems(systems);
    m_fixture->controller.perform(AddForce{"The Hive", "combat_patrol", {}, {}});
    m_fixture->games.push_back({5, "combat_patrol", "Clash", 3, "2026-11-22"});
    QCOMPARE(m_fixture->controller.systemInPlay(), QString("combat_patrol"));
    ui::CampaignWindow window(m_fixture->controller, m_fixture->prompts);
    QVERIFY(qobject_cast<ui::ForcesPage*>(window.pages().currentWidget()));
    window.setWayBack(4); // opened from a game whose figures are kept one by one
    QVERIFY(!qobject_cast<ui::ForcesPage*>(window.pages().currentWidget()));
    ui::StartDialog start(m_fixture->controller);
    QVERIFY(start.findChildren<QComboBox*>().front()->currentText() == "Battles");
}

void TestCampaignForces::settingsOfABattleAreRemembered() {
    auto systems = campaign_samples::systems();
    systems.push_back({"combat_patrol", "Battles", {}});
    auto& choices = systems.back().choices;
    choices.missions = {{"clash", "Clash", "Fight.", 60, false, false, {}}};
    choices.maximumMembers = 0;
    choices.options = {
        {"first", "Attacker", "Patrol", "Who.", {}, {{"a", "Ants", {}, {}}, {"b", "Bees", {}, {}}}},
        {"second",
         "Attacker",
         "Gift",
         "What.",
         {},
         {{"x", "Axe", {}, {{"first", "a"}}}, {"y", "Yew", {}, {{"first", "b"}}}}}};
    m_fixture->controller.setSystems(systems);
    m_fixture->controller.perform(
        AddForce{"The Hive", "combat_patrol", {}, {}, {}, {}, {}, {{"first", "b"}, {"second", "y"}}});
    QSignalSpy started(&m_fixture->window, &ui::CampaignWindow::startRequested);
    QTest::mouseClick(named<QPushButton>("setOut"), Qt::LeftButton);
    click(m_fixture->window.findChild<ui::StartDialog*>(), "Start the game");
    QVERIFY(started.wait(1000) || !started.isEmpty());
    const auto start = started.first().first().value<ui::CampaignStart>();
    QCOMPARE(start.system, QString("combat_patrol"));
    QCOMPARE(start.setup.choices, (std::map<std::string, std::string>{{"first", "b"}, {"second", "y"}}));
}

namespace {

core::Force forceOf(const std::string& id, const std::string& name, const std::string& member) {
    core::Force out;
    out.id = id;
    out.name = name;
    out.entries.emplace_back().sheet = "worker";
    out.entries.back().name = member;
    return out;
}

} // namespace

void TestCampaignForces::addBattles() {
    auto systems = campaign_samples::systems();
    systems.insert(systems.begin(), {"combat_patrol", "Battles", {}});
    auto& choices = systems.front().choices;
    choices.missions = {{"clash", "Clash", "Fight.", 60, false, false, {}}};
    choices.maximumMembers = 0;
    choices.forceSides = {{"attacker", "Attacker"}, {"defender", "Defender"}};
    const auto ants = forceOf("ants", "Ants", "Ann"), bees = forceOf("bees", "Bees", "Bob");
    choices.forces = {{ants, "1 entry", {}},
                      {bees, "1 entry, too dear", {{"dear", "3 points too many", "entries", {}}}}};
    choices.forces[1].problems.front().kind = core::Problem::Kind::Rule;
    m_fixture->controller.setSystems(systems);
}

/// The form of a new force lists the shipped forces and the user's side by side.
void TestCampaignForces::forcesOfTheLibraryAreTaken() {
    addBattles();
    QTest::mouseClick(named<QPushButton>("addForce"), Qt::LeftButton);
    auto* list = form()->findChild<QComboBox*>("fromLibrary");
    QVERIFY(list);
    QCOMPARE(list->count(), 3);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(form()->findChild<QLineEdit*>("forceName")->text(), QString("Ants"));
    QTest::keyClick(list, Qt::Key_Down); // another one before anybody typed a name
    QCOMPARE(form()->findChild<QLineEdit*>("forceName")->text(), QString("Bees"));
    form()->findChild<QLineEdit*>("forceName")->setText("The Swarm");
    QTest::keyClick(list, Qt::Key_Up);
    QCOMPARE(form()->findChild<QLineEdit*>("forceName")->text(), QString("The Swarm"));
    QCOMPARE(unnamedFocusables(form()), QStringList());
    QCOMPARE(unexplainedControls(form()).join(QStringLiteral("; ")), QString());
    click(form(), "Add the force");
    QCOMPARE(force().name, std::string("The Swarm"));
    const auto built = core::codec::parse<core::Force>(force().build, "build");
    QVERIFY(built);
    QCOMPARE(built->id, std::string("ants"));
    QCOMPARE(built->entries.front().name, std::string("Ann"));
}

void TestCampaignForces::eachSideIsPlayedBySomebody() {
    addBattles();
    AddForce own{"The Hive", "combat_patrol"};
    own.build = core::codec::write(forceOf("bees", "Bees", "Bob"));
    m_fixture->controller.perform(own);
    QSignalSpy started(&m_fixture->window, &ui::CampaignWindow::startRequested);
    QTest::mouseClick(named<QPushButton>("setOut"), Qt::LeftButton);
    auto* dialog = m_fixture->window.findChild<ui::StartDialog*>();
    auto* attacker = dialog->findChild<QComboBox*>("force:attacker");
    auto* defender = dialog->findChild<QComboBox*>("force:defender");
    QVERIFY2(attacker->currentText().startsWith("The Hive"), qPrintable(attacker->currentText()));
    for (int n = 0; n < 3; ++n)
        QTest::keyClick(defender, Qt::Key_Down); // past its own campaign and the first of the library
    QCOMPARE(defender->currentText(), QString("Bees"));
    QVERIFY2(dialog->problem().contains("against the rules of building"), qPrintable(dialog->problem()));
    QTest::keyClick(defender, Qt::Key_Up);
    QCOMPARE(dialog->problem(), QString());
    click(dialog, "Start the game");
    QVERIFY(started.wait(1000) || !started.isEmpty());
    const auto start = started.first().first().value<ui::CampaignStart>();
    QCOMPARE(start.sides, (std::map<std::string, std::string>{{"attacker", force().id}}));
    QCOMPARE(start.setup.forces.size(), std::size_t(1));
    QCOMPARE(start.setup.forces.at("defender").id, std::string("ants"));
    QVERIFY(!start.setup.overrideRules);
}

TEST_CASE(TestCampaignForces, QApplication)
#include "test_campaign_forces.moc"
