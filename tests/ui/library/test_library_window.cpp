// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "shop.h"

#include "database/ports.h"
#include "library/loadable_pack.h"
#include "support/accessibility_audit.h"
#include "support/case.h"
#include "ui/library/entry_editor.h"
#endif

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <QTreeWidget>

#include <algorithm>

using core::Value;

/// A game master at the library: browses, edits, makes a unit from nothing and plays it.
class TestLibraryWindow : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_shop = std::make_unique<Shop>();
        m_shop->show();
    }
    void shippedEntriesAreReadOnly();
    void copyToEditMakesAnOwnVersion();
    void everyFieldOfEveryKindCanBeShown();
    void boxesListWhatIsChosenInThem();
    void searchLooksIntoTheEntries();
    void unitFromNothingIsPlayed();
    void eachFieldIsOneStepOfUndo();
    void chipsAreAddedChangedMovedAndRemoved();
    void listsGrowShrinkAndMove();
    void problemsAreSaidAndLeadToTheField();
    void behavioursAreWrittenInTheirWords();
    void deleteGoesToTheNextEntry();
    void keysReachEverything();
    void rulesAreNumberedInToolTipsOnly();
    void nothingIsUnnamedOrClipped_data();
    void nothingIsUnnamedOrClipped();

private:
    ui::LibraryWindow& window() { return *m_shop->window; }
    Value body() { return window().controller().body().value_or(Value()); }
    void press(int key, Qt::KeyboardModifiers with = Qt::NoModifier) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window(),
                        static_cast<Qt::Key>(key), with);
    }
    void click(QWidget* on) { QTest::mouseClick(on, Qt::LeftButton); }
    void number(const QString& name, int value) {
        auto* box = m_shop->control<QSpinBox>(name);
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QString::number(value));
        QTest::keyClick(box, Qt::Key_Tab);
    }
    void addChip(const QString& name, const QString& text) {
        auto* line = m_shop->control<QLineEdit>("Add to " + name);
        line->setFocus();
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
    }
    QStringList chips(const QString& name) {
        QStringList out;
        for (auto* each : window().findChildren<QPushButton*>("chip"))
            if (each->isVisibleTo(&window()) && each->accessibleName().startsWith(name + ": "))
                out << each->text();
        return out;
    }
    QPushButton* chip(const QString& text) {
        for (auto* each : window().findChildren<QPushButton*>("chip"))
            if (each->isVisibleTo(&window()) && each->text() == text) return each;
        qFatal("no chip %s", qPrintable(text));
    }
    void makeUnit(const QString& name) {
        m_shop->answers.text = name;
        click(m_shop->button("New…"));
    }

    std::unique_ptr<Shop> m_shop;
};

void TestLibraryWindow::shippedEntriesAreReadOnly() {
    m_shop->choose("units", "shambler");
    QVERIFY(!m_shop->control<QSpinBox>("Health")->isEnabled());
    QVERIFY(m_shop->control<QLineEdit>("Name")->isReadOnly());
    QVERIFY(!m_shop->button("Delete")->isEnabled());
    QVERIFY(m_shop->button("Copy to edit")->isVisible());
}

void TestLibraryWindow::copyToEditMakesAnOwnVersion() {
    m_shop->choose("units", "shambler");
    const auto shipped = body();
    click(m_shop->button("Copy to edit"));
    QVERIFY(m_shop->it().own().empty()); // nothing is made before something is changed
    number("Health", 4);
    QCOMPARE(body().number("h"), std::int64_t(4));
    QVERIFY(window().controller().origin() == core::library::Origin::Changed);
    click(m_shop->button("Back to shipped"));
    QVERIFY(body() == shipped);
    QVERIFY(m_shop->it().own().empty());
}

/// Hundreds of large forms take minutes, so that of each kind the entries are shown that have a field which
/// none before them has.
void TestLibraryWindow::everyFieldOfEveryKindCanBeShown() {
    auto& controller = window().controller();
    int shown = 0;
    for (const auto& each : m_shop->it().systems()) {
        controller.chooseSystem(each.system->id());
        for (const auto& kind : m_shop->it().kinds(each.system->id())) {
            controller.chooseKind(kind.folder);
            std::set<std::string> fields;
            for (const auto& entry : m_shop->it().entries(each.system->id(), kind)) {
                const auto known = fields.size();
                addFields(m_shop->it().body(each.system->id(), entry.path).value(), {}, fields);
                if (fields.size() == known) continue;
                controller.choose(entry.path);
                QCoreApplication::processEvents(); // as between two clicks: what is gone is deleted
                ++shown;
            }
        }
    }
    QVERIFY2(shown > 100, qPrintable(QString::number(shown)));
    QVERIFY(m_shop->it().own().empty()); // looking changes nothing
    QCOMPARE(m_shop->it().log().log().size(), std::size_t(1));
}

