// SPDX-License-Identifier: GPL-3.0-or-later
#ifndef Q_MOC_RUN // moc stumbles over the library's <concepts>
#include "shop.h"
#include "support/case.h"

#include "ui/library/import_dialog.h"
#endif

#include <QApplication>
#include <QLabel>
#include <QTest>
#include <QTreeWidget>

using core::Value;
using Object = Value::Object;

/// Data packs out of and into the window.
class TestLibraryFiles : public QObject {
    Q_OBJECT

private slots:
    void init() {
        m_shop = std::make_unique<Shop>();
        m_shop->show();
    }
    void exportedEntriesComeBackEqual();
    void previewKeepsWhatIsOnesOwn();
    void entriesOfAnotherProgramAreTakenTheSameWay();
    void nothingToImportCannotBeTaken();

private:
    static Value hound(int health) {
        return Object{{"id", "fog_hound"},
                      {"name", "Fog Hound"},
                      {"m", 8},
                      {"d", 6},
                      {"h", health},
                      {"weapons", Value::Array{"claws"}}};
    }
    ui::ImportDialog* dialog() {
        for (auto* each : m_shop->window->findChildren<ui::ImportDialog*>())
            if (each->isVisible()) return each;
        qFatal("the preview does not show");
    }
    QAbstractButton* take() {
        for (auto* each : dialog()->findChildren<QAbstractButton*>())
            if (each->text().startsWith("Import ") || each->text() == "Nothing to import") return each;
        qFatal("no button to import");
    }
    QTreeWidgetItem* line(const QString& name) {
        const auto found = dialog()->findChild<QTreeWidget*>()->findItems(name, Qt::MatchExactly);
        return found.isEmpty() ? nullptr : found.front();
    }

    std::unique_ptr<Shop> m_shop;
};

void TestLibraryFiles::exportedEntriesComeBackEqual() {
    QVERIFY(!m_shop->button("Export…")->isEnabled());
    QVERIFY(m_shop->it().put("plaguetide", "units/fog_hound.json", hound(2)));
    m_shop->choose("units", "fog_hound");
    m_shop->answers.path = "packs/fog.json";
    QTest::mouseClick(m_shop->button("Export…"), Qt::LeftButton);
    QCOMPARE(m_shop->written.name, std::string("fog"));
    Shop other;
    other.show().offerImport(m_shop->written);
    for (auto* each : other.window->findChildren<ui::ImportDialog*>())
        for (auto* button : each->findChildren<QAbstractButton*>())
            if (button->text().startsWith("Import ")) QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(other.it().digest(), m_shop->it().digest());
    QTest::mouseClick(other.button("Undo"), Qt::LeftButton);
    QVERIFY(other.it().own().empty());
}

void TestLibraryFiles::previewKeepsWhatIsOnesOwn() {
    QVERIFY(m_shop->it().put("plaguetide", "units/fog_hound.json", hound(2)));
    auto shambler = *m_shop->it().body("plaguetide", "units/shambler.json");
    const core::DataPack incoming{
        {"units/fog_hound.json", hound(5)},
        {"units/shambler.json", shambler},
        {"weapons/fog.json",
         Object{{"id", "fog"}, {"name", "Fog"}, {"profiles", Value::Array{Object{{"mode", "melee"}}}}}},
        {"planets/mars.json", Object{{"name", "Mars"}}}};
    m_shop->window->offerImport({"Fog", {{"plaguetide", incoming}}, {}});
    QVERIFY(line("Fog Hound")->checkState(0) == Qt::Unchecked);
    QVERIFY(line("Fog Hound")->text(2).contains("conflict"));
    QVERIFY(line("Fog")->checkState(0) == Qt::Checked);
    QVERIFY(line("Shambler")->text(2).contains("equal"));
    QVERIFY(!(line("Shambler")->flags() & Qt::ItemIsUserCheckable));
    QVERIFY(!(line("Mars")->flags() & Qt::ItemIsUserCheckable));
    QVERIFY(line("Mars")->text(3).contains("planets"));
    QCOMPARE(m_shop->it().own().at("plaguetide").size(), std::size_t(1)); // a preview takes nothing
    QTest::mouseClick(take(), Qt::LeftButton);
    QCOMPARE(m_shop->it().body("plaguetide", "units/fog_hound.json")->number("h"), std::int64_t(2));
    QVERIFY(m_shop->it().body("plaguetide", "weapons/fog.json"));

    m_shop->window->offerImport({"Fog", {{"plaguetide", incoming}}, {}});
    line("Fog Hound")->setCheckState(0, Qt::Checked);
    QTest::mouseClick(take(), Qt::LeftButton);
    QCOMPARE(m_shop->it().body("plaguetide", "units/fog_hound.json")->number("h"), std::int64_t(5));
}

void TestLibraryFiles::entriesOfAnotherProgramAreTakenTheSameWay() {
    m_shop->window->offerImport("List of a friend", "plaguetide", {{"units/fog_hound.json", hound(3)}});
    QTest::mouseClick(take(), Qt::LeftButton);
    QCOMPARE(m_shop->it().body("plaguetide", "units/fog_hound.json")->number("h"), std::int64_t(3));
    QCOMPARE(m_shop->it().log().undoLabel(), std::string("Import List of a friend"));
}

void TestLibraryFiles::nothingToImportCannotBeTaken() {
    m_shop->window->offerImport(
        {"Same",
         {{"plaguetide", {{"units/shambler.json", *m_shop->it().body("plaguetide", "units/shambler.json")}}}},
         {}});
    QVERIFY(!take()->isEnabled());
}

TEST_CASE(TestLibraryFiles, QApplication)
#include "test_library_files.moc"
