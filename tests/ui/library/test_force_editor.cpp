// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "shop.h"

#include "kernel/fields/field_notes.h"
#include "support/accessibility_audit.h"
#include "support/case.h"
#include "ui/library/entry_editor.h"
#include "ui/library/map_field.h"
#endif

#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

using core::Value;
using Object = Value::Object;

/// Forces in the library: made, changed, counted and judged as they grow; and objects under names, as prices
/// by faction are.
class TestForceEditor : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_shop = std::make_unique<Shop>();
        m_shop->show();
    }
    void newForceBeginsEmptyAtItsTop();
    void whatIsAddedByKeysIsAddedOnce_data();
    void whatIsAddedByKeysIsAddedOnce();
    void mistypedNameIsMendedByOnePress();
    void freshForceIsReadyToPlay();
    void totalFollowsEveryChange();
    void problemsLeadToTheEntry();
    void copyRenameDeleteAndUndo();
    void forcesTravelInPacks();
    void nothingIsUnnamed();
    void objectsUnderNames();

private:
    ui::LibraryWindow& window() { return *m_shop->window; }
    Value body() { return window().controller().body().value_or(Value()); }
    void click(QWidget* on) { QTest::mouseClick(on, Qt::LeftButton); }
    void makeForce(const std::string& system, const QString& name) {
        window().controller().chooseSystem(system);
        window().controller().chooseKind("forces");
        const auto& kind = window().controller().kind();
        const auto made = m_shop->it().create(system, kind, name.toStdString(), kind.fresh);
        window().controller().choose(made.value());
    }
    void makeSheet(const std::string& system, const QString& name) {
        window().controller().chooseSystem(system);
        window().controller().chooseKind("units");
        const auto& kind = window().controller().kind();
        window().controller().choose(
            m_shop->it().create(system, kind, name.toStdString(), kind.fresh).value());
    }
    std::size_t entries() { return body().find("entries")->asArray()->size(); }
    QStringList totals() {
        QStringList out;
        for (const auto* label : window().findChildren<QLabel*>("forceTotal"))
            if (label->isVisibleTo(&window())) out << label->accessibleName().trimmed();
        return out;
    }
    QList<QPushButton*> problems() {
        QList<QPushButton*> out;
        for (auto* each : window().findChildren<QPushButton*>("problem"))
            if (each->isVisibleTo(&window())) out << each;
        return out;
    }

    std::unique_ptr<Shop> m_shop;
};

void TestForceEditor::newForceBeginsEmptyAtItsTop() {
    window().controller().chooseSystem("trench_crusade");
    window().controller().chooseKind("forces");
    m_shop->answers.text = "Mud Saints";
    click(m_shop->button("New…"));
    QCOMPARE(window().controller().path(), std::string("forces/mud_saints.json"));
    QCOMPARE(entries(), 0u);
    QCoreApplication::processEvents();
    auto* area = window().findChild<ui::EntryEditor*>()->findChild<QScrollArea*>();
    QCOMPARE(area->verticalScrollBar()->value(), 0);
    QVERIFY(m_shop->control<QLineEdit>("Name")->hasFocus());
}

void TestForceEditor::whatIsAddedByKeysIsAddedOnce_data() {
    QTest::addColumn<bool>("bought");
    QTest::addColumn<QString>("typed");
    QTest::newRow("FAULT-library-gear-twice") << true << "bolt action";
    QTest::newRow("W10") << false << "clea";
}

/// The key that chooses a suggestion adds it, and leaving the field afterwards adds nothing more: gear of a
/// force, and weapons of a datasheet.
void TestForceEditor::whatIsAddedByKeysIsAddedOnce() {
    QFETCH(bool, bought);
    QFETCH(QString, typed);
    if (bought)
        makeForce("trench_crusade", "Mud Saints");
    else
        makeSheet("plaguetide", "Spitter");
    const auto added = [&] {
        const auto now = body();
        const auto* list = bought ? (*now.find("entries")->asArray())[0].find("gear") : now.find("weapons");
        return list && list->asArray() ? *list->asArray() : Value::Array{};
    };
    const auto before = added().size();
    auto* line = m_shop->control<QLineEdit>(bought ? "Add to Entries 1: Gear" : "Add to Weapons");
    line->setFocus();
    QTest::keyClicks(line, typed);
    QTRY_VERIFY(line->completer()->popup()->isVisible());
    const auto offered = line->completer()->completionModel()->index(0, 0).data().toString();
    QVERIFY2(!bought || offered.contains("ducats"), qPrintable(offered)); // with its price
    auto* popup = line->completer()->popup();
    QTest::keyClick(popup, Qt::Key_Down);
    QTest::keyClick(popup, Qt::Key_Return);
    QTRY_COMPARE(added().size(), before + 1);
    QTest::keyClick(line, Qt::Key_Tab);
    QCoreApplication::processEvents();
    QCOMPARE(added().size(), before + 1);
    QCOMPARE(line->text(), QString());
    // Chosen by the mouse it is added at once, and once.
    line->setFocus();
    QTest::keyClicks(line, typed);
    QTRY_VERIFY(popup->isVisible());
    QTest::mouseClick(popup->viewport(), Qt::LeftButton, {},
                      popup->visualRect(line->completer()->completionModel()->index(0, 0)).center());
    QTRY_COMPARE(added().size(), before + 2);
    QTest::keyClick(line, Qt::Key_Tab);
    QCOMPARE(added().size(), before + 2);
}