/// Chosen in the boxes themselves, by keys, as people do it.
void TestLibraryWindow::boxesListWhatIsChosenInThem() {
    auto* game = m_shop->control<QComboBox>("Game");
    auto* kind = m_shop->control<QComboBox>("Kind of entry");
    auto* list = window().findChild<QTreeWidget*>();
    QVERIFY(game && kind && list);
    const auto listed = [&] {
        const auto& controller = window().controller();
        const auto entries = controller.library().entries(controller.system(), controller.kind());
        return list->topLevelItemCount() == static_cast<int>(entries.size()) && !controller.path().empty() &&
               list->currentItem() &&
               list->currentItem()->data(0, Qt::UserRole).toString().toStdString() == controller.path();
    };
    QVERIFY(listed());
    for (auto* box : {kind, game, kind}) {
        const auto before = box->currentIndex();
        QTest::keyClick(box, Qt::Key_Down);
        QVERIFY(box->currentIndex() != before);
        QVERIFY2(listed(), qPrintable(game->currentText() + u' ' + kind->currentText()));
    }
}

void TestLibraryWindow::searchLooksIntoTheEntries() {
    m_shop->choose("units", "shambler");
    auto* search = m_shop->control<QLineEdit>("Search");
    auto* list = m_shop->control<QTreeWidget>("Entries");
    const int all = list->topLevelItemCount();
    QTest::keyClicks(search, "net");
    QVERIFY(list->topLevelItemCount() > 0 && list->topLevelItemCount() < all);
    QCOMPARE(list->findItems("Trapper", Qt::MatchExactly).size(), 1); // carries the weapon
    search->clear();
    QCOMPARE(list->topLevelItemCount(), all);
}

void TestLibraryWindow::unitFromNothingIsPlayed() {
    makeUnit("Bog Stalker");
    QCOMPARE(window().controller().path(), std::string("units/bog_stalker.json"));
    number("Movement", 7);
    number("Health", 3);
    number("Threat points", 5);
    addChip("Weapons", "Claws");
    addChip("Keywords", "Regeneration(5+)");
    QCOMPARE(body().number("m"), std::int64_t(7));
    QCOMPARE(*body().find("weapons")->asArray(), Value::Array{"claws"});
    QVERIFY(m_shop->it().problemsOf("plaguetide", window().controller().path()).empty());
    const auto card = window().controller().card();
    QVERIFY(card && card->name == "Bog Stalker" && card->cost == 5);
    QVERIFY(std::any_of(card->keywords.begin(), card->keywords.end(),
                        [](const auto& each) { return each.text == "Regeneration(5+)" && each.automated; }));

    // A new game has it; it is spawned like any other.
    auto fresh = core::allSystems();
    const auto game =
        std::find_if(fresh.begin(), fresh.end(), [](const auto& each) { return each->id() == "plaguetide"; });
    const auto sound = core::library::loadablePack(**game, m_shop->it().systemData("plaguetide")->shipped,
                                                   m_shop->it().own().at("plaguetide"));
    QVERIFY(sound.leftOut.empty() && (*game)->load(sound.files));
    core::Setup setup;
    setup.mission = "first_watch";
    core::MemoryJournal journal("plaguetide", 3);
    auto encounter =
        core::Encounter::create(**game, *(*game)->opening(setup), journal, database::systemPorts());
    QVERIFY(encounter.has_value());
    const auto offers = (*encounter)->offers({});
    const auto spawn = std::find_if(offers.begin(), offers.end(),
                                    [](const auto& each) { return each.command.type == "spawn"; });
    QVERIFY(spawn != offers.end());
    auto order = core::Order{spawn->command, true}; // the threat points do not matter here
    (*order.command.body.asObject())["sheet"] = "bog_stalker";
    QVERIFY((*encounter)->perform(order, {}, false).has_value());
    const auto view = (*encounter)->view();
    QVERIFY(std::any_of(view.units.begin(), view.units.end(),
                        [](const auto& each) { return each.profile == "bog_stalker"; }));

    // The mission keeps the datasheet that it began with.
    const auto digest = (*encounter)->digest();
    number("Health", 9);
    QVERIFY((*game)->load(core::library::loadablePack(**game, m_shop->it().systemData("plaguetide")->shipped,
                                                      m_shop->it().own().at("plaguetide"))
                              .files));
    QCOMPARE((*encounter)->digest(), digest);
    const auto reopened = core::Encounter::open(**game, journal, database::systemPorts());
    QVERIFY(reopened && (*reopened)->digest() == digest);
}