void TestForceEditor::mistypedNameIsMendedByOnePress() {
    window().controller().chooseSystem("plaguetide");
    window().controller().chooseKind("missions");
    m_shop->answers.text = "Copied watch";
    click(m_shop->button("Copy…"));
    auto wrong = body();
    auto& team = *wrong.asObject()->at("team").asArray();
    const auto right = team[0].text("sheet");
    (*team[0].asObject())["sheet"] = right + "x";
    QVERIFY(window().controller().put(wrong, "a slip"));
    QTRY_COMPARE(problems().size(), 1);
    QPushButton* mend = nullptr;
    for (auto* each : window().findChildren<QPushButton*>("mend"))
        if (each->isVisible()) mend = each;
    QVERIFY(mend && mend->text().contains(QString::fromStdString(right)));
    click(mend);
    QTRY_COMPARE((*body().find("team")->asArray())[0].text("sheet"), right);
    QTRY_VERIFY(problems().isEmpty());
    click(m_shop->button("Undo"));
    QCOMPARE((*body().find("team")->asArray())[0].text("sheet"), right + "x");
}

void TestForceEditor::freshForceIsReadyToPlay() {
    for (const auto* system : {"plaguetide", "combat_patrol"}) {
        makeForce(system, "Night Watch");
        QCOMPARE(window().controller().path(), std::string("forces/night_watch.json"));
        QCoreApplication::processEvents(); // what is wrong is shown by then
        QVERIFY(entries() > 3);
        QVERIFY2(problems().isEmpty(),
                 problems().isEmpty() ? "" : qPrintable(problems().front()->accessibleName()));
        const auto& game = m_shop->system(system);
        const auto force = core::codec::parse<core::Force>(body());
        QVERIFY(force && game.checkForce(*force).empty());
    }
}

void TestForceEditor::totalFollowsEveryChange() {
    makeForce("plaguetide", "Night Watch");
    QTRY_COMPARE(totals(), QStringList("entries: 4 of 4 0 left"));
    click(m_shop->control<QToolButton>("Entries 4: remove"));
    QTRY_COMPARE(totals(), QStringList("entries: 3 of 4 1 left"));
    click(m_shop->control<QPushButton>("Add: Entries"));
    click(m_shop->control<QPushButton>("Add: Entries"));
    QTRY_COMPARE(totals(), QStringList("entries: 5 of 4 1 too many"));
    click(m_shop->button("Undo"));
    QTRY_COMPARE(totals(), QStringList("entries: 4 of 4 0 left"));
}

void TestForceEditor::problemsLeadToTheEntry() {
    makeForce("plaguetide", "Night Watch");
    auto* name = m_shop->control<QLineEdit>("Entries 2: Own name");
    name->setFocus();
    name->selectAll();
    QTest::keyClicks(name, QString::fromStdString((*body().find("entries")->asArray())[0].text("name")));
    QTest::keyClick(name, Qt::Key_Tab);
    QTRY_COMPARE(problems().size(), 1);
    QVERIFY2(problems().front()->accessibleName().contains("rename one"),
             qPrintable(problems().front()->accessibleName()));
    QVERIFY(problems().front()->accessibleName().startsWith("?")); // a hint: the game can be begun
    m_shop->control<QComboBox>("Entries 1: Datasheet")->setFocus();
    click(problems().front());
    QVERIFY(name->hasFocus());
}

void TestForceEditor::copyRenameDeleteAndUndo() {
    makeForce("combat_patrol", "Night Watch");
    m_shop->answers.text = "Day Watch";
    click(m_shop->button("Copy…"));
    QCOMPARE(window().controller().path(), std::string("forces/day_watch.json"));
    QCOMPARE(body().text("faction"), std::string("shambling_horde"));
    m_shop->answers.text = "dawn_watch";
    click(m_shop->button("Change id…"));
    QCOMPARE(window().controller().path(), std::string("forces/dawn_watch.json"));
    click(m_shop->button("Delete"));
    const auto& own = m_shop->it().own().at("combat_patrol");
    QVERIFY(own.contains("forces/night_watch.json") && !own.contains("forces/dawn_watch.json"));
    click(m_shop->button("Undo"));
    QVERIFY(m_shop->it().own().at("combat_patrol").contains("forces/dawn_watch.json"));
}