void TestLibraryWindow::eachFieldIsOneStepOfUndo() {
    makeUnit("Bog Stalker");
    number("Movement", 7);
    number("Health", 3);
    press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(body().number("h"), std::int64_t(1));
    QCOMPARE(body().number("m"), std::int64_t(7));
    QCOMPARE(m_shop->control<QSpinBox>("Health")->value(), 1);
    press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(body().number("h"), std::int64_t(3));
    for (int n = 0; n < 3; ++n)
        press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(m_shop->it().own().empty());
    QVERIFY(!m_shop->button("Undo")->isEnabled());
}

void TestLibraryWindow::chipsAreAddedChangedMovedAndRemoved() {
    makeUnit("Bog Stalker");
    addChip("Keywords", "Swift");
    addChip("Keywords", "Zeppelin");
    QCOMPARE(chips("Keywords"), (QStringList{"Swift", "Zeppelin ?"}));
    chip("Zeppelin ?")->setFocus();
    press(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(chips("Keywords"), (QStringList{"Zeppelin ?", "Swift"}));
    click(chip("Zeppelin ?"));
    auto* line = m_shop->control<QLineEdit>("Add to Keywords");
    QCOMPARE(line->text(), QString("Zeppelin"));
    QTest::keyClicks(line, "Bulky"); // what was there is selected
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(chips("Keywords"), (QStringList{"Bulky", "Swift"}));
    chip("Swift")->setFocus();
    press(Qt::Key_Delete);
    QCOMPARE(chips("Keywords"), QStringList{"Bulky"});
    QCOMPARE(*body().find("keywords")->asArray(), Value::Array{"Bulky"});
    m_shop->choose("weapons", "autogun");
    click(m_shop->button("Copy to edit"));
}

void TestLibraryWindow::listsGrowShrinkAndMove() {
    m_shop->choose("weapons", "net");
    click(m_shop->button("Copy to edit"));
    click(m_shop->control<QPushButton>("Add: Profiles"));
    QCOMPARE(body().find("profiles")->asArray()->size(), std::size_t(2));
    number("Profiles 2: Attacks", 3);
    QCOMPARE((*body().find("profiles")->asArray())[1].number("attacks"), std::int64_t(3));
    click(m_shop->control<QAbstractButton>("Profiles 2: move up"));
    QCOMPARE((*body().find("profiles")->asArray())[0].number("attacks"), std::int64_t(3));
    auto* mode = m_shop->control<QComboBox>("Profiles 1: Use");
    mode->setFocus();
    QTest::keyClick(mode, Qt::Key_End);
    QCOMPARE((*body().find("profiles")->asArray())[0].text("mode"),
             mode->currentData().toString().toStdString());
    click(m_shop->control<QAbstractButton>("Profiles 1: remove"));
    QTRY_COMPARE(body().find("profiles")->asArray()->size(), std::size_t(1));
    QCOMPARE((*body().find("profiles")->asArray())[0].number("range"), std::int64_t(9));
}

void TestLibraryWindow::problemsAreSaidAndLeadToTheField() {
    m_shop->choose("weapons", "net");
    click(m_shop->button("Copy to edit"));
    click(chip("Pin"));
    auto* line = m_shop->control<QLineEdit>("Add to Profiles 1: Keywords");
    QTest::keyClicks(line, "Pinn");
    QTest::keyClick(line, Qt::Key_Return);
    auto* problem = window().findChild<QPushButton*>("problem");
    QVERIFY(problem);
    QVERIFY2(problem->accessibleName().contains("did you mean `Pin`?"),
             qPrintable(problem->accessibleName()));
    m_shop->control<QLineEdit>("Search")->setFocus();
    click(problem);
    QCOMPARE(QApplication::focusWidget(), m_shop->control<QLineEdit>("Add to Profiles 1: Keywords"));
}

/// The preferences of a behaviour are shown in plain words; a wrong word is refused with the nearest right
/// one.
void TestLibraryWindow::behavioursAreWrittenInTheirWords() {
    m_shop->choose("behaviours", "reaver");
    click(m_shop->button("Copy to edit"));
    QVERIFY(chips("Targets").contains("most wounded"));
    addChip("Targets", "with friends");
    QVERIFY(body().find("targets")->asArray()->back() == Value("with_friends"));
    QVERIFY(!window().findChild<QPushButton*>("problem"));
    addChip("Targets", "neerest");
    auto* problem = window().findChild<QPushButton*>("problem");
    QVERIFY(problem);
    QVERIFY2(problem->accessibleName().contains("did you mean `nearest`?"),
             qPrintable(problem->accessibleName()));
}

void TestLibraryWindow::deleteGoesToTheNextEntry() {
    makeUnit("Bog Stalker");
    click(m_shop->button("Delete"));
    QVERIFY(m_shop->it().own().empty());
    QVERIFY(!window().controller().path().empty() && window().controller().body());
    press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(m_shop->it().body("plaguetide", "units/bog_stalker.json"));
}

void TestLibraryWindow::keysReachEverything() {
    m_shop->choose("units", "hound");
    m_shop->answers.text = "War Hound";
    press(Qt::Key_K, Qt::ControlModifier);
    QCOMPARE(window().controller().path(), std::string("units/war_hound.json"));
    QCOMPARE(body().text("name"), std::string("War Hound"));
    m_shop->answers.text = "Bog Stalker";
    press(Qt::Key_N, Qt::ControlModifier);
    QCOMPARE(window().controller().path(), std::string("units/bog_stalker.json"));
    press(Qt::Key_Delete, Qt::ControlModifier);
    QVERIFY(!m_shop->it().body("plaguetide", "units/bog_stalker.json"));
    press(Qt::Key_F, Qt::ControlModifier);
    QCOMPARE(QApplication::focusWidget(), m_shop->control<QLineEdit>("Search"));
    m_shop->choose("units", "hound");
    press(Qt::Key_F2);
    QVERIFY(window().editor().isEditable());
    press(Qt::Key_Escape);
    QVERIFY(!window().isVisible());
}

/// What a keyword does is there to read; which paragraph says so is for those who ask.
void TestLibraryWindow::rulesAreNumberedInToolTipsOnly() {
    window().controller().chooseSystem("combat_patrol");
    m_shop->choose("keywords", "blast");
    bool reported = false;
    for (auto* widget : window().findChildren<QWidget*>()) {
        if (!widget->isVisibleTo(&window())) continue;
        reported |= widget->toolTip().contains("CP-K3");
        const auto* label = qobject_cast<QLabel*>(widget);
        const auto* line = qobject_cast<QLineEdit*>(widget);
        QVERIFY(!(label && label->text().contains("CP-K")));
        QVERIFY(!(line && line->text().contains("CP-K")));
    }
    QVERIFY2(reported, "the tool tip of the card names the rule");
    click(m_shop->button("Copy to edit"));
    QVERIFY(body().find("rule")); // kept though it is not shown
}

void TestLibraryWindow::nothingIsUnnamedOrClipped_data() {
    QTest::addColumn<QString>("system");
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("id");
    QTest::newRow("operative") << "plaguetide"
                               << "units"
                               << "psyker";
    QTest::newRow("weapon") << "plaguetide"
                            << "weapons"
                            << "force_staff";
    QTest::newRow("mission") << "plaguetide"
                             << "missions"
                             << "hab_block_17";
    QTest::newRow("switch") << "plaguetide"
                            << "switches"
                            << "toughness";
    QTest::newRow("patrol") << "combat_patrol"
                            << "patrols"
                            << "shambling_horde";
    QTest::newRow("mission of the other game") << "combat_patrol"
                                               << "missions"
                                               << "sweeping_raid";
}

void TestLibraryWindow::nothingIsUnnamedOrClipped() {
    QFETCH(QString, system);
    QFETCH(QString, folder);
    QFETCH(QString, id);
    window().controller().chooseSystem(system.toStdString());
    m_shop->choose(folder.toStdString(), id.toStdString());
    click(m_shop->button("Copy to edit"));
    QTest::qWait(50);
    QCOMPARE(unnamedFocusables(&window()), QStringList());
    QCOMPARE(unexplainedControls(&window()).join(QStringLiteral("; ")), QString());
    QCOMPARE(clippedTexts(&window()), QStringList());
}

TEST_CASE(TestLibraryWindow, QApplication)
#include "test_library_window.moc"