void TestForceEditor::forcesTravelInPacks() {
    makeForce("plaguetide", "Night Watch");
    m_shop->answers.path = "/tmp/forces.json";
    click(m_shop->button("Export…"));
    const auto& sent = m_shop->written.systems.at("plaguetide").at("forces/night_watch.json");
    QVERIFY(sent == body());
    const auto lines =
        core::library::previewImport(*Shop().library, {{"plaguetide", {{"forces/night_watch.json", sent}}}});
    QCOMPARE(lines.size(), std::size_t(1));
    QVERIFY(lines.front().canImport && lines.front().problem.empty());
    QCOMPARE(lines.front().kind, std::string("force"));
}

void TestForceEditor::nothingIsUnnamed() {
    for (const auto* system : {"plaguetide", "combat_patrol"}) {
        makeForce(system, "Night Watch");
        QTest::qWait(50);
        QCOMPARE(unnamedFocusables(&window()), QStringList());
        QCOMPARE(unexplainedControls(&window()).join(QStringLiteral("; ")), QString());
        QCOMPARE(clippedTexts(&window()), QStringList());
    }
}

namespace {

struct Price {
    int ducats = 0, most = 0;
    friend bool operator==(const Price&, const Price&) = default;
    template <class F> static void fields(F&& f) {
        f("ducats", &Price::ducats);
        f("most", &Price::most);
    }
};
struct Thing {
    std::string id;
    std::map<std::string, Price> prices;
    template <class F> static void fields(F&& f) {
        f.need("id", &Thing::id);
        f("prices", &Thing::prices);
    }
};

} // namespace

/// Prices by faction: added under a name, changed, called otherwise, taken away.
void TestForceEditor::objectsUnderNames() {
    const auto schema = core::entrySchema<Thing>({{"prices", "Prices", "by faction", "factions"},
                                                  {"prices{}.ducats", "Ducats", "", "", 0, 99},
                                                  {"prices{}.most", "At most"}});
    const ui::Suggest suggest = [](const std::string&) {
        return std::vector<ui::Suggestion>{{"lamps", "Lamplighters", {}}, {"moths", "Moths", {}}};
    };
    QWidget page;
    auto* field = ui::makeField(*schema.find("properties")->find("prices"),
                                {"prices", "$.prices", "Prices", suggest, false}, &page);
    QVERIFY(qobject_cast<ui::MapField*>(field));
    Value value = Object{{"moths", Object{{"ducats", 7}}}};
    QStringList stated;
    connect(field, &ui::EntryField::committed, field, [&](const Value& now, const QString& what) {
        value = now;
        stated << what;
        field->show(now);
    });
    field->show(value);
    page.show();
    auto* line = controlNamed<QLineEdit>(page, "New name in Prices");
    line->setText("lamplighters");
    click(controlNamed<QPushButton>(page, "Add: Prices"));
    QVERIFY((value == Value(Object{{"lamps", Object{}}, {"moths", Object{{"ducats", 7}}}})));
    auto* ducats = controlNamed<QSpinBox>(page, "Prices Lamplighters: Ducats");
    ducats->setFocus();
    ducats->selectAll();
    QTest::keyClicks(ducats, "12");
    QTest::keyClick(ducats, Qt::Key_Return);
    QCOMPARE(value.find("lamps")->number("ducats"), std::int64_t(12));
    QVERIFY(field->closestField("$.prices.lamps.ducats")->place().path == "$.prices.lamps.ducats");
    auto* name = controlNamed<QLineEdit>(page, "Prices Moths: name");
    name->setText("bats");
    QTest::keyClick(name, Qt::Key_Return);
    QTRY_VERIFY(value.find("bats"));
    QCOMPARE(value.find("bats")->number("ducats"), std::int64_t(7));
    QVERIFY(!value.find("moths"));
    line->setText("bats"); // there is one
    click(controlNamed<QPushButton>(page, "Add: Prices"));
    QCOMPARE(value.asObject()->size(), std::size_t(2));
    click(controlNamed<QToolButton>(page, "Prices Lamplighters: remove"));
    QTRY_VERIFY(!value.find("lamps"));
    click(controlNamed<QToolButton>(page, "Prices bats: remove"));
    QTRY_VERIFY(value.isNull());
    QVERIFY(stated.size() >= 5 && !stated.contains(QString()));
}

TEST_CASE(TestForceEditor, QApplication)
#include "test_force_editor.moc"
